// Every step of compiling rules has a bound. The largest puzzles are compiled, which without bounds takes minutes or gigabytes; work is
// counted, not timed. No other test has so many rules.

import { afterEach, expect, test, vi } from 'vitest'
import type { Cells } from '../../src/compile/cells.ts'
import { compileGrid } from '../../src/compile/compile.ts'
import { layersOf } from '../../src/compile/houses/layers.ts'
import { derivedSums } from '../../src/compile/sums/derived.ts'
import { unroll } from '../../src/compile/unroll.ts'
import { modelOf } from '../../src/families/answers.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import type { GridModel } from '../../src/model/model.ts'
import { maskOf } from '../../src/model/numbers.ts'
import { RULES } from '../../src/variants/rules/table.ts'
import { engines, openSolver } from '../support/engines.ts'
import { largest, SHAPES } from '../support/largest.ts'
import { range } from '../support/models.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const CAGES = [500, 6, 1] as const

test.each([...RULES.keys()])('the largest puzzles with %s are compiled, or refused', async (kind) => {
  const solver = await openSolver('wasm')
  for (const shape of SHAPES) {
    try {
      const search = solver.search(largest(kind, shape), 'first', { nodes: 0 })
      expect(search.result.nodes).toBe(0)
    } catch (error) {
      expect(error).toBeInstanceOf(PuzzleError)
    }
  }
})

test('so many cages leave off deriving sums', () => {
  const { rules, candidates } = compileGrid(modelOf(largest('killer', CAGES)))
  const full = rules.constraints.flatMap((one) => (one.kind === 'house' && one.cells.length === 25 ? [one.cells] : []))
  let asked = 0
  const cells: Cells = {
    masks: candidates,
    offsetOf: () => 1,
    differ: (one, other) => {
      asked++
      return one !== other && (one % 25 === other % 25 || Math.floor(one / 25) === Math.floor(other / 25))
    },
    checkTime: () => {},
  }
  const derived = derivedSums(rules.constraints, layersOf(full, candidates.length), (25 * 26) / 2, cells)
  expect(derived.length).toBeGreaterThan(0)
  expect(asked).toBeLessThan(15_000_000)
})

for (const engine of engines) {
  test(`${engine}: as many constraints as there is room for are searched, without the derived ones that do not fit`, async () => {
    const solver = await openSolver(engine)
    expect(solver.first(largest('killer', CAGES), { nodes: 1 }).nodes).toBe(1)
  })

  test(`${engine}: a limit on time ends the compiling of rules, and the search can go on`, async () => {
    const solver = await openSolver(engine)
    const puzzle = largest('killer', CAGES)
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++)
    const search = solver.search(puzzle, 'first', { time: 0.05 })
    expect(clock.mock.calls.length).toBeLessThan(100)
    expect(search.runToEnd()).toMatchObject({ complete: false, cutOff: 'time', nodes: 0 })
    const candidates = solver.candidates(puzzle, { time: 0.05 }).runToEnd()
    expect(candidates).toMatchObject({ complete: false, cutOff: 'time', nodes: 0 })
    vi.restoreAllMocks()
    const later = solver.search(puzzle, 'first', { cursor: search.cursor(), nodes: 3 }).runToEnd()
    expect(later.trace).toBe(solver.first(puzzle, { nodes: 3 }).trace)
  })
}

test('an automaton is refused before all of it is unrolled over a long line', async () => {
  const STATES = 4096
  // Each state goes to 25 others, and no two go on alike. Unrolled, they take 125 million numbers.
  const transitions = range(25 * STATES).map((i) => {
    const [from, value] = [i % STATES, Math.floor(i / STATES)]
    return [from, 2 ** value, (5 * from + 163 * value + 1) % STATES] as const
  })
  const automaton = { start: range(STATES), accept: [0], transitions }
  const masks = range(625).map(() => maskOf(25))
  const layers: number[] = []
  const grows = (numbers: number) => {
    layers.push(numbers)
    if (layers.reduce((sum, one) => sum + one) > 262_144) throw new RangeError('too many')
  }
  expect(() => unroll(automaton, masks, grows)).toThrow('too many')
  expect(layers.length).toBeLessThan(10)
  const solver = await openSolver('wasm')
  const constraints = [{ kind: 'line', cells: range(625), automaton }] as const
  const values = range(25).map((i) => i + 1)
  const model: GridModel = { kind: 'grid', rows: 25, columns: 25, values, candidates: masks, constraints }
  expect(() => solver.first(model)).toThrow('words for constraints')
})
