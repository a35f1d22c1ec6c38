// The layers of the code ("floors"): a file may only import from its own floor or from lower ones. Read from the import lines.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The constants that the kernels share with the host. */
const CONSTANTS = /^assembly\/(limits|codes|fields|layout)\.ts$/

/** From the ground up. A folder of src/ is on one floor. */
const FLOORS: readonly (readonly string[])[] = [
  ['model'],
  ['compile', 'puzzles', 'isomorph'],
  ['variants', 'kernel', 'fallback'],
  ['search'],
  ['batch', 'solver', 'logic', 'generate'],
  ['workers', 'cluster'],
]
/** What uses the package. */
const USER = /^(src\/cli|bench|web|bin)\//

function floorOf(file: string): number | undefined {
  if (file.startsWith('src/entries/') || USER.test(file)) return FLOORS.length
  if (CONSTANTS.test(file)) return 0
  const floor = FLOORS.findIndex((folders) => folders.some((folder) => file.startsWith(`src/${folder}/`)))
  return floor < 0 ? undefined : floor
}

interface Import {
  readonly from: string
  readonly to: string
}

/** import … from 'x' · export … from 'x' · import 'x' · import('x'). new URL('x', import.meta.url) is data and does not count. */
const IMPORTS = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\s*\((?:\s|\/\*.*?\*\/)*['"`]([^'"`]+)['"`]/g,
]

function importsIn(source: string): string[] {
  const code = source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return IMPORTS.flatMap((pattern) => Array.from(code.matchAll(pattern), ([, to]) => to))
}

/** The imports of a file; relative ones as paths from the root. */
function importsOf(file: string): Import[] {
  // The compiler of assembly/ adds the extension.
  const extension = file.startsWith('assembly/') ? '.ts' : ''
  const resolve = (to: string) =>
    to.startsWith('.') ? posix.join(posix.dirname(file), to) + (/\.\w+$/.test(to) ? '' : extension) : to
  return importsIn(readFileSync(posix.join(ROOT, file), 'utf8')).map((to) => ({ from: file, to: resolve(to) }))
}

/** All files that a file imports, itself or through others. */
function loadedBy(file: string): ReadonlySet<string> {
  const loaded = new Set<string>()
  const load = (from: string): void => {
    for (const { to } of INSIDE.get(from) ?? []) {
      if (loaded.has(to)) continue
      loaded.add(to)
      load(to)
    }
  }
  load(file)
  return loaded
}

function filesIn(...folders: string[]): string[] {
  const present = folders.filter((folder) => existsSync(posix.join(ROOT, folder)))
  const found = present.flatMap((folder) =>
    readdirSync(posix.join(ROOT, folder), { recursive: true }).map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`),
  )
  return found.filter((file) => /\.(m?[tj]s|tsx)$/.test(file)).sort()
}

const SOURCES = filesIn('src', 'bench', 'web', 'bin').filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
const ASSEMBLY = filesIn('assembly')
/** The imports of each. */
const INSIDE = new Map([...SOURCES, ...ASSEMBLY].map((file) => [file, importsOf(file)]))
/** The library: what runs in a page, too. */
const CORE = SOURCES.filter((file) => !USER.test(file) && !/^src\/(entries\/)?cluster\b/.test(file))
const show = ({ from, to }: Import) => `${from} -> ${to}`

test('the reader of import lines finds every form', () => {
  const source = `import a from 'one'
import { b,
  type C } from "two"
import 'three'
export * from 'four'
export { d } from 'five'
import type { E } from 'six'
const f = await import('seven')
const g = import(/* why */ 'eight')
// import h from 'comment'
 * import { i } from 'example'
export const j = 'import k from nowhere'
import * as l from 'nine'
export function m() { return import.meta.url }`
  expect(importsIn(source).sort()).toEqual(['eight', 'five', 'four', 'nine', 'one', 'seven', 'six', 'three', 'two'])
})

describe('floors', () => {
  test('every file has one', () => {
    expect(SOURCES.filter((file) => floorOf(file) === undefined)).toEqual([])
  })

  test.each(SOURCES)('%s imports nothing from above', (file) => {
    const inside = importsOf(file).filter(({ to }) => /^(src|bench|web|bin|assembly|test)\//.test(to))
    for (const { to } of inside) expect(existsSync(posix.join(ROOT, to)), `${to} exists`).toBe(true)
    const upward = inside.filter(({ to }) => !((floorOf(to) ?? Infinity) <= floorOf(file)!))
    expect(upward.map(show)).toEqual([])
  })

  test.each([
    [/^src\//, /^(bench|bin)\//],
    [/^src\/(?!cli\/)/, /^src\/cli\//],
    [/^src\/(kernel|fallback)\//, /^src\/(puzzles|variants)\//],
    [/^src\/variants\//, /^src\/(kernel|fallback)\//],
    [/^src\/(puzzles|variants)\//, /^src\/compile\//],
    [/^src\/variants\/rules\//, /^src\/variants\/(?!rules\/)/],
    [/^src\/variants\/[\w-]+\.ts$/, /^src\/variants\/formats\//],
    [/^src\/fallback\//, /^src\/(puzzles|model|compile)\//],
    [/^assembly\//, /^(?!assembly\/)/],
  ])('%s imports nothing of %s', (files, forbidden) => {
    const inside = [...INSIDE.keys()].filter((file) => files.test(file))
    expect(inside.length).toBeGreaterThan(0)
    expect(
      inside
        .flatMap((file) => INSIDE.get(file)!)
        .filter(({ to }) => forbidden.test(to))
        .map(show),
    ).toEqual([])
  })

  test('the library core imports no package but the loader', () => {
    const packages = CORE.flatMap(importsOf).filter(({ to }) => !/^(src|assembly)\//.test(to))
    const inFormats = packages.filter(({ from }) => from.startsWith('src/variants/formats/'))
    expect(packages.filter((found) => !inFormats.includes(found)).map(({ to }) => to)).toEqual(['@assemblyscript/loader'])
    expect(new Set(inFormats.map(({ to }) => to))).toEqual(new Set(['lz-string']))
  })

  test('files import each other in no circle', () => {
    const inCircle = [...SOURCES, ...ASSEMBLY].filter((file) => loadedBy(file).has(file))
    expect(inCircle).toEqual([])
  })

  test('who does not import variants does not load their rules and formats', () => {
    const loaded = [...loadedBy('src/entries/index.ts')]
    expect(loaded.length).toBeGreaterThan(50)
    expect(loaded.filter((file) => file.startsWith('src/variants/'))).toEqual([])
  })

  test('only what writes to the board knows both the model and the memory', () => {
    const knowing = CORE.filter((file) => {
      const targets = importsOf(file).map(({ to }) => to)
      // On the floors above, files only pass models on, and use the kernels' status codes.
      return (
        targets.includes('src/model/model.ts') &&
        targets.some((to) => /^assembly\/(layout|codes)\.ts$/.test(to)) &&
        floorOf(file)! <= floorOf('src/kernel/board.ts')!
      )
    })
    const propagators = ['cases', 'kinds', 'lines', 'propagators', 'sums'].map((name) => `propagators/${name}`)
    expect(knowing).toEqual(['board', 'counting', ...propagators, 'rules'].map((name) => `src/kernel/${name}.ts`))
    const callers = SOURCES.flatMap(importsOf).filter(({ to }) => to === 'src/kernel/rules.ts')
    expect(callers.map(({ from }) => from)).toEqual(['src/kernel/board.ts'])
  })

  test('the model is pure data: it only imports the limits of the kernels', () => {
    expect(importsOf('src/model/model.ts').map(({ to }) => to)).toEqual(['assembly/limits.ts'])
    expect([...importsOf('src/model/errors.ts'), ...importsOf('assembly/limits.ts')]).toEqual([])
    for (const { to } of ASSEMBLY.filter((file) => CONSTANTS.test(file)).flatMap(importsOf)) expect(to).toMatch(CONSTANTS)
  })
})

describe('assembly', () => {
  test.each(['index.ts', 'scalar.ts', 'javascript.ts'])('assembly/%s has only exports', (file) => {
    const code = readFileSync(posix.join(ROOT, 'assembly', file), 'utf8').replace(/^\/\/.*$/gm, '')
    for (const line of code.split('\n').filter((line) => line.trim())) expect(line).toMatch(/^export (\{.*\}|\*) from '.+'$/)
  })

  test.each(ASSEMBLY.filter((file) => CONSTANTS.test(file)))(
    '%s holds integers, sums and products of them, and nothing else',
    (file) => {
      const code = readFileSync(posix.join(ROOT, file), 'utf8')
        .replace(/\/\*\*.*?\*\//gs, '')
        .replace(/\/\/.*$/gm, '')
        .replace(/^import \{[^}]*\}.*$/gm, '')
      for (const line of code.split('\n').filter((line) => line.trim())) {
        expect(line.trim()).toMatch(
          /^export const [A-Z][A-Z_0-9]* = \(?(\d+|[A-Z][A-Z_0-9]*)\)?( [+*] \(?(\d+|[A-Z][A-Z_0-9]*)\)?)*$/,
        )
      }
    },
  )
})
