// The search in plain TypeScript: what `quadrille/sudoku` runs where there is no WebAssembly, what the benchmarks set beside it, and the
// place to read how a sudoku is solved. A set of values is a mask, with a bit for each. A cell can have what its row, its column and its
// region have not used yet.

/** A square in which each row, column and region holds every value once. */
export interface LatinSquare {
  readonly order: number
  /** The region of each cell, from 0. In a Latin square, its row. */
  readonly regionOf: ArrayLike<number>
}

/** How many nodes a search may visit. It counts them down; below 0, it has ended early. */
export interface Budget {
  nodes: number
}

/** The 9x9 sudoku. */
export const SUDOKU: LatinSquare = {
  order: 9,
  regionOf: Uint8Array.from({ length: 81 }, (_, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3)),
}

/** A choice that is open. */
interface Guess {
  readonly cell: number
  /** How many cells were filled before it. */
  readonly filled: number
  /** The values that were not tried yet. */
  rest: number
}

const SOLVED = -1
const DEAD = -2

/** The search of one square. */
export class PlainSearch {
  readonly #square: LatinSquare
  /** The values that each cell may have. */
  readonly #candidates: ArrayLike<number>
  /** The bit of the value of each cell, 0 where it is open. */
  readonly #cells: Int32Array
  /** What is used in each row, then in each column, then in each region. */
  readonly #used: Int32Array
  /** In the same order, the values with one open place or more, and with two or more. */
  readonly #once: Int32Array
  readonly #twice: Int32Array
  /** The cells that were filled, in order. */
  readonly #filled: number[] = []

  constructor(square: LatinSquare, candidates: ArrayLike<number>) {
    const { order } = square
    this.#square = square
    this.#candidates = candidates
    this.#cells = new Int32Array(order * order)
    this.#used = new Int32Array(3 * order)
    this.#once = new Int32Array(3 * order)
    this.#twice = new Int32Array(3 * order)
  }

  /**
   * Visits all solutions, depth first: the cell with the fewest candidates, and its lowest value, first. Yields the bit of the value of
   * each cell, in an array that it goes on to use.
   *
   * @param isHopeless tells, from the same array, that no solution below a node is wanted; 0 is an open cell
   */
  *solutions(budget: Budget, isHopeless?: (cells: Int32Array) => boolean): Generator<Int32Array, void, undefined> {
    const guesses: Guess[] = []
    while (--budget.nodes >= 0) {
      const cell = this.#fillSingles()
      if (cell === SOLVED) yield this.#cells
      else if (cell !== DEAD && !isHopeless?.(this.#cells)) {
        guesses.push({ cell, filled: this.#filled.length, rest: this.#candidatesOf(cell) })
      }
      while (guesses.at(-1)?.rest === 0) guesses.pop()
      const guess = guesses.at(-1)
      if (!guess) return
      while (this.#filled.length > guess.filled) this.#clear(this.#filled.pop() as number)
      const bit = guess.rest & -guess.rest
      guess.rest -= bit
      this.#fill(guess.cell, bit)
    }
  }

  /**
   * Fills every cell with one candidate left (a naked single), and every value with one place left in a row, column or region (a hidden
   * single). Returns the open cell with the fewest candidates, SOLVED, or DEAD if a cell or a value has none left.
   */
  #fillSingles(): number {
    const { order, regionOf } = this.#square
    const [cells, used, once, twice] = [this.#cells, this.#used, this.#once, this.#twice]
    const every = 2 ** order - 1
    for (;;) {
      let fewest = order + 1
      let next = SOLVED
      const before = this.#filled.length
      once.fill(0)
      twice.fill(0)
      for (let cell = 0, row = 0; row < order; row++) {
        for (let column = order; column < 2 * order; column++, cell++) {
          if (cells[cell] !== 0) continue
          const region = 2 * order + regionOf[cell]
          const mask = this.#candidates[cell] & ~(used[row] | used[column] | used[region])
          if (mask === 0) return DEAD
          twice[row] |= once[row] & mask
          once[row] |= mask
          twice[column] |= once[column] & mask
          once[column] |= mask
          twice[region] |= once[region] & mask
          once[region] |= mask
          const size = countOfSet(mask)
          if (size === 1) this.#fill(cell, mask)
          if (size >= fewest) continue
          fewest = size
          next = cell
        }
      }
      let hasHidden = false
      for (let house = 0; house < 3 * order; house++) {
        if ((used[house] | once[house]) !== every) return DEAD
        // What stood there before a single was filled may be gone: a value is looked for in places that are still open to it.
        once[house] &= ~(twice[house] | used[house])
        if (once[house] !== 0) hasHidden = true
      }
      if (hasHidden && !this.#fillHidden()) return DEAD
      if (this.#filled.length === before) return next
    }
  }

  /** Fills the values in ONCE, each in the only cell that it can have. False if two of them have the same. */
  #fillHidden(): boolean {
    const { order, regionOf } = this.#square
    const once = this.#once
    for (let cell = 0, row = 0; row < order; row++) {
      for (let column = order; column < 2 * order; column++, cell++) {
        if (this.#cells[cell] !== 0) continue
        const mask = this.#candidatesOf(cell) & (once[row] | once[column] | once[2 * order + regionOf[cell]])
        if (mask === 0) continue
        if ((mask & (mask - 1)) !== 0) return false
        this.#fill(cell, mask)
      }
    }
    return true
  }

  #candidatesOf(cell: number): number {
    const { order, regionOf } = this.#square
    const used = this.#used
    return (
      this.#candidates[cell] & ~(used[Math.floor(cell / order)] | used[order + (cell % order)] | used[2 * order + regionOf[cell]])
    )
  }

  #fill(cell: number, bit: number): void {
    this.#cells[cell] = bit
    this.#toggle(cell, bit)
    this.#filled.push(cell)
  }

  #clear(cell: number): void {
    this.#toggle(cell, this.#cells[cell])
    this.#cells[cell] = 0
  }

  #toggle(cell: number, bit: number): void {
    const { order, regionOf } = this.#square
    this.#used[Math.floor(cell / order)] ^= bit
    this.#used[order + (cell % order)] ^= bit
    this.#used[2 * order + regionOf[cell]] ^= bit
  }
}

/** The number of values in a set: the bits of pairs, of fours and of eights are added up, then all of them at once. */
export function countOfSet(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
