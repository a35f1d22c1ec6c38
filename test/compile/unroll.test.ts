// Unrolled automata accept the words that the automaton accepts, with few states and no dead ends.

import { expect, test } from 'vitest'
import { unroll as slicesOf } from '../../src/compile/unroll.ts'
import type { Automaton } from '../../src/model/model.ts'
import { toEnd } from '../../src/search/verb-run.ts'
import { accepts } from '../support/constraints.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'

const unroll = (automaton: Automaton, masks: readonly number[]) => toEnd(slicesOf(automaton, masks))

type Unrolled = ReturnType<typeof unroll>

/** A mask and a state of the next layer, for each way of a state. */
const waysOf = (ways: readonly number[]) => range(ways.length / 2).map((i) => [ways[2 * i], ways[2 * i + 1]] as const)
const widthsOf = (layers: Unrolled) => layers.map(({ length }) => length)

/** Is the word a path? */
function hasPath(layers: Unrolled, word: readonly number[]): boolean {
  let states = layers[0].length > 0 ? [0] : []
  word.forEach((value, layer) => {
    const ways = states.flatMap((state) => waysOf(layers[layer][state]))
    states = ways.filter(([mask]) => (mask >>> value) & 1).map(([, to]) => to)
  })
  return states.length > 0
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

/** Each state is on a path; no two of a layer go on alike; ways are sorted, and within the candidates. */
function check(layers: Unrolled, masks: readonly number[]): void {
  expect(layers).toHaveLength(masks.length)
  expect(layers[0].length).toBeLessThanOrEqual(1)
  layers.forEach((states, layer) => {
    expect(new Set(states.map(String)).size).toBe(states.length)
    for (const ways of states) {
      const targets = waysOf(ways).map(([, to]) => to)
      expect(targets).toEqual([...new Set(targets)].sort((a, b) => a - b))
      expect(waysOf(ways).every(([mask]) => mask !== 0 && (mask & ~masks[layer]) >>> 0 === 0)).toBe(true)
    }
    const reached = new Set(states.flatMap(waysOf).map(([, to]) => to))
    expect(reached.size).toBe(layers[layer + 1]?.length ?? layers[0].length)
  })
}

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
  expect(widthsOf(unroll(last, [15, 15, 15]))).toEqual([1, 4, 4])
  expect(widthsOf(unroll(last, [15, 15, 2]))).toEqual([1, 1, 1])
})

test('32 values', () => {
  const high: Automaton = { start: [0], accept: [0], transitions: [[0, -0x80000000, 0]] }
  expect(unroll(high, [-1, 0xffffffff])).toEqual([[[0x80000000, 0]], [[0x80000000, 0]]])
})
