// How long hints take: for puzzles, and for every position on the way to their solutions.

import { performance } from 'node:perf_hooks'
import { walk } from '../src/logic/explain.ts'
import { hint } from '../src/logic/index.ts'
import type { Marks } from '../src/logic/marks.ts'
import type { GridModel } from '../src/model/model.ts'
import { sudoku } from '../src/puzzles/index.ts'
import type { Solver } from '../src/solver/solver.ts'

/** A position is timed so often; the least time counts, because others use the machine, too. */
const ROUNDS = 5

/** The times of hints in milliseconds, ascending, for each position of some puzzles. */
export function hintTimes(solver: Solver, puzzles: readonly string[]): number[] {
  return puzzles
    .flatMap((puzzle) => positionsOf(sudoku(puzzle).model).map((position) => timeOf(solver, position)))
    .sort((one, other) => one - other)
}

/** The puzzle, and the candidates before each later step; and in the end, if that is no solution. */
function positionsOf(model: GridModel): GridModel[] {
  const positions: GridModel[] = []
  const add = ({ masks }: Marks) => positions.push({ ...model, candidates: Array.from(masks) })
  const { marks, end } = walk(model, {}, Infinity, add)
  if (end === 'stuck') add(marks)
  return [model, ...positions.slice(1)]
}

function timeOf(solver: Solver, position: GridModel): number {
  let least = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now()
    hint(solver, position)
    least = Math.min(least, performance.now() - begin)
  }
  return least
}
