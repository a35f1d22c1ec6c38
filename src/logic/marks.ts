// The candidates of a puzzle, as a person keeps them: a value that is written goes from all cells that see it.

import type { GridModel } from '../model.ts'
import { type NamedHouse, type Rules, rulesOf } from './rules.ts'

export class Marks {
  readonly rules: Rules
  /** For each cell, the mask of the values that are left. Only `write` and `remove` change it. */
  readonly masks: Int32Array
  /** 1 for each cell whose value is written. */
  readonly written: Uint8Array
  /** Cells without a value. */
  open: number
  /** For each house and value, the open cells of the house that have it, as a mask of places. */
  readonly #places: Int32Array
  /** For each value, the set of open cells that have it. */
  readonly #holders: Int32Array
  readonly #notes = new Map<unknown, unknown>()

  /** The givens are written; all else is left open. */
  constructor(model: GridModel) {
    this.rules = rulesOf(model)
    const { cells, values, houses, words } = this.rules
    this.masks = Int32Array.from(model.candidates)
    this.written = new Uint8Array(cells)
    this.open = cells
    this.#places = new Int32Array(houses.length * values.length)
    this.#holders = new Int32Array(values.length * words)
    for (let cell = 0; cell < cells; cell++) this.#count(cell, this.masks[cell])
    for (let cell = 0; cell < cells; cell++) if (isSingle(model.candidates[cell])) this.write(cell, this.masks[cell])
  }

  /** Writes a value, a mask of one bit. */
  write(cell: number, value: number): void {
    this.#forget(cell, this.masks[cell])
    this.masks[cell] &= value
    this.written[cell] = 1
    this.open--
    const peers = this.rules.peers[cell]
    for (let i = 0; i < peers.length; i++) if (this.masks[peers[i]] & value) this.remove(peers[i], value)
    this.#notes.clear()
  }

  /** Removes values from a cell. */
  remove(cell: number, values: number): void {
    if (!this.written[cell]) this.#forget(cell, this.masks[cell] & values)
    this.masks[cell] &= ~values
    this.#notes.clear()
  }

  /** The values that a cell can have, hidden or not. */
  valuesOf(cell: number): number {
    return cell < this.masks.length ? this.masks[cell] : this.rules.hidden[cell - this.masks.length]
  }

  /** The open cells of a house that have a candidate, as a mask of places in the house. */
  places({ number }: NamedHouse, value: number): number {
    return this.#places[number * this.rules.values.length + indexOf(value)]
  }

  /** The open cells that have a candidate, as a set of cells: a view that changes with the marks. */
  holders(value: number): Int32Array {
    const { words } = this.rules
    return this.#holders.subarray(indexOf(value) * words, (indexOf(value) + 1) * words)
  }

  /** What several techniques look at: worked out once, and forgotten with the next change. */
  note<T>(work: (marks: Marks) => T): T {
    if (!this.#notes.has(work)) this.#notes.set(work, work(this))
    return this.#notes.get(work) as T
  }

  #count(cell: number, values: number): void {
    const { housesOf, placesOf, words, values: numbers } = this.rules
    for (let rest = values; rest; rest &= rest - 1) {
      const number = indexOf(rest & -rest)
      this.#holders[number * words + (cell >>> 5)] |= 1 << (cell & 31)
      for (let i = 0; i < housesOf[cell].length; i++)
        this.#places[housesOf[cell][i].number * numbers.length + number] |= placesOf[cell][i]
    }
  }

  #forget(cell: number, values: number): void {
    const { housesOf, placesOf, words, values: numbers } = this.rules
    const houses = housesOf[cell]
    const places = placesOf[cell]
    for (let rest = values; rest; rest &= rest - 1) {
      const number = indexOf(rest & -rest)
      this.#holders[number * words + (cell >>> 5)] &= ~(1 << (cell & 31))
      for (let i = 0; i < houses.length; i++) this.#places[houses[i].number * numbers.length + number] &= ~places[i]
    }
  }

  /** Has a cell no candidate left, or a full house no place for a value? */
  get isContradictory(): boolean {
    const { masks } = this
    for (let cell = 0; cell < masks.length; cell++) if (masks[cell] === 0) return true
    const { fullHouses, all } = this.rules
    for (const { cells } of fullHouses) {
      let values = 0
      for (let i = 0; i < cells.length; i++) values |= masks[cells[i]]
      if (all & ~values) return true
    }
    return false
  }
}

export function isSingle(mask: number): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0
}

/** The number of bits of a mask. */
export function sizeOf(mask: number): number {
  let size = 0
  for (let rest = mask; rest; rest &= rest - 1) size++
  return size
}

/** The bits of a mask, as masks, ascending. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = []
  for (let rest = mask; rest; rest &= rest - 1) bits.push(rest & -rest)
  return bits
}

/** The place of a mask's only bit. */
export function indexOf(bit: number): number {
  return 31 - Math.clz32(bit)
}

/** The items at the places of a mask. */
export function at<T>(items: readonly T[], places: number): T[] {
  const chosen: T[] = []
  for (let rest = places; rest; rest &= rest - 1) chosen.push(items[indexOf(rest & -rest)])
  return chosen
}
