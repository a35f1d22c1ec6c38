// Automata that are kept for the next puzzle: the same clue has the same one only where the values and the rows are alike, and its work counts
// each time. No other test compiles puzzles whose answers could depend on those before.

import { expect, test } from 'vitest'
import type { Automaton } from '../../../src/model/model.ts'
import { builtOnce } from '../../../src/variants/rules/built.ts'
import { compileVariant, type Variant } from '../../../src/variants/variant.ts'

const SKYSCRAPER: Variant = { size: 4, regions: 'none', rules: [{ rule: 'skyscraper', at: 'left 1', count: 2 }] }

function automatonOf(variant: Variant): Automaton | undefined {
  return compileVariant(variant).model.constraints.find((constraint) => constraint.kind === 'line')?.automaton
}

test('puzzles with the same clue share an automaton, if their values are the same and differ in rows', () => {
  const first = automatonOf(SKYSCRAPER)
  expect(automatonOf({ ...SKYSCRAPER, givens: '1...............' })).toBe(first)
  for (const other of [{ values: [0, 3] }, { values: [1, 5] }, { repeats: true }] as const)
    expect(automatonOf({ ...SKYSCRAPER, ...other })).not.toEqual(first)
  expect(automatonOf(SKYSCRAPER)).toEqual(first)
})

test('its work is spent each time, and too much of it is not kept', () => {
  const made: Automaton = { start: [0], accept: [0], transitions: [] }
  for (const work of [7, 300_000]) {
    let spent = 0
    let times = 0
    const ask = () =>
      builtOnce(`test ${work}`, (steps) => (spent += steps), (spend) => {
        times++
        spend(work)
        return made
      }) // biome-ignore format: one call
    ask()
    ask()
    expect([spent, times]).toEqual([2 * work, work === 7 ? 1 : 2])
  }
})
