// Set equalities (the law of leftovers). Take a run of houses of one layer, and as many of another, those that overlap it most. Both
// hold the same values equally often, so what only the run covers holds the same values as what only the others cover.

import { MAX_SIDE } from '../../../assembly/limits.ts'
import { indexOf, isEqual } from '../../model/numbers.ts'
import { type HouseCells, type HouseLayer, NO_HOUSE } from './layers.ts'
import { setsOf, setWords } from './sets.ts'

/** Two lists of cells, ascending and equally long, that hold the same values equally often. */
export interface Equality {
  readonly left: readonly number[]
  readonly right: readonly number[]
}

/** The equalities between the houses of different layers, each once, those with the fewest cells first. */
export function equalitiesOf(layers: readonly HouseLayer[]): Equality[] {
  const found: Equality[] = []
  const sets: Int32Array[][] = []
  for (const { houses, numberOf } of layers) sets.push(setsOf(houses, numberOf.length))
  for (let one = 0; one < layers.length; one++) {
    for (let other = one + 1; other < layers.length; other++) collect(layers[one], layers[other], [sets[one], sets[other]], found)
  }
  return found.sort((a, b) => a.left.length - b.left.length)
}

/**
 * Do all houses that overlap, of any two layers, share equally many cells? Then the required values of a variant tell as much as equalities do.
 * (With equalities, a node of 35 published variants takes 1.05 times as long, and nothing is found sooner.)
 */
export function isRegular(layers: readonly HouseLayer[]): boolean {
  return layers.every((lines, number) => layers.slice(number + 1).every((others) => sharesOf(lines, others).size === 1))
}

/** How many cells houses of one layer share with houses of another, or have outside all of them. */
function sharesOf(lines: HouseLayer, { houses, numberOf }: HouseLayer): ReadonlySet<number> {
  const shares = new Set<number>()
  for (const house of lines.houses) {
    const counts = new Uint8Array(houses.length + 1)
    for (const cell of house) counts[numberOf[cell] === NO_HOUSE ? houses.length : numberOf[cell]]++
    for (const count of counts) if (count > 0) shares.add(count)
  }
  return shares
}

/** Adds the equalities between runs of lines and other houses. `sets`: those of the cells of each house, of both layers. */
function collect(
  lines: HouseLayer,
  others: HouseLayer,
  [lineSets, otherSets]: readonly (readonly Int32Array[])[],
  found: Equality[],
): void {
  const size = lines.houses[0].length
  const cells = lines.numberOf.length
  // On longer sides a value is seldom missing.
  const longest = Math.min(MAX_SIDE, size - 2)
  const count = others.houses.length
  // If each shares one cell with each, as rows and columns do, the difference of n and n has n * (size - n) cells: none, or too many. (To
  // search for them takes 4 us, a twentieth of the time for all of a jigsaw.)
  const numbersOf = (house: HouseCells) => house.reduce((seen, cell) => seen | (1 << others.numberOf[cell]), 0)
  if (count === size && size < 32 && lines.houses.every((house) => numbersOf(house) === 2 ** size - 1)) return
  const overlaps = new Uint8Array(count)
  const order = Uint8Array.from(others.houses.keys())
  const run = setWords([], cells)
  const chosen = setWords([], cells)
  for (let first = 0; first < lineSets.length; first++) {
    overlaps.fill(0)
    run.fill(0)
    for (let many = 1; first + many <= lineSets.length && many <= count; many++) {
      unite(run, lineSets[first + many - 1])
      for (const cell of lines.houses[first + many - 1]) if (others.numberOf[cell] !== NO_HOUSE) overlaps[others.numberOf[cell]]++
      sort(order, overlaps)
      let length = many * size
      for (let i = 0; i < many; i++) length -= overlaps[order[i]]
      if (length === 0 || length > longest) continue
      chosen.fill(0)
      for (let i = 0; i < many; i++) unite(chosen, otherSets[order[i]])
      add(difference(run, chosen), difference(chosen, run), found)
    }
  }
}

/** Puts the numbers of the houses in order: those with the greatest overlaps first, equal ones as they come. Most are in order. */
function sort(order: Uint8Array, overlaps: Uint8Array): void {
  for (let i = 1; i < order.length; i++) {
    const number = order[i]
    const own = overlaps[number]
    let place = i
    for (; place > 0; place--) {
      const before = order[place - 1]
      if (overlaps[before] > own || (overlaps[before] === own && before < number)) break
      order[place] = before
    }
    order[place] = number
  }
}

function unite(whole: Int32Array, part: Int32Array): void {
  for (let word = 0; word < whole.length; word++) whole[word] |= part[word]
}

/** The cells of one set that are not in the other, ascending. */
function difference(one: Int32Array, other: Int32Array): number[] {
  const cells: number[] = []
  for (let word = 0; word < one.length; word++) {
    for (let bits = one[word] & ~other[word]; bits !== 0; bits &= bits - 1) cells.push(32 * word + indexOf(bits & -bits))
  }
  return cells
}

function add(one: readonly number[], other: readonly number[], found: Equality[]): void {
  const [left, right] = one[0] < other[0] ? [one, other] : [other, one]
  for (let i = 0; i < found.length; i++) if (isEqual(found[i].left, left) && isEqual(found[i].right, right)) return
  found.push({ left, right })
}
