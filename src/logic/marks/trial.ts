// What follows from a value in a cell by singles alone: other values, or a contradiction. A hint may need hundreds of trials, so their memory
// is used again, and houses are only looked at where a value has got its last place.

import { indexOf } from '../../model/numbers.ts'
import { isSingle, type Marks } from './marks.ts'
import { type HouseRules, type NamedHouse, ofRules } from './rules.ts'
import type { Change } from './step.ts'

export type Contradiction = { readonly cell: number } | { readonly house: NamedHouse; readonly value: number }

/** For each cell, its places among the full houses, times the number of values. */
const countsOf = ofRules(({ cells, fullHouses, values }: HouseRules) =>
  Array.from({ length: cells }, (_, cell) =>
    fullHouses.flatMap((house, i) => (house.cells.includes(cell) ? [i * values.length] : [])),
  ),
)

/** Trials of one candidate after another, from the same marks. */
export class Trial {
  readonly #rules: HouseRules
  readonly #marks: Marks
  readonly #countsOf: readonly (readonly number[])[]
  /** What is left of all cells. */
  readonly masks: Int32Array
  readonly #written: Uint8Array
  /** For each full house and value, how many cells have it: at first, and now. */
  readonly #firstCounts: Uint8Array
  readonly #counts: Uint8Array
  /** 1 for each full house in which a value may have one place, or none: at first, and since they were last looked at. */
  readonly #firstFew: Uint8Array
  readonly #few: Uint8Array
  /** The cells whose values follow, in order, the assumed one first; and these values. */
  readonly #cells: Int32Array
  readonly #values: Int32Array
  /** How many values follow, the assumed one included. */
  length = 0
  /** A cell without values, or a house without a place for a value. */
  contradiction: Contradiction | undefined

  constructor(marks: Marks) {
    const { rules } = marks
    const { cells, fullHouses, values } = rules
    this.#rules = rules
    this.#marks = marks
    this.#countsOf = countsOf(rules)
    this.masks = new Int32Array(cells)
    this.#written = new Uint8Array(cells)
    this.#firstCounts = new Uint8Array(fullHouses.length * values.length)
    this.#firstFew = new Uint8Array(fullHouses.length)
    this.#cells = new Int32Array(cells)
    this.#values = new Int32Array(cells)
    for (const [i, house] of fullHouses.entries()) {
      for (const cell of house.cells) {
        for (let rest = marks.masks[cell]; rest; rest &= rest - 1) this.#firstCounts[i * values.length + indexOf(rest & -rest)]++
      }
      for (let number = 0; number < values.length; number++) {
        const isFew = this.#firstCounts[i * values.length + number] === 0 || isSingle(marks.places(house, 1 << number))
        if (isFew) this.#firstFew[i] = 1
      }
    }
    this.#counts = this.#firstCounts.slice()
    this.#few = this.#firstFew.slice()
  }

  /** The values that follow. */
  get writes(): Change[] {
    return Array.from({ length: this.length }, (_, i) => ({ cell: this.#cells[i], values: this.#values[i] }))
  }

  /** Adds the values that follow to masks of cells. */
  addTo(masks: Int32Array): void {
    for (let i = 0; i < this.length; i++) masks[this.#cells[i]] |= this.#values[i]
  }

  /** Writes a value, and all that follows. False if that takes more than `most` values. */
  run({ cell, values }: Change, most: number): boolean {
    this.masks.set(this.#marks.masks)
    this.#written.set(this.#marks.written)
    this.#counts.set(this.#firstCounts)
    this.#few.set(this.#firstFew)
    this.length = 0
    this.contradiction = undefined
    this.#follows(cell, values)
    let next = 0
    while (next < this.length) {
      if (this.length > most) return false
      if (!this.#write(this.#cells[next], this.#values[next])) return true
      next++
      if (next === this.length && !this.#hiddenSingles()) return this.length <= most
    }
    return true
  }

  #follows(cell: number, value: number): void {
    this.#written[cell] = 1
    this.#cells[this.length] = cell
    this.#values[this.length++] = value
  }

  /** Takes a value from all that see the cell. False on a contradiction. */
  #write(cell: number, value: number): boolean {
    const { masks } = this
    for (let rest = masks[cell] & ~value; rest; rest &= rest - 1) this.#remove(cell, rest & -rest)
    if (masks[cell] === 0) return this.#contradicts({ cell })
    const peers = this.#rules.peers[cell]
    for (let i = 0; i < peers.length; i++) {
      const peer = peers[i]
      if ((masks[peer] & value) === 0) continue
      this.#remove(peer, value)
      if (masks[peer] === 0) return this.#contradicts({ cell: peer })
      if (this.#written[peer] === 0 && isSingle(masks[peer])) this.#follows(peer, masks[peer])
    }
    return true
  }

  #remove(cell: number, value: number): void {
    this.masks[cell] ^= value
    const number = indexOf(value)
    const counts = this.#countsOf[cell]
    for (let i = 0; i < counts.length; i++) {
      if (--this.#counts[counts[i] + number] < 2) this.#few[counts[i] / this.#rules.values.length] = 1
    }
  }

  #hiddenSingles(): boolean {
    const { fullHouses, all } = this.#rules
    for (let number = 0; number < fullHouses.length; number++) {
      if (this.#few[number] === 0) continue
      this.#few[number] = 0
      const house = fullHouses[number]
      const { cells } = house
      let once = 0
      let twice = 0
      let settled = 0
      for (let i = 0; i < cells.length; i++) {
        const mask = this.masks[cells[i]]
        twice |= once & mask
        once |= mask
        if (this.#written[cells[i]]) settled |= mask
      }
      const missing = all & ~once
      if (missing) return this.#contradicts({ house, value: missing & -missing })
      const hidden = once & ~twice & ~settled
      if (hidden === 0) continue
      for (let i = 0; i < cells.length; i++) {
        const value = this.masks[cells[i]] & hidden
        if (value && this.#written[cells[i]] === 0) this.#follows(cells[i], value & -value)
      }
    }
    return true
  }

  #contradicts(contradiction: Contradiction): false {
    this.contradiction = contradiction
    return false
  }
}
