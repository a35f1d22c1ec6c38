// The inferences of the grid kernel: with any of them switched off, and when the search is lost early, both engines visit the same nodes,
// and the answers are the same.

import { expect, test } from 'vitest'
import { EXHAUSTED, PAUSED } from '../../assembly/layout.ts'
import { type Board, boardOf } from '../../src/kernel/board.ts'
import { INFERENCES, type Inference, type Plan } from '../../src/kernel/plan.ts'
import type { GridModel, Solution, Sum, Verb } from '../../src/model.ts'
import { primes } from '../../src/puzzles/primes.ts'
import { enumerate, holds } from '../support/brute.ts'
import { engineOf, engines } from '../support/engines.ts'
import { range, square } from '../support/models.ts'
import { Random, randomModel } from '../support/random.ts'
import { withThresholds } from '../support/thresholds.ts'

const boards: Board[] = []
for (const engine of engines) boards.push(boardOf((await engineOf(engine)).instantiate()))

interface Answer {
  readonly solutions: Solution[]
  readonly complete: boolean
  readonly nodes: number
}

/** Runs a search on both engines, in slices, and expects one answer. */
function answer(model: GridModel, verb: Verb, options: Pick<Plan, 'without'> = {}): Answer {
  const most = model.candidates.length > 100 ? 1000 : 20_000
  const [wasm, js] = boards.map((board) => {
    const solutions: Solution[] = []
    const plan = { method: 'search', kernel: 'grid', model, times: 1n, ...options } as const
    const kernel = board.load(plan, verb, verb === 'first' ? 1 : Infinity)
    let status = PAUSED
    while (status === PAUSED && board.counters().nodes < most) {
      status = kernel.run(777)
      const solution = board.solutions()
      if (solution) solutions.push(solution)
    }
    return { ...board.counters(), status, found: solutions }
  })
  expect(js).toEqual(wasm)
  return { solutions: wasm.found, complete: wasm.status === EXHAUSTED, nodes: wasm.nodes }
}

/**
 * A model of one of six kinds: a Latin square with regions of any shape, sums that are prime, a large grid, and random rules twice; the
 * last ones are killers.
 */
function mixture(seed: number): GridModel {
  const random = new Random(seed)
  if (seed >= KILLERS) return killer(random)
  if (seed % 5 === 4) return large(random)
  if (seed % 5 === 0) {
    const order = random.integer(4, 6)
    const regions = random.shuffled(range(order ** 2)).map((at) => at % order)
    const givens = range(order ** 2).map(() => (random.chance(0.1) ? random.integer(1, order) : 0))
    return square(order, (cell) => regions[cell], givens)
  }
  if (seed % 5 === 1) {
    const model = primes({ rows: 3, cols: 3, from: random.integer(0, 4), to: random.integer(10, 13) }).model as GridModel
    return { ...model, lexicographic: false }
  }
  return { ...randomModel(seed, true), lexicographic: false }
}

/** A grid of order 12 or 16 with few solutions; some regions are blocks, and some are not. Some have a wrong given, and some a sum, too. */
function large(random: Random): GridModel {
  const [high, wide] = [
    [3, 4],
    [6, 2],
    [4, 4],
  ][random.integer(0, 2)]
  const order = high * wide
  const row = (cell: number) => Math.floor(cell / order)
  const names = random.shuffled(range(order))
  const values = range(order ** 2).map(
    (cell) => names[(wide * (row(cell) % high) + Math.floor(row(cell) / high) + cell) % order] + 1,
  )
  const regions = range(order ** 2).map((cell) => row(cell) - (row(cell) % high) + Math.floor((cell % order) / wide))
  // Two cells with the same value may exchange their regions.
  for (let swap = random.integer(0, 3); swap > 0; swap--) {
    const [one, other] = random.shuffled(range(order ** 2).filter((cell) => values[cell] === 1))
    ;[regions[one], regions[other]] = [regions[other], regions[one]]
  }
  const kept = random.integer(40, 50) / 100
  const wrong = random.chance(0.4) ? random.integer(0, values.length - 1) : -1
  const model = square(
    order,
    (cell) => regions[cell],
    values.map((value, cell) => (cell === wrong ? (value % order) + 1 : random.chance(kept) ? value : 0)),
  )
  const cells = random.chance(0.4) ? random.shuffled(range(order ** 2)).slice(0, 5) : []
  const sum: Sum = { kind: 'sum', cells, total: cells.reduce((total, cell) => total + values[cell], 0) }
  return cells.length > 0 ? { ...model, constraints: [...model.constraints, sum] } : model
}

/** A 6x6 grid with a cage around each cell, or with some long sums instead, and few solutions. */
function killer(random: Random): GridModel {
  const [rows, columns, names] = range(3).map(() => random.shuffled(range(6)))
  const value = (cell: number) => names[(rows[Math.floor(cell / 6)] + columns[cell % 6]) % 6] + 1
  const sum = (cells: readonly number[]): Sum => ({
    kind: 'sum',
    cells,
    total: cells.reduce((total, cell) => total + value(cell), 0),
  })
  const long = random.chance(0.5)
  const model = square(
    6,
    (cell) => Math.floor(cell / 6),
    range(36).map((cell) => (random.chance(long ? 0.25 : 0.05) ? value(cell) : 0)),
  )
  const sums: Sum[] = []
  if (long) {
    const cells = random.shuffled(range(36))
    for (let from = 0; from < 30; from += 6 + (from % 4)) sums.push(sum(cells.slice(from, from + 6 + (from % 4))))
  } else {
    const free = new Set(range(36))
    for (const start of range(36)) {
      if (!free.delete(start)) continue
      const cage = [start]
      for (let many = random.integer(1, 4); many > 0; many--) {
        const near = cage.flatMap((cell) => [...(cell % 6 < 5 ? [cell + 1] : []), cell + 6]).filter((cell) => free.has(cell))
        if (near.length === 0) break
        cage.push(near[random.integer(0, near.length - 1)])
        free.delete(cage[cage.length - 1])
      }
      sums.push(sum(cage))
    }
  }
  return { ...model, constraints: [...model.constraints, ...sums] }
}

const sorted = (solutions: Iterable<ArrayLike<number>>) => Array.from(solutions, (cells) => Array.from(cells).join()).sort()

const compare = (one: Solution, other: Solution) => {
  const at = one.findIndex((value, cell) => value !== other[cell])
  return one[at] - other[at]
}

/** The seeds from here on are those of killers. */
const KILLERS = 160
const SEEDS = 200
/** What each inference saved, lest the tests compare a search with itself. */
const saved = new Set<Inference>()
/** Searches that were lost and found something. */
let found = 0

test.each(range(SEEDS / 20))('seeds from 20 x %i', (batch) => {
  for (const seed of range(20).map((i) => 20 * batch + i)) {
    const model = mixture(seed)
    const all = answer(model, 'all')
    const first = answer(model, 'first')
    const solutions = sorted(all.solutions)
    if (seed < KILLERS && [2, 3].includes(seed % 5)) expect(solutions, `seed ${seed}`).toEqual(sorted(enumerate(model)))
    for (const without of INFERENCES) {
      const message = `seed ${seed} without ${without}`
      const every = answer(model, 'all', { without })
      if (all.complete && every.complete) expect(sorted(every.solutions), message).toEqual(solutions)
      const any = answer(model, 'first', { without })
      if (every.nodes !== all.nodes || any.nodes !== first.nodes) saved.add(without)
      for (const solution of any.solutions) expect(holds(model, solution), message).toBe(true)
      if (all.complete) expect(any.solutions.length, message).toBe(Math.min(1, all.solutions.length))
    }
    const lost = withThresholds({ gridPatience: 1 + (seed % 3) }, () => answer(model, 'all'))
    if (all.complete && lost.complete) expect(sorted(lost.solutions), `seed ${seed}, lost`).toEqual(solutions)
    if (lost.nodes !== all.nodes && lost.solutions.length > 0) found++
    const ascending = withThresholds({ gridPatience: 1 }, () => answer({ ...model, lexicographic: true }, 'all'))
    if (all.complete && ascending.complete) expect(ascending.solutions, `seed ${seed}`).toEqual(all.solutions.sort(compare))
    for (const solution of first.solutions) expect(holds(model, solution), `seed ${seed}`).toBe(true)
    if (all.complete) expect(first.solutions.length, `seed ${seed}`).toBe(Math.min(1, all.solutions.length))
  }
})

test('each inference changes some search, and so does losing it', () => {
  expect(found).toBeGreaterThan(0)
  expect([...saved].sort()).toEqual([...INFERENCES].sort())
})
