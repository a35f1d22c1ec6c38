// One word for each thing, and one thing for each name. The words that CONTRIBUTING.md gives up are in no name of a file, and in no exported
// name; no two files export a thing of their own by the same name. Only this suite notices that a word comes back, or that a name gets a second
// meaning.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './pages.ts'

const GENERATED = ['src/kernel/binary.ts', 'src/sudoku/binary.ts', 'src/fallback/kernels.ts']

/** Names that two files export, and why both have to. */
const TWICE: ReadonlyMap<string, string> = new Map([
  ...['BadLine', 'BatchOptions', 'BatchTables', 'Givens', 'SudokuOptions'].map(
    (name) => [name, 'the small door has a type of its own'] as const,
  ),
  ['Place', 'in quadrille, the place of an error; in quadrille/logic, where a person looks'],
  ['Symmetry', 'in quadrille/logic, what moves a sudoku; in quadrille/generate, which givens go together'],
  ['createSolver', 'the same function, with the binary as a file and within the code'],
])

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

test('no name is exported for two things', () => {
  const owners = new Map<string, string[]>()
  for (const file of files.filter((name) => name.startsWith('src'))) {
    for (const [, name] of readFileSync(join(ROOT, file), 'utf8').matchAll(EXPORTED))
      owners.set(name, [...(owners.get(name) ?? []), file])
  }
  const twice = [...owners].filter(([, all]) => new Set(all).size > 1)
  expect(twice.map(([name]) => name).sort()).toEqual([...TWICE.keys()].sort())
})
