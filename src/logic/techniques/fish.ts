// Fish: a value that has, in some rows, no other places than in as many columns. So these rows use up those columns; and the reverse.

import { at, indexOf } from '../../model/numbers.ts'
import type { GridMarks } from '../marks/marks.ts'
import { type HouseRules, type NamedHouse, ofRules } from '../marks/named-houses.ts'
import { type Finding, removals, type Technique } from '../marks/step.ts'
import { findSubset } from './subsets-of.ts'

const NAMES = ['', '', 'X-wing', 'swordfish', 'jellyfish']

export function fish(size: number, score: number): Technique {
  const ofValue = (marks: GridMarks, number: number) => {
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
function fishOf(marks: GridMarks, number: number, bases: Lines, covers: Lines, size: number): Finding | undefined {
  const value = 1 << number
  /** The covers that a base reaches; none if a place is in no cover. */
  const reached = (base: NamedHouse) => {
    let mask = 0
    for (let rest = marks.places(base, value); rest; rest &= rest - 1) {
      const cover = covers.of[base.cells[indexOf(rest & -rest)]]
      if (cover < 0) return 0
      mask |= 1 << cover
    }
    return mask
  }
  return findSubset(bases.houses, reached, [size, size], (based, union) => {
    const covering = at(covers.houses, union)
    const inside = based.flatMap(({ cells }) => cells)
    const outside = covering.flatMap(({ cells }) => cells.filter((cell) => marks.masks[cell] & value && !inside.includes(cell)))
    const removes = removals(marks, outside, value)
    if (removes.length === 0 || new Set(inside).size < inside.length) return undefined
    const cells = inside.filter((cell) => marks.masks[cell] & value)
    const where = [...based]
    const why: Finding['why'] = (names) => `each ${names.values(value)} of ${names.houses(where)} is in ${names.houses(covering)}`
    return { cells, values: value, removes, where, why }
  })
}
