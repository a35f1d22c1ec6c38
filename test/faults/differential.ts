// Every verb and every method of both engines, asked about one puzzle: against the reference, against the solution it was made from, and
// against each other.

import { compileGrid } from '../../src/compile/compile.ts'
import { minimise } from '../../src/entries/generate.ts'
import { explain, rate } from '../../src/entries/logic.ts'
import { hint } from '../../src/logic/hint.ts'
import type { Step } from '../../src/logic/marks/step.ts'
import type { GridModel } from '../../src/model/model.ts'
import type { Solver } from '../../src/solver/solver.ts'
import { sudokuFault } from '../support/checker.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import type { Case } from './cases.ts'
import { ask } from './questions.ts'
import { Reference } from './reference.ts'
import { askWriters } from './ruled.ts'
import { countBy, ENGINES, type Solvers, same, type Tally, unlessRefused } from './trial.ts'

/** Throws an error that says which answer differs. */
export function compare(solvers: Solvers, puzzle: Case, tally: Tally): void {
  const { kind, model, planted, rules = [] } = puzzle
  tally.add('cases', kind)
  for (const { rule } of rules) tally.add('rules', rule)
  const reference = new Reference(puzzle)
  if (model.kind === 'layouts' && model.grids) {
    for (const method of ['auto', 'templates'] as const)
      same(Number(countBy(solvers.wasm, model, { method }, tally)), reference.count, `wasm: count by ${method}`)
    return
  }
  const [wasm, js] = ENGINES.map((engine) => ask(solvers[engine], puzzle, reference, tally))
  same(wasm.answers, js.answers, 'the two engines')
  // The sudoku kernels of the two engines differ; all others visit the same nodes.
  const isPlain =
    model.kind === 'grid' && !model.lexicographic && model.values.length === 9 && compileGrid(model).rules.block !== undefined
  if (!isPlain) same(wasm.tracks, js.tracks, 'the ways of the two engines')
  const random = new Random(puzzle.salt)
  if (model.kind === 'grid') {
    if (kind === 'ruled' || (planted && planted.length <= 81 && random.chance(0.15)))
      askLogic(solvers[random.pick(ENGINES)], model, planted ? [planted] : reference.solutions, !planted, tally)
  }
  if (puzzle.variant) askWriters(solvers.wasm, puzzle.variant, puzzle.solutions?.length ?? 0, tally)
  for (const engine of ENGINES) if (puzzle.line !== undefined) askBatch(solvers[engine], puzzle, reference, tally)
}

/** The same line a few times, or more often than there are lanes, in a batch; and a blank one, or others with the planted solution. */
function askBatch(solver: Solver, { line = '', salt, planted, count: whole }: Case, reference: Reference, tally: Tally): void {
  const random = new Random(salt)
  const limit = whole === undefined ? random.pick([1, 2, 3, 50]) : 2 ** 31
  const others = range(planted ? random.integer(0, 8) : 0).map(() => {
    const kept = new Set(random.shuffled(range(81)).slice(0, random.integer(20, 34)))
    return planted!.map((digit, cell) => (kept.has(cell) ? digit : '.')).join('')
  })
  if (whole === undefined) others.push('.'.repeat(81))
  const lines = [...new Array<string>(random.pick([2, 20])).fill(line), ...others]
  const { counts, solutions, complete, bad } = solver.batch(lines, { limit, ...(planted && { nodes: 3000 }) })
  tally.add('questions', `batch${planted ? ', planted' : ''}, ${solver.engine}`)
  if (!planted) same(`${complete} ${bad.length}`, 'true 0', `${solver.engine}: batch: complete, bad`)
  counts.forEach((count, row) => {
    const what = `${solver.engine}: batch, ${limit} at most: ${lines[row]}`
    if (planted) same(count > 0, true, what)
    else same(count, Math.min(lines[row] === line ? (reference.count ?? counts[0]) : Infinity, limit), what)
    if (count === 0) return
    const cells = Array.from(solutions.subarray(81 * row, 81 * row + 81), (code) => code - 48)
    same(sudokuFault(lines[row], cells, [3, 3]), undefined, `${what}: ${cells.join('')}`)
    if (planted && count === 1 && limit > 1) same(cells.join(), planted.join(), what)
  })
}

/** No step removes a value of a solution. `whole`: these are all. */
function askLogic(solver: Solver, model: GridModel, solutions: Reference['solutions'], whole: boolean, tally: Tally): void {
  const isUnique = whole ? solutions.length === 1 : solver.search(model, 'unique', { nodes: 1000 }).runToEnd().unique === true
  for (const unique of isUnique ? [true, false] : [false]) {
    const { candidates, end } = explain(solver, model, { unique })
    tally.add('logic', `${unique ? 'unique, ' : ''}${end}`)
    if (whole) same(end === (solutions.length > 0 ? 'contradiction' : 'solved'), false, `explain: ${end}`)
    const { writes = [], removes = [], text } = (hint(model, { unique }) ?? {}) as Partial<Step>
    for (const solution of solutions) {
      const lost = solution.findIndex((value, cell) => !candidates[cell].includes(value))
      same(lost, -1, `explain: a cell without its value in ${solution}`)
      for (const { cell, value } of writes) same(value, solution[cell], `hint: ${text}`)
      for (const { cell, value } of removes) same(value === solution[cell], false, `hint: ${text}`)
    }
  }
  if (whole) {
    const rated = unlessRefused(
      () => rate(solver, model),
      ({ code }) => code === 'model' || (code === 'unsolvable' && solutions.length === 0),
    )
    if (isUnique) same(rated?.difficulty === 'not unique', false, 'rate: not unique')
    else same(rated?.solutions ?? 0, solutions.length, 'rate: solutions')
  } else if (isUnique) {
    const [planted] = solutions
    const { givens, solution } = minimise(solver, model, { seed: 1 })
    tally.add('logic', 'minimise')
    same(solution!.join(), planted.join(), 'minimise: the solution')
    same(
      givens.findIndex((given, cell) => given !== undefined && given !== planted[cell]),
      -1,
      'minimise: a wrong given',
    )
  }
}
