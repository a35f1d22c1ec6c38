// One word for each thing: the words that CONTRIBUTING.md gives up are in no name of a file, and in no exported name. Only this test notices that
// one comes back.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './pages.ts'

const GENERATED = ['src/kernel/binary.ts', 'src/fallback/kernels.ts']

/** The last column of the table of words. */
function givenUp(): string[] {
  const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  const table = page.slice(page.indexOf('## Words'), page.indexOf('## Recipes'))
  const rows = Array.from(table.matchAll(/^\| \*\*.*\|([^|]*)\|$/gm), ([, words]) => words)
  return rows.flatMap((words) => words.split(',').map((word) => word.trim())).filter((word) => word !== '')
}

const files = ['src', 'assembly'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.ts') && !GENERATED.includes(file)),
)

const EXPORTED = /^export (?:abstract |async )*(?:class|function\*?|const|let|interface|type) (\w+)/gm

test('no name has a word that was given up', () => {
  const words = givenUp()
  expect(words.length).toBeGreaterThan(8)
  // Of `openNode`, `open-node` and `OPEN_NODE`, these are the same.
  const wordsOf = (name: string) =>
    name
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
  const isGivenUp = (name: string) => wordsOf(name).some((word) => words.includes(word.replace(/s$/, '')) || words.includes(word))
  for (const file of files) {
    const exported = Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(EXPORTED), ([, name]) => name)
    expect([file, ...exported].filter(isGivenUp), file).toEqual([])
  }
})
