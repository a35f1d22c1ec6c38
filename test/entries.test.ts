// `quadrille/inline`: the same exports as `quadrille`, with the binary inside. Only here would a page be seen that refers to more files than it
// should.

import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import * as whole from 'quadrille'
import * as inline from 'quadrille/inline'
import { expect, test } from 'vitest'

test('quadrille/inline has the same exports as quadrille, except for createSolver', () => {
  expect(Object.keys(inline)).toEqual(Object.keys(whole))
  expect({ ...inline, createSolver: undefined }).toEqual({ ...whole, createSolver: undefined })
})

/** A program in one file. */
async function bundleOf(contents: string, options: object): Promise<string> {
  const stdin = { contents, resolveDir: fileURLToPath(new URL('..', import.meta.url)) }
  const { outputFiles, warnings } = await build({ stdin, bundle: true, format: 'esm', write: false, ...options })
  expect(warnings).toEqual([])
  return outputFiles[0].text
}

// For the platform `browser`, esbuild fails on any import of a Node module.
test.each<[code: string, files: string[]]>([
  ["export { createSolver, sudoku } from 'quadrille'", ['./quadrille.wasm']],
  ["export * from 'quadrille/inline'", []],
  ["import 'quadrille/workers/main'", ['./worker-verbs.js']],
])('a page with `%s` refers to %j', async (code, files) => {
  const text = await bundleOf(code, { platform: 'browser' })
  expect(Array.from(text.matchAll(/new URL\("(.*?)", import\.meta\.url\)/g), ([, file]) => file)).toEqual(files)
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
