// How a peer is declared: one file each in this folder, and one list of them in index.ts.

import { constraintsOf } from '../../src/constraints.ts'
import type { GridModel, Verb } from '../../src/model.ts'
import type { Puzzle } from '../../src/puzzles/puzzle.ts'
import type { Answer } from '../contest.ts'

export interface Peer {
  readonly name: string
  readonly kind: 'peer' | 'textbook'
  /** The package it is; none for what is written here. */
  readonly package?: string
  /** What it is, in a line. */
  readonly what: string
  /** Its file. */
  readonly source: string
  /** Loads it; throws if it cannot run here. A search that may never end gives up on a puzzle after so many nodes. */
  load(patience: number): Promise<Prepare>
}

/**
 * Puts a puzzle into the form the peer takes, which is not timed, as our own reading of text into a model is not; or says why
 * it takes no part.
 */
export type Prepare = (puzzle: Puzzle, question: Verb) => Solve | string

/** Solves it, once: this is timed. */
export type Solve = () => Answer & { readonly nodes?: number }

/** A square of numbers, as most programs take it: the givens row by row, 0 for a blank, and the region of each cell. */
export interface PlainSquare {
  readonly order: number
  readonly givens: readonly number[]
  /** From 0, below twice the order: a region that is itself a line is told by its row, whose rule it does not change. */
  readonly regions: readonly number[]
}

/** A sudoku, jigsaw or pyramid as a plain square. */
export function plainSquare(model: GridModel): PlainSquare {
  const order = model.columns
  const rowOf = (cell: number) => Math.floor(cell / order)
  const isLine = (house: readonly number[]) =>
    new Set(house.map(rowOf)).size === 1 || new Set(house.map((cell) => cell % order)).size === 1
  const regions = Array.from(model.candidates, (_, cell) => order + rowOf(cell))
  const shapes = constraintsOf(model.constraints, 'house').house.flatMap(({ cells }) => (isLine(cells) ? [] : [cells]))
  for (const [region, house] of shapes.entries()) for (const cell of house) regions[cell] = region
  return { order, regions, givens: Array.from(model.candidates, (mask) => (isSingle(mask) ? model.values[bitOf(mask)] : 0)) }
}

/** The values of a mask, as numbers of bits. */
export function bitsOf(mask: number): number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (mask >>> bit) & 1)
}

/** A 9x9 sudoku in 81 characters, with this one for a blank; undefined for any other puzzle. */
export function sudokuLine({ name, model }: Puzzle, blank: string): string | undefined {
  if (name !== 'sudoku' || model.kind !== 'grid' || model.columns !== 9 || model.constraints.length !== 27) return undefined
  return plainSquare(model)
    .givens.map((given) => (given === 0 ? blank : String(given)))
    .join('')
}

export const ONLY_SUDOKU = 'solves 9x9 sudokus only'
export const ONLY_FIRST = 'finds one solution, and cannot say whether there are more'

const isSingle = (mask: number) => mask !== 0 && (mask & (mask - 1)) === 0
const bitOf = (mask: number) => 31 - Math.clz32(mask)
