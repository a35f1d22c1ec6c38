// What follows from a value in a cell by singles alone: other values, or a contradiction. A hint may need hundreds of trials, so their memory
// is used again.

import { isSingle, type Marks } from './marks.ts'
import type { NamedHouse, Rules } from './rules.ts'
import type { Change } from './step.ts'

export type Contradiction = { readonly cell: number } | { readonly house: NamedHouse; readonly value: number }

/** A trial of one candidate after another. */
export class Trial {
  readonly #rules: Rules
  /** What is left of all cells. */
  readonly masks: Int32Array
  readonly #written: Uint8Array
  /** The cells whose values follow, in order, the assumed one first; and these values. */
  readonly #cells: Int32Array
  readonly #values: Int32Array
  /** How many values follow, the assumed one included. */
  length = 0
  /** A cell without values, or a house without a place for a value. */
  contradiction: Contradiction | undefined

  constructor(rules: Rules) {
    this.#rules = rules
    this.masks = new Int32Array(rules.cells)
    this.#written = new Uint8Array(rules.cells)
    this.#cells = new Int32Array(rules.cells)
    this.#values = new Int32Array(rules.cells)
  }

  /** The values that follow. */
  get writes(): Change[] {
    return Array.from({ length: this.length }, (_, i) => ({ cell: this.#cells[i], values: this.#values[i] }))
  }

  /** Writes a value, and all that follows. False if that takes more than `most` values. */
  run(marks: Marks, { cell, values }: Change, most: number): boolean {
    this.masks.set(marks.masks)
    this.#written.set(marks.written)
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
    masks[cell] &= value
    if (masks[cell] === 0) return this.#contradicts({ cell })
    const peers = this.#rules.peers[cell]
    for (let i = 0; i < peers.length; i++) {
      const peer = peers[i]
      if ((masks[peer] & value) === 0) continue
      masks[peer] ^= value
      if (masks[peer] === 0) return this.#contradicts({ cell: peer })
      if (this.#written[peer] === 0 && isSingle(masks[peer])) this.#follows(peer, masks[peer])
    }
    return true
  }

  #hiddenSingles(): boolean {
    const { fullHouses, all } = this.#rules
    for (const house of fullHouses) {
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
