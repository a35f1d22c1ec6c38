// The sudoku kernels of both engines compared with the grid kernel: the same sets of solutions for any puzzle. Seeded puzzles:
// unique ones, mutated, contradictory, with many solutions, and blank.

import { describe, expect, test } from 'vitest'
import type { GridModel } from '../../src/model.ts'
import type { Solver } from '../../src/solver.ts'
import { sudokuFault } from '../support/checker.ts'
import { engines, openSolver, openSolvers } from '../support/engines.ts'
import { BLANK_9, onGrid, sudoku9 } from '../support/models.ts'
import { PUZZLES, seeded } from '../support/sudokus.ts'

const FEW = 300
const MANY = 10_000

const solvers = await openSolvers()

function solutionsOf(solver: Solver, model: GridModel, limit: number): string[] {
  const found: string[] = []
  solver.each(model, (solution) => found.push(solution.join('')), { limit })
  return found.sort()
}

describe('sudoku kernels', () => {
  test(`find what the grid kernel finds, on ${PUZZLES} puzzles`, () => {
    const seen = { none: 0, one: 0, several: 0, many: 0 }
    for (let seed = 0; seed < PUZZLES; seed++) {
      const text = seeded(seed)
      const model = sudoku9(text)
      const limit = seed % 20 === 0 ? MANY : FEW
      const count = Number(solvers.wasm.count(onGrid(model), { limit }).count)
      const expected = count < FEW ? solutionsOf(solvers.wasm, onGrid(model), Infinity).join() : undefined
      for (const engine of engines) {
        const solver = solvers[engine]
        expect(Number(solver.count(model, { limit }).count), `${engine} ${text}`).toBe(count)
        const { solution } = solver.first(model)
        if (solution) expect(sudokuFault(text, solution, [3, 3]), `${engine} ${text}`).toBeUndefined()
        expect(solution !== undefined, `${engine} ${text}`).toBe(count > 0)
        if (expected !== undefined) expect(solutionsOf(solver, model, Infinity).join(), `${engine} ${text}`).toBe(expected)
      }
      seen[count === 0 ? 'none' : count === 1 ? 'one' : count < FEW ? 'several' : 'many']++
    }
    for (const many of Object.values(seen)) expect(many).toBeGreaterThan(PUZZLES / 50)
  })

  test.each(engines)('%s: solutions of a blank grid are correct, and all differ', (engine) => {
    const found = solutionsOf(solvers[engine], BLANK_9, 2000)
    expect(new Set(found).size).toBe(2000)
    for (const solution of found) expect(sudokuFault('.'.repeat(81), [...solution].map(Number), [3, 3])).toBeUndefined()
  })

  test.each(engines)('%s: a pause at every node changes nothing', (engine) => {
    const solver = solvers[engine]
    for (let seed = 0; seed < 60; seed++) {
      const model = sudoku9(seeded(seed))
      const search = solver.search(model, 'count', { limit: 500 })
      while (!search.done) search.run(1)
      const { seconds: _, ...paused } = search.result
      const { seconds: __, ...straight } = solver.count(model, { limit: 500 })
      expect(paused).toEqual(straight)
    }
  })

  test.each(engines)('%s: a limit equal to the number of nodes does not cut off the search', (engine) => {
    const model = sudoku9('530070000600195000098000060800060003400803001700020006060000280000419005000080079')
    for (const kernel of [model, onGrid(model)]) {
      const { complete, cutOff, nodes } = solvers[engine].count(kernel, { limit: 1 })
      expect({ complete, cutOff, nodes }).toEqual({ complete: true, cutOff: undefined, nodes: 1 })
    }
  })

  test.each(engines)('%s: kernels can take turns on one board', async (engine) => {
    const solver = await openSolver(engine)
    const model = sudoku9(seeded(1))
    const scored = { ...model, weights: model.candidates }
    const paused = onGrid(BLANK_9)
    const fresh = [solver.best(scored).score, solver.count(onGrid(model), { limit: 99 }).nodes]
    for (let i = 0; i < 20; i++) {
      solver.search(paused, 'all', { nodes: 37 + i }).runToEnd()
      solver.count(BLANK_9, { limit: 50 + i })
      expect([solver.best(scored).score, solver.count(onGrid(model), { limit: 99 }).nodes]).toEqual(fresh)
    }
  })
})
