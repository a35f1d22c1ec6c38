// Composes variants of 9x9 sudoku from a seed: rules that a random full grid keeps, and the givens that they need.

import { type Random, shuffled } from '../../src/generate/random.ts'
import { cellName } from '../../src/puzzles/grid.ts'
import type { Solver } from '../../src/solver/solver.ts'
import { apart } from '../../src/variants/rules/grid.ts'
import { type Rule, type Variant, variant } from '../../src/variants.ts'
import { blocks, fill, range, withoutNeedless } from './generate.ts'

export const GRID = { rows: 9, columns: 9 } as const
/** The block of each cell. */
export const BLOCKS = blocks(3)

/** How the rules of a family are drawn. */
export interface Family {
  /** Rules that the full grid keeps. */
  rules(grid: readonly number[], random: Random): readonly Rule[]
  /** So many givens stay at least; none if absent. */
  readonly givens?: number
  /** Does a value clash with the cells that are filled, besides those of its row, column and block? */
  readonly clashes?: (grid: readonly number[], cell: number, value: number) => boolean
}

/** Composes a puzzle with one solution. The solver only tells whether a puzzle is unique. */
export function compose({ rules, givens: fewest = 0, clashes }: Family, solver: Solver, random: Random): Variant {
  let full: readonly number[] | undefined
  while (!full) full = fill(GRID.rows, BLOCKS, random, clashes)
  const drawn = rules(full, random)
  const withGivens = (givens: readonly number[]): Variant => {
    return { size: GRID.rows, givens: givens.join('').replaceAll('0', '.'), rules: drawn }
  }
  return withGivens(withoutNeedless(full, fewest, (givens) => solver.isUnique(variant(withGivens(givens))), random))
}

/** Paths through neighbouring cells, diagonal ones included. */
export interface Lines {
  readonly count: number
  readonly least: number
  readonly most: number
  /** Can a line begin with these values? */
  begins?(values: readonly number[]): boolean
  /** Is this a line? */
  fits?(values: readonly number[], cells: readonly number[]): boolean
}

/** Draws lines that have no cell in common. */
export function drawLines(grid: readonly number[], random: Random, lines: Lines): readonly (readonly number[])[] {
  const { count, least, most, begins = () => true, fits = () => true } = lines
  const free = new Set(range(grid.length))
  const found: (readonly number[])[] = []
  while (found.length < count) {
    const line = shuffled([...free], random).slice(0, 1)
    for (;;) {
      const beside = TOUCHING[line[line.length - 1]].filter((cell) => free.has(cell) && !line.includes(cell))
      const next = shuffled(beside, random).find((cell) => begins(valuesOf(grid, [...line, cell])))
      if (next === undefined || line.length === most) break
      line.push(next)
      if (line.length >= least && fits(valuesOf(grid, line), line) && random() < 0.5) break
    }
    if (line.length < least || !fits(valuesOf(grid, line), line)) continue
    for (const cell of line) free.delete(cell)
    found.push(line)
  }
  return found
}

/** Cuts the grid into connected cages of at most so many cells, which differ. */
export function drawCages(grid: readonly number[], random: Random, most: number): readonly (readonly number[])[] {
  const free = new Set(shuffled(range(grid.length), random))
  return Array.from(free, (first) => {
    const cage = free.delete(first) ? [first] : []
    while (cage.length > 0 && cage.length < most) {
      const values = valuesOf(grid, cage)
      const beside = cage.flatMap((cell) => BESIDE[cell]).filter((cell) => free.has(cell) && !values.includes(grid[cell]))
      if (beside.length === 0) break
      const [next] = shuffled(beside, random)
      free.delete(next)
      cage.push(next)
    }
    return cage
  }).filter(({ length }) => length > 0)
}

export function valuesOf(grid: readonly number[], cells: readonly number[]): number[] {
  return cells.map((cell) => grid[cell])
}

/** Names such as r1c1. */
export function namesOf(cells: readonly number[]): string[] {
  return cells.map((cell) => cellName(cell, GRID.columns))
}

/** For each cell, those at one of the distances from it. */
export function around(...distances: readonly (readonly [down: number, right: number])[]): readonly (readonly number[])[] {
  const pairs = distances.flatMap(([down, right]) => apart(GRID, down, right))
  return BLOCKS.map((_, cell) => pairs.flatMap(([one, other]) => (one === cell ? other : other === cell ? one : [])))
}

export const BESIDE = around([0, 1], [1, 0])
const TOUCHING = around([0, 1], [1, 0], [1, 1], [1, -1])
