// `quadrille/search`: the same answers as `quadrille`, by search alone, with a smaller binary and in JavaScript.

import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import * as whole from 'quadrille'
import * as search from 'quadrille/search'
import { killer, variant } from 'quadrille/variants'
import { describe, expect, test } from 'vitest'
import { engines } from './support/engines.ts'

const SMALLER = new URL(import.meta.resolve('quadrille/search.wasm'))

test('has the same exports as quadrille, except for createSolver', () => {
  expect(Object.keys(search)).toEqual(Object.keys(whole))
  expect({ ...search, createSolver: undefined }).toEqual({ ...whole, createSolver: undefined })
})

test.each([
  ['quadrille', './quadrille.wasm', true],
  ['quadrille/search', './search.wasm', false],
])('a page with %s refers only to %s; batches, estimates and counting methods: %s', async (entry, binary, isWhole) => {
  const { outputFiles, warnings } = await build({
    stdin: {
      contents: `export { createSolver, sudoku } from '${entry}'`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    platform: 'browser',
    format: 'esm',
    write: false,
  })
  expect(warnings).toEqual([])
  const [{ text }] = outputFiles
  const mentioned = [...text.matchAll(/new URL\("(.*?)", import\.meta\.url\)/g)].map((match) => match[1])
  expect(mentioned).toEqual([binary])
  for (const name of ['batchStream', 'rewriteLines', 'rowPlan', 'estimate(']) expect(text.includes(name), name).toBe(isWhole)
})

describe.each(engines)('%s', (engine) => {
  const both = Promise.all([search.createSolver({ engine }), whole.createSolver({ engine })])

  test.each(whole.puzzles.map((kind) => [kind.name, kind] as const))('the sample of %s has the same answer', async (_, kind) => {
    const [smaller, larger] = await both
    const puzzle = kind.read(kind.sample, {})
    const timeless = <R extends { seconds: number }>({ seconds: _, ...result }: R) => result
    for (const verb of ['first', 'unique', kind.verb] as const) {
      // With a limit, because a count without one is not a search in WebAssembly.
      const [one, other] = [smaller, larger].map((solver) => solver.search(puzzle, verb, { limit: 1000 }).runToEnd())
      expect(timeless(one), verb).toEqual(timeless(other))
      expect(one.engine).toBe(engine)
    }
  })

  test('counts by search, and says so', async () => {
    const [smaller, larger] = await both
    for (const puzzle of [whole.queens(9), whole.sudoku('0'.repeat(16))]) {
      const { count, method, engine: used } = smaller.count(puzzle)
      expect({ count, method, used }).toEqual({ count: larger.count(puzzle).count, method: 'search', used: engine })
    }
    for (const method of ['halves', 'templates', 'rows'] as const)
      expect(() => smaller.count(whole.queens(8), { method })).toThrow(
        `method ${method} does not apply: this engine only searches`,
      )
  })

  test('solves variants', async () => {
    const [smaller] = await both
    const puzzle = variant({
      size: 4,
      givens: '1'.padEnd(16, '.'),
      rules: [killer(['r1c2', 'r1c3'], 7), killer(['r2c1', 'r3c1'], 5)],
    })
    const solutions = [...smaller.all(puzzle)]
    expect(solutions.length).toBeGreaterThan(0)
    for (const cells of solutions) expect([cells[0], cells[1] + cells[2], cells[4] + cells[8]]).toEqual([1, 7, 5])
  })

  test('goes on with a cursor of either, halves included', async () => {
    const [smaller, larger] = await both
    const begun = larger.search(whole.queens(12), 'count')
    begun.run(engine === 'wasm' ? 60_000 : 2_000)
    expect(begun.done).toBe(false)
    const cursor = begun.cursor()
    const count = smaller.search(whole.queens(12), 'count', { cursor })
    count.run(1000)
    expect(larger.count(whole.queens(12), { cursor: count.cursor() }).count).toBe(14_200n)
  })
})

test('without batches', async () => {
  const { createSolver, sudoku } = whole
  expect('batch' in (await search.createSolver())).toBe(false)
  const given = await createSolver({ engine: 'wasm', wasm: SMALLER })
  expect(() => given.batch('1')).toThrow('the smaller binary has no kernel for batches')
  expect(given.count(sudoku('0'.repeat(16)))).toMatchObject({ count: 288n, method: 'search' })
})
