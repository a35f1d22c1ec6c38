// The forms of a case: puzzles in the contestant's own form, one at a time; or 9x9 sudokus from text to text, one at a time or in a batch.

import type { Puzzle } from '../../src/document/puzzle.ts'
import { line, modelOf } from '../../src/families/any-puzzle.ts'
import { randomOf } from '../../src/generate/random-choice.ts'
import { type Answer, type CaseQuestion, givensOf, type Solve } from '../peers/peer.ts'

/** The result of a run over all puzzles of a case. */
export interface Outcome {
  readonly answers: readonly Answer[]
  /** States of the search visited, if the solver counts them. */
  readonly nodes?: number
}

/** Solves all puzzles of a case; or the reason why the contestant does not take part. */
export type CaseRun = (() => Outcome) | string

const SEED = 1

/** Some packages shuffle. This gives them the same random numbers in every run. */
function seed(): void {
  Math.random = randomOf(SEED, 0)
}

export function inOwnForm(
  puzzles: readonly Puzzle[],
  asked: CaseQuestion,
  prepare: (puzzle: Puzzle, asked: CaseQuestion) => Solve | string,
): CaseRun {
  const prepared = puzzles.map((puzzle) => prepare(puzzle, asked))
  const refused = prepared.find((solve) => typeof solve === 'string')
  if (refused !== undefined) return refused
  const solves = prepared as Solve[]
  return () => {
    seed()
    let nodes: number | undefined
    const answers = solves.map((solve) => {
      const answer = solve()
      if (answer.nodes !== undefined) nodes = (nodes ?? 0) + answer.nodes
      return answer
    })
    return nodes === undefined ? { answers } : { answers, nodes }
  }
}

/** Solves 9x9 sudokus from text to text. */
export interface TextSolver {
  /** 81 symbols, blanks as dots. */
  solve(text: string): string | undefined
  /** Takes lines, and returns a function that answers them in one call. Without it, a batch is done line by line. */
  batch?(lines: string): () => { readonly puzzles: number; readonly solutions: Uint8Array; readonly nodes?: number }
}

export function fromText(puzzles: readonly Puzzle[], form: CaseQuestion['form'], { solve, batch }: TextSolver): CaseRun {
  const lines: string[] = []
  for (const puzzle of puzzles) {
    const model = modelOf(puzzle)
    if (puzzle.family !== 'sudoku' || model.kind !== 'grid' || model.rows !== 9) return 'reads 9x9 sudokus only'
    lines.push(line(puzzle, givensOf(model)))
  }
  const text = lines.join('\n')
  if (form === 'batch' && batch) {
    const answer = batch(text)
    return () => {
      const { puzzles, solutions, nodes } = answer()
      const textOf = (i: number) => new TextDecoder().decode(solutions.subarray(81 * i, 81 * i + 81))
      return lazily(() => Array.from({ length: puzzles }, (_, i) => textOf(i)), nodes)
    }
  }
  return () => {
    seed()
    const texts = text.split('\n').map(solve)
    return lazily(() => texts)
  }
}

/** Answers that are only made if somebody looks: a contestant ends with texts. */
function lazily(texts: () => readonly (string | undefined)[], nodes?: number): Outcome {
  return {
    ...(nodes !== undefined && { nodes }),
    get answers() {
      return texts().map((text): Answer => ({ solutions: text && text[0] !== '\0' ? [Array.from(text, Number)] : [] }))
    },
  }
}
