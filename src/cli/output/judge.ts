// The output of the programming exercises that puzzles come from.

import type { Solution } from '../../model/model.ts'
import { hasEqualGivens } from '../../puzzles/contradictions.ts'
import type { Puzzle } from '../../puzzles/puzzle.ts'

/** The output of an exercise. Each piece ends with its own newline. */
interface Judge {
  /** What comes before the solutions. */
  readonly head?: string
  /** The k-th solution, k from 1. */
  solution(solution: Solution, k: number): string
  /** The output if there is no solution. */
  readonly none?: string
}

/** By the name of a puzzle. Without one, each solution is a line. */
export const JUDGES: Readonly<Record<string, (puzzle: Puzzle) => Judge>> = {
  sudoku: (puzzle) => ({
    head: `题目:\n${numbers(givensOf(puzzle))}\n${isInvalid(puzzle) ? '无效数独!\n' : ''}`,
    solution: (solution, k) => `答案${k}:\n${numbers(rowsOf(puzzle, solution))}\n`,
  }),
  jigsaw: (puzzle) => ({
    solution: (solution, k) =>
      `${k}\n${lines(rowsOf(puzzle, solution), (row) => [...puzzle.line(Int32Array.from(row))].join(' '))}`,
    none: '无解\n',
  }),
  pyramid: (puzzle) => ({ solution: (solution) => numbers(rowsOf(puzzle, solution)), none: '-1\n' }),
  primes: (puzzle) => ({ solution: (solution) => `${numbers(rowsOf(puzzle, solution))}\n` }),
  queens: () => ({
    solution: (solution, k) =>
      `方案${k}:\n${numbers([...solution].map((queen) => [...solution.keys()].map((column) => Number(column === queen))))}\n`,
  }),
  // No exercise asks for layouts. This prints a jigsaw without givens, which `quadrille jigsaw` can read.
  layouts: (puzzle) => ({
    solution: (solution) => `${lines(rowsOf(puzzle, solution), (row) => puzzle.line(Int32Array.from(row)))}0\n`,
  }),
}

/** Do the givens of a grid clash? */
function isInvalid({ model }: Puzzle): boolean {
  return model.kind === 'grid' && hasEqualGivens(model)
}

function rowsOf(puzzle: Puzzle, solution: Solution): number[][] {
  return puzzle.json(solution) as number[][]
}

/** The cells with one candidate; 0 for the others. */
function givensOf(puzzle: Puzzle): number[][] {
  if (puzzle.model.kind !== 'grid') return []
  const isGiven = (mask: number) => (mask & (mask - 1)) === 0
  return rowsOf(
    puzzle,
    Int32Array.from(puzzle.model.candidates, (mask) => (isGiven(mask) ? 32 - Math.clz32(mask) : 0)),
  )
}

/** Each number followed by a space, each row by a line break. */
function numbers(rows: readonly (readonly number[])[]): string {
  return lines(rows, (row) => row.map((number) => `${number} `).join(''))
}

function lines<T>(rows: readonly T[], line: (row: T) => string): string {
  return rows.map((row) => `${line(row)}\n`).join('')
}
