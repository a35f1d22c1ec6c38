// What every puzzle declares about itself. The puzzles are the other files of this folder; index.ts is their only list.

import { type GridModel, isScored, type Method, type Model, type Solution, VERBS, type Verb } from '../model/model.ts'
import type { Fundamental } from './fundamental.ts'

/** A puzzle: its model, and how to print its solutions. */
export interface Puzzle {
  readonly name: string
  readonly model: Model
  /** The region of every cell, from 0. Only for puzzles whose text defines the regions. */
  readonly regions?: readonly number[]
  /** The symbol of each value in order, where the puzzle has others than digits, and then A for 10. All that is printed has them. */
  readonly symbols?: string
  /** The givens as a drawing. */
  drawGivens(): string
  /**
   * Why there is no solution, where that is easy to see: givens that contradict each other, such as `two 4s in row 1: r1c1, r1c2`, or else a
   * cell that nothing fits, or a value without a place. Empty says nothing about solutions. Absent from puzzles without givens.
   */
  contradictions?(): readonly string[]
  /** What people call a constraint of the model, by its place there, such as `killer 10: r1c1 r1c2`. Only for constraints with a name. */
  nameOf?(constraint: number): string | undefined
  /** A solution as a drawing: several lines, no final newline. */
  draw(solution: Solution): string
  /** A solution on one line, without a newline. A sudoku or pyramid can be read back from it. */
  line(solution: Solution): string
  /** A solution as data: rows of numbers, or the columns of the queens. */
  json(solution: Solution): number[] | number[][]
}

/** A puzzle on a grid. Its model can be extended to that of a variant. */
export interface GridPuzzle extends Puzzle {
  readonly model: GridModel
  /** What its rules leave to each cell without the givens. Absent if that is every value. */
  readonly open?: readonly number[]
}

/** An option of a puzzle, for the command line. */
export interface PuzzleOption {
  /** `--name <value>` */
  readonly name: string
  /** Absent from a switch, `--name`, whose value is the empty text. */
  readonly value?: string
  /** The default value, if there is one. */
  readonly byDefault?: string
  readonly summary: string
}

/** A kind of puzzle, as the command line and the page list it. */
export interface PuzzleKind {
  readonly name: string
  /** The rules of the puzzle, on one line. */
  readonly summary: string
  /** What it is read from: a text (a file, stdin or the argument itself), one argument `<n>`, or options alone. */
  readonly source: 'text' | 'argument' | 'options'
  /** The contents of the source, in a few words. */
  readonly input: string
  readonly options: readonly PuzzleOption[]
  /** The questions that apply to it. */
  readonly verbs: readonly Verb[]
  /** The default verb. */
  readonly verb: Verb
  /** The methods that can count it. */
  readonly methods: readonly Method[]
  /** The solutions up to rotation and reflection, once all are counted; step by step. */
  fundamental?(model: Model, count: bigint): Generator<void, Fundamental, undefined>
  /** A bundled puzzle, as its source gives it. */
  readonly sample: string
  /** Reads a puzzle. Throws a PuzzleError that names the first invalid place. */
  read(source: string, options: Readonly<Record<string, string | undefined>>): Puzzle
}

/** The verbs of puzzles without scores. */
export const UNSCORED: readonly Verb[] = VERBS.filter((verb) => !isScored(verb))

/** The methods that can count the grids of squareModel. */
export const SQUARE_METHODS: readonly Method[] = ['search', 'templates', 'rows']
