// Innies and outies: the cells of a full house, or of several rows or columns, add up to a known sum (in 9x9 puzzles, 45 each). What is left
// when the cages inside are taken away, less what those that reach out have outside, has a known sum, too.

import type { Sum } from '../../model/model.ts'
import type { GridMarks } from '../marks/marks.ts'
import type { NamedHouse } from '../marks/named-houses.ts'
import type { GridNames } from '../marks/place-names.ts'
import { excluding, type Finding, first, type Technique } from '../marks/step.ts'
import { excludedByCombinations, isPlain } from './cage-combinations.ts'
import { beyondBounds } from './fitting-totals.ts'

/** More cells than a person looks at. */
const MOST_LEFT = 5
/** So many rows or columns together. */
const MOST_HOUSES = 4

export const inniesAndOuties: Technique = {
  name: 'innies and outies',
  score: 2.7,
  find: (marks) => {
    const cages = marks.rules.others.filter((one) => one.kind === 'sum').filter((sum) => isCage(marks, sum))
    if (cages.length === 0) return undefined
    return first(unionsOf(marks), (houses) => ofUnion(marks, houses, cages))
  },
}

function isCage({ masks }: GridMarks, sum: Sum): boolean {
  return isPlain(sum) && sum.cells.every((cell) => cell < masks.length)
}

/** Full houses without a cell in common: one, or rows or columns that follow each other. */
function unionsOf({ rules }: GridMarks): readonly (readonly NamedHouse[])[] {
  const unions: NamedHouse[][] = rules.fullHouses.map((house) => [house])
  for (const kind of ['row', 'column']) {
    const lines = rules.fullHouses.filter((house) => house.kind === kind)
    for (let from = 0; from < lines.length; from++) {
      for (let size = 2; size <= MOST_HOUSES && from + size < lines.length; size++) unions.push(lines.slice(from, from + size))
    }
  }
  return unions.filter((houses) => new Set(houses.flatMap(({ cells }) => cells)).size === houses.length * rules.values.length)
}

function ofUnion(marks: GridMarks, houses: readonly NamedHouse[], cages: readonly Sum[]): Finding | undefined {
  const { values } = marks.rules
  const inside = new Set(houses.flatMap(({ cells }) => cells))
  /** Those within first; none has a cell of another. */
  const taken = new Set<number>()
  let total = houses.length * values.reduce((sum, value) => sum + value, 0)
  const own: Sum[] = []
  const within = cages.filter(({ cells }) => cells.every((cell) => inside.has(cell)))
  const across = cages.filter(
    (cage) => !within.includes(cage) && 2 * cage.cells.filter((cell) => inside.has(cell)).length > cage.cells.length,
  )
  for (const cage of [...within, ...across]) {
    if (cage.cells.some((cell) => taken.has(cell))) continue
    for (const cell of cage.cells) taken.add(cell)
    own.push(cage)
    total -= cage.total
  }
  if (taken.size === 0) return undefined
  const innies = [...inside].filter((cell) => !taken.has(cell))
  const outies = [...taken].filter((cell) => !inside.has(cell))
  const cells = [...innies, ...outies]
  if (cells.length === 0 || cells.length > MOST_LEFT) return undefined
  const left: Sum = { kind: 'sum', cells, coefficients: cells.map((cell) => (inside.has(cell) ? 1 : -1)), total }
  const why: Finding['why'] = (names) => {
    const sides = [sumOf(names, innies, -total), sumOf(names, outies, total)]
    return `the sums in ${names.houses(houses)} leave ${(innies.length > 0 ? sides : sides.reverse()).join(' = ')}`
  }
  const others = { where: [...houses, ...own], why }
  return excluding(marks, cells, beyondBounds(marks, left), others) ?? excludedByCombinations(marks, left, others)
}

/** Such as `r1c1 + r2c1 + 5`. */
function sumOf(names: GridNames, cells: readonly number[], more: number): string {
  const isShown = more > 0 || cells.length === 0
  return [...cells.map((cell) => names.cell(cell)), ...(isShown ? [more] : [])].join(' + ')
}
