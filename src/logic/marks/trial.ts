// What follows from a value in a cell by singles alone: other values, or a contradiction. A hint may need hundreds of trials, so their memory
// is used again, and houses are only looked at where a value has got its last place.

import { bitsOf, indexOf, isSingle } from '../../model/numbers.ts'
import type { GridMarks } from './marks.ts'
import type { NamedHouse } from './named-houses.ts'
import type { Change } from './step.ts'

export type TrialContradiction = { readonly cell: number } | { readonly house: NamedHouse; readonly value: number }

/** Trials of one candidate after another, from the same marks. */
export class Trial {
  readonly #marks: GridMarks
  /** What is left of all cells. */
  readonly #masks: Int32Array
  readonly #written: Uint8Array
  /** 1 for each house that has lost a value since it was last looked at. */
  readonly #changed: Uint8Array
  /** For each candidate of each cell that is gone, which value that follows has removed it. */
  readonly #removedBy: Uint16Array
  /** The value that is written now, by its place among those that follow. */
  #next = 0
  /** The values that follow, in order, the assumed one first. */
  readonly writes: Change[] = []
  /** A cell without values, or a house without a place for a value. */
  contradiction: TrialContradiction | undefined

  constructor(marks: GridMarks) {
    const { cells, houses, values } = marks.rules
    this.#marks = marks
    this.#masks = new Int32Array(cells)
    this.#written = new Uint8Array(cells)
    this.#changed = new Uint8Array(houses.length)
    this.#removedBy = new Uint16Array(cells * values.length)
  }

  /** Writes a value, and all that follows. False if that takes more than `most` values. */
  run(assumed: Change, most: number): boolean {
    this.#masks.set(this.#marks.masks)
    this.#written.set(this.#marks.written)
    this.#changed.fill(0)
    this.writes.length = 0
    this.contradiction = undefined
    this.#follows(assumed.cell, assumed.values)
    for (this.#next = 0; this.#next < this.writes.length; ) {
      if (this.writes.length > most) return false
      if (!this.#write(this.writes[this.#next])) return true
      this.#next++
      if (this.#next === this.writes.length && !this.#hiddenSingles()) return this.writes.length <= most
    }
    return true
  }

  /** Of the values that follow, those that a contradiction needs, in order, the assumed one first. */
  chainTo(contradiction: TrialContradiction): Change[] {
    const needed = new Set([0])
    const waiting =
      'cell' in contradiction
        ? this.#whyLost([contradiction.cell], this.#marks.masks[contradiction.cell])
        : this.#whyLost(contradiction.house.cells, contradiction.value)
    for (const number of waiting) {
      if (needed.has(number)) continue
      needed.add(number)
      waiting.push(...this.#whyWritten(number))
    }
    return this.writes.filter((_, number) => needed.has(number))
  }

  /** The values that removed these values from these cells. */
  #whyLost(cells: readonly number[], values: number): number[] {
    const width = this.#marks.rules.values.length
    return cells.flatMap((cell) =>
      bitsOf(this.#marks.masks[cell] & values).map((bit) => this.#removedBy[cell * width + indexOf(bit)]),
    )
  }

  /** A naked single had lost its other values, a hidden one its other places. */
  #whyWritten(number: number): number[] {
    const { values: numbers, housesOf } = this.#marks.rules
    const { cell, values: value } = this.writes[number]
    /** Had a cell lost these values by then? */
    const isWithout = (other: number, lost: number) =>
      bitsOf(this.#marks.masks[other] & lost).every(
        (bit) => (this.#masks[other] & bit) === 0 && this.#removedBy[other * numbers.length + indexOf(bit)] < number,
      )
    if (isWithout(cell, ~value)) return this.#whyLost([cell], ~value)
    const house = housesOf[cell].find(
      ({ isFull, cells }) => isFull && cells.every((other) => other === cell || isWithout(other, value)),
    )
    const others = house?.cells.filter((other) => other !== cell) ?? []
    return this.#whyLost(others, value)
  }

  #follows(cell: number, value: number): void {
    this.#written[cell] = 1
    this.writes.push({ cell, values: value })
  }

  /** Takes a value from all that see the cell. False on a contradiction. */
  #write({ cell, values: value }: Change): boolean {
    const masks = this.#masks
    for (let rest = masks[cell] & ~value; rest; rest &= rest - 1) this.#remove(cell, rest & -rest)
    if (masks[cell] === 0) return this.#contradicts({ cell })
    const peers = this.#marks.rules.peers[cell]
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
    const { values, housesOf } = this.#marks.rules
    this.#masks[cell] ^= value
    this.#removedBy[cell * values.length + indexOf(value)] = this.#next
    const houses = housesOf[cell]
    for (let i = 0; i < houses.length; i++) this.#changed[houses[i].number] = 1
  }

  #hiddenSingles(): boolean {
    const { fullHouses, all } = this.#marks.rules
    for (let i = 0; i < fullHouses.length; i++) {
      const house = fullHouses[i]
      if (this.#changed[house.number] === 0) continue
      this.#changed[house.number] = 0
      const { cells } = house
      let once = 0
      let twice = 0
      let settled = 0
      for (let j = 0; j < cells.length; j++) {
        const mask = this.#masks[cells[j]]
        twice |= once & mask
        once |= mask
        if (this.#written[cells[j]]) settled |= mask
      }
      const missing = all & ~once
      if (missing) return this.#contradicts({ house, value: missing & -missing })
      const hidden = once & ~twice & ~settled
      if (hidden === 0) continue
      for (let j = 0; j < cells.length; j++) {
        const value = this.#masks[cells[j]] & hidden
        if (value && this.#written[cells[j]] === 0) this.#follows(cells[j], value & -value)
      }
    }
    return true
  }

  #contradicts(contradiction: TrialContradiction): false {
    this.contradiction = contradiction
    return false
  }
}
