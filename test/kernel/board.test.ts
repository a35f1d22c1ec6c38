// The door: models that no kernel takes are refused, all others arrive on the board as they are, whatever stood there before.

import { describe, expect, test } from 'vitest'
import * as layout from '../../assembly/layout.ts'
import { PuzzleError } from '../../src/errors.ts'
import type { GridModel, Model, Pairs } from '../../src/model.ts'
import type { Solver } from '../../src/solver.ts'
import { enumerate, scoreOf } from '../support/brute.ts'
import { engines, openSolver, openSpied } from '../support/engines.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range, row, sudoku9 } from '../support/models.ts'
import { Random, randomModel } from '../support/random.ts'

const GOOD = latin(4)
const TRIO = row(3, 3)
const ANY: Pairs = { kind: 'pairs', allowed: [7, 7, 7], between: [[0, 1]] }

function pairs(changes: Partial<Pairs>): GridModel {
  return { ...TRIO, constraints: [{ ...ANY, ...changes }] }
}

/** A model as only an untyped caller can write it. */
function unknown(changes: object): GridModel {
  return { ...TRIO, ...changes }
}

/** Every two of 640 cells differ: 408,960 peers. */
const CROWDED = row(
  640,
  3,
  range(640).flatMap((a) => range(a).map((b) => [b, a])),
)

/** What is wrong, the model, and what the message says. */
const MALFORMED: [string, Model, RegExp][] = [
  ['no cells', { ...GOOD, rows: 0, columns: 0, candidates: [] }, /^0 cells/],
  ['fewer cells than rows x columns', { ...GOOD, rows: 5 }, /16 cells in a grid of 5 x 4/],
  ['more cells than rows x columns', { ...GOOD, columns: 3 }, /16 cells in a grid of 4 x 3/],
  ['641 cells', row(641, 2), /641 cells.*640/],
  ['26 x 26 cells', blocks(2, 13), /676 cells.*640/],
  ['no values', { ...TRIO, values: [], candidates: [0, 0, 0] }, /no values/],
  ['33 values', { ...row(3, 32), values: range(33) }, /33 values.*32/],
  ['values that do not ascend', { ...TRIO, values: [1, 3, 2] }, /value 2 is 2.*ascending/],
  ['values twice', { ...TRIO, values: [1, 1, 2] }, /value 1 is 1.*ascending/],
  ['fractions', { ...TRIO, values: [1, 1.5, 2] }, /value 1 is 1.5.*integers/],
  ['values that are no numbers', { ...TRIO, values: [1, Number.NaN, 2] }, /value 1 is NaN/],
  ['values beyond 32 bits', { ...TRIO, values: [1, 2, 2 ** 31] }, /value 2 is 2147483648/],
  ['values below 32 bits', { ...TRIO, values: [-(2 ** 31) - 1, 2, 3] }, /value 0 is -2147483649/],
  ['a house larger than the value set', row(4, 3, [[0, 1, 2, 3]]), /constraint 0 \(house\): 4 cells for 3 values/],
  ['a house that names a cell twice', row(4, 3, [[0], [0, 1, 0]]), /constraint 1 \(house\): .*twice/],
  ['a house with a cell beyond the last', row(4, 3, [[1, 2, 4]]), /constraint 0 \(house\): .*not there/],
  ['a house with a negative cell', row(4, 3, [[-1, 2]]), /constraint 0 \(house\): .*not there/],
  ['a house with half a cell', row(4, 3, [[0.5, 2]]), /constraint 0 \(house\): .*not there/],
  [
    '129 full houses',
    row(
      33,
      2,
      range(129).map((i) => [i % 32, 32]),
    ),
    /129 houses.*128/,
  ],
  ['too many peers', CROWDED, /peers/],
  ['a relation of too few values', pairs({ allowed: [7, 7] }), /relation of 2 values.*3/],
  ['a relation of too many values', pairs({ allowed: [7, 7, 7, 7] }), /relation of 4 values.*3/],
  ['a pair of a cell with itself', pairs({ between: [[1, 1]] }), /pair .*twice/],
  ['a pair with a cell beyond the last', pairs({ between: [[0, 3]] }), /pair .*not there/],
  ['a pair with a negative cell', pairs({ between: [[-1, 0]] }), /pair .*not there/],
  ['a pair with half a cell', pairs({ between: [[0.5, 0]] }), /pair .*not there/],
  ['4097 pairs', pairs({ between: range(4097).map((i) => [i % 2, 2] as const) }), /8194 directed pairs.*8192/],
  ['65 directed relations', { ...row(2, 7), constraints: range(33).map(relation) }, /65 directed relations.*64/],
  ['too few weights', { ...TRIO, weights: [1, 2] }, /2 weights for 3 cells/],
  ['too many weights', { ...TRIO, weights: [1, 2, 3, 4] }, /4 weights for 3 cells/],
  ['fractional weights', { ...TRIO, weights: [1, 2.5, 3] }, /weight 2.5.*integers/],
  ['weights that are no numbers', { ...TRIO, weights: [1, Number.NaN, 3] }, /weight NaN/],
  ['infinite weights', { ...TRIO, weights: [1, Infinity, 3] }, /weight Infinity/],
  ['scores beyond 31 bits', { ...TRIO, weights: [2 ** 29, 2 ** 28, 0] }, /31 bits/],
  ['negative scores beyond 31 bits', { ...TRIO, weights: [-(2 ** 29), 2 ** 28, 0] }, /31 bits/],
  ['candidates beyond the values', { ...TRIO, candidates: [7, 8, 7] }, /cell 1 has candidates beyond the 3 values/],
  ['candidates with the top bit', { ...TRIO, candidates: [7, 7, 0x80000000] }, /cell 2 has candidates beyond/],
  [
    'a constraint of an unknown kind',
    unknown({ constraints: [{ kind: 'sum', cells: [0, 1] }] }),
    /constraint 0: unknown kind "sum"/,
  ],
  ['no constraints', unknown({ constraints: undefined }), /constraints is undefined/],
  ['a field that no model has', unknown({ houses: [[0, 1]] }), /unknown field "houses".*constraints/],
  ['an unknown kind of model', unknown({ kind: 'gird' }), /kind "gird".*grid, queens, layouts/],
  ['0 queens', queensModel(0), /0 queens.*1 to 32/],
  ['-1 queens', queensModel(-1), /-1 queens/],
  ['1.5 queens', queensModel(1.5), /1.5 queens/],
  ['33 queens', queensModel(33), /33 queens.*1 to 32/],
  ['NaN queens', queensModel(Number.NaN), /NaN queens/],
]

/** Relations that differ from each other, and from the same the other way round. */
function relation(i: number): Pairs {
  return { kind: 'pairs', allowed: [1, i, i, i, i, i, i], between: [[0, 1]] }
}

for (const engine of engines) {
  describe(engine, () => {
    describe('refuses', () => {
      test.each(MALFORMED)('%s', async (_, model, message) => {
        const { solver, instances } = await openSpied(engine)
        solver.count(TRIO)
        for (const verb of ['all', 'count', 'unique'] as const) {
          const error = thrownBy(() => solver.search(model, verb))
          expect(error).toBeInstanceOf(PuzzleError)
          expect(error).toMatchObject({ code: 'model', name: 'PuzzleError' })
          expect((error as PuzzleError).message).toMatch(message)
        }
        // The board is back, and nothing of the refused model counts.
        expect(solver.count(TRIO).count).toBe(27n)
        expect(solver.count(GOOD).count).toBe(576n)
        expect(instances).toHaveLength(1)
      })

      test('`best` without weights', async () => {
        const solver = await openSolver(engine)
        for (const model of [GOOD, queensModel(4)]) {
          expect(thrownBy(() => solver.best(model))).toMatchObject({ name: 'PuzzleError', code: 'model' })
        }
      })

      test('a malformed model whose rules are on the board already', async () => {
        const solver = await openSolver(engine)
        solver.count(TRIO)
        expect(thrownBy(() => solver.count({ ...TRIO, rows: 2 }))).toMatchObject({ code: 'model' })
        expect(thrownBy(() => solver.count({ ...TRIO, candidates: [7, 7] }))).toMatchObject({ code: 'model' })
        expect(thrownBy(() => solver.count({ ...TRIO, candidates: [8, 7, 7] }))).toMatchObject({ code: 'model' })
        expect(solver.count(TRIO).count).toBe(27n)
      })
    })

    describe('takes', () => {
      test('640 cells', async () => {
        const solver = await openSolver(engine)
        const edges = range(639).map((cell) => [cell, cell + 1])
        const model = { ...row(640, 3, edges), candidates: range(640).map(() => 3) }
        const solutions = [...solver.all(model)]
        expect(solutions.map((solution) => solution.slice(0, 4).join(''))).toEqual(['1212', '2121'])
        for (const solution of solutions) expect(solution.every((value, cell) => value === solution[cell % 2])).toBe(true)
      })

      test('640 open cells: the deepest stack there is', async () => {
        const solver = await openSolver(engine)
        const free = row(640, 2)
        const { solution, guesses } = solver.first(free)
        expect(solution).toEqual(new Int32Array(640).fill(1))
        expect(guesses).toBe(640)
        const last = solver.count(free, { nodes: 5000 })
        expect(last.solutions).toBeGreaterThan(2000)
      })

      test('128 full houses', async () => {
        const solver = await openSolver(engine)
        // A path of 128 edges of which each is a full house of two values: one choice decides all.
        const path = row(
          129,
          2,
          range(128).map((cell) => [cell, cell + 1]),
        )
        expect(solver.count(path).count).toBe(2n)
        for (const cell of [0, 31, 32, 63, 64, 96, 127, 128]) {
          const candidates = range(129).map((other) => (other === cell ? 1 : 3))
          expect(solver.count({ ...path, candidates }).count).toBe(1n)
          const contradiction = candidates.with(cell === 0 ? 1 : cell - 1, 1)
          expect(solver.count({ ...path, candidates: contradiction }).count).toBe(0n)
        }
      })

      test('hidden singles in each of 128 full houses', async () => {
        const solver = await openSolver(engine)
        const model = row(
          384,
          3,
          range(128).map((i) => [3 * i, 3 * i + 1, 3 * i + 2]),
        )
        for (const triple of [0, 31, 32, 63, 64, 95, 96, 127]) {
          const withTriple = (masks: readonly number[]) => {
            const candidates = range(384).map((cell) => (Math.floor(cell / 3) === triple ? masks[cell % 3] : 2 ** (cell % 3)))
            const { count, nodes } = solver.count({ ...model, candidates })
            return { count, nodes }
          }
          // The value 3 has but one place: without that, the first cell would be guessed wrong.
          expect(withTriple([0b101, 0b011, 0b011])).toEqual({ count: 2n, nodes: 3 })
          // The value 3 has none: nothing to guess.
          expect(withTriple([0b011, 0b011, 0b011])).toEqual({ count: 0n, nodes: 1 })
          // Two values have one place, the same.
          expect(withTriple([0b111, 0b001, 0b001])).toEqual({ count: 0n, nodes: 1 })
        }
      })

      test('65536 peers', async () => {
        const solver = await openSolver(engine)
        // 256 cells that all differ have 65,280 peers, 128 pairs of cells have the other 256.
        const clique = range(256).flatMap((a) => range(a).map((b) => [b, a]))
        const couples = range(128).map((i) => [256 + 2 * i, 257 + 2 * i])
        const model = row(513, 3, [...clique, ...couples])
        expect(solver.count(model, { nodes: 1000 }).count).toBe(0n)
        // Fixed cells, but for the last couple: its two lists are the last ones.
        const candidates = range(513).map((cell) => (cell < 510 ? 1 << (cell % 2) : 7))
        expect(solver.count({ ...row(513, 3, [...couples]), candidates }).count).toBe(18n)
        expect(thrownBy(() => solver.count(row(513, 3, [...clique, ...couples, [511, 512]])))).toMatchObject({ code: 'model' })
      })

      test('8192 arcs', async () => {
        const solver = await openSolver(engine)
        const less: Pairs = { kind: 'pairs', allowed: [0b110, 0b100, 0], between: range(4096).map(() => [0, 1] as const) }
        expect([...solver.all({ ...row(2, 3), constraints: [less] })].map(String)).toHaveLength(3)
      })

      test('64 directed relations', async () => {
        const solver = await openSolver(engine)
        const random = new Random(64)
        const model: GridModel = {
          ...row(4, 9),
          constraints: range(32).map((i) => ({
            kind: 'pairs',
            allowed: range(9).map(() => (random.bits() & random.integer(400, 511)) | (1 << (i % 9))),
            between: [[i % 4, (i + 1 + (i % 3)) % 4]],
          })),
        }
        expect(lists(solver, model)).toEqual(enumerate(model).map(String).sort())
      })

      test('32 values, each with its own partner', async () => {
        const solver = await openSolver(engine)
        const next = {
          kind: 'pairs' as const,
          allowed: range(32).map((value) => 2 ** ((value + 1) % 32)),
          between: [[0, 1]] as const,
        }
        const model: GridModel = { ...row(2, 32), constraints: [next] }
        expect(lists(solver, model)).toEqual(
          range(32)
            .map((value) => `${value + 1},${((value + 1) % 32) + 1}`)
            .sort(),
        )
        // Masks may be written as signed integers too.
        const signed = {
          ...model,
          candidates: [-1, -1],
          constraints: [{ ...next, allowed: next.allowed.map((mask) => mask | 0) }],
        }
        expect(lists(solver, signed)).toEqual(lists(solver, model))
        expect([...solver.first({ ...row(1, 32), candidates: Uint32Array.of(0x80000000) }).solution!]).toEqual([32])
      })

      test('relations that are symmetric, asymmetric, empty, total, twice the same, or both ways', async () => {
        const solver = await openSolver(engine)
        const relations = [
          [2, 1, 0],
          [6, 4, 0],
          [0, 0, 0],
          [7, 7, 7],
          [1, 2, 4],
        ]
        for (const [i, allowed] of relations.entries()) {
          for (const other of relations.slice(0, i + 1)) {
            const model: GridModel = {
              ...TRIO,
              constraints: [
                {
                  kind: 'pairs',
                  allowed,
                  between: [
                    [0, 1],
                    [0, 1],
                  ],
                },
                {
                  kind: 'pairs',
                  allowed: other,
                  between: [
                    [1, 0],
                    [2, 1],
                  ],
                },
              ],
            }
            expect(lists(solver, model)).toEqual(enumerate(model).map(String).sort())
          }
        }
      })

      test('typed arrays, houses of one cell, and no houses at all', async () => {
        const solver = await openSolver(engine)
        const typed = { ...GOOD, candidates: Uint16Array.from(GOOD.candidates), weights: Int8Array.from(range(16)) }
        expect(solver.count(typed).count).toBe(576n)
        expect(solver.best(typed).proven).toBe(true)
        expect(solver.count(row(2, 3, [[0], [1], []])).count).toBe(9n)
        expect(solver.count(row(1, 1)).count).toBe(1n)
        expect(solver.count(row(3, 1, [[0, 1].slice(0, 1)])).count).toBe(1n)
      })

      test('weights at the edge of 31 bits', async () => {
        const solver = await openSolver(engine)
        const edge = 2 ** 31 - 1
        const model = { ...row(1, 2), values: [-1, 1], weights: [edge] }
        expect(solver.best(model)).toMatchObject({ score: edge, proven: true })
        expect(solver.best({ ...model, weights: [-edge] })).toMatchObject({ score: edge, proven: true })
        const worst = { ...model, candidates: [1] }
        expect(solver.best(worst)).toMatchObject({ score: -edge, proven: true })
      })
    })

    describe('one board, many models', () => {
      test('the same rules, then others, then queens, then back', async () => {
        const { solver, instances } = await openSpied(engine)
        const given = GOOD.candidates
        const sequence: [Model, bigint][] = [
          [GOOD, 576n],
          [{ ...GOOD, candidates: Array.from(given).with(0, 1) }, 144n],
          [GOOD, 576n],
          [blocks(2, 2), 288n],
          [{ ...TRIO, constraints: [{ kind: 'pairs', allowed: [6, 4, 0], between: [[0, 1]] }] }, 9n],
          [TRIO, 27n],
          [queensModel(8), 92n],
          [TRIO, 27n],
          [row(3, 32), 32768n],
          [queensModel(6), 4n],
          [queensModel(8), 92n],
          [GOOD, 576n],
          [row(2, 9, [[0, 1]]), 72n],
          [GOOD, 576n],
        ]
        for (const [model, count] of [...sequence, ...sequence.toReversed()]) expect(solver.count(model).count).toBe(count)
        expect(instances).toHaveLength(1)
      })

      test('a plain 9x9 sudoku leaves the rules of the grid before it', async () => {
        const { solver, instances } = await openSpied(engine)
        solver.count(onGrid(BLANK_9), { nodes: 99 })
        const [{ buffer, board }] = instances
        const rules = () => new Uint8Array(buffer).slice(board + layout.HOUSES_OF, board + layout.WORK)
        const before = rules()
        solver.count(BLANK_9, { limit: 99 })
        expect(Buffer.compare(rules(), before)).toBe(0)
        expect(solver.count(onGrid(sudoku9(`12${'0'.repeat(79)}`)), { limit: 99 }).count).toBe(99n)
        expect(instances).toHaveLength(1)
      })

      test('the order of the solutions is the model’s, not its predecessor’s', async () => {
        const solver = await openSolver(engine)
        const own = [...solver.all(GOOD)].map(String)
        const ascending = [...solver.all({ ...GOOD, lexicographic: true })].map(String)
        expect(ascending).toEqual([...own].sort())
        expect(ascending).not.toEqual(own)
        expect([...solver.all(GOOD)].map(String)).toEqual(own)
      })

      test('weights come and go', async () => {
        const solver = await openSolver(engine)
        const left = { ...TRIO, weights: [5, 0, -1] }
        const right = { ...TRIO, weights: [-5, 0, 1] }
        for (const model of [left, right, left, { ...left, values: [-2, 0, 7] }, right]) {
          const most = Math.max(...enumerate(model).map((solution) => scoreOf(model, solution)))
          expect(solver.best(model).score).toBe(most)
          expect(solver.count(TRIO).count).toBe(27n)
        }
      })

      test('200 random models leave nothing behind', async () => {
        const { solver, instances } = await openSpied(engine)
        const random = new Random(11)
        for (let i = 0; i < 200; i++) {
          const model = randomModel(random.integer(0, 60), random.chance(0.5))
          const verb = (['all', 'count', 'best', 'first'] as const)[random.integer(0, 3)]
          const fresh = await openSolver(engine)
          const { seconds: _, ...expected } = fresh.search(model, verb, { nodes: 300 }).runToEnd()
          expect(solver.search(model, verb, { nodes: 300 }).runToEnd()).toMatchObject(expected)
          if (random.chance(0.2)) expect(solver.count(queensModel(random.integer(4, 7))).complete).toBe(true)
        }
        expect(instances).toHaveLength(1)
        expect(instances[0].buffer.byteLength).toBeGreaterThanOrEqual(layout.BOARD_BYTES)
      })
    })
  })
}

function lists(solver: Solver, model: GridModel): string[] {
  return Array.from(solver.all(model), String).sort()
}

function thrownBy(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  return undefined
}
