// Verbs of setters that are cut off: they say so, claim nothing that the whole answer does not, and are whole again with nodes enough. Only this
// test would find an answer that was cut off and does not say so.

import { expect, test } from 'vitest'
import { partsOf, without } from '../../src/families/any-puzzle.ts'
import { sudoku } from '../../src/families/index.ts'
import { variant, variantFamily } from '../../src/families/variant.ts'
import { asked } from './ask.ts'

const UNIQUE = variantFamily.read(variantFamily.card.samples[0].text)
const SEVERAL = without(UNIQUE, partsOf(UNIQUE).slice(0, 1))
const BROKEN = variant({ ...UNIQUE, givens: `12${'.'.repeat(34)}`, rules: [...(UNIQUE.rules ?? []), { rule: 'anti-knight' }] })

/** The answers with any number of nodes, up to those that the whole takes. */
function* cutOff<T extends { readonly complete: boolean; readonly cutOff?: string; readonly nodes: number }>(
  ask: (options: { readonly nodes?: number }) => { readonly answer: T },
): Generator<readonly [answer: T, whole: T]> {
  const { answer: whole } = ask({})
  expect(whole).toMatchObject({ complete: true })
  expect(whole.nodes).toBeGreaterThan(3)
  const step = Math.max(1, Math.floor(whole.nodes / 25))
  for (let nodes = 0; nodes < whole.nodes; nodes += step) {
    const { answer } = ask({ nodes })
    expect(answer).toMatchObject({ complete: false, cutOff: 'nodes' })
    expect(answer.nodes).toBeLessThanOrEqual(nodes)
    yield [answer, whole]
  }
  expect(ask({ nodes: whole.nodes }).answer).toEqual(whole)
}

test.each(['wasm', 'js'] as const)('%s', async (engine) => {
  const ask = await asked(engine)
  for (const [answer, whole] of cutOff((options) => ask.spare(UNIQUE, options))) {
    expect(whole.spare).toEqual(expect.arrayContaining([...answer.spare]))
    expect([...answer.spare, ...answer.open]).toEqual(expect.arrayContaining([...whole.spare]))
    expect(whole.together.slice(0, answer.together.length)).toEqual(answer.together)
  }
  for (const puzzle of [UNIQUE, SEVERAL]) {
    for (const [answer, whole] of cutOff((options) => ask.verdict(puzzle, options))) {
      expect([undefined, whole.kind]).toContain(answer.kind)
      expect(answer.count).toBeLessThanOrEqual(whole.count)
      expect(answer.exact && answer.count !== whole.count).toBe(false)
    }
    for (const [answer, whole] of cutOff((options) => ask.equal(puzzle, { ...options, differ: true }))) {
      expect([undefined, whole.solvable]).toContain(answer.solvable)
      expect(whole.groups).toEqual(expect.arrayContaining([...answer.groups]))
      expect(whole.pairs).toEqual(expect.arrayContaining([...answer.pairs]))
    }
  }
  for (const [answer] of cutOff((options) => ask.why(BROKEN, options))) {
    if (!answer.parts) continue
    const rest = partsOf(BROKEN).filter(({ kind, at }) => !answer.parts?.some((part) => part.kind === kind && part.at === at))
    expect(ask.verdict(without(BROKEN, rest)).answer.kind).toBe('broken')
  }
})

/** Cages of two cells over all of a grid. */
function largeKiller(order: number, high: number) {
  const valueAt = (cell: number) => {
    const [row, column] = [Math.floor(cell / order), cell % order]
    return ((row % high) * (order / high) + Math.floor(row / high) + column) % order
  }
  const nameOf = (cell: number) => `r${Math.floor(cell / order) + 1}c${(cell % order) + 1}`
  const rules = Array.from({ length: order ** 2 / 2 }, (_, i) => {
    const cells = [2 * i, 2 * i + 1]
    return { rule: 'killer', cells: cells.map(nameOf), sum: cells.reduce((sum, cell) => sum + valueAt(cell) + 1, 0) }
  })
  const givens = Array.from({ length: order ** 2 }, (_, cell) => (cell % 3 === 0 ? (valueAt(cell) + 1).toString(36) : '.')).join(
    '',
  )
  return variant({ size: order, givens, rules })
}

test('a killer of 16x16 is cut off by time between its parts', async () => {
  const { answer } = (await asked('wasm')).spare(largeKiller(16, 4), { time: 0.25 })
  expect(answer).toMatchObject({ complete: false, cutOff: 'time', together: [] })
  expect(answer.open.length).toBeGreaterThan(0)
})

test('what is not asked is refused', async () => {
  const ask = await asked('js')
  expect(() => ask.spare(sudoku('.'.repeat(16)))).toThrow(expect.objectContaining({ code: 'ambiguous' }))
  expect(() => ask.spare(sudoku('11..............'))).toThrow('the puzzle has no solution: two 1s in row 1: r1c1, r1c2')
  const model = { kind: 'queens', size: 6 } as const
  for (const verb of ['spare', 'why'] as const)
    expect(() => ask[verb](model)).toThrow('a model has no givens and rules of its own')
  expect(() => ask.equal(model)).toThrow('no equal for "queens"; expected a grid')
  expect(ask.verdict(model).answer).toMatchObject({ kind: 'several', count: 4n, exact: true })
})
