// Removing givens where a question is cut off, and stays open: generated puzzles are large before that happens.

import { expect, test } from 'vitest'
import { countOf, dig, gridWithGivens } from '../../src/generate/dig.ts'
import { fillNine } from '../../src/generate/fill-nine.ts'
import { randomOf } from '../../src/generate/random-choice.ts'
import { bySearch } from '../../src/generate/still-unique.ts'
import { contextOf, toEnd } from '../../src/search/verb-run.ts'
import { openSolver } from '../support/engines.ts'
import { BLANK_9, range } from '../support/models.ts'

const solver = await openSolver('wasm')

test('what a question leaves open stays, and the puzzle is unique', () => {
  const solution = fillNine(randomOf(11, 0))!
  const orbits = range(81).map((cell) => [cell])
  const dug = (nodes?: number) => toEnd(dig(bySearch(BLANK_9, solution, contextOf(solver.pool, {}), { nodes }), orbits, 0, 40))
  const whole = dug()
  expect(whole.isOpen).toBe(false)
  const cut = dug(1)
  expect(cut.isOpen).toBe(true)
  expect(countOf(cut.givens)).toBeGreaterThanOrEqual(countOf(whole.givens))
  expect(countOf(dug(0).givens)).toBe(81)
  expect(solver.isUnique(gridWithGivens(BLANK_9, cut.givens))).toBe(true)
})

test('a long question pauses', () => {
  const { candidates, isUnique } = bySearch(BLANK_9, fillNine(randomOf(3, 0))!, contextOf(solver.pool, {}))
  candidates.fill(0x1ff)
  const answer = isUnique(undefined) as Generator<undefined, boolean | undefined>
  expect(answer.next()).toEqual({ done: false, value: undefined })
  expect(toEnd(answer)).toBe(false)
})
