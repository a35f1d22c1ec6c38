// The candidates of a puzzle, as a person keeps them: a value that is written goes from all cells that see it.

import type { CompiledGrid } from '../../compile/compiled-model.ts'
import { indexOf, isSingle } from '../../model/numbers.ts'
import { type HouseRules, houseRulesOf, type NamedHouse } from './named-houses.ts'

/** Results of some work by house or by value, and when each was worked out, as a number of changes. */
interface Memo {
  readonly results: unknown[]
  readonly times: number[]
}

export class GridMarks {
  readonly rules: HouseRules
  /** For each cell, the mask of the values that are left. Only `write` and `remove` change it. */
  readonly masks: Int32Array
  /** 1 for each cell whose value is written. */
  readonly written: Uint8Array
  /** For each value, the set of open cells that have it: one after the other, `rules.words` words each. */
  readonly holders: Int32Array
  /** Cells without a value. */
  open: number
  /** For each house and value, the open cells of the house that have it, as a mask of places. */
  readonly #places: Int32Array
  /** For each house, its open cells, as a mask of places; and the values that are written in it. */
  readonly #openPlaces: Int32Array
  readonly #writtenIn: Int32Array
  /** How many changes there have been; and of these, the last one in each house and of each value. */
  #changes = 0
  readonly #changeIn: Int32Array
  readonly #changeOf: Int32Array
  readonly #memos = new Map<unknown, Memo>()
  /** Has a cell no candidate left, or a full house no place for a value? */
  isImpossible: boolean

  /** The givens are written; all else is left open. */
  constructor({ rules, candidates }: CompiledGrid) {
    this.rules = houseRulesOf(rules)
    const { cells, values, houses, fullHouses, housesOf, placesOf, words, peers, all } = this.rules
    this.masks = Int32Array.from(candidates.slice(0, cells))
    this.written = new Uint8Array(cells)
    this.open = cells
    this.holders = new Int32Array(values.length * words)
    this.#places = new Int32Array(houses.length * values.length)
    this.#openPlaces = new Int32Array(houses.length)
    this.#writtenIn = new Int32Array(houses.length)
    this.#changeIn = new Int32Array(houses.length)
    this.#changeOf = new Int32Array(values.length)
    const { masks, written } = this
    for (let cell = 0; cell < cells; cell++) {
      if (!isSingle(candidates[cell])) continue
      written[cell] = 1
      this.open--
      for (let i = 0; i < peers[cell].length; i++) masks[peers[cell][i]] &= ~masks[cell]
      for (let i = 0; i < housesOf[cell].length; i++) this.#writtenIn[housesOf[cell][i].number] |= masks[cell]
    }
    const hasAll = ({ cells }: NamedHouse) => cells.reduce((union, cell) => union | masks[cell], 0) === all
    this.isImpossible = masks.includes(0) || !fullHouses.every(hasAll)
    for (let cell = 0; cell < cells; cell++) {
      if (written[cell]) continue
      const own = housesOf[cell]
      for (let i = 0; i < own.length; i++) this.#openPlaces[own[i].number] |= placesOf[cell][i]
      for (let rest = masks[cell]; rest; rest &= rest - 1) {
        const number = indexOf(rest & -rest)
        this.holders[number * words + (cell >>> 5)] |= 1 << (cell & 31)
        for (let i = 0; i < own.length; i++) this.#places[own[i].number * values.length + number] |= placesOf[cell][i]
      }
    }
  }

  /** Writes a value, a mask of one bit. */
  write(cell: number, value: number): void {
    const { housesOf, placesOf, peers } = this.rules
    for (let i = 0; i < housesOf[cell].length; i++) {
      const { number } = housesOf[cell][i]
      this.#openPlaces[number] &= ~placesOf[cell][i]
      this.#writtenIn[number] |= value
    }
    this.#forget(cell, this.masks[cell])
    this.masks[cell] &= value
    if (this.masks[cell] === 0) this.isImpossible = true
    this.written[cell] = 1
    this.open--
    for (let i = 0; i < peers[cell].length; i++) if (this.masks[peers[cell][i]] & value) this.remove(peers[cell][i], value)
  }

  /** Removes values from a cell. */
  remove(cell: number, values: number): void {
    this.#forget(cell, this.masks[cell] & values)
    this.masks[cell] &= ~values
    if (this.masks[cell] === 0) this.isImpossible = true
  }

  /** The values that a cell can have, hidden or not. */
  valuesOf(cell: number): number {
    return cell < this.masks.length ? this.masks[cell] : this.rules.hidden[cell - this.masks.length]
  }

  /** The open cells of a house that have a candidate, as a mask of places in the house. */
  places({ number }: NamedHouse, value: number): number {
    return this.#places[number * this.rules.values.length + indexOf(value)]
  }

  /** The open cells of a house, as a mask of places. */
  openPlaces({ number }: NamedHouse): number {
    return this.#openPlaces[number]
  }

  /** What several techniques look at: worked out once, and again after a change. */
  note<T>(work: (marks: GridMarks) => T): T {
    return this.#known(this.#memo(work), 0, this.#changes, work, undefined) as T
  }

  /**
   * The first result of some work on houses. The work must look at nothing but the open cells of a house: so it is only done again where these
   * have changed.
   */
  firstIn<T>(houses: readonly NamedHouse[], work: (marks: GridMarks, house: NamedHouse) => T | undefined): T | undefined {
    const memo = this.#memo(work)
    for (let i = 0; i < houses.length; i++) {
      const { number } = houses[i]
      const result = this.#known(memo, number, this.#changeIn[number], work, houses[i])
      if (result !== undefined) return result as T
    }
    return undefined
  }

  /**
   * The result of some work on a value, by its number. The work must look at nothing but the open cells that have the value: so it is only done
   * again when these have changed.
   */
  ofValue<T>(work: (marks: GridMarks, number: number) => T, number: number): T {
    return this.#known(this.#memo(work), number, this.#changeOf[number], work, number) as T
  }

  /** The first result of such work on all values. */
  firstOfValues<T>(work: (marks: GridMarks, number: number) => T | undefined): T | undefined {
    for (let number = 0; number < this.rules.values.length; number++) {
      const result = this.ofValue(work, number)
      if (result !== undefined) return result
    }
    return undefined
  }

  #memo(work: unknown): Memo {
    const known = this.#memos.get(work)
    if (known) return known
    const memo: Memo = { results: [], times: [] }
    this.#memos.set(work, memo)
    return memo
  }

  /** The result that is known at a place of a memo, unless there was a change since. */
  #known<A>(
    { results, times }: Memo,
    place: number,
    changed: number,
    work: (marks: GridMarks, of: A) => unknown,
    of: A,
  ): unknown {
    if (times[place] >= changed) return results[place]
    results[place] = work(this, of)
    times[place] = this.#changes
    return results[place]
  }

  /** Takes values of a cell from all that is derived from the candidates of open cells. */
  #forget(cell: number, values: number): void {
    const time = ++this.#changes
    const { housesOf, placesOf, words, values: numbers } = this.rules
    const houses = housesOf[cell]
    const places = placesOf[cell]
    for (let i = 0; i < houses.length; i++) this.#changeIn[houses[i].number] = time
    if (this.written[cell]) return
    for (let rest = values; rest; rest &= rest - 1) {
      const number = indexOf(rest & -rest)
      this.#changeOf[number] = time
      this.holders[number * words + (cell >>> 5)] &= ~(1 << (cell & 31))
      for (let i = 0; i < houses.length; i++) {
        const { number: house, isFull } = houses[i]
        const at = house * numbers.length + number
        this.#places[at] &= ~places[i]
        if (isFull && this.#places[at] === 0 && ((this.#writtenIn[house] >>> number) & 1) === 0) this.isImpossible = true
      }
    }
  }
}
