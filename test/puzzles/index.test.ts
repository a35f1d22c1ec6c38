// The list of puzzles, from which the command line, the page and the samples derive.

import { describe, expect, test } from 'vitest'
import { compile } from '../../src/compile/compile.ts'
import { methods } from '../../src/kernel/methods.ts'
import { choose } from '../../src/kernel/plan.ts'
import { isScored, VERBS } from '../../src/model/model.ts'
import * as index from '../../src/puzzles/index.ts'

const { puzzles } = index

/** A puzzle small enough for every method, if the sample is not. */
const SMALL: Readonly<Record<string, string>> = { sudoku: '.'.repeat(16) }

test('the list, in order, with default verbs', () => {
  const listed = puzzles.map(({ name, verb }) => `${name} ${verb}`)
  expect(listed).toEqual(['sudoku first', 'jigsaw all', 'pyramid best', 'primes count', 'queens all', 'layouts count'])
  for (const { name } of puzzles) expect(index).toHaveProperty(name, expect.any(Function))
})

describe.each(puzzles.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  test('reads its sample, draws its givens without a final line break, and refuses an option that it does not have', () => {
    const puzzle = kind.read(kind.sample, { box: undefined, other: undefined })
    expect(puzzle.name).toBe(name)
    expect(puzzle.drawGivens()).toMatch(/[^\n]$/)
    expect(() => kind.read(kind.sample, { other: '3' })).toThrow('there is no option "other"')
  })

  test('has the verbs that apply to its model', () => {
    const { model } = kind.read(kind.sample, {})
    const scored = model.kind === 'grid' && model.weights !== undefined
    expect(kind.verbs).toEqual(VERBS.filter((verb) => !isScored(verb) || scored))
    expect(kind.verbs).toContain(kind.verb)
  })

  test('has only methods that apply to one of its puzzles', () => {
    for (const method of kind.methods) {
      const { model } = kind.read(SMALL[name] ?? kind.sample, {
        grids: name === 'layouts' && method !== 'search' ? '' : undefined,
      })
      expect(() => choose(compile(model), 'count', { method }, methods), method).not.toThrow()
    }
  })
})
