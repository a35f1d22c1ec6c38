// Makes puzzles from a seed. They depend only on the seed: a solver only tells whether a puzzle is unique, so a change of a kernel does
// not change the inputs.

import { layout } from '../../src/generate/layout.ts'
import { type Random, shuffled } from '../../src/generate/random.ts'
import { squareModel } from '../../src/puzzles/grid.ts'
import type { Solver } from '../../src/solver/solver.ts'

/** A square with regions, and its givens row by row, 0 for a blank. */
export interface Square {
  readonly order: number
  readonly regions: readonly number[]
  readonly givens: readonly number[]
}

/**
 * Fills a square with numbers: depth-first, cells with the fewest candidates first, values in random order. `clashes` is a further rule: does
 * a value clash with the cells that are filled? Returns undefined if that takes too long: then a new start is faster, and some regions
 * cannot be filled at all.
 */
export function fill(
  order: number,
  regions: readonly number[],
  random: Random,
  clashes?: (cells: readonly number[], cell: number, value: number) => boolean,
): number[] | undefined {
  const cells = Array<number>(order * order).fill(0)
  const taken = { row: Array<number>(order).fill(0), column: Array<number>(order).fill(0), region: Array<number>(order).fill(0) }
  const used = (cell: number) => taken.row[Math.floor(cell / order)] | taken.column[cell % order] | taken.region[regions[cell]]
  const toggle = (cell: number, value: number) => {
    taken.row[Math.floor(cell / order)] ^= 1 << value
    taken.column[cell % order] ^= 1 << value
    taken.region[regions[cell]] ^= 1 << value
  }
  const valuesOf = (cell: number) =>
    range(order).filter((value) => !((used(cell) >>> value) & 1) && !clashes?.(cells, cell, value + 1))
  let patience = 4 * cells.length
  const place = (): boolean => {
    if (patience-- === 0) return false
    const open = range(cells.length).filter((cell) => cells[cell] === 0)
    if (open.length === 0) return true
    const counts = open.map((cell) => valuesOf(cell).length)
    const cell = open[counts.indexOf(Math.min(...counts))]
    for (const value of shuffled(valuesOf(cell), random)) {
      cells[cell] = value + 1
      toggle(cell, value)
      if (place()) return true
      toggle(cell, value)
      if (patience < 0) return false
    }
    cells[cell] = 0
    return false
  }
  return place() ? cells : undefined
}

/** Removes givens in random order while the puzzle stays unique, down to `fewest`. */
export function dig(full: Square, fewest: number, solver: Solver, random: Random): Square {
  const isUnique = (givens: readonly number[]) => solver.isUnique(squareModel(full.order, givens, full.regions))
  return { ...full, givens: withoutNeedless(full.givens, fewest, isUnique, random) }
}

/** The same for the givens of any puzzle. */
export function withoutNeedless(
  full: readonly number[],
  fewest: number,
  isUnique: (givens: readonly number[]) => boolean,
  random: Random,
): readonly number[] {
  const givens = [...full]
  let left = givens.length
  for (const cell of shuffled(range(givens.length), random)) {
    if (left === fewest) break
    const given = givens[cell]
    givens[cell] = 0
    if (isUnique(givens)) left--
    else givens[cell] = given
  }
  return givens
}

/** Removes random givens until `left` are left, whether the puzzle stays unique or not. */
export function thin(full: Square, left: number, random: Random): Square {
  const blank = new Set(shuffled(range(full.givens.length), random).slice(left))
  return { ...full, givens: full.givens.map((given, cell) => (blank.has(cell) ? 0 : given)) }
}

/** An equivalent 9x9 puzzle: exchanges digits, bands, stacks, and the rows and columns within them. */
export function disguised(text: string, random: Random): string {
  const digits = shuffled([...'123456789'], random)
  const lines = () => shuffled([0, 1, 2], random).flatMap((band) => shuffled([0, 1, 2], random).map((line) => 3 * band + line))
  const [rows, columns] = [lines(), lines()]
  const symbols = rows.flatMap((row) => columns.map((column) => text[9 * row + column]))
  return symbols.map((given) => (given === '.' ? given : digits[Number(given) - 1])).join('')
}

/** A full sudoku with blocks of side x side. */
export function fullSudoku(side: number, random: Random): Square {
  const order = side * side
  const regions = blocks(side)
  const givens = fill(order, regions, random)
  return givens ? { order, regions, givens } : fullSudoku(side, random)
}

/** A 9x9 grid without a solution. Its givens are random, but no house has one of them twice. */
export function insoluble(number: number, solver: Solver, random: Random): Square {
  const regions = blocks(3)
  const givens = range(81).map(() => 0)
  for (const cell of shuffled(range(81), random).slice(0, number)) {
    const seen = givens.filter((_, other) => {
      const sameRow = Math.floor(cell / 9) === Math.floor(other / 9)
      return sameRow || cell % 9 === other % 9 || regions[cell] === regions[other]
    })
    const digit = shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random).find((digit) => !seen.includes(digit))
    if (digit === undefined) return insoluble(number, solver, random)
    givens[cell] = digit
  }
  const { solution } = solver.first(squareModel(9, givens, regions))
  return solution ? insoluble(number, solver, random) : { order: 9, regions, givens }
}

/** A full sudoku of any size: the same pattern, with bands, stacks, their lines and the numbers exchanged. */
export function patternSudoku(side: number, random: Random): Square {
  const order = side * side
  const lines = () =>
    shuffled(range(side), random).flatMap((band) => shuffled(range(side), random).map((line) => side * band + line))
  const [rows, columns, numbers] = [lines(), lines(), shuffled(range(order), random)]
  const givens = rows.flatMap((row) =>
    columns.map((column) => numbers[(side * (row % side) + Math.floor(row / side) + column) % order] + 1),
  )
  return { order, regions: blocks(side), givens }
}

/** A square without givens, with connected regions of random shape. */
export function blankJigsaw(order: number, random: Random): Square {
  return { order, regions: layout(order, random), givens: range(order * order).map(() => 0) }
}

/** A full Latin square with connected regions of random shape. */
export function fullJigsaw(order: number, random: Random): Square {
  const regions = layout(order, random)
  const givens = fill(order, regions, random)
  return givens ? { order, regions, givens } : fullJigsaw(order, random)
}

/** The blocks of side x side. */
export function blocks(side: number): readonly number[] {
  const order = side * side
  return range(order * order).map((cell) => {
    const row = Math.floor(cell / order)
    return row - (row % side) + Math.floor((cell % order) / side)
  })
}

/** A square as text for `sudoku` and `pyramid`, on one line. */
export function sudokuText({ givens }: Square): string {
  return givens.map((given) => (given === 0 ? '.' : symbol(given))).join('')
}

/** A square as text for `jigsaw`. */
export function jigsawText({ order, regions, givens }: Square): string {
  const rows = range(order).map((row) =>
    regions
      .slice(row * order, (row + 1) * order)
      .map(symbol)
      .join(''),
  )
  const given = givens.flatMap((value, cell) => (value === 0 ? [] : `${Math.floor(cell / order)}${cell % order}${letter(value)}`))
  return [...rows, given.length, given.join(' ')].join('\n')
}

const symbol = (value: number) => value.toString(36).toUpperCase()
const letter = (value: number) => symbol(value + 9)
export const range = (length: number) => Array.from({ length }, (_, i) => i)
