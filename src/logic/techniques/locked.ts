// Locked candidates: all places of a value in a house see a cell outside, which therefore cannot have it. In a sudoku, this is a value of
// a block that is confined to a row or column (pointing), or of a line that is confined to a block (claiming). Direct, if that leaves one
// place for the value in another house.

import { at, indexOf, isSingle } from '../../model/numbers.ts'
import type { Marks } from '../marks/marks.ts'
import type { HouseRules, NamedHouse } from '../marks/rules.ts'
import { type Change, type Finding, names, seeing, symbols, type Technique } from '../marks/step.ts'

type Bases = (rules: HouseRules) => readonly NamedHouse[]
const regions: Bases = ({ fullRegions }) => fullRegions
const lines: Bases = ({ fullLines }) => fullLines

export const directPointing: Technique = { name: 'direct pointing', score: 1.7, find: (marks) => locked(marks, regions, true) }
export const directClaiming: Technique = { name: 'direct claiming', score: 1.9, find: (marks) => locked(marks, lines, true) }
export const pointing: Technique = { name: 'pointing', score: 2.6, find: (marks) => locked(marks, regions, false) }
export const claiming: Technique = { name: 'claiming', score: 2.8, find: (marks) => locked(marks, lines, false) }

interface Locked {
  readonly cells: readonly number[]
  readonly removes: readonly Change[]
  /** A place that is left in a house of the same kind. */
  readonly left: Change | undefined
}

/** The houses, by number, in which a value excludes others outside. Undefined if there is none. */
function lockedOf(marks: Marks, number: number): readonly (Locked | undefined)[] | undefined {
  const { fullHouses } = marks.rules
  const value = 1 << number
  let all: (Locked | undefined)[] | undefined
  for (let i = 0; i < fullHouses.length; i++) {
    const places = marks.places(fullHouses[i], value)
    if (places === 0 || isSingle(places)) continue
    if (!isSeen(marks, number, fullHouses[i], places)) continue
    const cells = at(fullHouses[i].cells, places)
    const removes = seeing(marks, cells, value)
    all ??= []
    all[fullHouses[i].number] = { cells, removes, left: leftBy(marks, fullHouses[i], value, removes) }
  }
  return all
}

/** Does a place of a value see all these places? */
function isSeen({ rules, holders }: Marks, number: number, { cells }: NamedHouse, places: number): boolean {
  const { words, peerSets } = rules
  for (let word = 0; word < words; word++) {
    let seen = holders[number * words + word]
    for (let rest = places; rest && seen; rest &= rest - 1) seen &= peerSets[cells[indexOf(rest & -rest)] * words + word]
    if (seen) return true
  }
  return false
}

function leftBy(marks: Marks, base: NamedHouse, value: number, removes: readonly Change[]): Change | undefined {
  for (const house of marks.rules.fullHouses) {
    if (house === base || house.kind !== base.kind) continue
    const places = marks.places(house, value)
    if (places === 0 || isSingle(places)) continue
    const left = at(house.cells, places).filter((cell) => !removes.some((change) => change.cell === cell))
    if (left.length === 1) return { cell: left[0], values: value }
  }
  return undefined
}

/** The same of all values, if there are any. */
function allLocked(marks: Marks): readonly ReturnType<typeof lockedOf>[] | undefined {
  const all = marks.rules.values.map((_, number) => marks.ofValue(lockedOf, number))
  return all.some(Boolean) ? all : undefined
}

function locked(marks: Marks, bases: Bases, isDirect: boolean): Finding | undefined {
  const { values } = marks.rules
  const all = marks.note(allLocked)
  if (!all) return undefined
  for (const house of bases(marks.rules)) {
    for (let number = 0; number < values.length; number++) {
      const one = all[number]?.[house.number]
      if (!one || (isDirect && !one.left)) continue
      const { cells, removes, left } = one
      const why = () => {
        const of = `${symbols(values, 1 << number)} of ${house.name} is in ${names(marks, cells)}`
        return isDirect ? `${of}, which leaves one place elsewhere` : `${of}, which all see ${removes.length > 1 ? 'them' : 'it'}`
      }
      return { cells, values: 1 << number, ...(isDirect && left ? { write: left } : { removes }), why }
    }
  }
  return undefined
}
