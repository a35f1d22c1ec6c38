// Constraints that no kernel can run are refused, with their place; the others are copied.

import { expect, test } from 'vitest'
import { compileGrid } from '../../src/compile/compile.ts'
import { gridData } from '../../src/compile/compiled-model.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import { freeze } from '../../src/model/frozen.ts'
import type { Constraint, GridModel } from '../../src/model/model.ts'
import { row } from '../support/models.ts'

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

const line = (changes: object) => ({ ...LINE, automaton: { ...AUTOMATON, ...changes } })
const within = (constraint: unknown) => ({ kind: 'case', selector: 0, cases: [{ mask: 7, constraints: [constraint] }] })

/** The constraint, and the message after `constraint 0`. */
const MALFORMED: readonly (readonly [constraint: unknown, message: string])[] = [
  [{ kind: 'house', cells: [0, 6] }, ' (house): cell 1 is 6; expected a cell'],
  [{ ...PAIRS, allowed: [7, 7, 7, 7] }, ' (pairs): a relation of 4 values; expected a mask for each of the 5 values'],
  [{ ...PAIRS, between: [[0, 1, 2]] }, ' (pairs): pair 0 has 3 numbers; expected 2'],
  [{ ...PAIRS, between: [[1, 1]] }, ' (pairs): pair 0 names a cell twice'],
  [{ ...SUM, cells: [] }, ' (sum): no cells'],
  [{ ...SUM, coefficients: [1, 1] }, ' (sum): 2 coefficients for 3 cells'],
  [{ ...SUM, coefficients: [1, 0, 1] }, ' (sum): coefficient 1 is 0; expected an integer other than 0'],
  [{ ...SUM, coefficients: [1, 1, 2 ** 27] }, ' (sum): sums beyond 31 bits; expected smaller coefficients or values'],
  [{ ...SET, sets: [3, 7] }, ' (set): set 1 has 3 values for 2 cells'],
  [{ ...SET, automaton: AUTOMATON }, ' (set): it has no field "automaton"'],
  [{ ...LINE, cells: [] }, ' (line): no cells'],
  [{ ...LINE, automaton: undefined }, ' (line): automaton is undefined; expected start, accept, transitions'],
  [line({ start: undefined }), ' (line), automaton: start is undefined; expected a list'],
  [line({ transitions: [[0, 1, 4096]] }), ' (line), automaton: transition 0, number 2 is 4096; expected a state, 0 to 4095'],
  [{ ...COUNT, cells: [0, 0] }, ' (count): it names a cell twice'],
  [{ ...COUNT, counts: [1, 2, 4] }, ' (count): counts is a value of type object; expected a mask of 32 bits'],
  [{ ...RESULT, counts: 1 }, ' (count): counts is 1; expected a list'],
  [{ ...RESULT, result: 4 }, ' (count): counts for 3 values; expected a mask for each of the 5 values'],
  [{ ...EQUAL, second: [2] }, ' (equal): 2 cells and 1; expected equally many'],
  [{ ...EQUAL, second: [2, 0] }, ' (equal): it names a cell twice'],
  [{ ...CASE, cases: [] }, ' (case): no cases'],
  [{ ...CASE, cases: [null] }, ' (case): case 0 is null; expected mask, constraints'],
  [{ ...CASE, cases: [CASE.cases[0], { mask: 3, constraints: [] }] }, ' (case): case 1 has a value of another'],
  [within(CASE), ' (case), case 0, constraint 0: unknown kind "case"; expected house, pairs, sum, set, line, count, equal'],
  [within({ ...SUM, total: 0.5 }), ' (case), case 0, constraint 0 (sum): total is 0.5; expected an integer of 32 bits'],
]

test.each(MALFORMED.map(([constraint, message]) => [message, constraint] as const))('constraint 0%s', (message, constraint) => {
  const error = { name: 'PuzzleError', code: 'model', message: `constraint 0${message}` }
  expect(() => compileGrid(model(constraint))).toThrow(expect.objectContaining(error))
})

test('a sum of values with gaps, but of hidden cells', () => {
  const gaps = { ...model({ ...SUM, coefficients: undefined }), values: [1, 2, 4] }
  expect(() => compileGrid(gaps)).toThrow('a sum of values with gaps; expected consecutive values')
  const hidden: Constraint = { kind: 'sum', cells: [4, 5], total: 3 }
  expect(() => compileGrid({ ...gaps, constraints: [hidden] })).not.toThrow()
})

test('every kind is copied, and lists that are no arrays as arrays', () => {
  const copyOf = (model: GridModel) => gridData(compileGrid(model))
  expect(copyOf(model(...GOOD))).toEqual(model(...GOOD))
  const typed = { kind: 'line', cells: Uint8Array.of(0, 1, 0, 4), automaton: { ...AUTOMATON, accept: Int32Array.of(0) } }
  expect(copyOf(model(typed))).toEqual(model(LINE))
})

test('equal rules are the same object, as long as seven others are between them', () => {
  const { rules } = compileGrid(model(...GOOD))
  for (let other = 1; other < 8; other++) compileGrid(row(other, 3))
  expect(compileGrid(structuredClone(model(...GOOD))).rules).toBe(rules)
})

type Parts = Record<string, unknown>

/** The paths to the numbers of something. */
function numbersIn(part: unknown): string[][] {
  if (typeof part !== 'object') return typeof part === 'number' ? [[]] : []
  return Object.entries(part as Parts).flatMap(([key, value]) => numbersIn(value).map((path) => [key, ...path]))
}

test('rules of which one number differs are others, or refused', () => {
  let copied = 0
  for (const path of numbersIn(GOOD)) {
    const { rules } = compileGrid(model(...GOOD))
    const changed = structuredClone(model(...GOOD))
    const list = path.slice(0, -1).reduce((part, key) => part[key] as Parts, changed.constraints as unknown as Parts)
    const key = path[path.length - 1]
    list[key] = Number(list[key]) + 1
    try {
      const other = compileGrid(changed)
      expect(other.rules).not.toBe(rules)
      expect(gridData(other)).toEqual(changed)
      copied++
    } catch (error) {
      expect(error).toBeInstanceOf(PuzzleError)
    }
  }
  expect(copied).toBeGreaterThan(30)
})

test('frozen rules are read once for the same hidden cells', () => {
  const frozen = freeze(structuredClone(model(...GOOD)))
  const { rules } = compileGrid({ ...frozen })
  expect(compileGrid({ ...frozen, candidates: [1, 2, 3, 4] }).rules).toBe(rules)
  const other = compileGrid({ ...frozen, hidden: [31, 1] })
  expect(other.rules.hidden).toEqual([31, 1])
  expect(() => compileGrid({ ...frozen, hidden: [31] })).toThrow('selector is 5; expected a cell')
})
