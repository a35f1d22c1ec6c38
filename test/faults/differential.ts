// Every verb and every method of both engines, asked about one puzzle: against the reference, and against each other.

import type { Solver } from '../../src/solver/solver.ts'
import { sudokuFault } from '../support/checker.ts'
import type { Case } from './cases.ts'
import { ask } from './questions.ts'
import { Reference } from './reference.ts'
import { countBy, ENGINES, type Solvers, same, type Tally } from './trial.ts'

/** Throws an error that says which answer differs. */
export function compare(solvers: Solvers, puzzle: Case, tally: Tally): void {
  tally.add('cases', puzzle.kind)
  const { model, nodes } = puzzle
  const reference = new Reference(puzzle)
  if (model.kind === 'layouts' && model.grids) {
    for (const method of ['auto', 'templates'] as const)
      same(Number(countBy(solvers.wasm, model, { method }, tally)), reference.count, `wasm: count by ${method}`)
    return
  }
  if (!reference.isWhole && nodes === undefined)
    tally.add('cases', `${puzzle.kind}, too many ${reference.count ? 'solutions to compare' : 'steps for the reference'}`)
  const [wasm, js] = ENGINES.map((engine) => ask(solvers[engine], puzzle, reference, tally))
  same(wasm.answers, js.answers, 'the two engines')
  // The sudoku kernels of the two engines differ; all others visit the same nodes.
  const isPlain = puzzle.kind === 'sudoku' && model.kind === 'grid' && !model.lexicographic
  if (!isPlain) same(wasm.tracks, js.tracks, 'the ways of the two engines')
  if (puzzle.line !== undefined)
    for (const engine of ENGINES) askBatch(solvers[engine], puzzle.line, puzzle.salt, reference, tally)
}

/** The same line a few times, or more often than there are lanes, in a batch. */
function askBatch(solver: Solver, line: string, salt: number, reference: Reference, tally: Tally): void {
  const limit = [1, 2, 3, 50][salt % 4]
  const times = salt % 8 < 4 ? 2 : 20
  const { counts, solutions, complete, bad } = solver.batch(`${'.'.repeat(81)}\n${`${line}\n`.repeat(times)}`, { limit })
  tally.add('questions', `batch, ${solver.engine}`)
  same(`${complete} ${bad.length} ${counts[0]}`, `true 0 ${limit}`, `${solver.engine}: batch: complete, bad lines, blank line`)
  const most = Math.min(reference.count ?? counts[1], limit)
  same(counts.subarray(1).join(' '), new Array(times).fill(most).join(' '), `${solver.engine}: batch, ${limit} at most`)
  if (most === 0) return
  const first = Array.from(solutions.subarray(81, 162), (code) => code - 48)
  same(sudokuFault(line, first, [3, 3]), undefined, `${solver.engine}: batch: ${first.join('')}`)
}
