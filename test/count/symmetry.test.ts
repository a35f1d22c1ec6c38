// Values that nothing tells apart, and the plan of a count row by row.

import { describe, expect, test } from 'vitest'
import { trials } from '../../src/counting/plan.ts'
import { rowPlan } from '../../src/counting/rows.ts'
import { classesOf, reduced, renamings } from '../../src/counting/symmetry.ts'
import { enumerate } from '../support/brute.ts'
import { openSolver } from '../support/engines.ts'
import { drawn, randomGrid, told, unlike } from '../support/grids.ts'
import { blocks, latin, range } from '../support/models.ts'

const solver = await openSolver('wasm')

describe('values that nothing tells apart', () => {
  test('are found', () => {
    expect(classesOf(latin(4))).toEqual([0, 0, 0, 0])
    expect(classesOf(latin(4, [2]))).toEqual([0, 1, 0, 0])
    expect(
      classesOf({ ...latin(4), candidates: Array.from(latin(4).candidates, (mask, cell) => (cell ? mask : 0b0011)) }),
    ).toEqual([0, 0, 2, 2])
    expect(classesOf({ ...latin(3), pairs: [unlike] })).toEqual([0, 0, 0])
    expect(classesOf({ ...latin(3), pairs: [{ ...unlike, allowed: [0b110, 0b101, 0b111] }] })).toEqual([0, 0, 2])
    expect(renamings([0, 1, 0, 0, 1])).toBe(12n)
  })

  test('1500 random models, with pairs and without, reduced and multiplied: as brute force', () => {
    const seen = { all: 0, some: 0, related: 0 }
    for (const seed of range(1500)) {
      const model = [randomGrid, drawn, told][seed % 3](seed, solver)
      const classes = classesOf(model)
      const smaller = reduced(model, classes)
      const ways = smaller.times
      if (ways === 1n) continue
      if (classes.every((first) => first === 0)) seen.all++
      else seen.some++
      if ((smaller.model.pairs?.length ?? 0) > (model.pairs?.length ?? 0)) seen.related++
      const expected = solver.count(model, { method: 'search' }).count
      expect(solver.count(smaller.model, { method: 'search' }).count * ways, `seed ${seed}`).toBe(expected)
      if (expected < 2000n) expect(BigInt(enumerate(model).length)).toBe(expected)
    }
    expect(Math.min(seen.all, seen.some, seen.related)).toBeGreaterThan(20)
  })

  test('a search that takes long is of the smaller model', () => {
    // Values 1 and 2 are given, the other four are alike; the relation is one that no other way takes.
    const model = { ...latin(6, [1, 2]), pairs: [{ ...unlike, allowed: range(6).map((value) => 63 & ~(1 << value)) }] }
    const course = trials(model, {})
    const first = course.next().value!
    expect(first.plan).toMatchObject({ method: 'search', times: 1n })
    const second = course.next({ refused: false, nodes: 1000, share: 1e-4 }).value!
    expect(second.plan).toMatchObject({ method: 'search', times: 24n })
    expect(course.next({ refused: false, nodes: 1000, share: 1e-4 }).value!).toEqual({ plan: second.plan, nodes: Infinity })
  })
})

describe('rows', () => {
  test('carry no more than the houses that are open', () => {
    const plan = rowPlan(blocks(2, 3), classesOf(blocks(2, 3)))
    if (typeof plan === 'string') throw new Error(plan)
    expect(plan.rows.map(({ live }) => live)).toEqual([0, 63, 63, 63, 63, 0])
    expect(plan.rows.map(({ cells }) => cells[0])).toEqual(
      [65, 64, 65, 64, 65, 64].map((bits, r) => ({
        before: (r > 0 ? 1 : 0) | (r % 2 ? bits : 0),
        after: (r < 5 ? 1 : 0) | (r % 2 ? 0 : 64),
        candidates: 63,
      })),
    )
    expect(plan.same).toEqual([false, true, true, true, true, true])
  })
})
