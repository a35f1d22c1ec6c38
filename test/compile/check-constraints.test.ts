// Constraints that no kernel can run are refused, with their place; the others are copied.

import { describe, expect, test } from 'vitest'
import { compileGrid } from '../../src/compile/compile.ts'
import { type CompiledGrid, gridData } from '../../src/compile/grid.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import type { Constraint, GridModel } from '../../src/model/model.ts'
import { range, row } from '../support/models.ts'

/** Cells 0 to 3 with the values 1 to 3, and the hidden cells 4 (0 to 4) and 5 (0 and 1). */
const CELLS: GridModel = { ...row(4, 3), hidden: [31, 3] }

const SUM: Constraint = { kind: 'sum', cells: [0, 1, 4], coefficients: [1, 1, -1], total: 3 }
const SET: Constraint = { kind: 'set', cells: [0, 1], sets: [0b011, 0b110] }
const AUTOMATON = {
  start: [0],
  accept: [0],
  transitions: [
    [0, 0b101, 1],
    [1, -1, 0],
  ],
} as const
const LINE: Constraint = { kind: 'line', cells: [0, 1, 0, 4], automaton: AUTOMATON }
const COUNT: Constraint = { kind: 'count', cells: [0, 1, 2], mask: 0b100, counts: 0b10 }
const RESULT: Constraint = { kind: 'count', cells: [0, 1, 2], mask: 0b100, counts: [1, 2, 4], result: 0 }
const EQUAL: Constraint = { kind: 'equal', first: [0, 1], second: [2, 4] }
const CASE: Constraint = {
  kind: 'case',
  selector: 5,
  cases: [
    { mask: 1, constraints: [SUM, { kind: 'house', cells: [0, 1] }] },
    { mask: 2, constraints: [] },
  ],
}
const PAIRS: Constraint = { kind: 'pairs', allowed: [7, 6, 4, 0, 1], between: [[4, 0]] }
const GOOD: readonly Constraint[] = [SUM, SET, LINE, COUNT, RESULT, EQUAL, CASE, PAIRS, { kind: 'house', cells: [0, 1, 4, 5] }]

const model = (...constraints: unknown[]): GridModel => ({ ...CELLS, constraints: constraints as Constraint[] })

/** The problem, the constraint, and the message. */
const MALFORMED: readonly (readonly [what: string, constraint: unknown, message: RegExp])[] = [
  ['33 cells in a house', { kind: 'house', cells: range(33) }, /33 cells for 32 values/],
  ['a hidden cell that is not there', { kind: 'house', cells: [0, 6] }, /constraint 0 \(house\): .*not there/],
  ['a relation too short for a hidden cell', { ...PAIRS, allowed: [7, 7, 7, 7] }, /relation of 4 values.*each of the 5 values/],
  ['a relation too short for a cell', { ...PAIRS, between: [[0, 4]], allowed: [7, 7] }, /relation of 2 values.*the 3 values/],
  ['a sum of no cells', { ...SUM, cells: [] }, /constraint 0 \(sum\): cells is empty/],
  ['too few coefficients', { ...SUM, coefficients: [1, 1] }, /2 coefficients for 3 cells/],
  ['a coefficient of 0', { ...SUM, coefficients: [1, 0, 1] }, /coefficient 1 is 0; expected an integer other than 0/],
  ['no total', { ...SUM, total: undefined }, /total is undefined; expected an integer/],
  ['sums beyond 31 bits', { ...SUM, coefficients: [1, 1, 2 ** 27] }, /sums beyond 31 bits/],
  ['a set of too many values', { ...SET, sets: [3, 7] }, /\(set\): set 1 has 3 values for 2 cells/],
  ['a set that is no mask', { ...SET, sets: [3, 'x'] }, /set 1 is "x"; expected a mask/],
  ['a line without an automaton', { ...LINE, automaton: undefined }, /automaton is undefined/],
  ['an automaton without a start', line({ start: undefined }), /start is undefined; expected a list/],
  ['a state beyond the last', line({ accept: [4096] }), /accept state 0 is 4096; expected a state, 0 to 4095/],
  ['a transition from nowhere', line({ transitions: [[4096, 1, 0]] }), /transition 0 names a state beyond 0 to 4095/],
  ['a transition of two numbers', line({ transitions: [[0, 1]] }), /transition 0 has 2 numbers; expected 3/],
  ['a field that no automaton has', line({ states: 3 }), /an automaton has no field "states"/],
  ['a count with a cell twice', { ...COUNT, cells: [0, 0] }, /\(count\): .*twice/],
  ['counts for no result', { ...COUNT, counts: [1, 2, 4] }, /counts is a value of type object; expected a mask/],
  ['one count for a result', { ...RESULT, counts: 1 }, /counts is 1; expected a list/],
  ['too few counts', { ...RESULT, counts: [1, 2] }, /counts for 2 values; expected a mask for each of the 3 values/],
  ['too few counts for a hidden cell', { ...RESULT, result: 4 }, /counts for 3 values.*the 5 values/],
  ['a result that is no cell', { ...RESULT, result: 6 }, /result is 6; expected a cell/],
  ['lists of different length', { ...EQUAL, second: [2] }, /\(equal\): 2 cells and 1; expected equally many/],
  ['a cell in both lists', { ...EQUAL, second: [2, 0] }, /\(equal\): .*twice/],
  ['two empty lists', { ...EQUAL, first: [], second: [] }, /first is empty/],
  ['no cases', { ...CASE, cases: [] }, /no cases/],
  ['a case that is none', { ...CASE, cases: [null] }, /case 0 is null/],
  ['a value in two cases', { ...CASE, cases: [CASE.cases[0], { mask: 3, constraints: [] }] }, /case 1 has a value of another/],
  ['a field that no case has', { ...CASE, cases: [{ ...CASE.cases[0], rules: [] }] }, /a case has no field "rules"/],
  ['a case within a case', within(CASE), /constraint 0 \(case\), case 0, constraint 0: unknown kind "case"/],
  [
    'a wrong sum within a case',
    within({ ...SUM, total: 0.5 }),
    /constraint 0 \(case\), case 0, constraint 0 \(sum\): total is 0.5/,
  ],
  ['a field of another kind', { ...SET, automaton: AUTOMATON }, /a constraint of kind set has no field "automaton"/],
]

function line(changes: object): unknown {
  return { ...LINE, automaton: { ...AUTOMATON, ...changes } }
}

function within(constraint: unknown): unknown {
  return { kind: 'case', selector: 0, cases: [{ mask: 7, constraints: [constraint] }] }
}

describe('refused', () => {
  test.each(MALFORMED)('%s', (_, constraint, message) => {
    expect(() => compileGrid(model(constraint))).toThrow(message)
    expect(() => compileGrid(model(constraint))).toThrow(PuzzleError)
    expect(() => compileGrid(model(...GOOD))).not.toThrow()
  })

  test('a sum of values with gaps, but of hidden cells', () => {
    const gaps = { ...model({ ...SUM, coefficients: undefined }), values: [1, 2, 4] }
    expect(() => compileGrid(gaps)).toThrow('a sum of values with gaps; expected consecutive values')
    const hidden: Constraint = { kind: 'sum', cells: [4, 5], total: 3 }
    expect(() => compileGrid({ ...gaps, constraints: [hidden] })).not.toThrow()
  })
})

const copyOf = (model: GridModel) => gridData(compileGrid(model))

describe('copied', () => {
  test('every kind', () => {
    const copy = copyOf(model(...GOOD))
    expect(copy).toEqual(model(...GOOD))
    expect(copy.constraints).not.toBe(GOOD)
  })

  test('lists that are no arrays', () => {
    const typed = { kind: 'line', cells: Uint8Array.of(0, 1, 0, 4), automaton: { ...AUTOMATON, accept: Int32Array.of(0) } }
    expect(copyOf(model(typed))).toEqual(model(LINE))
  })

  test('equal rules are the same object, as long as seven others are between them', () => {
    const { rules } = compileGrid(model(...GOOD))
    for (let other = 1; other < 8; other++) compileGrid(row(other, 3))
    expect(compileGrid(structuredClone(model(...GOOD))).rules).toBe(rules)
  })

  test.each(GOOD.map((constraint) => [constraint.kind, constraint] as const))(
    'a change of %s is another copy',
    (_, constraint) => {
      const fresh = () => structuredClone(model(constraint))
      let leaves = 0
      // Changes one number of the constraint after the other. Each change is copied, or refused.
      for (const path of numbersIn(fresh().constraints[0])) {
        const { rules } = compileGrid(fresh())
        const changed = fresh()
        const list = path.slice(0, -1).reduce((part, key) => part[key] as Parts, changed.constraints[0] as unknown as Parts)
        const key = path[path.length - 1]
        list[key] = Number(list[key]) + 1
        leaves++
        let other: CompiledGrid
        try {
          other = compileGrid(changed)
        } catch (error) {
          expect(error).toBeInstanceOf(PuzzleError)
          continue
        }
        expect(other.rules).not.toBe(rules)
        expect(gridData(other)).toEqual(changed)
      }
      expect(leaves).toBeGreaterThan(3)
    },
  )

  test('other hidden cells are other rules', () => {
    const { rules } = compileGrid(model(...GOOD))
    const other = compileGrid({ ...model(...GOOD), hidden: [31, 1] })
    expect(other.rules.hidden).toEqual([31, 1])
    expect(other.rules).not.toBe(rules)
    expect(() => compileGrid({ ...model(...GOOD), hidden: [31] })).toThrow('selector is 5; expected a cell')
  })

  test('frozen rules are read once for the same hidden cells', () => {
    const frozen = deepFrozen(structuredClone(model(...GOOD)))
    const { rules } = compileGrid({ ...frozen })
    expect(compileGrid({ ...frozen, candidates: [1, 2, 3, 4] }).rules).toBe(rules)
    expect(() => compileGrid({ ...frozen, hidden: undefined })).toThrow('not there')
  })
})

type Parts = Record<string, unknown>

function numbersIn(part: unknown): string[][] {
  if (typeof part === 'number') return [[]]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => numbersIn(value).map((path) => [key, ...path]))
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(Object.freeze(value))) deepFrozen(part)
  return value
}
