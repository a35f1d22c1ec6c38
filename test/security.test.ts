// SECURITY.md: each promise names its tests. The first promise is asked here: that no code is made of text, and that the library opens no files and
// addresses but its own. Only this suite sees a new place that does.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './pages.ts'

const GENERATED = /^src\/(kernel|sudoku)\/binary\.ts$|^src\/fallback\/kernels\.ts$/
const SOURCES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((name) => name.endsWith('.ts') && !GENERATED.test(name))
  .map((name) => ({ name, code: readFileSync(join(ROOT, name), 'utf8').replace(/^\s*(\/\/|\/?\*).*/gm, '') }))

const filesWith = (pattern: RegExp) => SOURCES.filter(({ code }) => pattern.test(code)).map(({ name }) => name)

test('each promise names a test', () => {
  const page = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')
  const promises = page
    .slice(page.indexOf('## What is promised'), page.indexOf('## What a puzzle can cost'))
    .split(/^- /m)
    .slice(1)
  expect(promises.length).toBeGreaterThan(5)
  expect(promises.filter((promise) => !/\(`test\/[\w/.-]+\.test\.ts`/.test(promise))).toEqual([])
})

test('no text is executed or evaluated', () => {
  expect(filesWith(/\beval\(|\bFunction\(|node:(vm|child_process)\b/)).toEqual([])
  // The packages of the cluster, by their names, and the file beside the program of a worker.
  expect(filesWith(/\bimport\((?!['"])/)).toEqual(['src/cluster/optional-packages.ts', 'src/entries/worker.ts'])
})

test('the library opens its own files and addresses alone', () => {
  const outside = (pattern: RegExp) => filesWith(pattern).filter((name) => !/^src\/(cli|cluster)\//.test(name))
  expect(outside(/node:(fs|net|http|https|dns)\b|(?<!\.)\bfetch\(|XMLHttpRequest|WebSocket/)).toEqual(['src/kernel/wasm.ts'])
})
