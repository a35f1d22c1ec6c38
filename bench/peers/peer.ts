// How a peer is declared: one file each in this folder, and one list of them in index.ts.

import type { GridModel, QueensModel, Verb } from '../../src/model.ts'
import type { Puzzle } from '../../src/puzzles/puzzle.ts'
import type { Answer } from '../contestants.ts'
import { rulesOf } from '../rules.ts'

export interface Peer {
  /** The package it is; only the textbook's search is none. */
  readonly name: string
  /** Loads it; throws if it cannot run here. A search that counts its nodes gives up on a puzzle after so many. */
  load(nodes: number): Promise<Prepare>
}

/** A puzzle as peers know it: layouts are hard to state for any of them. */
export type PeerPuzzle = Puzzle & { readonly model: GridModel | QueensModel }

/**
 * Puts a puzzle into the form the peer takes, which is not timed, as our own reading of text into a model is not; or says why
 * it takes no part.
 */
export type Prepare = (puzzle: PeerPuzzle, question: Verb) => Solve | string

/** Solves it, once: this is timed. */
export type Solve = () => Answer & { readonly nodes?: number }

/** The answers of one who finds solutions up to a number of them. What it finds may need to be put into numbers of cells. */
export function bySearching<T>(
  search: (most: number) => readonly T[],
  cells: (found: T) => number[],
  question: Exclude<Verb, 'best'>,
): Solve {
  const listed = (most: number) => () => ({ solutions: search(most).map(cells) })
  const counted = (most: number) => () => ({ count: search(most).length })
  return { first: listed(1), all: listed(Infinity), unique: counted(2), count: counted(Infinity) }[question]
}

/** The values of a mask, as numbers of bits. */
export function bitsOf(mask: number): number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (mask >>> bit) & 1)
}

/** A 9x9 sudoku in 81 characters, with this one for a blank; undefined for any other puzzle. */
export function sudokuLine({ name, model }: PeerPuzzle, blank: string): string | undefined {
  if (name !== 'sudoku' || model.kind !== 'grid' || model.columns !== 9 || rulesOf(model).houses.length !== 27) return undefined
  return givensOf(model)
    .map((given) => (given === 0 ? blank : String(given)))
    .join('')
}

/** Row by row, 0 for a blank. */
export function givensOf({ candidates, values }: GridModel): number[] {
  return Array.from(candidates, bitsOf).map((bits) => (bits.length === 1 ? values[bits[0]] : 0))
}

export const ONLY_SUDOKU = 'solves 9x9 sudokus only'
export const ONLY_FIRST = 'finds one solution, and cannot say whether there are more'
