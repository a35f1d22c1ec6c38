// Scored grids: the best score compared with all solutions, both engines with each other, and runs in slices with runs in one.

import { describe, expect, test } from 'vitest'
import { EXHAUSTED, PAUSED } from '../../assembly/layout.ts'
import { instantiate } from '../../src/fallback/instance.ts'
import { type Board, boardOf, type Counters } from '../../src/kernel/board.ts'
import { files } from '../../src/kernel/files.ts'
import type { Engine } from '../../src/kernel/kernel.ts'
import { compile } from '../../src/kernel/wasm.ts'
import type { GridModel, Pairs, Verb } from '../../src/model.ts'
import { house } from '../support/models.ts'

const engines: Engine[] = [{ name: 'js', instantiate }, await compile(await files.binary())]

// ── Models ─────────────────────────────────────────────────────────────────────────────────────────────────────────

type Random = (below: number) => number

/** Random integers from 0, the same for the same seed. */
function random(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return ((state >>> 8) * below) >>> 24
  }
}

function range(end: number): number[] {
  return Array.from({ length: end }, (_, i) => i)
}

function shuffled<T>(items: readonly T[], draw: Random): T[] {
  const list = [...items]
  for (let i = list.length - 1; i > 0; i--) {
    const j = draw(i + 1)
    ;[list[i], list[j]] = [list[j], list[i]]
  }
  return list
}

/** Ascending numbers with gaps, some of them negative. */
function someValues(many: number, draw: Random): number[] {
  let value = -draw(6)
  return range(many).map(() => (value += 1 + draw(3)))
}

function somePairs(cells: number, values: number, draw: Random): Pairs[] {
  const allowed = range(values).map(() => (1 + draw((1 << values) - 1)) | (1 << draw(values)))
  const between = range(2 + draw(3)).map(() => shuffled(range(cells), draw).slice(0, 2) as unknown as [number, number])
  return [{ kind: 'pairs', allowed, between }]
}

/** A dozen cells with any rules: full houses, partial ones, cells without a house, pairs, weights of any sign. */
function someModel(seed: number): GridModel {
  const draw = random(seed)
  const rows = 2 + draw(2)
  const cells = rows * 4
  const values = someValues(cells > 8 ? 4 : 5, draw)
  const size = () => (draw(2) ? values.length : 2 + draw(values.length - 1))
  const all = 2 ** values.length - 1
  return {
    kind: 'grid',
    rows,
    columns: 4,
    values,
    candidates: range(cells).map(() => (draw(4) ? all : 1 + draw(all))),
    constraints: [
      ...range(draw(4) ? 4 + draw(4) : draw(4)).map(() => house(shuffled(range(cells), draw).slice(0, size()))),
      ...(draw(3) === 0 ? somePairs(cells, values.length, draw) : []),
    ],
    weights: range(cells).map(() => (draw(6) ? draw(41) - 20 : 0)),
  }
}

/** n x n; every row, column and box is a house. Weights of one sign or both, few, or with many digits. */
function someLatin(seed: number): GridModel {
  const draw = random(seed)
  const [height, width] = [
    [1, 4],
    [2, 2],
    [1, 5],
    [2, 3],
    [2, 4],
    [3, 3],
  ][draw(6)]
  const n = height * width
  const scale = [10, 3, 2, 1000][draw(4)]
  const least = draw(2) ? 0 : -scale
  const givens = draw(n)
  return {
    ...latin(height, width, () => least + draw(scale - least)),
    values: someValues(n, draw),
    candidates: range(n * n).map((cell) => (cell < n && cell < givens ? 1 << cell : 2 ** n - 1)),
  }
}

function latin(height: number, width: number, weight: (row: number, column: number) => number): GridModel {
  const n = height * width
  const box = (row: number, column: number) => height * Math.floor(row / height) + Math.floor(column / width)
  const places = range(n * n).map((cell) => [Math.floor(cell / n), cell % n] as const)
  const where = (test: (row: number, column: number) => boolean) => range(n * n).filter((cell) => test(...places[cell]))
  return {
    kind: 'grid',
    rows: n,
    columns: n,
    values: range(n).map((i) => i + 1),
    candidates: range(n * n).map(() => 2 ** n - 1),
    constraints: range(n)
      .flatMap((i) => [where((r) => r === i), where((_, c) => c === i), where((r, c) => box(r, c) === i)])
      .map(house),
    weights: places.map((place) => weight(...place)),
  }
}

const pyramid = latin(3, 3, (row, column) => 6 + Math.min(row, column, 8 - row, 8 - column))

function withGivens(line: string): GridModel {
  return { ...pyramid, candidates: [...line].map((digit) => (Number(digit) ? 1 << (Number(digit) - 1) : 511)) }
}

// ── Runs ───────────────────────────────────────────────────────────────────────────────────────────────────────────

interface Outcome extends Counters {
  /** The score of every better solution, in the order found. */
  readonly scores: number[]
  readonly cells: Int32Array | undefined
}

/** Runs to the end, `slice` nodes at a time. */
function run(board: Board, model: GridModel, verb: Verb, slice = 2 ** 31): Outcome {
  const scores: number[] = []
  let cells: Int32Array | undefined
  const kernel = board.load({ method: 'search', kernel: 'grid', model, times: 1n }, verb, Infinity)
  let share = 0
  let status = PAUSED
  while (status === PAUSED) {
    status = kernel.run(slice)
    const found = board.solutions()
    if (found) {
      cells = found
      scores.push(verb === 'best' ? board.standing().score! : scoreOf(model, found))
    }
    expect(board.counters().share).toBeGreaterThanOrEqual(share - 1e-9)
    share = board.counters().share
  }
  expect(status).toBe(EXHAUSTED)
  return { ...board.counters(), scores, cells }
}

function scoreOf({ weights }: GridModel, cells: Int32Array): number {
  return cells.reduce((sum, value, cell) => sum + value * weights![cell], 0)
}

/** Does it have few enough solutions to visit them all? */
function isSmall(board: Board, model: GridModel): boolean {
  return board.load({ method: 'search', kernel: 'grid', model, times: 1n }, 'count', 1000).run(2 ** 31) === EXHAUSTED
}

/** The best score by visiting every solution; -Infinity if there is none. */
function enumerated(board: Board, model: GridModel): number {
  return run(board, model, 'all').scores.reduce((best, score) => Math.max(best, score), -Infinity)
}

function expectRising(scores: readonly number[]): void {
  expect(scores).toEqual([...new Set(scores)].sort((a, b) => a - b))
}

/** Models most of which the first stage of the proof does not solve. */
const busy = range(60).map(someLatin)
/** More nodes than that stage takes. */
const MANY = 70

describe.each(engines)('$name', (engine) => {
  const board = boardOf(engine.instantiate())

  test('the best score of small models is the best of all solutions', () => {
    let many = 0
    for (let seed = 0; seed < 260; seed++) {
      const model = someModel(seed)
      if (!isSmall(board, model)) continue
      const { scores, cells, nodes } = run(board, model, 'best')
      if (nodes > MANY) many++
      expectRising(scores)
      expect(scores.at(-1) ?? -Infinity, `seed ${seed}`).toBe(enumerated(board, model))
      if (cells) expect(scoreOf(model, cells)).toBe(scores.at(-1))
    }
    expect(many).toBeGreaterThan(5)
  })

  test('the best score of Latin squares is the best of all solutions', () => {
    let many = 0
    for (let seed = 0; seed < 24; seed++) {
      const draw = random(seed)
      const scale = [3, 20, 1000, 1e6][seed & 3]
      const square = latin(1, 5, () => draw(2 * scale + 1) - scale)
      const model = {
        ...square,
        values: someValues(5, draw),
        candidates: range(25).map((cell) => (cell % 6 ? 31 : 1)),
      }
      const { scores, nodes } = run(board, model, 'best')
      if (nodes > MANY) many++
      expect(scores.at(-1) ?? -Infinity, `seed ${seed}`).toBe(enumerated(board, model))
    }
    expect(many).toBeGreaterThan(5)
  })

  test('pyramid sudoku: the blank grid, and the one of the contest', () => {
    expect(run(board, pyramid, 'best').scores.at(-1)).toBe(2906)
    const contest = withGivens('700900001100005900000200080005020003000000648413000000007002090201060804080504012')
    expect(run(board, contest, 'best').scores.at(-1)).toBe(2829)
  })

  test('a run in slices is the same as a run in one', () => {
    for (const model of [pyramid, ...busy.slice(0, 12)]) {
      const whole = run(board, model, 'best')
      for (const slice of [1, 7, 64]) expect(run(board, model, 'best', slice)).toEqual(whole)
    }
  })
})

test('both engines make the same decisions', () => {
  const [one, other] = engines.map((engine) => boardOf(engine.instantiate()))
  for (const [i, model] of [...busy, ...range(100).map(someModel)].entries()) {
    expect(run(one, model, 'best'), `model ${i}`).toEqual(run(other, model, 'best'))
  }
})
