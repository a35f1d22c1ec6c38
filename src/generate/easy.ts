// Easy puzzles: those that hidden singles solve. Whether they do is asked as givens go. To wait for a minimal puzzle that happens to be easy
// takes minutes in a grid of 16x16, and for ever in one of 25x25.

import type { GridModel } from '../model/model.ts'
import { indexOf, isSingle } from '../model/numbers.ts'
import { type Digging, gridWithGivens } from './dig.ts'
import { fillRulesOf } from './fill.ts'

/** The puzzle as one whose givens go as long as hidden singles solve it, which tells that it is unique, too. Needs: houses and pairs only. */
export function bySingles(model: GridModel, givens: ArrayLike<number>): Digging {
  const { candidates } = gridWithGivens(model, givens)
  const { links, houses } = fillRulesOf(model.constraints, candidates.length, model.values.length)
  const isUnique = () => {
    const masks = Int32Array.from(model.candidates)
    const isWritten = new Uint8Array(masks.length)
    let open = masks.length
    const write = (cell: number, bit: number) => {
      isWritten[cell] = 1
      open--
      for (const { other, allowed } of links[cell]) masks[other] &= allowed[indexOf(bit)]
    }
    candidates.forEach((mask, cell) => {
      if (isSingle(mask)) write(cell, mask)
    })
    for (let before = -1; open > 0 && before !== open; ) {
      before = open
      for (const house of houses) {
        let once = 0
        let twice = 0
        for (const cell of house) {
          if (isWritten[cell]) continue
          twice |= once & masks[cell]
          once |= masks[cell]
        }
        const hidden = once & ~twice
        if (hidden !== 0)
          for (const cell of house) if (!isWritten[cell] && masks[cell] & hidden) write(cell, masks[cell] & hidden)
      }
    }
    return open === 0
  }
  return {
    candidates,
    before: candidates.slice(),
    open: model.candidates,
    *isUnique() {
      yield
      return isUnique()
    },
  }
}
