// The removal of givens from any puzzle, where questions may be left open.

import { expect, test } from 'vitest'
import { anyRemoval } from '../../src/generate/ask.ts'
import { countOf, dig, toEnd, withGivens } from '../../src/generate/dig.ts'
import { NineFiller } from '../../src/generate/nine.ts'
import { randomOf, shuffled } from '../../src/generate/random.ts'
import { openSolver } from '../support/engines.ts'
import { BLANK_9, range } from '../support/models.ts'

const solver = await openSolver('wasm')

/** Removes what can be spared from a full grid, with a limit on the nodes of each question. */
function dug(number: number, nodes?: number) {
  const random = randomOf(11, number)
  const solution = new NineFiller().fill(random)!
  const removal = anyRemoval(BLANK_9, solution.slice(), solution, solver, nodes)
  const orbits = shuffled(
    range(81).map((cell) => [cell]),
    random,
  )
  const left = toEnd(dig(removal, orbits, 0, 40))
  return { givens: removal.givens, isOpen: removal.isOpen, left }
}

test('what a question leaves open stays, and the puzzle is unique', () => {
  for (let number = 0; number < 5; number++) {
    const whole = dug(number)
    expect(whole.isOpen).toBe(false)
    const cut = dug(number, 1)
    expect(cut.isOpen).toBe(true)
    expect(cut.left).toBe(countOf(cut.givens))
    expect(cut.left).toBeGreaterThanOrEqual(whole.left)
    expect(dug(number, 0).left).toBe(81)
    expect(solver.isUnique(withGivens(BLANK_9, cut.givens))).toBe(true)
  }
})

test('a long question pauses', () => {
  const solution = new NineFiller().fill(randomOf(3, 0))!
  const removal = anyRemoval(BLANK_9, solution.slice(), solution, solver)
  removal.blank(range(81))
  const answer = removal.isUnique(undefined)
  expect(answer.next()).toEqual({ done: false, value: undefined })
  expect(answer.next()).toEqual({ done: true, value: false })
})
