// Fish: a value that has, in some rows, no other places than in as many columns. So these rows use up those columns; and the reverse.

import { bitsOf, isSingle, type Marks } from '../marks.ts'
import type { NamedHouse } from '../rules.ts'
import { type Finding, removals, symbols, type Technique } from '../step.ts'
import { subsets } from './subsets-of.ts'

const NAMES = ['', '', 'X-wing', 'swordfish', 'jellyfish']

export function fish(size: number, score: number): Technique {
  return {
    name: NAMES[size],
    score,
    find: (marks) => {
      const rows = marks.rules.fullHouses.filter(({ kind }) => kind === 'row')
      const columns = marks.rules.fullHouses.filter(({ kind }) => kind === 'column')
      if (rows.length < size || columns.length < size) return undefined
      for (let bit = 0; bit < marks.rules.values.length; bit++) {
        const finding = fishOf(marks, 1 << bit, rows, columns, size) ?? fishOf(marks, 1 << bit, columns, rows, size)
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
  const reached = new Map<number, number>()
  bases.forEach(({ cells }, number) => {
    const open = cells.filter((cell) => marks.masks[cell] & value)
    const mask = covers.reduce((all, cover, i) => all | (open.some((cell) => cover.cells.includes(cell)) ? 1 << i : 0), 0)
    const isCovered = open.every((cell) => covers.some((cover) => cover.cells.includes(cell)))
    if (isCovered && mask && !isSingle(mask)) reached.set(number, mask)
  })
  for (const { items, union } of subsets([...reached.keys()], size, (number) => reached.get(number)!)) {
    const based = items.map((number) => bases[number])
    const covering = bitsOf(union).map((bit) => covers[31 - Math.clz32(bit)])
    const inBases = new Set(based.flatMap(({ cells }) => cells))
    const outside = covering.flatMap(({ cells }) => cells).filter((cell) => !inBases.has(cell))
    const removes = removals(marks, outside, value)
    if (removes.length === 0) continue
    const cells = [...inBases].filter((cell) => marks.masks[cell] & value)
    const names = (houses: readonly NamedHouse[]) => houses.map(({ name }) => name).join(', ')
    const why = `${symbols(marks.rules.values, value)} of ${names(based)} is in ${names(covering)}`
    return { cells, values: value, removes, why }
  }
  return undefined
}
