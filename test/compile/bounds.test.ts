// Every step of compiling rules has a bound. The largest puzzles are compiled, which without bounds takes minutes or gigabytes; work is
// counted, not timed. No other test has so many rules.

import { afterEach, expect, test, vi } from 'vitest'
import { compileGrid } from '../../src/compile/compile.ts'
import { layersOf } from '../../src/compile/houses/layers.ts'
import { undeterminedIn } from '../../src/compile/houses/undetermined.ts'
import { countedIn } from '../../src/compile/sums/counted.ts'
import { covers } from '../../src/compile/sums/covers.ts'
import { derivedSums } from '../../src/compile/sums/derived.ts'
import { innies } from '../../src/compile/sums/innies.ts'
import { unroll } from '../../src/compile/unroll.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import type { Constraint, GridModel, House } from '../../src/model/model.ts'
import { maskOf } from '../../src/model/numbers.ts'
import { RULES } from '../../src/variants/rules/rule-table.ts'
import { engines, openSolver } from '../support/engines.ts'
import { largest, SHAPES } from '../support/largest.ts'
import { range } from '../support/models.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const CAGES = [500, 6, 1] as const
/** Others for each engine: what was found of the last grid is known. */
const UNKNOWN = { wasm: [499, 6, 1], js: [498, 6, 1] } as const

test.each([...RULES.keys()])('the largest puzzles with %s are compiled, or refused', async (kind) => {
  const solver = await openSolver('wasm')
  for (const shape of SHAPES) {
    try {
      const puzzle = largest(kind, shape)
      const search = solver.search(puzzle, 'first', { nodes: 0 })
      expect(search.result.nodes).toBe(0)
      // The models of families are not checked; this is where they are the largest.
      expect(() => compileGrid(modelOf(puzzle))).not.toThrow()
    } catch (error) {
      expect(error).toBeInstanceOf(PuzzleError)
    }
  }
})

test('so many cages leave off deriving sums', () => {
  const { rules, candidates } = compileGrid(modelOf(largest('killer', CAGES)))
  const full = rules.constraints.flatMap((one) => (one.kind === 'house' && one.cells.length === 25 ? [one.cells] : []))
  let asked = 0
  const cells = {
    masks: candidates,
    offsetOf: () => 1,
    differ: (one: number, other: number) => {
      asked++
      return one !== other && (one % 25 === other % 25 || Math.floor(one / 25) === Math.floor(other / 25))
    },
  }
  const { pauses, found: derived } = toEnd(
    derivedSums(rules.constraints, [], layersOf(full, candidates.length), (25 * 26) / 2, cells),
  )
  expect(pauses).toBeGreaterThan(100)
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
    const puzzle = largest('killer', UNKNOWN[engine])
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

/** A grid of 640 cells with so many values. */
const wide = (values: number, constraints: readonly Constraint[]): GridModel => ({
  ...{ kind: 'grid', rows: 20, columns: 32, values: range(values).map((i) => i + 1), constraints },
  candidates: range(640).map(() => maskOf(values)),
})
const ALL = range(640)
/** Cells that see each other now and then. */
const near = range(80).map((i): House => ({ kind: 'house', cells: range(8).map((k) => 8 * i + k) }))
const sums = range(100).map((i): Constraint => ({ kind: 'sum', cells: ALL.slice(i), total: 3000 }))
const equal = (values: number) => range(values).map((value) => 2 ** value)
const relations = (many: number) =>
  range(many).map((i): Constraint => ({ kind: 'pairs', allowed: equal(32), between: [[0, i + 1]] }))
const states = range(40)
const long: Constraint = {
  ...{ kind: 'line', cells: range(40) },
  automaton: {
    start: states,
    accept: states,
    transitions: states.map((state) => [state, 2 ** 32 - 1, (state + 1) % 40] as const),
  },
}
const within = (...constraints: Exclude<Constraint, { kind: 'case' }>[]): Constraint => ({
  ...{ kind: 'case', selector: 0 },
  cases: [{ mask: 1, constraints }, { mask: 2, constraints: [] }], // biome-ignore format: a table
})

test.each<[what: string, model: GridModel]>([
  ['sums', wide(9, [...near, ...sums])],
  ['the constraints of a case', wide(9, [within(...near.slice(0, 60), { kind: 'set', cells: [0], sets: [1] })])],
  ['a line before it is unrolled', wide(32, [long])],
  ['relations', wide(32, relations(100))],
])('the clock is looked at within %s', async (_, model) => {
  const solver = await openSolver('wasm')
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++)
  expect(solver.first(model, { time: 0.05 })).toMatchObject({ complete: false, cutOff: 'time', nodes: 0 })
  expect(clock.mock.calls.length).toBeLessThan(100)
})

test.each<[what: string, cells: (number: number) => readonly number[], derive: typeof innies]>([
  ['what runs of houses leave', (number) => range(300).map((i) => (i + number) % 301), innies],
  ['what covers houses', (number) => [5 * (number % 128), ...range(250).map((i) => 5 * ((i + number) % 127) + 1)], covers],
])('%s is looked for in so many steps, with pauses', (_, cells, derive) => {
  const sums = range(500).map((number) => ({ kind: 'sum', cells: [...new Set(cells(number))], total: 900 }) as const)
  const houses = range(128).map((i) => range(5).map((k) => 5 * i + k))
  const all = countedIn({ masks: ALL.map(() => maskOf(5)), offsetOf: () => 1, differ: () => false })
  expect(toEnd(derive(sums, layersOf(houses, 640), 15, all)).pauses).toBeGreaterThan(20)
  expect(all.isEnough()).toBe(true)
})

/** How often it pauses, and what it finds. */
function toEnd<T>(slices: Generator<undefined, T, undefined>) {
  for (let pauses = 0; ; pauses++) {
    const { done, value } = slices.next()
    if (done) return { pauses, found: value }
  }
}

test('hidden cells that follow from one another are found in one pass', () => {
  let reads = 0
  const get = (list: readonly number[], key: string | symbol) => {
    reads++
    return Reflect.get(list, key)
  }
  const chain = range(500).map((i) => new Proxy([140 + i, 139 + i], { get }))
  const hidden = range(600).map(() => 3)
  const { rules } = compileGrid({ ...wide(9, []), rows: 5, columns: 8, candidates: range(40).map(() => 3), hidden })
  expect(undeterminedIn(rules, [...chain, [639]])).toBeGreaterThan(0)
  expect(reads).toBeLessThan(10_000)
})

test('lists without bounds of their own', async () => {
  const solver = await openSolver('wasm')
  // Relations of no cells; compared with each other, they take minutes.
  const none = range(50_000).map((i): Constraint => ({ kind: 'pairs', allowed: [...equal(31), i], between: [] }))
  expect(solver.first(wide(32, [...none, ...relations(1)])).solution).toBeDefined()
  // More houses than can be open at once; so do these.
  const houses = range(200_000).map((i): Constraint => ({ kind: 'house', cells: [i % 320, 320 + ((7 * i) % 320)] }))
  const rows = range(80).map((i): Constraint => ({ kind: 'house', cells: range(8).map((k) => 8 * i + k) }))
  expect(() => solver.count(wide(8, [...rows, ...houses]), { method: 'rows' })).toThrow('more than 16 houses are open at once')
  // A call cannot have so many arguments.
  const many = (sets: number) => wide(9, [within({ kind: 'set', cells: [0], sets: range(sets).map(() => 1) })])
  expect(solver.first(many(200_000)).solution).toBeDefined()
  expect(() => solver.first(many(300_000))).toThrow('words for constraints')
  // A line has a layer of states for each cell.
  const line = { ...long, cells: range(150_000).map((i) => i % 640) } as Constraint
  expect(() => solver.first(wide(32, [line]))).toThrow('sets of states on a line')
})

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
    if (layers.reduce((sum, one) => sum + one, 0) > 262_144) throw new RangeError('too many')
  }
  expect(() => toEnd(unroll(automaton, masks, grows))).toThrow('too many')
  expect(layers.length).toBeLessThan(10)
  const solver = await openSolver('wasm')
  const constraints = [{ kind: 'line', cells: range(625), automaton }] as const
  const values = range(25).map((i) => i + 1)
  const model: GridModel = { kind: 'grid', rows: 25, columns: 25, values, candidates: masks, constraints }
  expect(() => solver.first(model)).toThrow('words for constraints')
})
