// Every example in the README, in docs/ and in the documentation of the source: type-checked, run (those of clusters by test/system), and held to
// the output it shows.

import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { RULES } from '../src/variants/rules/rule-table.ts'
import { pasted } from './cli/run.ts'
import { examples, examplesIn, examplesOfCluster, filesIn, printedBy, shownIn, written } from './examples.ts'
import { blocksOf, PAGES, ROOT } from './pages.ts'

const run = promisify(execFile)
/** The build writes the examples of rules. */
const DECLARATIONS = filesIn('dist/src/entries', 'variants.d.ts')
const examplesOfRules = examplesIn(DECLARATIONS)
const folder = written('examples', [...examples, ...examplesOfCluster, ...examplesOfRules])
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('TypeScript examples', () => {
  test('there is one for each rule, in the comment of its declaration', () => {
    const text = DECLARATIONS.map((page) => page.text).join('')
    const declared = Array.from(text.matchAll(/^```\n\/\ndeclare function (\w+)\(.*: Rule;$/gm), ([, name]) => name)
    const names = Array.from(RULES.keys(), (kind) => kind.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()))
    expect(declared.toSorted()).toEqual(names.toSorted())
    expect(text).not.toContain('given_')
  })

  test('they are well typed', async () => {
    const settings = '--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --types node --module nodenext'
    const target = '--target es2023 --lib es2023,esnext.disposable,dom'
    const files = [...examples, ...examplesOfCluster, ...examplesOfRules].map(({ name }) => join(folder, `${name}.mts`))
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
    const { stdout } = await run(process.execPath, [tsc, ...settings.split(' '), ...target.split(' '), ...files])
    expect(stdout).toBe('')
  })

  test.each(examples)('$name', async (example) => {
    const lines = await printedBy(folder, example)
    for (const line of shownIn(example.code)) expect(lines).toContain(line)
  })

  test('those of rules print nothing else', async () => {
    for (const example of examplesOfRules) expect(await printedBy(folder, example)).toEqual(shownIn(example.code))
  })
})

describe('shell examples', () => {
  const commands = PAGES.flatMap(({ text }) => blocksOf(text, 'console')).flatMap((code) =>
    code
      .split(/^\$ /m)
      .slice(1)
      .map((part) => ({ command: part.slice(0, part.indexOf('\n')), output: part.slice(part.indexOf('\n') + 1) })),
  )

  test.each(commands)('$command', async ({ command, output }) => {
    expect((await pasted(command.replaceAll('npx quadrille', 'quadrille'))).stdout).toBe(output)
  })
})
