// True candidates: when each is told, what a run that was cut off knows, and faults that were mended. Those of random puzzles are compared with
// all solutions in test/faults/questions.ts.

import { expect, test } from 'vitest'
import type { CandidatesResult, GridModel, TrueCandidate } from '../src/entries/index.ts'
import { enumerate } from './support/brute.ts'
import { openSolver } from './support/engines.ts'
import { BLANK_9, house, queensModel, sudoku9 } from './support/models.ts'
import { randomVariant } from './support/variants.ts'

const solver = await openSolver('wasm')
const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'

/** The values of each cell in some solution. */
function valuesIn(model: GridModel, solutions: readonly ArrayLike<number>[]): number[][] {
  return Array.from(model.candidates, (_, cell) => {
    const values = new Set(solutions.map((solution) => solution[cell]))
    return [...values].sort((a, b) => a - b)
  })
}

// The search for the open values of a cell may end in the step that finds its last solution.
test('9x9: how many solutions have each value', () => {
  const line = '..5..2...2.3.1.5.6.17853..939..8..5.15...............883...1...5.....3.2.6...8..7'.replaceAll('.', '0')
  const solutions = [...solver.all(sudoku9(line))]
  const found = [...solver.candidates(sudoku9(line), { limit: 1000 })]
  expect(found.find(({ cell, value }) => cell === 0 && value === 9)?.solutions).toBe(20)
  for (const { cell, value, solutions: count } of found)
    expect(count).toBe(solutions.filter((other) => other[cell] === value).length)
})

// What the search of the whole has shown is propagated before the next search. Without, cells were fixed twice, and this did not end.
test('counts after a search of the whole, with hidden cells', () => {
  const model: GridModel = {
    ...{ kind: 'grid', rows: 3, columns: 3, values: [-1, 0, 1], candidates: [6, 7, 7, 6, 7, 6, 6, 7, 7], hidden: [7, 7, 7] },
    constraints: [
      ...[
        [9, 7, 8],
        [9, 10, 11],
        [0, 1, 2],
        [6, 8],
        [1, 4, 7],
        [2, 5, 8],
      ].map(house),
      { kind: 'equal', first: [6, 2, 5, 11], second: [4, 9, 7, 0] },
      { kind: 'count', cells: [4, 9, 0, 5, 7], mask: 2, counts: [10, 8, 5], result: 8 },
    ],
  }
  const solutions = enumerate(model)
  for (const { cell, value, solutions: count } of solver.candidates(model, { limit: 100, nodes: 5000 }))
    expect(count).toBe(solutions.filter((solution) => solution[cell] === value).length)
  expect(solver.candidates(model, { limit: 100, nodes: 5000 }).runToEnd().complete).toBe(true)
})

test('at any time, what is known is true, and what is neither known nor open is false', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const model = randomVariant(seed)
    const candidates = valuesIn(model, enumerate(model))
    for (let nodes = 0; nodes < 40; nodes += 3) {
      const known = solver.candidates(model, { nodes }).runToEnd()
      expect(known.nodes).toBeLessThanOrEqual(nodes)
      candidates.forEach((values, cell) => {
        expect(values).toEqual(expect.arrayContaining([...known.candidates[cell]]))
        expect([...known.candidates[cell], ...known.open[cell]]).toEqual(expect.arrayContaining(values))
      })
    }
  }
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
  expect(solver.candidates(BLANK_9, { time: 0 }).runToEnd()).toMatchObject({ complete: false, cutOff: 'time', nodes: 0 })
})

test('two at once share the work', async () => {
  const model = sudoku9(TWO)
  const expected = solver.candidates(model, { limit: 9 }).runToEnd().candidates
  const candidates = solver.candidates(model, { limit: 9 })
  const results = await Promise.all([candidates.finish(), candidates.finish()])
  for (const result of results) expect(result).toMatchObject({ candidates: expected, complete: true })
  const nested = solver.candidates(model)
  for (const _ of nested) expect(nested.runToEnd()).toMatchObject({ candidates: expected, complete: true })
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
  const result = await candidates.finish((known) => {
    told.push(known)
    abort.abort()
  })
  expect(result).toMatchObject({ complete: false, cutOff: 'signal' })
  expect(told.length).toBeGreaterThan(0)
})

test('bad arguments', () => {
  expect(() => solver.candidates(queensModel(4))).toThrow(/no candidates for "queens"/)
  expect(() => solver.candidates(BLANK_9, { limit: 0 })).toThrow(RangeError)
  expect(() => solver.candidates(BLANK_9, { nodes: -1 })).toThrow(RangeError)
  expect(() => solver.candidates(BLANK_9, { best: 1 } as never)).toThrow(/best/)
})
