// Fish: a value that has, in some rows, no other places than in as many columns. So these rows use up those columns; and the reverse.

import { at, isSingle, type Marks, sizeOf } from '../marks.ts'
import type { NamedHouse } from '../rules.ts'
import { type Finding, removals, symbols, type Technique } from '../step.ts'
import { findSubset } from './subsets-of.ts'

const NAMES = ['', '', 'X-wing', 'swordfish', 'jellyfish']

export function fish(size: number, score: number): Technique {
  return {
    name: NAMES[size],
    score,
    find: (marks) => {
      const rows = marks.rules.fullHouses.filter(({ kind }) => kind === 'row')
      const columns = marks.rules.fullHouses.filter(({ kind }) => kind === 'column')
      if (rows.length < size || columns.length < size) return undefined
      for (let number = 0; number < marks.rules.values.length; number++) {
        const finding = fishOf(marks, 1 << number, rows, columns, size) ?? fishOf(marks, 1 << number, columns, rows, size)
        if (finding) return finding
      }
      return undefined
    },
  }
}

/** `covers` has all the places of the value in some of the `bases`, and no other. */
function fishOf(
  marks: Marks,
  value: number,
  bases: readonly NamedHouse[],
  covers: readonly NamedHouse[],
  size: number,
): Finding | undefined {
  const few: NamedHouse[] = []
  const reached: number[] = []
  for (const base of bases) {
    const places = marks.places(base, value)
    if (places === 0 || isSingle(places) || sizeOf(places) > size) continue
    const mask = coversOf(marks, at(base.cells, places), covers)
    if (mask === undefined) continue
    few.push(base)
    reached.push(mask)
  }
  return findSubset(reached, size, size, (numbers, union) => {
    const based = numbers.map((number) => few[number])
    const covering = at(covers, union)
    const inBases = new Set(based.flatMap(({ cells }) => cells))
    // Houses of a grid that is wider than they are can overlap.
    if (inBases.size < based.reduce((size, { cells }) => size + cells.length, 0)) return undefined
    const outside = covering.flatMap(({ cells }) => cells).filter((cell) => !inBases.has(cell))
    const removes = removals(marks, outside, value)
    if (removes.length === 0) return undefined
    const cells = [...inBases].filter((cell) => marks.masks[cell] & value)
    const names = (houses: readonly NamedHouse[]) => houses.map(({ name }) => name).join(', ')
    const why = () => `${symbols(marks.rules.values, value)} of ${names(based)} is in ${names(covering)}`
    return { cells, values: value, removes, why }
  })
}

/** The houses that have these cells, as a mask; undefined if they have not all of them. */
function coversOf({ rules }: Marks, cells: readonly number[], covers: readonly NamedHouse[]): number | undefined {
  let mask = 0
  for (const cell of cells) {
    const number = covers.findIndex((cover) => rules.housesOf[cell].includes(cover))
    if (number < 0) return undefined
    mask |= 1 << number
  }
  return mask
}
