// The candidates of a puzzle, as a person keeps them: a value that is written goes from all cells that see it.

import type { GridModel } from '../model.ts'
import { type Rules, rulesOf } from './rules.ts'

export class Marks {
  readonly rules: Rules
  /** For each cell, the mask of the values that are left. */
  readonly masks: Int32Array
  /** 1 for each cell whose value is written. */
  readonly written: Uint8Array
  /** Cells without a value. */
  open: number

  /** The givens are written; all else is left open. */
  constructor(model: GridModel) {
    this.rules = rulesOf(model)
    this.masks = Int32Array.from(model.candidates)
    this.written = new Uint8Array(this.rules.cells)
    this.open = this.rules.cells
    const givens = Array.from(model.candidates, (mask, cell) => (isSingle(mask) ? cell : -1)).filter((cell) => cell >= 0)
    for (const cell of givens) this.write(cell, this.masks[cell])
  }

  /** Writes a value, a mask of one bit. */
  write(cell: number, value: number): void {
    this.masks[cell] &= value
    this.written[cell] = 1
    this.open--
    for (const peer of this.rules.peers[cell]) this.masks[peer] &= ~value
  }

  /** The cells of a house that have a candidate, as a mask of places in the house. */
  placesIn(cells: readonly number[], value: number): number {
    let places = 0
    for (let i = 0; i < cells.length; i++) if (this.masks[cells[i]] & value) places |= 1 << i
    return places
  }

  /** Has a cell no candidate left, or a full house no place for a value? */
  get isContradictory(): boolean {
    if (this.masks.some((mask) => mask === 0)) return true
    const { fullHouses, all } = this.rules
    return fullHouses.some(({ cells }) => (all & ~cells.reduce((values, cell) => values | this.masks[cell], 0)) !== 0)
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
