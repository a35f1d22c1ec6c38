// Fish: a value that has, in some rows, no other places than in as many columns. So these rows use up those columns; and the reverse.

import { at, bitsIn, indexOf, isSingle } from '../../model/numbers.ts'
import type { Marks } from '../marks/marks.ts'
import { type HouseRules, type NamedHouse, ofRules } from '../marks/rules.ts'
import { type Finding, removals, symbols, type Technique } from '../marks/step.ts'
import { findSubset } from './subsets-of.ts'

const NAMES = ['', '', 'X-wing', 'swordfish', 'jellyfish']

export function fish(size: number, score: number): Technique {
  const ofValue = (marks: Marks, number: number) => {
    const { rows, columns } = linesOf(marks.rules)
    if (rows.houses.length < size || columns.houses.length < size) return undefined
    return fishOf(marks, number, rows, columns, size) ?? fishOf(marks, number, columns, rows, size)
  }
  return { name: NAMES[size], score, find: (marks) => marks.firstOfValues(ofValue) }
}

interface Lines {
  readonly houses: readonly NamedHouse[]
  /** For each cell, the place of its house in the list: the first, where houses overlap, as in a grid that is wider than they are; or -1. */
  readonly of: readonly number[]
}

const linesOf = ofRules((rules: HouseRules) => ({ rows: linesIn(rules, 'row'), columns: linesIn(rules, 'column') }))

function linesIn({ fullLines, cells }: HouseRules, kind: NamedHouse['kind']): Lines {
  const houses = fullLines.filter((house) => house.kind === kind)
  return { houses, of: Array.from({ length: cells }, (_, cell) => houses.findIndex((house) => house.cells.includes(cell))) }
}

/** `covers` has all the places of the value in some of the `bases`, and no other. */
function fishOf(marks: Marks, number: number, bases: Lines, covers: Lines, size: number): Finding | undefined {
  const few: NamedHouse[] = []
  const reached: number[] = []
  for (let i = 0; i < bases.houses.length; i++) {
    const base = bases.houses[i]
    const places = marks.places(base, 1 << number)
    if (places === 0 || isSingle(places) || bitsIn(places) > size) continue
    let mask = 0
    let isCovered = true
    for (let rest = places; rest; rest &= rest - 1) {
      const cover = covers.of[base.cells[indexOf(rest & -rest)]]
      if (cover < 0) isCovered = false
      mask |= 1 << cover
    }
    if (!isCovered) continue
    few.push(base)
    reached.push(mask)
  }
  return findSubset(reached, size, size, (numbers, union) => {
    const based = numbers.map((number) => few[number])
    const covering = at(covers.houses, union)
    return excludes(marks, number, based, covering) ? findingOf(marks, number, based, covering) : undefined
  })
}

/** Has the value a place in the covers, outside the bases? */
function excludes(
  { rules, holders }: Marks,
  number: number,
  bases: readonly NamedHouse[],
  covers: readonly NamedHouse[],
): boolean {
  const { words, houseSets } = rules
  for (let word = 0; word < words; word++) {
    let cells = 0
    for (let i = 0; i < covers.length; i++) cells |= houseSets[covers[i].number * words + word]
    for (let i = 0; i < bases.length; i++) cells &= ~houseSets[bases[i].number * words + word]
    if (cells & holders[number * words + word]) return true
  }
  return false
}

function findingOf(
  marks: Marks,
  number: number,
  bases: readonly NamedHouse[],
  covers: readonly NamedHouse[],
): Finding | undefined {
  const value = 1 << number
  const inBases = new Set(bases.flatMap(({ cells }) => cells))
  if (inBases.size < bases.reduce((size, { cells }) => size + cells.length, 0)) return undefined
  const outside = covers.flatMap(({ cells }) => cells).filter((cell) => !inBases.has(cell))
  const removes = removals(marks, outside, value)
  const cells = [...inBases].filter((cell) => marks.masks[cell] & value)
  const names = (houses: readonly NamedHouse[]) => houses.map(({ name }) => name).join(', ')
  const why = () => `${symbols(marks.rules.values, value)} of ${names(bases)} is in ${names(covers)}`
  return { cells, values: value, removes, why }
}
