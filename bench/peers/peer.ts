// How a peer is declared. The files in this folder do; index.ts lists them.

import type { GridModel, QueensModel, Verb } from '../../src/model.ts'
import type { Puzzle } from '../../src/puzzles/puzzle.ts'

export interface Peer {
  /** The package it is; only the textbook's search is none. */
  readonly name: string
  /** Its file. */
  readonly source: string
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

/** What one puzzle was answered. Which of the fields are there depends on the question. */
export interface Answer {
  /** The one found (`first`, `best`), or all of them (`all`). */
  readonly solutions?: readonly ArrayLike<number>[]
  /** How many there are (`count`), of which two stand for two or more (`unique`). */
  readonly count?: number
  /** Of the solution (`best`). */
  readonly score?: number
}

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

/** Row by row, 0 for a blank. */
export function givensOf({ candidates, values }: GridModel): number[] {
  return Array.from(candidates, bitsOf).map((bits) => (bits.length === 1 ? values[bits[0]] : 0))
}
