// The removal of givens from any puzzle, where questions may be left open.

import { expect, test } from 'vitest'
import { AnyRemoval } from '../../src/generate/ask.ts'
import { countOf, dig, toEnd, withGivens } from '../../src/generate/dig.ts'
import { NineFiller } from '../../src/generate/nine.ts'
import { randomOf, shuffled } from '../../src/generate/random.ts'
import type { GridModel } from '../../src/model.ts'
import { sudoku } from '../../src/puzzles/index.ts'
import { engines, openSolvers } from '../support/engines.ts'

const solvers = await openSolvers()
const model = sudoku('.'.repeat(81)).model as GridModel

/** Removes what can be spared from a full grid, with a limit on the nodes of each question. */
function dug(engine: (typeof engines)[number], number: number, nodes?: number) {
  const random = randomOf(11, number)
  const solution = new NineFiller().fill(random)
  if (!solution) throw new Error('no grid')
  const removal = new AnyRemoval(model, solution.slice(), solution, solvers[engine], nodes)
  const orbits = shuffled(
    Array.from({ length: 81 }, (_, cell) => [cell]),
    random,
  )
  const left = toEnd(dig(removal, orbits, 0, 40))
  return { givens: removal.givens, isOpen: removal.isOpen, left }
}

test.each(engines)('%s: what a question leaves open stays, and the puzzle is unique', (engine) => {
  for (let number = 0; number < 5; number++) {
    const whole = dug(engine, number)
    expect(whole.isOpen).toBe(false)
    const cut = dug(engine, number, 1)
    expect(cut.isOpen).toBe(true)
    expect(cut.left).toBe(countOf(cut.givens))
    expect(cut.left).toBeGreaterThanOrEqual(whole.left)
    expect(dug(engine, number, 0).left).toBe(81)
    expect(solvers.js.isUnique(withGivens(model, cut.givens))).toBe(true)
  }
})

test('a long question pauses', () => {
  const solution = new NineFiller().fill(randomOf(3, 0))
  if (!solution) throw new Error('no grid')
  const removal = new AnyRemoval(model, solution.slice(), solution, solvers.js)
  removal.blank(Array.from({ length: 81 }, (_, cell) => cell))
  const answer = removal.isUnique(undefined)
  expect(answer.next()).toEqual({ done: false, value: undefined })
  expect(answer.next()).toEqual({ done: true, value: false })
})
