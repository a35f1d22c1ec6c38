// Easy puzzles: those that hidden singles solve. Whether they do is asked as givens go. To wait for a minimal puzzle that happens to be easy
// takes minutes in a grid of 16x16, and for ever in one of 25x25.

import { compileOwnGrid } from '../compile/compile.ts'
import { type HouseRules, houseRulesOf } from '../logic/marks/named-houses.ts'
import type { GridModel } from '../model/model.ts'
import { isSingle } from '../model/numbers.ts'
import { type Digging, gridWithGivens } from './dig.ts'

/** The puzzle as one whose givens go as long as hidden singles solve it, which tells that it is unique, too. */
export function bySingles(model: GridModel, givens: ArrayLike<number>): Digging {
  const { candidates } = gridWithGivens(model, givens)
  const rules = houseRulesOf(compileOwnGrid(model).rules)
  return {
    candidates,
    open: model.candidates,
    *isUnique() {
      yield
      return isEasy(rules, model.candidates, candidates)
    },
  }
}

/** Do hidden singles fill a grid from its givens? `blank`: its candidates without them. */
function isEasy({ peers, fullHouses }: HouseRules, blank: ArrayLike<number>, candidates: readonly number[]): boolean {
  const masks = Int32Array.from(blank)
  let open = masks.length
  // A cell that is written has no candidates.
  const write = (cell: number, value: number) => {
    const own = peers[cell]
    masks[cell] = 0
    open--
    for (let i = 0; i < own.length; i++) masks[own[i]] &= ~value
  }
  for (let cell = 0; cell < candidates.length; cell++) if (isSingle(candidates[cell])) write(cell, candidates[cell])
  for (let before = -1; open > 0 && before !== open; ) {
    before = open
    for (let number = 0; number < fullHouses.length; number++) {
      const { cells } = fullHouses[number]
      let once = 0
      let twice = 0
      for (let i = 0; i < cells.length; i++) {
        twice |= once & masks[cells[i]]
        once |= masks[cells[i]]
      }
      const hidden = once & ~twice
      for (let i = 0; hidden && i < cells.length; i++) if (masks[cells[i]] & hidden) write(cells[i], masks[cells[i]] & hidden)
    }
  }
  return open === 0
}
