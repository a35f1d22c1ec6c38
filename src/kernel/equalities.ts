// Set equalities (the law of leftovers). Take a run of houses of one layer, and as many of another, those that overlap it most. Both
// hold the same values equally often, so what only the run covers holds the same values as what only the others cover.

import { MAX_SIDE } from '../../assembly/layout.ts'
import { isEqual } from '../numbers.ts'
import { type House, type Layer, NONE } from './layers.ts'

/** Two lists of cells, ascending and equally long, that hold the same values equally often. */
export interface Equality {
  readonly left: readonly number[]
  readonly right: readonly number[]
}

/** The equalities between the houses of different layers, each once, those with the fewest cells first. */
export function equalitiesOf(layers: readonly Layer[]): Equality[] {
  const found: Equality[] = []
  layers.forEach((lines, number) => {
    for (const others of layers.slice(number + 1)) collect(lines, others, found)
  })
  return found.sort((a, b) => a.left.length - b.left.length)
}

/**
 * Do all houses that overlap, of any two layers, share equally many cells? Then required values, as the kernel finds them in variants,
 * tell as much as the equalities do.
 */
export function isRegular(layers: readonly Layer[]): boolean {
  return layers.every((lines, number) => layers.slice(number + 1).every((others) => sharesAlike(lines, others)))
}

function sharesAlike(lines: Layer, others: Layer): boolean {
  let known = 0
  for (const house of lines.houses) {
    for (const share of sharesOf(house, others)) {
      if (share === 0) continue
      known ||= share
      if (share !== known) return false
    }
  }
  return true
}

/** How many cells of a house each of the others has; and, in the last place, how many none of them has. */
function sharesOf(house: House, { houses, numberOf }: Layer): Uint8Array {
  const shares = new Uint8Array(houses.length + 1)
  for (const cell of house) shares[numberOf[cell] === NONE ? houses.length : numberOf[cell]]++
  return shares
}

/** Adds the equalities between runs of lines and other houses. */
function collect(lines: Layer, others: Layer, found: Equality[]): void {
  const size = lines.houses[0].length
  // On longer sides a value is seldom missing.
  const longest = Math.min(MAX_SIDE, size - 2)
  const shares = lines.houses.map((house) => sharesOf(house, others))
  const overlaps = new Uint8Array(others.houses.length)
  for (let first = 0; first < lines.houses.length; first++) {
    overlaps.fill(0)
    for (let many = 1; first + many <= lines.houses.length && many <= overlaps.length; many++) {
      const more = shares[first + many - 1]
      for (let number = 0; number < overlaps.length; number++) overlaps[number] += more[number]
      const length = many * size - sumOfGreatest(overlaps, many, size)
      if (length > 0 && length <= longest) add(difference(lines, first, many, others, greatest(overlaps, many, size)), found)
    }
  }
}

/** The sum of the greatest so many overlaps, none of which exceeds `most`. */
function sumOfGreatest(overlaps: Uint8Array, many: number, most: number): number {
  counts.fill(0, 0, most + 1)
  for (let number = 0; number < overlaps.length; number++) counts[overlaps[number]]++
  let sum = 0
  let left = many
  for (let overlap = most; left > 0; overlap--) {
    const taken = Math.min(left, counts[overlap])
    sum += taken * overlap
    left -= taken
  }
  return sum
}

/** How many houses have each overlap. */
const counts = new Uint8Array(256)

/** A flag for each of the greatest so many overlaps, none of which exceeds `most`; among equal ones the first. */
function greatest(overlaps: Uint8Array, many: number, most: number): Uint8Array {
  const chosen = new Uint8Array(overlaps.length)
  let left = many
  for (let overlap = most; left > 0; overlap--) {
    for (let number = 0; number < overlaps.length && left > 0; number++) {
      if (overlaps[number] !== overlap) continue
      chosen[number] = 1
      left--
    }
  }
  return chosen
}

/** The cells that only so many lines from `first` cover, and those that only the chosen others cover. */
function difference(lines: Layer, first: number, many: number, others: Layer, chosen: Uint8Array): Equality {
  const left: number[] = []
  const right: number[] = []
  const end = first + many
  for (let cell = 0; cell < lines.numberOf.length; cell++) {
    const line = lines.numberOf[cell]
    const other = others.numberOf[cell]
    const inLines = line >= first && line < end
    const inOthers = other !== NONE && chosen[other] === 1
    if (inLines && !inOthers) left.push(cell)
    else if (inOthers && !inLines) right.push(cell)
  }
  return left[0] < right[0] ? { left, right } : { left: right, right: left }
}

function add(equality: Equality, found: Equality[]): void {
  if (!found.some(({ left, right }) => isEqual(left, equality.left) && isEqual(right, equality.right))) found.push(equality)
}
