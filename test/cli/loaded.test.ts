// What the command line loads: to start, only what it needs, in few files. Read from the list of scripts that V8 writes for coverage, and from what
// the bundler says of each file.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporary } from '../support/folder.ts'
import { MAIN, run } from './run.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SUDOKU = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'

/** The sources in each file of the command line. */
const SOURCES = JSON.parse(readFileSync(join(ROOT, 'build/sources.json'), 'utf8')) as Readonly<Record<string, readonly string[]>>

interface Coverage {
  readonly result: readonly { readonly url: string }[]
}

const parent = temporary()
let runs = 0

/** Runs a command, and returns what it has loaded: the sources in its files, packages, and modules of Node. */
async function loadedBy(command: string) {
  const folder = join(parent, String(++runs))
  const { status } = await run('env', [`NODE_V8_COVERAGE=${folder}`, process.execPath, MAIN, ...command.split(' ')], SUDOKU)
  expect(status).toBe(0)
  const { result } = JSON.parse(readFileSync(join(folder, readdirSync(folder)[0]), 'utf8')) as Coverage
  const loaded = result.filter(({ url }) => url.startsWith('file:')).map(({ url }) => fileURLToPath(url))
  const paths = loaded.map((path) => relative(ROOT, path).replaceAll('\\', '/'))
  const packages = paths.flatMap((file) => /\bnode_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])
  return {
    packages: [...new Set(packages)].sort(),
    files: paths.filter((path) => path.startsWith('dist/')),
    sources: paths.flatMap((path) => SOURCES[path] ?? []).map((name) => name.replace(/^build\/js\/(.*)\.js$/, '$1.ts')),
    node: result.filter(({ url }) => url.startsWith('node:')).map(({ url }) => url),
  }
}

/** Sources that commands load when they need them. */
const LATER = [
  /^src\/variants\//,
  /^src\/(isomorph|fallback)\//,
  /^src\/logic\/(?!difficulties)/,
  // A layout of a jigsaw can be drawn from a seed.
  /^src\/generate\/(?!generate-options|generated-kinds|symmetric-givens|random-layout|random-choice)/,
  /^src\/(workers|cluster)\/(?!worker-error|cluster-errors)/,
]
const SOLVER = [
  /^src\/kernel\//,
  /^src\/(solver\/solver|search\/(searching|search-work))\.ts$/,
  /^src\/cli\/work\/(?!ask-puzzles)/,
]
/** The commands that are not about a puzzle, which only their own words load. */
const OTHERS = /^(src\/cli\/commands\/(batch|generate|cluster|samples)-command|bench\/.*)\.ts$/

test.each([
  ['hint --help', [...LATER, ...SOLVER, OTHERS]],
  ['--help', [...LATER, ...SOLVER]],
  ['cluster submit --help', [...LATER, ...SOLVER]],
  [SUDOKU, [...LATER, OTHERS]],
  [`sudoku ${SUDOKU} --unique --format json`, [...LATER, OTHERS]],
  ['variant .Shape~4x4.Cage~3~R1C1~R1C2', LATER.slice(1)],
  [`hint sudoku ${SUDOKU}`, []],
  ['generate sudoku', []],
  ['batch sudoku', []],
])('%s loads no package, and none of %j', async (command, none) => {
  const loaded = await loadedBy(command)
  expect(loaded.packages).toEqual([])
  expect(loaded.sources.filter((source) => none.some((pattern) => pattern.test(source)))).toEqual([])
  expect(loaded.sources).toContain('src/cli/commands/door-command.ts')
  // Each file, and what Node has of its own, takes its time.
  if (none.includes(OTHERS)) {
    expect(loaded.files.length).toBeLessThan(6)
    expect(loaded.node.filter((name) => /^node:(crypto|worker_threads|child_process|util)$/.test(name))).toEqual([])
  }
})
