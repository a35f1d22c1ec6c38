// The help of every command, whose examples are run as they stand there, but for those that the pages have, too (test/examples.test.ts); the
// version; and what `npm start` shows.

import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { allFamilies } from '../../src/families/all.ts'
import { blocksOf, PAGES } from '../pages.ts'
import { pasted, quadrille } from './run.ts'

/** What the pages show with its output. */
const COMMANDS = PAGES.flatMap(({ text }) => blocksOf(text, 'console')).flatMap((code) => code.split(/^\$ |\n/m))

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

test('lists every puzzle, and an example for each', async () => {
  const { status, stdout } = await quadrille(['--help'])
  expect(status).toBe(0)
  for (const { card } of allFamilies) {
    expect(stdout).toContain(`  ${card.name} `)
    expect(stdout).toContain(Object.values(card.examples)[0])
  }
})

test.each([...allFamilies.map(({ card }) => [card.name]), ['batch', 'sudoku']])(
  '%s %s --help has examples that work',
  async (...command) => {
    const { status, stdout } = await quadrille([...command, '--help'])
    expect(status).toBe(0)
    const examples = Array.from(stdout.matchAll(/^ {2}((?:\S.* \| )?quadrille .*)$/gm), ([, example]) => example)
    expect(examples.length).toBeGreaterThan(0)
    const others = examples.filter((example) => !COMMANDS.includes(example.replace('quadrille', 'npx quadrille')))
    for (const example of others) expect((await pasted(example)).status, example).toBe(0)
  },
)

test('--version', async () => {
  expect(await quadrille(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
})

test('npm start: one sample of each puzzle', async () => {
  const { status, stdout } = await quadrille(['samples'])
  expect(status).toBe(0)
  for (const { card } of allFamilies) expect(stdout).toContain(`── ${card.name} `)
  expect(stdout.match(/\d+ nodes?, .* engine wasm/g)).toHaveLength(allFamilies.length)
  expect(stdout).toContain('score 2829, proven best')
})
