// The layers of the code ("floors"): a file may only import from its own floor or from lower ones. Read from the import lines.

import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './pages.ts'

/** The constants that the kernels share with the host. */
const CONSTANTS = /^assembly\/(limits|codes|fields|layout)\.ts$/

/** From the ground up. A folder of src/ is on one floor. */
const FLOORS: readonly (readonly string[])[] = [
  ['model'],
  ['compile', 'document', 'draw', 'puzzles', 'variants'],
  ['kernel', 'fallback', 'families', 'isomorph'],
  ['search', 'formats'],
  ['batch', 'logic', 'generate', 'setting', 'sudoku'],
  ['ask', 'solver'],
  ['workers', 'cluster'],
]
/** What uses the package. */
const USER = /^(src\/cli|bench|web|bin)\//

/** NaN if it has none. */
function floorOf(file: string): number {
  if (file.startsWith('src/entries/') || USER.test(file)) return FLOORS.length
  if (CONSTANTS.test(file)) return 0
  const floor = FLOORS.findIndex((folders) => folders.some((folder) => file.startsWith(`src/${folder}/`)))
  return floor < 0 ? Number.NaN : floor
}

/** import … from 'x' · export … from 'x' · import 'x' · import('x'). new URL('x', import.meta.url) is data and does not count. */
const IMPORTS = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\s*\((?:\s|\/\*.*?\*\/)*['"`]([^'"`]+)['"`]/g,
]

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Types are not loaded. */
const withoutTypes = (text: string) => text.replace(/^(import|export) type\b[^'"`;]*?\bfrom\s*['"][^'"]+['"]/gm, '')

/** What a file imports; relative imports as paths from the root. */
function importsOf(file: string, text = textOf(file)): string[] {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return IMPORTS.flatMap((pattern) => Array.from(code.matchAll(pattern), ([, to]) => to)).map((to) => {
    if (!to.startsWith('.')) return to
    // The compiler of assembly/ adds the extension.
    const extension = file.startsWith('assembly/') && !/\.\w+$/.test(to) ? '.ts' : ''
    return posix.join(posix.dirname(file), to) + extension
  })
}

function filesIn(...folders: string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  return files.filter((file) => /\.(m?[tj]s|tsx)$/.test(file) && !/\/(node_modules|dist)\//.test(file)).sort()
}

const SOURCES = filesIn('src', 'bench', 'web', 'bin')
const ASSEMBLY = filesIn('assembly')
const ALL: ReadonlyMap<string, readonly string[]> = new Map([...SOURCES, ...ASSEMBLY].map((file) => [file, importsOf(file)]))
/** The library: what runs in a page, too. */
const CORE = SOURCES.filter((file) => !USER.test(file) && !/^src\/(entries\/)?cluster\b/.test(file))

/** The imports of some files that are not as they should be. */
function imports(files: readonly string[], isWrong: (to: string, from: string) => boolean): string[] {
  expect(files.length).toBeGreaterThan(0)
  return files.flatMap((from) => (ALL.get(from) ?? []).filter((to) => isWrong(to, from)).map((to) => `${from} -> ${to}`))
}

/** All files that a file imports, itself or through others. */
function loadedBy(file: string): ReadonlySet<string> {
  const loaded = new Set(ALL.get(file))
  for (const next of loaded) for (const to of ALL.get(next) ?? []) loaded.add(to)
  return loaded
}

describe('floors', () => {
  test('every file has one, and imports nothing from above', () => {
    expect(SOURCES.filter((file) => Number.isNaN(floorOf(file)))).toEqual([])
    const isInside = (to: string) => /^(src|bench|web|bin|assembly|test)\//.test(to)
    expect(imports(SOURCES, (to, from) => isInside(to) && !(floorOf(to) <= floorOf(from)))).toEqual([])
  })

  test.each([
    [/^src\//, /^(bench|bin)\//],
    [/^src\/(?!cli\/)/, /^src\/cli\//],
    [/^src\/(kernel|fallback)\//, /^src\/(families|puzzles|variants)\//],
    [/^src\/variants\//, /^src\/(kernel|fallback)\//],
    [/^src\/(puzzles|variants)\//, /^src\/compile\//],
    // A drawing knows sizes and marks, and no puzzle.
    [/^src\/draw\//, /^(?!src\/(draw\/|document\/marks|model\/geometry))/],
    [/^src\/variants\/rules\//, /^src\/variants\/(?!rules\/)/],
    [/^src\/variants\/[\w-]+\.ts$/, /^src\/variants\/formats\//],
    [/^src\/fallback\//, /^src\/(puzzles|model|compile)\//],
    // The small door carries nothing of the big house but its errors.
    [/^src\/sudoku\//, /^src\/(?!sudoku\/|model\/errors)/],
    [/^assembly\//, /^(?!assembly\/)/],
    // The model is pure data: it only imports the limits of the kernels.
    [/^src\/model\/model\.ts$/, /^(?!assembly\/limits\.ts)/],
    // A document knows of a puzzle that it is JSON, and the names of colours.
    [/^src\/document\//, /^src\/(?!document\/|draw\/colors\.ts$|model\/frozen\.ts$)/],
    // The page uses the package as any page does: by the names of its entries.
    [/^web\/(?!vite\.config)/, /^(?!web\/|quadrille|preact|vite)/],
    [CONSTANTS, /^(?!assembly\/(limits|codes|fields|layout)\.ts)/],
  ])('%s imports nothing of %s', (files, forbidden) => {
    const some = [...ALL.keys()].filter((file) => files.test(file))
    expect(imports(some, (to) => forbidden.test(to))).toEqual([])
  })

  test('the library core imports no package but the loader; formats of variants, lz-string', () => {
    const packages = imports(CORE, (to) => !/^(src|assembly)\//.test(to)).map((found) => found.replace(/[\w-]+\.ts -> /, ''))
    expect(new Set(packages)).toEqual(new Set(['src/kernel/@assemblyscript/loader', 'src/variants/formats/lz-string']))
  })

  test('files import each other in no circle', () => {
    expect([...ALL.keys()].filter((file) => loadedBy(file).has(file))).toEqual([])
  })

  test('who does not import variants does not load their rules and formats', () => {
    const loaded = new Set(['src/entries/index.ts'])
    for (const file of loaded) for (const to of importsOf(file, withoutTypes(textOf(file)))) if (ALL.has(to)) loaded.add(to)
    expect(loaded.size).toBeGreaterThan(50)
    expect([...loaded].filter((file) => file.startsWith('src/variants/'))).toEqual([])
  })
})
