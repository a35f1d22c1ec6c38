// Searches that take turns: each puzzle here is one that some search does not end in 40,000 nodes, and another one in a few thousand. They are
// sudokus found by hill-climbing on node counts, candidates that were narrowed as far as they can be, and a windoku with few givens. The trials
// pause turns of a few nodes in small puzzles; only here is it asked whether turns help.

import { expect, test } from 'vitest'
import { thresholds } from '../../src/kernel/thresholds.ts'
import { split } from '../../src/search/split.ts'
import { answersOf, textOf } from '../support/batches.ts'
import { engines, openSolvers, openSpied } from '../support/engines.ts'
import { onGrid, range, sudoku9 } from '../support/models.ts'
import { NARROWED, SPARSE } from '../support/searches.ts'
import { mutated, seeded } from '../support/sudokus.ts'
import { withThresholds } from '../support/thresholds.ts'

const solvers = await openSolvers()
const TURN = thresholds.turnNodes

const HARD = [
  '.5..3.4......5...83........9.3...5.......4......7.......7....8.........9....9..46',
  '.3..5....7..2.6...................1............453.6......4.3...4......5..9....2.',
]
/** In the kernel of plain sudokus alone, these take 86,568 and 24,992 nodes. */
const HARDEST = [
  '7.....4..8......7......8..5...6...........9..5...87....7.8.5...4.3........8..43..',
  '8.4162.........3...7.......612483.......9....9.........6....2.....9...7..9......5',
]
const WITH_SOLUTIONS = HARD[1]
const models = [...HARD, ...HARDEST].map((puzzle) => sudoku9(puzzle.replaceAll('.', '0')))

test.each(engines)('%s: climbed sudokus end soon, with the answers of the grid kernel', (engine) => {
  const solver = solvers[engine]
  for (const model of models) {
    const { count } = solvers.wasm.count(onGrid(model), { limit: 2 })
    const result = solver.count(model, { limit: 2 })
    expect(result).toMatchObject({ count, complete: count < 2n })
    expect(result.nodes).toBeGreaterThan(TURN)
    expect(result.nodes).toBeLessThan(5 * TURN)
    expect(solver.first(model).solution === undefined).toBe(count === 0n)
  }
})

test.each(engines)('%s: find no solution twice', (engine) => {
  const model = sudoku9(WITH_SOLUTIONS.replaceAll('.', '0'))
  const found = new Set<string>()
  solvers[engine].each(model, (solution) => found.add(solution.join('')), { limit: 3000 })
  expect(found.size).toBe(3000)
})

test.each(engines)('%s: are answered in a batch, wherever it is cut off', (engine) => {
  const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
  const lines = [...HARD, ...HARDEST].flatMap((puzzle) => [puzzle, easy, easy])
  const text = lines.join('\n')
  const whole = solvers[engine].batch(text)
  const rows = lines.map((line) => (line === easy ? 1 : line === WITH_SOLUTIONS ? 2 : 0))
  expect(answersOf(whole, whole.text, 2).map(({ count }) => count)).toEqual(rows)
  expect(whole.nodes).toBeGreaterThan((lines.length / 3) * TURN)

  for (let nodes = 1; nodes < whole.nodes; nodes += 799) {
    const { counts, solutions, lineCount, ...cut } = solvers[engine].batch(text, { nodes })
    expect(cut).toMatchObject({ cutOff: 'nodes', nodes, puzzles: lineCount })
    const rest = solvers[engine].batch(lines.slice(lineCount).join('\n'))
    expect([...counts, ...rest.counts]).toEqual(rows)
    expect(textOf(solutions) + textOf(rest.solutions)).toBe(textOf(whole.solutions))
  }
  expect([...solvers[engine].batch(text, { limit: 50 }).counts]).toEqual(rows.map((count) => (count === 2 ? 50 : count)))
})

const SOME = range(60)
  .map((seed) => mutated(seeded(3 * seed), seed))
  .map((line) => ({ line, model: sudoku9(line) }))
  .map((puzzle) => ({ ...puzzle, count: Number(solvers.wasm.count(onGrid(puzzle.model), { limit: 500 }).count) }))
  .filter(({ count }) => count < 500)

test.each(engines)('%s: left in a batch after one node to six, before and after solutions', (engine) => {
  const solver = solvers[engine]
  expect(Math.max(...SOME.map(({ count }) => count))).toBeGreaterThan(50)
  for (const turnNodes of [1, 2, 3, 6]) {
    withThresholds({ turnNodes }, () => {
      // More puzzles than lanes, then four.
      for (const some of [SOME, SOME.slice(0, 4)]) {
        const { counts } = solver.batch(some.map(({ line }) => line).join('\n'), { limit: 500 })
        expect([...counts]).toEqual(some.map(({ count }) => count))
      }
    })
  }
})

test.each(engines)('%s: another search decides the first of several subproblems: the others are searched, too', (engine) => {
  const solver = solvers[engine]
  for (const { model, count, line } of SOME) {
    const begun = solver.search(model, 'all')
    begun.run(3)
    const rest = withThresholds({ turnNodes: 1 }, () => solver.search(model, 'all', { cursor: begun.cursor() }).runToEnd())
    expect(rest.solutions, line).toBe(count)
  }
})

test.each(engines)('%s: narrowed candidates end soon, by the sudoku kernel', (engine) => {
  const solver = solvers[engine]
  expect(solver.first(NARROWED, { nodes: 3000 }).solution).toBeDefined()
  expect(solver.search(NARROWED, 'unique', { nodes: 6000 }).runToEnd()).toMatchObject({ unique: true })
})

test.each(engines)('%s: a sparse 16x16 windoku ends soon, by restarts, wherever it is saved or divided', async (engine) => {
  const { solver, instances } = await openSpied(engine)
  const whole = solver.first(SPARSE, { nodes: 6000 })
  expect(whole.solution).toBeDefined()
  expect(whole.nodes).toBeGreaterThan(TURN + thresholds.restartTurn)
  expect(instances).toHaveLength(2)
  const nodes = TURN + 100
  using search = solver.search(SPARSE, 'first')
  search.run(nodes)
  const cursor = search.cursor()
  expect(cursor.nodes).toBe(nodes)
  search.run(thresholds.restartTurn)
  const { seconds, ...rest } = whole
  expect(search.runToEnd()).toMatchObject(rest)
  for (const part of split(cursor, 2)) {
    const other = solvers[engine === 'js' ? 'wasm' : 'js'].first(SPARSE, { cursor: part, nodes: nodes + 6000 })
    expect(other.solution).toBeDefined()
  }
})

test('a search that is open when its solver is disposed has another one beside it', async () => {
  const { solver, instances } = await openSpied('wasm')
  using search = solver.search(SPARSE, 'first')
  solver[Symbol.dispose]()
  expect(search.runToEnd().solution).toBeDefined()
  expect(instances).toHaveLength(2)
})
