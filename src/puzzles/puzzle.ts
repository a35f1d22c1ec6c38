// What every puzzle declares about itself. The files beside this one are its only instances, index.ts their only list.

import { type Method, type Model, type Solution, VERBS, type Verb } from '../model.ts'
import type { Fundamental } from './fundamental.ts'

/** One puzzle: the model for a kernel, and how people read it and its solutions. */
export interface Puzzle {
  readonly name: string
  readonly model: Model
  /** Of a puzzle whose text says how it is cut: the region of every cell, from 0. */
  readonly regions?: readonly number[]
  /** The givens, drawn for people. */
  drawGivens(): string
  /** What makes the givens contradict each other, such as `two 4s in row 1: r1c1, r1c2`. Absent where they cannot. */
  contradictions?(): readonly string[]
  /** A solution, drawn for people: several lines, no final newline. */
  draw(solution: Solution): string
  /** A solution on one line, without the newline. Where `parse` reads that form, it reads this line. */
  line(solution: Solution): string
  /** A solution as data: rows of numbers, or the columns of the queens. */
  json(solution: Solution): number[] | number[][]
  readonly judge: Judge
}

/** The output of the exercise a puzzle comes from, piece by piece; every piece ends with its own newline. */
export interface Judge {
  /** Stands before all solutions. No getter: V8 gives each object with one a hidden class of its own, 3 us a puzzle. */
  head(): string
  /** The k-th solution, k from 1. */
  solution(solution: Solution, k: number): string
  /** Stands for "no solution" when solutions were wanted. */
  readonly none: string
}

/** An option of a puzzle, for the command line. */
export interface PuzzleOption {
  /** `--name <value>` */
  readonly name: string
  /** Absent for a switch, `--name`: when it is given, its value reads as an empty text. */
  readonly value?: string
  /** The value when none is given, if there is one. */
  readonly byDefault?: string
  readonly summary: string
}

/** A family of puzzles. */
export interface PuzzleKind {
  readonly name: string
  /** The rule of the puzzle, on one line. */
  readonly summary: string
  /** What it is read from: a file or stdin, one argument `<n>`, or options alone. */
  readonly source: 'text' | 'argument' | 'options'
  /** What the source holds, in a few words. */
  readonly input: string
  readonly options: readonly PuzzleOption[]
  /** The verbs that it has an answer to. */
  readonly verbs: readonly Verb[]
  /** The default verb. */
  readonly verb: Verb
  /** The ways to count it. */
  readonly methods: readonly Method[]
  /** Can it be counted in several threads? */
  readonly threads?: true
  /** The solutions that are no rotation or reflection of each other, once all are counted. */
  fundamental?(model: Model, count: bigint): Fundamental
  /** One bundled puzzle, as its source gives it. */
  readonly sample: string
  /** Reads a puzzle; throws a PuzzleError that names the place of the first thing wrong. */
  read(source: string, options: Readonly<Record<string, string | undefined>>): Puzzle
}

/** The verbs of puzzles without scores. */
export const UNSCORED: readonly Verb[] = VERBS.filter((verb) => verb !== 'best')

/** The ways to count the grids of squareModel. */
export const SQUARE_METHODS: readonly Method[] = ['search', 'templates', 'rows']
