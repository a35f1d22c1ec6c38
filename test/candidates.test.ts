// True candidates: when each is told, what a run that was cut off knows, and faults that were mended. Those of random puzzles are compared with
// all solutions in test/faults/questions.ts.

import { expect, test } from 'vitest'
import type { CandidatesResult, TrueCandidate } from '../src/entries/index.ts'
import { openSolver } from './support/engines.ts'
import { BLANK_9, queensModel, sudoku9 } from './support/models.ts'
import { TWO } from './support/searches.ts'

const solver = await openSolver('wasm')

// The search for the open values of a cell may end in the step that finds its last solution.
test('9x9: how many solutions have each value', () => {
  const line = '..5..2...2.3.1.5.6.17853..939..8..5.15...............883...1...5.....3.2.6...8..7'.replaceAll('.', '0')
  const solutions = [...solver.all(sudoku9(line))]
  const found = [...solver.candidates(sudoku9(line), { limit: 1000 })]
  expect(found.find(({ cell, value }) => cell === 0 && value === 9)?.solutions).toBe(20)
  for (const { cell, value, solutions: count } of found)
    expect(count).toBe(solutions.filter((other) => other[cell] === value).length)
})

test('each is told once, as soon as a solution shows it', () => {
  const seen = new Set<string>()
  let first: TrueCandidate | undefined
  for (const found of solver.candidates(BLANK_9)) {
    first ??= found
    seen.add(`${found.cell}=${found.value}`)
    if (seen.size === 81) expect(found.solution).toBe(first.solution)
  }
  expect(seen.size).toBe(729)
})

test('a cut-off run says so, and what is open', () => {
  const candidates = solver.candidates(BLANK_9)
  for (const { cell } of candidates) if (cell === 80) break
  const { complete, cutOff, open, candidates: known } = candidates.result
  expect({ complete, cutOff }).toEqual({ complete: false, cutOff: 'stopped' })
  expect(known.every(({ length }) => length === 1)).toBe(true)
  expect(open.every(({ length }) => length === 8)).toBe(true)
  expect(solver.candidates(BLANK_9, { nodes: 3 }).runToEnd()).toMatchObject({ complete: false, cutOff: 'nodes', nodes: 3 })
})

test('two at once share the work', async () => {
  const expected = solver.candidates(TWO, { limit: 9 }).runToEnd().candidates
  const candidates = solver.candidates(TWO, { limit: 9 })
  const results = await Promise.all([candidates.finish(), candidates.finish()])
  for (const result of results) expect(result).toMatchObject({ candidates: expected, complete: true })
  // Leaving one loop ends the other, too.
  const left = solver.candidates(BLANK_9, { limit: 1000 })
  const finished = left.finish()
  for await (const _ of left) break
  expect(await finished).toMatchObject({ complete: false, cutOff: 'stopped' })
})

test('a signal ends it; progress is what is known', async () => {
  const abort = new AbortController()
  const told: CandidatesResult[] = []
  const candidates = solver.candidates(BLANK_9, { limit: 1e6, signal: abort.signal })
  const onProgress = (known: CandidatesResult) => {
    told.push(known)
    abort.abort()
  }
  const result = await candidates.finish({ onProgress })
  expect(result).toMatchObject({ complete: false, cutOff: 'signal' })
  expect(told.length).toBeGreaterThan(0)
})

test('bad arguments', () => {
  expect(() => solver.candidates(queensModel(4))).toThrow(/no candidates for "queens"/)
  expect(() => solver.candidates(BLANK_9, { limit: 0 })).toThrow(RangeError)
  expect(() => solver.candidates(BLANK_9, { best: 1 } as never)).toThrow(/best/)
})
