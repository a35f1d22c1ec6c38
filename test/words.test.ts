// One word for each thing, and one thing for each name. The words that CONTRIBUTING.md gives up are in no name of a file, and in no exported
// name; a name that two files export stands for one thing, or the list below says why not. Only this suite notices that a word comes back, or that
// a name gets a second meaning.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './pages.ts'

const GENERATED = ['assembly/fields.ts', 'src/kernel/binary.ts', 'src/sudoku/binary.ts', 'src/fallback/kernels.ts']

/** Names that two files export, and why both have to. */
const TWICE: ReadonlyMap<string, string> = new Map([
  ...['BadLine', 'BatchOptions', 'BatchTables', 'Givens', 'SudokuOptions'].map(
    (name) => [name, 'the small door has a type of its own'] as const,
  ),
  ['Place', 'in quadrille, the place of an error; in quadrille/logic, where a person looks'],
  ['Symmetry', 'in quadrille/logic, what moves a sudoku; in quadrille/generate, which givens go together'],
  ['createSolver', 'the same function, with the binary as a file and within the code'],
  ...['Asking', 'Board', 'Rules'].map((name) => [name, 'a component of the page has the name of what it shows'] as const),
])

/** The same in the kernels. */
const TWICE_IN_KERNELS: ReadonlyMap<string, string> = new Map([
  ...['start', 'run', 'openNode', 'keep'].map((name) => [name, 'every kernel has them; assembly/scalar.ts names each'] as const),
  ['backtrack', 'each kernel that searches goes back to its own guesses'],
  ...['choose', 'lose'].map((name) => [name, 'the rules of plain 9x9 sudokus are written with vectors, and without'] as const),
])

/** The last column of the table of words. */
function givenUp(): string[] {
  const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  const table = page.slice(page.indexOf('## Words'), page.indexOf('## Recipes'))
  const rows = Array.from(table.matchAll(/^\| \*\*.*\|([^|]*)\|$/gm), ([, words]) => words)
  return rows.flatMap((words) => words.split(',').map((word) => word.trim())).filter((word) => word !== '')
}

const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !GENERATED.includes(file))

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
  for (const file of ['src', 'assembly', 'bench', 'web'].flatMap(filesOf)) {
    const exported = Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(EXPORTED), ([, name]) => name)
    expect([file, ...exported].filter(isGivenUp), file).toEqual([])
  }
})

/** The names that several files of some folders export. */
function doubled(folders: readonly string[], isAsked: (name: string) => boolean = () => true): string[] {
  const owners = new Map<string, Set<string>>()
  for (const file of folders.flatMap(filesOf)) {
    for (const [, name] of readFileSync(join(ROOT, file), 'utf8').matchAll(EXPORTED))
      owners.set(name, (owners.get(name) ?? new Set()).add(file))
  }
  return [...owners].flatMap(([name, all]) => (all.size > 1 && isAsked(name) ? [name] : [])).sort()
}

// The kernels are a program in another language, and most of what they share with the host has one name in both.
test.each<[string, readonly string[], ReadonlyMap<string, string>]>([
  ['src', ['src'], TWICE],
  ['bench', ['bench'], new Map()],
  ['web', ['web'], new Map()],
  ['assembly', ['assembly'], TWICE_IN_KERNELS],
])('no name is exported for two things: %s', (_, folders, twice) => {
  expect(doubled(folders).filter((name) => !twice.has(name))).toEqual([])
})

test('no type of the benchmarks and of the page has the name of another one', () => {
  const isType = (name: string) => /^[A-Z].*[a-z]/.test(name)
  expect(doubled(['src', 'bench', 'web'], isType)).toEqual([...TWICE.keys()].filter(isType).sort())
})
