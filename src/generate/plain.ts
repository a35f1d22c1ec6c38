// The removal of givens from plain 9x9 sudokus: the puzzle stays on one board, where questions take no more than their search.
//
// Nine of the 24 givens that are needed are so because of two rows of a band, or two columns of a stack. Where one takes the digit of the other,
// that digit is there twice, so it takes another one, and so on, until the first digit is missing: a cycle. If all of its cells were blank,
// there would be a second solution. Counting the givens of all cycles takes less time than to search for it.

import type { NineCheck } from '../kernel/nine-check.ts'
import { BLANK, type Givens, type Removal } from './dig.ts'

const ALL = 0b111111111
/** Cycles of each cell: with two rows and two columns. */
const OF_CELL = 4
/** A cycle has at least two of the nine cells of a line; 18 pairs of lines. */
const MOST_CYCLES = 4 * 18

/** A grid whose cells are all given; some will become blank. */
export class PlainRemoval implements Removal {
  readonly givens: Givens
  readonly #solution: Givens
  readonly #check: NineCheck
  readonly #candidates: Uint32Array
  /** For each cell, its cycles. */
  readonly #cycles = new Uint8Array(OF_CELL * 81)
  /** For each cycle, how many of its cells are given. */
  readonly #given = new Uint8Array(MOST_CYCLES)

  constructor(givens: Givens, check: NineCheck) {
    this.givens = givens
    this.#solution = givens.slice()
    this.#check = check
    this.#candidates = check.candidates
    for (let cell = 0; cell < 81; cell++) this.#candidates[cell] = 1 << givens[cell]
    this.#findCycles(this.#findCycles(0, 9, 1, 0), 1, 9, 2)
  }

  blank(cells: readonly number[]): boolean {
    let isBroken = false
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i]
      this.givens[cell] = BLANK
      this.#candidates[cell] = ALL
      const end = OF_CELL * (cell + 1)
      for (let at = end - OF_CELL; at < end; at++) isBroken = --this.#given[this.#cycles[at]] === 0 || isBroken
    }
    if (isBroken) this.restore(cells)
    return !isBroken
  }

  restore(cells: readonly number[]): void {
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i]
      this.givens[cell] = this.#solution[cell]
      this.#candidates[cell] = 1 << this.#solution[cell]
      const end = OF_CELL * (cell + 1)
      for (let at = end - OF_CELL; at < end; at++) this.#given[this.#cycles[at]]++
    }
  }

  /**
   * It is, if no cell has another value while those before it have theirs. That takes a refutation for each, where a search for two
   * solutions finds one first.
   */
  isUnique(cells: readonly number[] | undefined): boolean {
    if (!cells) return !this.#check.has(2)
    let isUnique = true
    for (let i = 0; i < cells.length && isUnique; i++) {
      const bit = 1 << this.#solution[cells[i]]
      this.#candidates[cells[i]] = ALL ^ bit
      isUnique = !this.#check.has(1)
      this.#candidates[cells[i]] = bit
    }
    for (let i = 0; i < cells.length; i++) this.#candidates[cells[i]] = ALL
    return isUnique
  }

  /**
   * Finds the cycles of the rows, or of the columns. Returns the number of the next cycle.
   *
   * @param first the number of the first one
   * @param next from line to line
   * @param step along a line
   * @param slot of the first of a cell's two cycles
   */
  #findCycles(first: number, next: number, step: number, slot: number): number {
    const solution = this.#solution
    const places = new Uint8Array(9)
    let cycle = first
    for (let line = 0; line < 9; line++) {
      for (let place = 0; place < 9; place++) places[solution[next * line + step * place]] = place
      const band = line - (line % 3)
      for (let other = line + 1; other < band + 3; other++) {
        const slotOfLine = slot + other - 1 - band
        const slotOfOther = slot + line - band
        for (let open = ALL; open !== 0; cycle++) {
          for (let place = 31 - Math.clz32(open); (open >> place) & 1; ) {
            open ^= 1 << place
            const cell = next * other + step * place
            this.#cycles[OF_CELL * (next * line + step * place) + slotOfLine] = cycle
            this.#cycles[OF_CELL * cell + slotOfOther] = cycle
            this.#given[cycle] += 2
            place = places[solution[cell]]
          }
        }
      }
    }
    return cycle
  }
}
