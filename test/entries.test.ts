// `quadrille/inline` and `quadrille/search`: the same exports as `quadrille`, with the binary inside, or with a smaller one and in JavaScript that
// only searches. Only here would a page be seen that refers to more files than it should, or loads more.

import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import * as whole from 'quadrille'
import * as inline from 'quadrille/inline'
import * as search from 'quadrille/search'
import { killer, variant } from 'quadrille/variants'
import { describe, expect, test } from 'vitest'
import { engines } from './support/engines.ts'

test.each([
  ['inline', inline],
  ['search', search],
])('quadrille/%s has the same exports as quadrille, except for createSolver', (_, other) => {
  expect(Object.keys(other)).toEqual(Object.keys(whole))
  expect({ ...other, createSolver: undefined }).toEqual({ ...whole, createSolver: undefined })
})

/** A program in one file. */
async function bundleOf(contents: string, options: object): Promise<string> {
  const stdin = { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)) }
  const { outputFiles, warnings } = await build({ stdin, bundle: true, format: 'esm', write: false, ...options })
  expect(warnings).toEqual([])
  return outputFiles[0].text
}

// For the platform `browser`, esbuild fails on any import of a Node module.
test.each<[code: string, files: string[], isWhole?: boolean]>([
  ["export { createSolver, sudoku } from 'quadrille'", ['./quadrille.wasm'], true],
  ["export { createSolver, sudoku } from 'quadrille/search'", ['./search.wasm'], false],
  ["export * from 'quadrille/inline'", []],
  ["import 'quadrille/worker/main'", []],
])('a page with `%s` refers to %j; batches, estimates and counting methods: %s', async (code, files, isWhole) => {
  const text = await bundleOf(code, { platform: 'browser' })
  expect(Array.from(text.matchAll(/new URL\("(.*?)", import\.meta\.url\)/g), ([, file]) => file)).toEqual(files)
  if (isWhole === undefined) return
  for (const name of ['batchStream', 'rewriteLines', 'rowPlan', 'estimate(']) expect(text.includes(name), name).toBe(isWhole)
})

test('in older browsers, without Symbol.dispose, everything except `using` works; the binary is inside', async () => {
  // Hides it from the library, although Node has it.
  const text = await bundleOf("export * from 'quadrille/inline'", { define: { 'Symbol.dispose': 'undefined' } })
  const old: typeof inline = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  const solver = await old.createSolver({ engine: 'wasm' })
  expect([...solver.all(old.queens(6))]).toHaveLength(4)
  // The method then has the name "undefined", so it can be called without a polyfill.
  const { dispose }: { dispose?: symbol } = {}
  ;(solver as unknown as Record<string, () => void>)[String(dispose)]()
  expect(() => solver.first(old.queens(6))).toThrow('disposed')
})

describe.each(engines)('quadrille/search, %s', (engine) => {
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

test('quadrille/search, without batches', async () => {
  const { createSolver, sudoku } = whole
  expect('batch' in (await search.createSolver())).toBe(false)
  const given = await createSolver({ engine: 'wasm', wasm: new URL(import.meta.resolve('quadrille/search.wasm')) })
  expect(() => given.batch('1')).toThrow('the smaller binary has no kernel for batches')
  expect(given.count(sudoku('0'.repeat(16)))).toMatchObject({ count: 288n, method: 'search' })
})
