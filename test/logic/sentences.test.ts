// The steps of puzzles with each rule, and of each family: only here would be seen that a sentence names other cells than the data, a place
// that is not the rule's, or a shape that is not drawn; and that the joint step of a rule loses a solution.

import { describe, expect, test } from 'vitest'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { generate } from '../../src/entries/generate.ts'
import { explain, hint, stages } from '../../src/entries/logic.ts'
import {
  antiConsecutive,
  blackDot,
  globalEntropy,
  killer,
  littleKiller,
  quadruple,
  sandwich,
  thermometer,
  variant,
} from '../../src/entries/variants.ts'
import { sceneOf } from '../../src/families/draw.ts'
import { families, jigsaw, sudoku } from '../../src/families/index.ts'
import { gridOf } from '../../src/logic/walk.ts'
import { cellName } from '../../src/model/geometry.ts'
import { openSolver } from '../support/engines.ts'
import { expectAgreement } from '../support/hints.ts'
import { puzzleOf, SAMPLES } from '../support/samples.ts'

const solver = await openSolver('wasm')
const used = new Set<string>()

/** All steps of a puzzle agree with its solution, and with their own sentences; the rules that they look at are there, and drawn. */
function expectSteps(puzzle: Puzzle, least = 0): readonly string[] {
  const solution = solver.first(puzzle).solution!
  const { columns } = gridOf(puzzle).rules
  const { steps } = explain(solver, puzzle, { unique: true })
  const keys = sceneOf(puzzle).shapes.map(({ key }) => key)
  const { rules = [] } = puzzle as { readonly rules?: readonly object[] }
  expect(steps.length).toBeGreaterThanOrEqual(least)
  for (const step of steps) {
    used.add(step.technique)
    expectAgreement(step, solution, (cell) => cellName(cell, columns))
    for (const { rule, key } of step.where) {
      if (rule === undefined) continue
      expect(rules[rule]).toBeDefined()
      expect(keys).toContain(key)
    }
  }
  return steps.map(({ text }) => text)
}

test.each(Object.keys(SAMPLES))('%s', (kind) => {
  expectSteps(puzzleOf(SAMPLES[kind]))
})

test.each(['killer', 'windoku', 'x', 'anti-knight', 'jigsaw'] as const)('%s, made from seeds', (kind) => {
  for (const { puzzle } of generate(solver, { kind, count: 2, seed: 4 })) expectSteps(puzzle, 20)
})

test.each(['star-battle', 'nonogram', 'kakuro'])('%s', (name) => {
  const family = families.find(({ card }) => card.name === name)!
  const { text, options } = family.card.samples[0]
  const puzzle = family.read(text, options)
  expectSteps(puzzle, 20)
  expect(explain(solver, puzzle).end).toBe('solved')
})

test('every technique for rules was used', () => {
  const ofRules = ['related cells', 'least and greatest of a sum', 'combinations of a cage', 'counted cells', 'innies and outies']
  expect([...ofRules, 'along a line'].filter((name) => !used.has(name))).toEqual([])
})

describe('a rule has the noun that people use, and its place', () => {
  test.each([
    [thermometer(['r2c5', 'r3c5', 'r4c5', 'r4c2']), 'the thermometer r2c5 to r4c2 holds 1-6, 2-7, 3-8, 4-9'],
    [killer(['r1c1', 'r1c2'], 4), 'the cage at r1c1 adds up to 4'],
    [quadruple(['r1c1', 'r1c2', 'r2c1', 'r2c2'], [1, 2, 3, 4]), 'the quadruple at r1c1 leaves 1-4 in r1c1, r1c2, r2c1 and r2c2'],
    [blackDot(['r1c1', 'r1c2']), 'the black dot between r1c1 and r1c2 leaves 1-4/6/8 in r1c1 and r1c2'],
    [littleKiller('r1c8', 'down-right', 3), 'the little killer 3 from r1c8 down-right adds up to 3'],
    [sandwich('left 3', 35), /^the sandwich clue 35 left of row 3 leaves /],
  ])('%j', (rule, reason) => {
    const found = hint(variant({ size: 9, rules: [killer(['r9c8', 'r9c9']), rule] }))!
    expect(found).toMatchObject({ reason: expect.stringMatching(reason), where: [{ rule: 1 }] })
  })

  test('one that holds everywhere is looked at beside a cell', () => {
    const found = hint(variant({ size: 4, givens: '2...............', rules: [antiConsecutive()] }))!
    expect(found.text).toBe('no 1 or 3 in r1c2 and r2c1: r1c1 is 2 (the anti-consecutive rule)')
  })

  test('of one that holds everywhere, the cells are named that are looked at', () => {
    const found = hint(variant({ size: 6, givens: `12....3${'.'.repeat(29)}`, rules: [globalEntropy()] }))!
    expect(found.text).toContain(
      'the global entropy rule (r1c1 to r2c2) says that at least one of r1c1, r1c2, r2c1 and r2c2 must be 5 or 6',
    )
  })

  test('of two equal rules, each has its own shapes', () => {
    const rules = [killer(['r1c1', 'r1c2'], 5), thermometer(['r1c1', 'r1c2']), thermometer(['r1c1', 'r1c2'])]
    expectSteps(variant({ size: 4, rules }))
  })

  test('box, or region', () => {
    expect(hint(sudoku('..12 ..3. .... ....'))!.where).toMatchObject([{ name: 'box 2', cells: [2, 3, 6, 7] }])
    const puzzle = jigsaw(families.find(({ card }) => card.name === 'jigsaw')!.card.samples[0].text)
    expect(expectSteps(puzzle).join()).toMatch(/the only place for \w in region 1/)
  })
})

describe('four stages', () => {
  test('of a step', () => {
    expect(stages(hint(sudoku('0310 1003 2034 0420'))!)).toEqual({
      ...{ where: 'Look at row 3.', what: 'Technique: full house.' },
      ...{ which: 'r3c2: the last open cell of row 3.', so: 'So r3c2 is 1.' },
    })
  })

  test('of a mistake: they do not say what would be right', () => {
    expect(stages(hint(sudoku('0310 1003 2034 0420'), { entries: { 0: 2, 9: 3 } })!)).toEqual({
      ...{ where: 'Look at r1c1 and r3c2.', what: 'A value cannot be right.' },
      ...{ which: 'r1c1 and r3c2 are wrong.', so: 'So erase it.' },
    })
  })
})
