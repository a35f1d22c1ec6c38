// Deductions from rules other than houses: an example of each technique, and steps that lose no solution of any variant.

import { describe, expect, test } from 'vitest'
import { explain, hint, rate } from '../../src/logic/index.ts'
import { Marks } from '../../src/logic/marks.ts'
import { stepOf } from '../../src/logic/step.ts'
import { TECHNIQUES } from '../../src/logic/techniques.ts'
import type { GridModel } from '../../src/model.ts'
import { SAMPLES } from '../../src/rules/samples.ts'
import { readVariant, variant } from '../../src/variants.ts'
import { quadrille } from '../cli/run.ts'
import { enumerate } from '../support/brute.ts'
import { openSolver } from '../support/engines.ts'
import { puzzleOf } from '../support/samples.ts'
import { KINDS, randomVariant } from '../support/variants.ts'

const modelOf = (input: object) => variant(readVariant(JSON.stringify(input))).model as GridModel
const killer = (sum: number, ...cells: string[]) => ({ rule: 'killer', cells, sum })

/** What a technique finds, as a part of its text. */
const EXAMPLES: readonly (readonly [technique: string, model: GridModel, text: string])[] = [
  [
    'related cells',
    modelOf({ size: 9, rules: [{ rule: 'thermometer', cells: ['r1c1', 'r1c2', 'r1c3'] }] }),
    'no 9 in r1c1: it goes with no value of r1c2',
  ],
  [
    'least and greatest of a sum',
    modelOf({ size: 9, rules: [{ rule: 'arrow', cells: ['r1c1', 'r1c2', 'r2c2', 'r3c3'] }] }),
    'no 1 or 2 in r1c1, no 8 or 9 in r1c2, r2c2, r3c3: r1c1, r1c2, r2c2, r3c3 are linked by a sum',
  ],
  [
    'combinations of a cage',
    modelOf({ size: 9, rules: [killer(7, 'r1c1', 'r1c2', 'r1c3')] }),
    'no 3 or 5 or 6 or 7 or 8 or 9 in r1c1, r1c2, r1c3: r1c1, r1c2, r1c3 add up to 7',
  ],
  [
    'innies and outies',
    modelOf({ size: 9, rules: [killer(22, 'r1c1', 'r1c2', 'r1c3', 'r1c4'), killer(20, 'r1c5', 'r1c6', 'r1c7', 'r1c8')] }),
    'no 1 or 2 or 4 or 5 or 6 or 7 or 8 or 9 in r1c9: the cages of row 1 leave a sum of 3 to r1c9',
  ],
  [
    'innies and outies',
    modelOf({ size: 4, rules: [killer(5, 'r1c1', 'r1c2'), killer(6, 'r1c3', 'r1c4', 'r2c4')] }),
    'no 2 or 3 or 4 in r2c4: the cages of row 1 leave a sum of 1 outside, to r2c4',
  ],
  [
    'along a line',
    modelOf({ size: 4, rules: [{ rule: 'sum-line', cells: ['r1c1', 'r1c2', 'r2c2'], sum: 3 }] }),
    'no 4 in r1c1, r1c2, r2c2: no way along r1c1, r1c2, r2c2 has it',
  ],
  [
    'counted cells',
    {
      ...modelOf({ size: 4, rules: [] }),
      constraints: [{ kind: 'count', cells: [0, 5, 10], mask: 0b0011, counts: 0b1000 }],
    },
    'no 3 or 4 in r1c1, r2c2, r3c3: at least 3 of r1c1, r2c2, r3c3 have 1 or 2',
  ],
]

describe('examples', () => {
  test.each(EXAMPLES)('%s', (technique, model, text) => {
    const marks = new Marks(model)
    const one = TECHNIQUES.find(({ name }) => name === technique)!
    const finding = one.find(marks)
    expect(finding && stepOf(marks, one, finding).text).toContain(text)
  })
})

/** No step loses a solution, nor makes one; returns the techniques. */
function check(model: GridModel, solutions: readonly ArrayLike<number>[]): string[] {
  const { steps, end, candidates } = explain(model)
  for (const { technique, writes, removes } of steps) {
    expect(writes.length + removes.length).toBeGreaterThan(0)
    for (const solution of solutions) {
      for (const { cell, value } of writes) expect([technique, cell, solution[cell]]).toEqual([technique, cell, value])
      for (const { cell, value } of removes)
        expect([technique, cell, value, solution[cell] === value]).toEqual([technique, cell, value, false])
    }
  }
  expect(end).not.toBe(solutions.length > 0 ? 'contradiction' : 'solved')
  if (solutions.length > 1) expect(candidates.some(({ length }) => length > 1)).toBe(true)
  return steps.map(({ technique }) => technique)
}

describe('random variants', () => {
  test('no step loses a solution', () => {
    const used = new Set<string>()
    for (let seed = 0; seed < 1500; seed++) {
      const kinds = seed % 2 ? KINDS : [KINDS[seed % KINDS.length], 'house' as const]
      const model = randomVariant(seed, kinds)
      for (const technique of check(model, enumerate(model, 500))) used.add(technique)
    }
    const wanted = ['related cells', 'least and greatest of a sum', 'combinations of a cage', 'along a line', 'counted cells']
    expect(wanted.filter((name) => !used.has(name))).toEqual([])
  })

  test.each(Object.entries(SAMPLES))('the sample of %s: every step agrees with its solution', (_, sample) => {
    check(puzzleOf(sample).model, [Array.from(sample.solution, (symbol) => Number.parseInt(symbol, 36))])
  })
})

describe('killers', () => {
  // All cages of a full grid: dominoes in rows, and what is left.
  const grid = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
  const cages = Array.from({ length: 9 }, (_, row) =>
    [
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7, 8],
    ].map((columns) => ({
      rule: 'killer',
      cells: columns.map((column) => `r${row + 1}c${column + 1}`),
      sum: columns.reduce((sum, column) => sum + Number(grid[9 * row + column]), 0),
    })),
  ).flat()

  test.each(['wasm', 'js'] as const)('%s: steps agree with the true candidates', async (engine) => {
    const model = modelOf({ size: 9, rules: cages.filter((_, i) => i % 4 !== 3) })
    const solver = await openSolver(engine)
    const { candidates } = solver.candidates(model, {}).runToEnd()
    const techniques = new Set<string>()
    for (const { technique, removes, writes } of explain(model).steps) {
      techniques.add(technique)
      for (const { cell, value } of removes) expect([technique, candidates[cell].includes(value)]).toEqual([technique, false])
      for (const { cell, value } of writes) expect([technique, candidates[cell]]).toEqual([technique, [value]])
    }
    expect([...techniques]).toContain('innies and outies')
    expect([...techniques]).toContain('combinations of a cage')
  })
})

describe('the commands', () => {
  const INPUT = JSON.stringify({
    size: 4,
    givens: '1...............',
    rules: [killer(7, 'r1c3', 'r1c4'), killer(3, 'r2c3', 'r2c4')],
  })

  test('hint variant', async () => {
    const { status, stdout, stderr } = await quadrille(['hint', 'variant'], INPUT)
    const step = hint(modelOf(JSON.parse(INPUT)))
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${step?.technique}: ${step?.text}\n`, stderr: '' })
  })

  test('rate variant', async () => {
    const { status, stdout } = await quadrille(['rate', 'variant', '--format', 'json'], INPUT)
    // It has several solutions.
    expect(status).toBe(1)
    const rating = rate(modelOf(JSON.parse(INPUT)), { solver: await openSolver('wasm') })
    expect(rating.difficulty).toBe('not unique')
    expect(JSON.parse(stdout)).toMatchObject({ puzzle: 'variant', verb: 'rate', ...rating })
  })
})
