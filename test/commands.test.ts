// The commands of the README and the other pages (```sh): each is run, but for those of clusters, which test/system runs, those of developers,
// and long ones.
// The examples that show their output (```console) are run by examples.test.ts.

import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pasted } from './cli/run.ts'
import { commandsOf, isOfCluster, ROOT } from './pages.ts'
import { temporary } from './support/folder.ts'

/** The commands of developers, which .ci/run or these run, or which run tests: that what they name exists is asked below. */
const isForDevelopers = (command: string) => /^npm |^node scripts|npx (biome|tsc|vitest) /.test(command)

/** Measures, takes minutes, or needs files that are not ours to publish. */
const LONG = [
  'npx quadrille bench',
  'npx quadrille bench sudoku/unique --quick',
  'npx quadrille bench primes --quick --json new.json --html page.html',
  'npx quadrille bench sudoku --puzzles FILE',
  'npx quadrille bench --json bench/results/result.json',
]

const commands = [...commandsOf()]

/** A folder like a checkout, for commands that write files, with two files that the pages name. */
const folder = temporary()
for (const name of ['bench', 'dist', 'node_modules', 'package.json']) symlinkSync(join(ROOT, name), join(folder, name))
writeFileSync(
  join(folder, 'my-sudokus.txt'),
  '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n',
)
beforeAll(() => process.chdir(folder))
afterAll(() => process.chdir(ROOT))

describe('commands', () => {
  const run = commands.filter((command) => !(isForDevelopers(command) || isOfCluster(command) || LONG.includes(command)))
  // In the order of the pages: some read what others have written.
  test.each([...run, 'npm run bench:compare -- . . primes/count-3x3 --pairs 1'])('%s', async (command) => {
    expect(await pasted(command.replaceAll('npx quadrille', 'quadrille'))).toMatchObject({ status: 0 })
  })

  test('what the others name exists', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
    for (const command of commands.filter(isForDevelopers)) {
      const [, script] = /^npm run (\S+)/.exec(command) ?? []
      if (script) expect(scripts).toHaveProperty([script])
      for (const [file] of command.matchAll(/\btest\/\S+/g)) expect(existsSync(join(ROOT, file)), file).toBe(true)
    }
  })

  test('the README starts with the two commands that .ci/run runs, and is under 120 lines', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
    for (const command of ['npm ci && npm start', 'npm ci && npm test']) expect(readme).toContain(command)
    expect(readme.split('\n').length).toBeLessThan(121)
  })
})
