// The cases around solving: reading, calling, returning solutions, starting.

import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { createSolver, type ListOptions, type Solver } from '../../src/entries/index.ts'
import { sudoku } from '../../src/families/index.ts'
import type { GridModel } from '../../src/model/model.ts'
import type { TaskCase } from './case.ts'
import { fileOf } from './packages.ts'

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
/** A small sudoku that takes one node, so that the time is the cost of a call. */
const TINY = sudoku('0310100320340420')
/** Twelve cells have two values each: 4096 solutions with almost no search. */
const FREE = 12
const LOOSE: GridModel = {
  kind: 'grid',
  rows: 9,
  columns: 9,
  values: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  candidates: Uint32Array.from({ length: 81 }, (_, cell) => (cell < FREE ? 0b11 : 0b1)),
  constraints: [],
}
const BATCH = 100
const PROGRAM = fileOf('dist/bin/quadrille.js')
const NODE_ALONE: NonNullable<TaskCase['baseline']> = {
  name: 'Node alone',
  task: () => runNode('--input-type=module', '-e', ''),
}

export const BOUNDARY: readonly TaskCase[] = [
  call('read', 'puzzle', 'reading a 9x9 sudoku from its text; no engine is involved', {
    baseline: { name: 'no engine', task: () => (sudoku(EASY) ? 1 : 0) },
  }),
  call('call', 'call', 'one call of count() with next to nothing to search: a 4x4 sudoku that needs no guess', {
    task: (solver) => () => Number(solver.count(TINY).count),
  }),
  solutions('count', 'counting the 4096 solutions of a 9x9 grid, one by one: what the next three do besides', (solver) =>
    Number(solver.count(LOOSE, { method: 'search' }).count),
  ),
  solutions('callback', 'handing each of them to a callback, by each()', (solver) => handedOut(solver, {})),
  solutions('reuse', 'the same, in memory that is used again', (solver) => handedOut(solver, { reuse: true })),
  solutions('pause', 'handing each of them to a loop over all(), which pauses the search at times', (solver) => {
    let solutions = 0
    for (const _solution of solver.all(LOOSE)) solutions++
    return solutions
  }),
  call('puzzle', 'puzzle', 'an easy 9x9 sudoku, read from its text and solved', {
    task: (solver) => () => (solver.first(sudoku(EASY)).solution ? 1 : 0),
  }),
  call('batch', 'puzzle', `the same in a batch of ${BATCH}: the cost of a puzzle`, {
    units: BATCH,
    task: (solver) => {
      const text = new TextEncoder().encode(`${EASY}\n`.repeat(BATCH))
      return () => solver.batch(text, { limit: 1 }).puzzles
    },
  }),
  start('warm-start', 'createSolver() and a first answer in a process that has done so before', {
    task: (_, engine) => async () => ((await createSolver({ engine })).first(sudoku(EASY)).solution ? 1 : 0),
  }),
  start('cold-start', 'a new process: Node, import, createSolver() and a first answer', {
    task: (_, engine) => () => {
      const program = `
        import { createSolver, sudoku } from '${pathToFileURL(fileOf('dist/src/entries/index.js')).href}'
        const solver = await createSolver({ engine: '${engine}' })
        if (!solver.first(sudoku('${EASY}')).solution) process.exit(1)`
      return runNode('--input-type=module', '-e', program)
    },
    baseline: NODE_ALONE,
  }),
  start('command-line', 'a new process: the command `quadrille sudoku`, with an easy puzzle', {
    task: (_, engine) => () => runNode(PROGRAM, 'sudoku', EASY, '--engine', engine),
    baseline: NODE_ALONE,
  }),
]

function handedOut(solver: Solver, options: ListOptions): number {
  let solutions = 0
  solver.each(LOOSE, () => void solutions++, options)
  return solutions
}

function call(name: string, unit: string, what: string, more: Partial<TaskCase>): TaskCase {
  return { suite: 'boundary', name, what, unit, units: 1, ...more }
}

function solutions(name: string, what: string, count: (solver: Solver) => number): TaskCase {
  return call(name, 'solution', what, { units: 2 ** FREE, task: (solver) => () => count(solver) })
}

function start(name: string, what: string, more: Partial<TaskCase>): TaskCase {
  return call(name, 'start', what, { isStart: true, ...more })
}

/** Runs a new Node process. Returns 1 if it succeeds, else 0. */
function runNode(...args: readonly string[]): number {
  return spawnSync(process.execPath, args, { stdio: 'ignore' }).status === 0 ? 1 : 0
}
