// Unrolled automata accept the words that the automaton accepts, with few states and no dead ends.

import { describe, expect, test } from 'vitest'
import * as kernel from '../../src/compile/unroll.ts'
import type { Automaton } from '../../src/model/model.ts'
import { accepts } from '../support/constraints.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'

/** Each step as a list of its own. */
function unroll(automaton: Automaton, masks: readonly number[]) {
  const { widths, steps } = kernel.unroll(automaton, masks)
  const triples = (flat: readonly number[]) => range(flat.length / 3).map((i) => flat.slice(3 * i, 3 * i + 3))
  return { widths, steps: steps.map(triples) }
}

type Unrolled = ReturnType<typeof unroll>

/** Is the word a path? */
function hasPath({ widths, steps }: Unrolled, word: readonly number[]): boolean {
  let states = new Set(range(widths[0]))
  word.forEach((value, layer) => {
    states = new Set(steps[layer].filter(([from, mask]) => states.has(from) && (mask >>> value) & 1).map(([, , to]) => to))
  })
  return states.size > 0
}

/** All words of these candidates. */
function wordsOf(masks: readonly number[]): number[][] {
  return masks.reduce<number[][]>(
    (words, mask) => words.flatMap((word) => range(32).flatMap((bit) => ((mask >>> bit) & 1 ? [[...word, bit]] : []))),
    [[]],
  )
}

function randomAutomaton(random: Random, states: number, values: number): Automaton {
  const state = () => random.integer(0, states - 1)
  const mask = () => random.bits() & (2 ** values - 1)
  return {
    start: range(random.integer(1, 2)).map(state),
    accept: range(random.integer(1, 2)).map(state),
    transitions: range(random.integer(states, 4 * states)).map(() => [state(), mask(), state()] as const),
  }
}

describe('unrolled', () => {
  test('400 random automata: the same words', () => {
    const random = new Random(1)
    let [accepted, refused] = [0, 0]
    for (let i = 0; i < 400; i++) {
      const values = random.integer(1, 4)
      const automaton = randomAutomaton(random, random.integer(1, 7), values)
      const masks = range(random.integer(1, 5)).map(() => (random.bits() | random.bits()) & (2 ** values - 1))
      const unrolled = unroll(automaton, masks)
      for (const word of wordsOf(masks)) {
        const expected = accepts(automaton, word)
        expect(hasPath(unrolled, word)).toBe(expected)
        if (expected) accepted++
        else refused++
      }
      check(unrolled, masks)
    }
    expect(Math.min(accepted, refused)).toBeGreaterThan(1000)
  })

  test('states that go on alike are merged', () => {
    // The last of the values must be the first one: a state for each value. But if the last is 1, they differ no more.
    const last: Automaton = {
      start: [0],
      accept: range(4).map((value) => value + 5),
      transitions: range(4).flatMap((value) => [
        [0, 1 << value, value + 1] as const,
        [value + 1, 15, value + 1] as const,
        [value + 1, 1 << value, value + 5] as const,
      ]),
    }
    expect(unroll(last, [15, 15, 15]).widths).toEqual([1, 4, 4, 1])
    expect(unroll(last, [15, 15, 2]).widths).toEqual([1, 1, 1, 1])
    const any: Automaton = { start: [0, 1], accept: [0, 1, 2], transitions: range(3).map((i) => [i, -1, (i + 1) % 3] as const) }
    expect(unroll(any, [7, 7, 7, 7]).widths).toEqual([1, 1, 1, 1, 1])
  })

  test('32 values', () => {
    const high: Automaton = { start: [0], accept: [0], transitions: [[0, -0x80000000, 0]] }
    expect(unroll(high, [-1, 0xffffffff])).toEqual({ widths: [1, 1, 1], steps: [[[0, 0x80000000, 0]], [[0, 0x80000000, 0]]] })
  })
})

/** Each state is on a path; no two of a layer go on alike; steps are sorted, and within the candidates. */
function check({ widths, steps }: Unrolled, masks: readonly number[]): void {
  expect(widths).toHaveLength(masks.length + 1)
  expect(Math.max(widths[0], widths[masks.length])).toBeLessThanOrEqual(1)
  steps.forEach((list, layer) => {
    expect(list.map(([from]) => from)).toEqual(list.map(([from]) => from).sort((a, b) => a - b))
    expect(new Set(list.map(([from]) => from)).size).toBe(widths[layer])
    expect(new Set(list.map(([, , to]) => to)).size).toBe(widths[layer + 1])
    expect(new Set(list.map(([from, , to]) => `${from} ${to}`)).size).toBe(list.length)
    expect(list.every(([, mask]) => mask !== 0 && (mask & ~masks[layer]) >>> 0 === 0)).toBe(true)
    const onward = range(widths[layer]).map((state) => String(list.filter(([from]) => from === state).map(([, ...way]) => way)))
    expect(new Set(onward).size).toBe(widths[layer])
  })
}
