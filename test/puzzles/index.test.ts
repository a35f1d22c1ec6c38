import { describe, expect, test } from 'vitest'
import { EXAMPLES } from '../../src/cli/examples.ts'
import { choose } from '../../src/kernel/plan.ts'
import { VERBS } from '../../src/model.ts'
import * as index from '../../src/puzzles/index.ts'

const { puzzles } = index

/** A puzzle small enough for every method, where the sample is not. */
const SMALL: Readonly<Record<string, string>> = { sudoku: '.'.repeat(16) }

test('the list, in order, and what is asked of each by default', () => {
  expect(puzzles.map(({ name, verb }) => [name, verb])).toEqual([
    ['sudoku', 'first'],
    ['jigsaw', 'all'],
    ['pyramid', 'best'],
    ['primes', 'count'],
    ['queens', 'all'],
    ['layouts', 'count'],
  ])
})

test('every kind has a factory of its name', () => {
  for (const { name } of puzzles) expect(index).toHaveProperty(name, expect.any(Function))
})

describe.each(puzzles.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  test('reads its sample, and calls the puzzle by its own name', () => {
    expect(kind.read(kind.sample, {}).name).toBe(name)
  })

  test('does not throw its own givens back as drawn text with a line break at the end', () => {
    expect(kind.read(kind.sample, {}).drawGivens()).toMatch(/[^\n]$/)
  })

  test('has examples that name its command', () => {
    expect(EXAMPLES[kind.name].length).toBeGreaterThan(0)
    for (const { command, what } of EXAMPLES[kind.name]) {
      expect(command).toMatch(new RegExp(`(^|\\| )quadrille ${name}( |$)`))
      expect(what).not.toBe('')
    }
  })

  test('has the verbs that its model admits', () => {
    const { model } = kind.read(kind.sample, {})
    const scored = model.kind === 'grid' && model.weights !== undefined
    expect(kind.verbs).toEqual(VERBS.filter((verb) => verb !== 'best' || scored))
    expect(kind.verbs).toContain(kind.verb)
  })

  test('has methods that some puzzle of it admits', () => {
    for (const method of kind.methods) {
      const { model } = kind.read(SMALL[name] ?? kind.sample, {
        grids: name === 'layouts' && method !== 'search' ? '' : undefined,
      })
      expect(() => choose(model, 'count', { method }, true), method).not.toThrow()
    }
  })

  test('ignores options that are not given', () => {
    expect(kind.read(kind.sample, { box: undefined, other: undefined }).model).toEqual(kind.read(kind.sample, {}).model)
  })
})
