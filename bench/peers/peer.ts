// The interface of a peer. The other files of this folder are peers; index.ts lists them.

import type { GridModel, QueensModel, Verb } from '../../src/model/model.ts'

export interface Peer {
  /** The name of the package, or `plain TypeScript`. */
  readonly name: string
  /** Loads the peer; throws if it is not available. A peer that counts its nodes gives up on a puzzle after `nodes` of them. */
  load(nodes: number): Promise<Loaded>
}

export interface Loaded {
  readonly prepare: Prepare
  /** Solves a 9x9 sudoku from text to text, 81 symbols each, blanks as dots; all of this is timed. Absent if that is left to others. */
  readonly solve?: (text: string) => string | undefined
}

/** A puzzle for peers. Layouts are hard to express for all of them. */
interface PeerPuzzle {
  /** Some packages know sudokus and nothing else, and some say no more than that another one is better at them. */
  readonly family: string
  readonly model: GridModel | QueensModel
}

/**
 * Converts a puzzle into the peer's own form, or returns the reason why the peer does not take part. This is not timed, just as our own
 * reading of text is not.
 */
export type Prepare = (puzzle: PeerPuzzle, asked: CaseQuestion) => Solve | string

/** What is asked of all contestants of a case. */
export interface CaseQuestion {
  readonly question: CaseVerb
  /** 9x9 sudokus go from text to text: one at a time, or all lines in one call. By default, from the contestant's own form, one at a time. */
  readonly form?: 'text' | 'batch' | undefined
  /** Who counts visits every solution. By default, by any method. */
  readonly method?: 'search' | undefined
}

/** What is asked of a puzzle. `worst` is left out, because it is `best` with negative weights, and so are lists of the best. */
export type CaseVerb = Exclude<Verb, 'worst' | 'allBest' | 'allWorst'>

/** The answer to one puzzle. Its fields depend on the question. */
export interface Answer {
  /** The solution found (`first`, `best`), or all solutions (`all`). */
  readonly solutions?: readonly ArrayLike<number>[]
  /** The number of solutions (`count`); for `unique`, 2 means two or more. */
  readonly count?: number
  /** The score of the solution (`best`). */
  readonly score?: number
}

/** Solves the puzzle once. This is timed. */
export type Solve = () => Answer & { readonly nodes?: number }

/** Answers a question with a search for at most a number of solutions. `cells` converts a solution to the numbers of the cells. */
export function bySearching<T>(
  search: (most: number) => readonly T[],
  cells: (found: T) => number[],
  question: Exclude<CaseVerb, 'best'>,
): Solve {
  const listed = (most: number) => () => ({ solutions: search(most).map(cells) })
  const counted = (most: number) => () => ({ count: search(most).length })
  return { first: listed(1), all: listed(Infinity), unique: counted(2), count: counted(Infinity) }[question]
}

/** The numbers of the bits of a mask. */
export function bitsOf(mask: number): number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (mask >>> bit) & 1)
}

/** The givens row by row, 0 for a blank. */
export function givensOf({ candidates, values }: GridModel): number[] {
  return Array.from(candidates, bitsOf).map((bits) => (bits.length === 1 ? values[bits[0]] : 0))
}
