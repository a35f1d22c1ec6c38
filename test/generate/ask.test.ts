// Removing givens where a question is cut off, and stays open: generated puzzles are large before that happens.

import { expect, test } from 'vitest'
import { bySearch } from '../../src/generate/ask.ts'
import { countOf, dig, toEnd, withGivens } from '../../src/generate/dig.ts'
import { fillNine } from '../../src/generate/nine.ts'
import { randomOf, shuffled } from '../../src/generate/random.ts'
import { openSolver } from '../support/engines.ts'
import { BLANK_9, range } from '../support/models.ts'

const solver = await openSolver('wasm')

/** Removes what can be spared from a full grid, with a limit on the nodes of each question. */
function dug(number: number, nodes?: number) {
  const random = randomOf(11, number)
  const puzzle = bySearch(BLANK_9, fillNine(random)!, solver, nodes)
  const cells = shuffled(range(81), random)
  const orbits = cells.map((cell) => [cell])
  return toEnd(dig(puzzle, orbits, 0, 40))
}

test('what a question leaves open stays, and the puzzle is unique', () => {
  for (let number = 0; number < 5; number++) {
    const whole = dug(number)
    expect(whole.isOpen).toBe(false)
    const cut = dug(number, 1)
    expect(cut.isOpen).toBe(true)
    expect(countOf(cut.givens)).toBeGreaterThanOrEqual(countOf(whole.givens))
    expect(countOf(dug(number, 0).givens)).toBe(81)
    expect(solver.isUnique(withGivens(BLANK_9, cut.givens))).toBe(true)
  }
})

test('a long question pauses', () => {
  const { candidates, isUnique } = bySearch(BLANK_9, fillNine(randomOf(3, 0))!, solver)
  candidates.fill(0x1ff)
  const answer = isUnique(undefined) as Generator
  expect(answer.next()).toEqual({ done: false, value: undefined })
  expect(answer.next()).toEqual({ done: true, value: false })
})
