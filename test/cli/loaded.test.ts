// What the command line loads: to start, only what it needs. Read from the list of scripts that V8 writes for coverage, and from the lines with
// which the bundler names the source of what follows.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporary } from '../support/folder.ts'
import { MAIN, run } from './run.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SUDOKU = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'

interface Coverage {
  readonly result: readonly { readonly url: string }[]
}

const parent = temporary()
let runs = 0

/** Runs a command, and returns what it has loaded: how many files of the build, the sources in them, packages, and modules of Node. */
async function loadedBy(command: string) {
  const folder = join(parent, String(++runs))
  const { status } = await run('env', [`NODE_V8_COVERAGE=${folder}`, process.execPath, MAIN, ...command.split(' ')], SUDOKU)
  expect(status).toBe(0)
  const { result } = JSON.parse(readFileSync(join(folder, readdirSync(folder)[0]), 'utf8')) as Coverage
  const loaded = result.filter(({ url }) => url.startsWith('file:')).map(({ url }) => fileURLToPath(url))
  const paths = loaded.map((path) => relative(ROOT, path).replaceAll('\\', '/'))
  const sourcesOf = (path: string) =>
    Array.from(readFileSync(path, 'utf8').matchAll(/^\/\/ build\/js\/(\S+)\.js$/gm), ([, name]) => `${name}.ts`)
  const packages = paths.flatMap((file) => /\bnode_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])
  return {
    files: paths.filter((file) => file.startsWith('dist/')).length,
    packages: [...new Set(packages)].sort(),
    sources: loaded.flatMap(sourcesOf),
    node: result.filter(({ url }) => url.startsWith('node:')).map(({ url }) => url),
  }
}

/** Sources that commands load when they need them. */
const LATER = [
  /^src\/(variants|isomorph|fallback)\//,
  /^src\/logic\/(?!difficulties)/,
  // A layout of a jigsaw can be drawn from a seed.
  /^src\/generate\/(?!options|symmetry|layout|random)/,
  /^src\/(workers|cluster)\/(?!errors)/,
]
const SOLVER = [
  /^src\/kernel\//,
  /^src\/(solver\/solver|search\/(search|work))\.ts$/,
  /^src\/cli\/work\/(solve|batch|candidates|check|cluster|generate|logic)\.ts$/,
]

const among = (sources: readonly string[], patterns: readonly RegExp[]) =>
  sources.filter((source) => patterns.some((pattern) => pattern.test(source)))

test.each(['--help', 'cluster submit --help'])('%s loads the descriptions of commands, and no solver', async (command) => {
  const { files, packages, sources } = await loadedBy(command)
  expect({ files, packages }).toEqual({ files: 4, packages: ['commander'] })
  expect(sources).toContain('src/cli/commands/puzzle.ts')
  expect(among(sources, [...LATER, ...SOLVER])).toEqual([])
})

test.each([`sudoku ${SUDOKU} --unique --format json`, `candidates sudoku ${SUDOKU}`])(
  '%s loads what solves, and nothing of variants, logic, the generator, workers or clusters',
  async (command) => {
    const { files, packages, sources, node } = await loadedBy(command)
    expect({ files, packages }).toEqual({ files: 8, packages: ['@assemblyscript/loader', 'commander'] })
    expect(sources).toContain('src/solver/solver.ts')
    expect(among(sources, LATER)).toEqual([])
    expect(node.filter((name) => /^node:(crypto|worker_threads)$/.test(name))).toEqual([])
  },
)

test('a variant loads rules and formats, but no techniques', async () => {
  const { files, packages, sources } = await loadedBy('variant .Shape~4x4.Cage~3~R1C1~R1C2')
  expect({ files, packages }).toEqual({ files: 10, packages: ['@assemblyscript/loader', 'commander'] })
  expect(sources).toContain('src/variants/rules/table.ts')
  expect(among(sources, LATER).filter((source) => !/^src\/variants\//.test(source))).toEqual([])
})

test.each([
  [`hint sudoku ${SUDOKU}`, 10],
  [`check sudoku ${SUDOKU} --entries ${SUDOKU}`, 10],
  ['generate sudoku', 16],
  ['batch sudoku', 11],
])('%s loads %d files', async (command, most) => {
  expect((await loadedBy(command)).files).toBe(most)
})
