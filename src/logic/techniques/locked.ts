// Locked candidates: all places of a value in a house see a cell outside, which therefore cannot have it. In a sudoku, this is a value of
// a block that is confined to a row or column (pointing), or of a line that is confined to a block (claiming). Direct, if that leaves one
// place for the value in another house.

import { at, bitsIn, isSingle } from '../../model/numbers.ts'
import type { GridMarks } from '../marks/marks.ts'
import type { NamedHouse } from '../marks/named-houses.ts'
import { type Change, type Finding, first, seeing, type Technique } from '../marks/step.ts'

export const directPointing = locked('direct pointing', 1.7, true, true)
export const directClaiming = locked('direct claiming', 1.9, false, true)
export const pointing = locked('pointing', 2.6, true, false)
export const claiming = locked('claiming', 2.8, false, false)

interface Locked {
  readonly house: NamedHouse
  readonly value: number
  readonly cells: readonly number[]
  readonly removes: readonly Change[]
  /** A place that is left in a house of the same kind. */
  readonly left: { readonly change: Change; readonly house: NamedHouse } | undefined
}

/** The houses in which a value excludes others outside. */
function lockedOf(marks: GridMarks, number: number): readonly Locked[] {
  const value = 1 << number
  const all: Locked[] = []
  for (const house of marks.rules.fullHouses) {
    const places = marks.places(house, value)
    if (places === 0 || isSingle(places)) continue
    const cells = at(house.cells, places)
    const removes = seeing(marks, cells, value)
    if (removes.length > 0) all.push({ house, value, cells, removes, left: leftBy(marks, house, value, removes) })
  }
  return all
}

function leftBy(marks: GridMarks, base: NamedHouse, value: number, removes: readonly Change[]): Locked['left'] {
  for (const house of marks.rules.fullHouses) {
    if (house === base || house.kind !== base.kind) continue
    const places = marks.places(house, value)
    if (bitsIn(places) > removes.length + 1) continue
    const left = at(house.cells, places).filter((cell) => !removes.some((change) => change.cell === cell))
    if (left.length === 1) return { change: { cell: left[0], values: value }, house }
  }
  return undefined
}

/** The same of all values, in the order of houses. */
function allLocked(marks: GridMarks): readonly Locked[] {
  const all = marks.rules.values.flatMap((_, number) => marks.ofValue(lockedOf, number))
  return all.sort((one, other) => one.house.number - other.house.number)
}

function locked(name: string, score: number, isOfRegions: boolean, isDirect: boolean): Technique {
  const found = (marks: GridMarks, { house, value, cells, removes, left }: Locked): Finding | undefined => {
    if ((house.kind === 'region') !== isOfRegions || (isDirect && !left)) return undefined
    const lost = removes.map(({ cell }) => cell)
    const crossing = isDirect
      ? left?.house
      : marks.rules.housesOf[cells[0]].find(
          (other) => other !== house && [...cells, ...lost].every((cell) => other.cells.includes(cell)),
        )
    const why: Finding['why'] = (names) => {
      const of = `the ${names.values(value)} of ${names.name(house)} is in ${names.cells(cells, 'or')}`
      if (isDirect && crossing) return `${of}, which leaves one place in ${names.name(crossing)}`
      if (crossing) return `${of}, so it is the ${names.values(value)} of ${names.name(crossing)}, too`
      return `${of}, which ${names.cells(lost)} ${lost.length > 1 ? 'see' : 'sees'} wherever it is`
    }
    const where = crossing ? [house, crossing] : [house]
    return { cells, values: value, ...(isDirect && left ? { write: left.change } : { removes }), where, why }
  }
  return { name, score, find: (marks) => first(marks.note(allLocked), (one) => found(marks, one)) }
}
