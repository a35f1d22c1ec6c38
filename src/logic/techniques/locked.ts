// Locked candidates: all places of a value in a house see a cell outside, which therefore cannot have it. In a sudoku, this is a value of
// a block that is confined to a row or column (pointing), or of a line that is confined to a block (claiming). Direct, if that leaves one
// place for the value in another house.

import { at, isSingle, type Marks } from '../marks.ts'
import type { NamedHouse } from '../rules.ts'
import { type Change, type Finding, names, seeing, symbols, type Technique } from '../step.ts'

type IsBase = (house: NamedHouse) => boolean
const isRegion: IsBase = ({ kind }) => kind === 'region'
const isLine: IsBase = ({ kind }) => kind !== 'region'

export const directPointing: Technique = { name: 'direct pointing', score: 1.7, find: (marks) => locked(marks, isRegion, single) }
export const directClaiming: Technique = { name: 'direct claiming', score: 1.9, find: (marks) => locked(marks, isLine, single) }
export const pointing: Technique = { name: 'pointing', score: 2.6, find: (marks) => locked(marks, isRegion, removal) }
export const claiming: Technique = { name: 'claiming', score: 2.8, find: (marks) => locked(marks, isLine, removal) }

/** What follows if these cells lose the value. */
type Consequence = (
  marks: Marks,
  base: NamedHouse,
  value: number,
  removes: readonly Change[],
) => Pick<Finding, 'write' | 'removes'> | undefined

interface Locked {
  readonly house: NamedHouse
  readonly value: number
  readonly cells: readonly number[]
  readonly removes: readonly Change[]
}

/** All values of houses that exclude others outside. */
function allLocked(marks: Marks): readonly Locked[] {
  const { fullHouses, values } = marks.rules
  const all: Locked[] = []
  for (const house of fullHouses) {
    for (let number = 0; number < values.length; number++) {
      const value = 1 << number
      const places = marks.places(house, value)
      if (places === 0 || isSingle(places)) continue
      const cells = at(house.cells, places)
      const removes = seeing(marks, cells, value)
      if (removes.length > 0) all.push({ house, value, cells, removes })
    }
  }
  return all
}

function locked(marks: Marks, isBase: IsBase, follows: Consequence): Finding | undefined {
  for (const { house, value, cells, removes } of marks.note(allLocked)) {
    const found = isBase(house) ? follows(marks, house, value, removes) : undefined
    if (!found) continue
    const why = () => {
      const of = `${symbols(marks.rules.values, value)} of ${house.name} is in ${names(marks, cells)}`
      return found.write
        ? `${of}, which leaves one place elsewhere`
        : `${of}, which all see ${removes.length > 1 ? 'them' : 'it'}`
    }
    return { cells, values: value, ...found, why }
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
