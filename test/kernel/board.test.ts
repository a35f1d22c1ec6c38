// Models are written to the board correctly, up to the limits of the kernels, and whatever was there before.

import { describe, expect, test } from 'vitest'
import * as layout from '../../assembly/layout.ts'
import type { GridModel, Model, Pairs } from '../../src/model.ts'
import type { Solver } from '../../src/solver.ts'
import { enumerate, scoreOf } from '../support/brute.ts'
import { engines, openSolver, openSpied } from '../support/engines.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range, row, sudoku9 } from '../support/models.ts'
import { Random, randomModel } from '../support/random.ts'

const GOOD = latin(4)
const TRIO = row(3, 3)

for (const engine of engines) {
  describe(engine, () => {
    describe('takes', () => {
      test('640 cells', async () => {
        const solver = await openSolver(engine)
        const edges = range(639).map((cell) => [cell, cell + 1])
        const model = { ...row(640, 3, edges), candidates: range(640).map(() => 3) }
        const solutions = [...solver.all(model)]
        expect(solutions.map((solution) => solution.slice(0, 4).join(''))).toEqual(['1212', '2121'])
        for (const solution of solutions) expect(solution.every((value, cell) => value === solution[cell % 2])).toBe(true)
      })

      test('640 open cells: the deepest stack', async () => {
        const solver = await openSolver(engine)
        const free = row(640, 2)
        const found: Int32Array[] = []
        const { guesses } = solver.each(free, (solution) => found.push(solution), { limit: 1 })
        expect(found[0]).toEqual(new Int32Array(640).fill(1))
        expect(guesses).toBe(640)
        const last = solver.count(free, { nodes: 5000 })
        expect(last.solutions).toBeGreaterThan(2000)
      })

      test('128 full houses', async () => {
        const solver = await openSolver(engine)
        // A path of 128 edges, each a full house of two values: one choice decides all.
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
          // The value 3 has only one place. Without this rule, the first guess would be wrong.
          expect(withTriple([0b101, 0b011, 0b011])).toEqual({ count: 2n, nodes: 3 })
          // The value 3 has no place: no guess.
          expect(withTriple([0b011, 0b011, 0b011])).toEqual({ count: 0n, nodes: 1 })
          // Two values have only one place, the same.
          expect(withTriple([0b111, 0b001, 0b001])).toEqual({ count: 0n, nodes: 1 })
        }
      })

      test('640 cells that all differ', async () => {
        const solver = await openSolver(engine)
        const clique = range(640).flatMap((a) => range(a).map((b) => [b, a]))
        expect(solver.count(row(640, 3, clique), { nodes: 1000 }).count).toBe(0n)
        // Only a pair of cells that are far apart may differ.
        const couple = row(640, 3, [[0, 639]])
        expect(solver.count({ ...couple, candidates: range(640).map((cell) => (cell % 639 ? 1 : 7)) }).count).toBe(6n)
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
        // Masks may also be signed integers.
        const signed = {
          ...model,
          candidates: [-1, -1],
          constraints: [{ ...next, allowed: next.allowed.map((mask) => mask | 0) }],
        }
        expect(lists(solver, signed)).toEqual(lists(solver, model))
        expect([...solver.first({ ...row(1, 32), candidates: Uint32Array.of(0x80000000) }).solution!]).toEqual([32])
      })

      test('relations that are symmetric, asymmetric, empty, total, duplicate, or in both directions', async () => {
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

      test('a plain 9x9 sudoku keeps the rules of the previous grid', async () => {
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

      test('the order of the solutions is that of the current model', async () => {
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

      test('200 random models do not affect each other', async () => {
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
