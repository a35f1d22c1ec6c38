// The commands of the README and the other pages (```sh): each is run, but for those of clusters, which
// test/system runs, and those listed here with the reason and what runs instead.
// The examples that show their output (```console) are run by examples.test.ts.

import { copyFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pasted } from './cli/run.ts'
import { commandsOf, INSTALL, isOfCluster, ROOT } from './pages.ts'
import { temporary } from './support/folder.ts'

const { version, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string
  scripts: Record<string, string>
}

const BY_CI = 'is run by .ci/run'
const BY_NPM_TEST = 'is run by npm test; here it would change files that other tests are reading'
const BY_SYSTEM = 'is run by npm run test:system'

/** Commands that are not run here, and why. */
const NOT_HERE: Readonly<Record<string, string>> = {
  'npm ci': BY_CI,
  'npm start': BY_CI,
  'npm test': BY_CI,
  'npm run test:all': 'runs npm test, and then npm run test:debug and npm run test:system, which .ci/run runs',
  'npm run build': BY_NPM_TEST,
  'npm run build:wasm': BY_NPM_TEST,
  'npx biome check --write .': BY_NPM_TEST,
  'npx tsc --noEmit -p test': 'is run by npm test',
  'npm run size': BY_SYSTEM,
  'npm run docs': BY_SYSTEM,
  'npm pack': BY_SYSTEM,
  [INSTALL]: BY_SYSTEM,
  'npm run test:newest': 'downloads the newest Node, and runs all tests',
  'npm run test:long -- --seconds 600': 'takes minutes; test/faults runs the same trials for seconds',
  'npm run test:long -- --seconds 3600 --seed 1': 'takes an hour; test/faults runs the same trials for seconds',
  'npm run test:mutants -- 40 --seed 7': 'takes an hour: it runs tests for each mutant',
  'npx quadrille bench': 'takes five minutes',
  'npx quadrille bench sudoku/unique --quick': 'measures; the next one measures another case',
  'npx quadrille bench primes --quick --json new.json --html page.html': 'test/bench/command.test.ts runs a shorter one',
  'npx quadrille bench sudoku --puzzles FILE': 'takes a minute, with files that are not ours to publish',
  'npm run bench:compare -- main HEAD sudoku':
    'takes minutes: it builds and measures two revisions; test/bench/compare.test.ts has small ones',
}

/** Runs tests that this run has as well, or, with files, takes minutes. */
const isTest = (command: string) => command.includes('npx vitest run ')

const commands = commandsOf()

/** A folder like a checkout, for commands that write files, with two files that the pages name. */
const folder = temporary()
for (const name of ['bench', 'dist', 'node_modules', 'package.json']) symlinkSync(join(ROOT, name), join(folder, name))
writeFileSync(
  join(folder, 'my-sudokus.txt'),
  '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n',
)
copyFileSync(join(ROOT, 'bench/results/result.json'), join(folder, 'new.json'))
beforeAll(() => process.chdir(folder))
afterAll(() => process.chdir(ROOT))

describe('commands', () => {
  // In the order of the pages: some read what others have written.
  test.each([...commands].filter((command) => !(command in NOT_HERE || isTest(command) || isOfCluster(command))))(
    '%s',
    async (command) => {
      expect(await pasted(command.replaceAll('npx quadrille', 'quadrille'))).toMatchObject({ status: 0 })
    },
  )

  test('all that are not run here are in the pages', () => {
    expect(Object.keys(NOT_HERE).filter((command) => !commands.has(command))).toEqual([])
  })

  test('what these name exists', () => {
    expect(INSTALL).toContain(`-${version}.tgz`)
    for (const command of [...Object.keys(NOT_HERE), ...[...commands].filter(isTest)]) {
      const [, script] = /^npm run (\S+)/.exec(command) ?? []
      if (script) expect(scripts).toHaveProperty([script])
      for (const [file] of command.matchAll(/\btest\/\S+/g)) expect(existsSync(join(ROOT, file)), file).toBe(true)
    }
  })

  test('the README starts with the two commands that .ci/run runs, and is no longer than 120 lines', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
    for (const command of ['npm ci && npm start', 'npm ci && npm test']) expect(readme).toContain(command)
    const ci = readFileSync(join(ROOT, '.ci', 'run'), 'utf8').split('\n')
    const byCi = Object.keys(NOT_HERE).filter((command) => NOT_HERE[command] === BY_CI)
    expect(ci.filter((line) => line.startsWith('npm '))).toEqual([...byCi, 'npm run test:debug', 'npm run test:system'])
    expect(readme.split('\n').length).toBeLessThanOrEqual(121)
  })
})
