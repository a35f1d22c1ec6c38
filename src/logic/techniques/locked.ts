// Locked candidates: all places of a value in a house see a cell outside, which therefore cannot have it. In a sudoku, this is a value of
// a block that is confined to a row or column (pointing), or of a line that is confined to a block (claiming). Direct, if that leaves one
// place for the value in another house.

import { at, isSingle, type Marks } from '../marks.ts'
import type { NamedHouse, Rules } from '../rules.ts'
import { type Change, type Finding, names, seeing, symbols, type Technique } from '../step.ts'

type Bases = (rules: Rules) => readonly NamedHouse[]
const regions: Bases = ({ fullRegions }) => fullRegions
const lines: Bases = ({ fullLines }) => fullLines

export const directPointing: Technique = { name: 'direct pointing', score: 1.7, find: (marks) => locked(marks, regions, single) }
export const directClaiming: Technique = { name: 'direct claiming', score: 1.9, find: (marks) => locked(marks, lines, single) }
export const pointing: Technique = { name: 'pointing', score: 2.6, find: (marks) => locked(marks, regions, removal) }
export const claiming: Technique = { name: 'claiming', score: 2.8, find: (marks) => locked(marks, lines, removal) }

/** What follows if these cells lose the value. */
type Consequence = (
  marks: Marks,
  base: NamedHouse,
  value: number,
  removes: readonly Change[],
) => Pick<Finding, 'write' | 'removes'> | undefined

interface Locked {
  readonly cells: readonly number[]
  readonly removes: readonly Change[]
}

/** The houses, by number, in which a value excludes others outside. Undefined if there is none. */
function lockedOf(marks: Marks, number: number): readonly (Locked | undefined)[] | undefined {
  const { fullHouses } = marks.rules
  const value = 1 << number
  let all: (Locked | undefined)[] | undefined
  for (let i = 0; i < fullHouses.length; i++) {
    const places = marks.places(fullHouses[i], value)
    if (places === 0 || isSingle(places)) continue
    const cells = at(fullHouses[i].cells, places)
    const removes = seeing(marks, cells, value)
    if (removes.length === 0) continue
    all ??= []
    all[fullHouses[i].number] = { cells, removes }
  }
  return all
}

/** The same of all values, if there are any. */
function allLocked(marks: Marks): readonly ReturnType<typeof lockedOf>[] | undefined {
  const all = marks.rules.values.map((_, number) => marks.ofValue(lockedOf, number))
  return all.some(Boolean) ? all : undefined
}

function locked(marks: Marks, bases: Bases, follows: Consequence): Finding | undefined {
  const { values } = marks.rules
  const all = marks.note(allLocked)
  if (!all) return undefined
  for (const house of bases(marks.rules)) {
    for (let number = 0; number < values.length; number++) {
      const one = all[number]?.[house.number]
      const found = one && follows(marks, house, 1 << number, one.removes)
      if (!found) continue
      const { cells, removes } = one
      const why = () => {
        const of = `${symbols(values, 1 << number)} of ${house.name} is in ${names(marks, cells)}`
        return found.write
          ? `${of}, which leaves one place elsewhere`
          : `${of}, which all see ${removes.length > 1 ? 'them' : 'it'}`
      }
      return { cells, values: 1 << number, ...found, why }
    }
  }
  return undefined
}

const removal: Consequence = (_marks, _base, _value, removes) => ({ removes })

/** A place that is left in a house of the same kind. */
const single: Consequence = (marks, base, value, removes) => {
  for (const house of marks.rules.fullHouses) {
    if (house === base || house.kind !== base.kind) continue
    const places = marks.places(house, value)
    if (places === 0 || isSingle(places)) continue
    const left = at(house.cells, places).filter((cell) => !removes.some((change) => change.cell === cell))
    if (left.length === 1) return { write: { cell: left[0], values: value } }
  }
  return undefined
}
