// What follows from a value in a cell by singles alone: other values, or a contradiction. A hint may need hundreds of trials, so their memory
// is used again, and houses are only looked at where a value has got its last place.

import { bitsOf, indexOf, isSingle } from '../../model/numbers.ts'
import type { Marks } from './marks.ts'
import { type HouseRules, type NamedHouse, ofRules } from './rules.ts'
import type { Change } from './step.ts'

export type Contradiction = { readonly cell: number } | { readonly house: NamedHouse; readonly value: number }

/** For each cell, the places of its houses among those that are full. */
const fullHousesOf = ofRules(({ cells, fullHouses }: HouseRules) =>
  Array.from({ length: cells }, (_, cell) => fullHouses.flatMap((house, i) => (house.cells.includes(cell) ? [i] : []))),
)

/** Trials of one candidate after another, from the same marks. */
export class Trial {
  readonly #rules: HouseRules
  readonly #marks: Marks
  readonly #housesOf: readonly (readonly number[])[]
  /** What is left of all cells. */
  readonly masks: Int32Array
  readonly #written: Uint8Array
  /** 1 for each full house that has lost a value since it was last looked at. */
  readonly #changed: Uint8Array
  /** For each candidate of each cell that is gone, which value that follows has removed it. */
  readonly #removedBy: Uint16Array
  /** The value that is written now, by its place among those that follow. */
  #next = 0
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
    this.#housesOf = fullHousesOf(rules)
    this.masks = new Int32Array(cells)
    this.#written = new Uint8Array(cells)
    this.#changed = new Uint8Array(fullHouses.length)
    this.#removedBy = new Uint16Array(cells * values.length)
    this.#cells = new Int32Array(cells)
    this.#values = new Int32Array(cells)
  }

  /** Adds the values that follow to masks of cells. */
  addTo(masks: Int32Array): void {
    for (let i = 0; i < this.length; i++) masks[this.#cells[i]] |= this.#values[i]
  }

  /** Writes a value, and all that follows. False if that takes more than `most` values. */
  run({ cell, values }: Change, most: number): boolean {
    this.masks.set(this.#marks.masks)
    this.#written.set(this.#marks.written)
    this.#changed.fill(0)
    this.length = 0
    this.contradiction = undefined
    this.#follows(cell, values)
    for (this.#next = 0; this.#next < this.length; ) {
      if (this.length > most) return false
      if (!this.#write(this.#cells[this.#next], this.#values[this.#next])) return true
      this.#next++
      if (this.#next === this.length && !this.#hiddenSingles()) return this.length <= most
    }
    return true
  }

  /** Of the values that follow, those that a contradiction needs, in order, the assumed one first. */
  chainTo(contradiction: Contradiction): Change[] {
    const needed = new Set([0])
    const waiting =
      'cell' in contradiction
        ? this.#whyLost([contradiction.cell], this.#marks.masks[contradiction.cell])
        : this.#whyLost(contradiction.house.cells, contradiction.value)
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      if (needed.has(number)) continue
      needed.add(number)
      waiting.push(...this.#whyWritten(number))
    }
    return [...needed].sort((a, b) => a - b).map((number) => ({ cell: this.#cells[number], values: this.#values[number] }))
  }

  /** The values that removed these values from these cells. */
  #whyLost(cells: readonly number[], values: number): number[] {
    const width = this.#rules.values.length
    return cells.flatMap((cell) =>
      bitsOf(this.#marks.masks[cell] & values).map((bit) => this.#removedBy[cell * width + indexOf(bit)]),
    )
  }

  /** A naked single had lost its other values, a hidden one its other places. */
  #whyWritten(number: number): number[] {
    const { values, housesOf } = this.#rules
    const cell = this.#cells[number]
    const value = this.#values[number]
    /** Had a cell lost these values by then? */
    const isWithout = (other: number, lost: number) =>
      bitsOf(this.#marks.masks[other] & lost).every(
        (bit) => (this.masks[other] & bit) === 0 && this.#removedBy[other * values.length + indexOf(bit)] < number,
      )
    if (isWithout(cell, ~value)) return this.#whyLost([cell], ~value)
    const house = housesOf[cell].find(
      ({ isFull, cells }) => isFull && cells.every((other) => other === cell || isWithout(other, value)),
    )
    return house
      ? this.#whyLost(
          house.cells.filter((other) => other !== cell),
          value,
        )
      : []
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
    this.#removedBy[cell * this.#rules.values.length + number] = this.#next
    const houses = this.#housesOf[cell]
    for (let i = 0; i < houses.length; i++) this.#changed[houses[i]] = 1
  }

  #hiddenSingles(): boolean {
    const { fullHouses, all } = this.#rules
    for (let number = 0; number < fullHouses.length; number++) {
      if (this.#changed[number] === 0) continue
      this.#changed[number] = 0
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
