// `quadrille/inline` is `quadrille` with the binary inside.

import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import * as beside from 'quadrille'
import * as inline from 'quadrille/inline'
import { expect, test } from 'vitest'

test('has the same exports as quadrille, except for createSolver', () => {
  expect(Object.keys(inline)).toEqual(Object.keys(beside))
  expect({ ...inline, createSolver: undefined }).toEqual({ ...beside, createSolver: undefined })
})

test('runs WebAssembly', async () => {
  const solver = await inline.createSolver({ engine: 'wasm' })
  expect(solver.count(inline.queens(8)).count).toBe(92n)
})

test.each([
  ['quadrille/inline', 'one file that refers to no other'],
  ['quadrille/worker/main', 'one file that refers to no other'],
  ['quadrille', 'one file that refers only to the binary'],
])('for the web, %s is %s', async (name) => {
  // For the platform `browser`, esbuild fails on any import of a Node module.
  const { outputFiles, warnings } = await build({
    entryPoints: [fileURLToPath(import.meta.resolve(name))],
    bundle: true,
    platform: 'browser',
    format: 'esm',
    write: false,
  })
  expect(warnings).toEqual([])
  const mentioned = [...outputFiles[0].text.matchAll(/new URL\("(.*?)", import\.meta\.url\)/g)].map((match) => match[1])
  expect(mentioned).toEqual(name === 'quadrille' ? ['./quadrille.wasm'] : [])
})

test('in older browsers, without Symbol.dispose, everything except `using` works', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(import.meta.resolve('quadrille/inline'))],
    bundle: true,
    format: 'esm',
    write: false,
    // Hides it from the library, although Node has it.
    define: { 'Symbol.dispose': 'undefined' },
  })
  const old: typeof inline = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
  const solver = await old.createSolver()
  expect([...solver.all(old.queens(6))]).toHaveLength(4)
  // The method then has the name "undefined", so it can be called without a polyfill.
  const { dispose }: { dispose?: symbol } = {}
  ;(solver as unknown as Record<string, () => void>)[String(dispose)]()
  expect(() => solver.first(old.queens(6))).toThrow('disposed')
})
