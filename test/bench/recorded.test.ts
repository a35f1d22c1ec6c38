// What the pages say of the recorded run: the table of ratios, and which of its cases the engines now search with other nodes. Only this
// test notices that a record no longer says what the program does.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CASES } from '../../bench/cases.ts'
import { contestants, type Outcome } from '../../bench/contestants.ts'
import { amount, times } from '../../bench/numbers.ts'
import { families } from '../../bench/ratio.ts'
import { overview } from '../../bench/report.ts'
import { parse, WASM } from '../../bench/result.ts'
import { geometricMean } from '../../bench/statistics.ts'
import { createSolver } from '../../src/index.ts'
import { ROOT } from '../pages.ts'

const FILE = 'bench/results/result.json'
const recorded = parse(FILE, readFileSync(join(ROOT, FILE), 'utf8'))
const page = (name: string) => readFileSync(join(ROOT, name), 'utf8').replace(/ +/g, ' ')
const results = page('bench/results/README.md')

test('it has all cases of its suites, and its table is that of the report', () => {
  expect(recorded.complete).toBe(true)
  const rows = overview(recorded).rows.map((cells) => `| ${cells.map((cell) => (cell === '-' ? '' : cell)).join(' | ')} |`)
  for (const row of rows) expect(results).toContain(row.replace(/ +/g, ' '))
})

test('its ratios are those of the README and docs/api.md', () => {
  const blank = recorded.cases.find(({ suite, name }) => suite === 'pyramid' && name === 'blank')
  const ratio = blank?.rows.find(({ name }) => name === WASM)?.ratios?.bestPeer
  expect(page('README.md')).toContain(`is proven ${times(Number(ratio)).slice(0, -1)} times as fast as by the best other program`)
  const means = families(recorded).map(({ typescript }) => geometricMean(typescript))
  expect(page('docs/api.md')).toContain(
    `takes ${times(Math.min(...means)).slice(0, -1)} to ${times(Math.max(...means)).slice(0, -1)} times as long, on average`,
  )
})

test('the cases whose searches have changed since are listed, with their nodes then and now', async () => {
  const engine = (await contestants(0)).find(({ name }) => name === WASM)
  const solver = await createSolver()
  const changed = recorded.cases.flatMap(({ suite, name, rows, inputs: shown }) => {
    const one = CASES.find((other) => other.suite === suite && other.name === name)
    const then = rows.find((row) => row.name === WASM)?.work?.nodes
    if (then === undefined || !one || !('question' in one)) return []
    const inputs = one.inputs(solver)
    expect(inputs.slice(0, shown.length).map(({ text }) => text)).toEqual(shown)
    const solve = engine?.prepare(
      inputs.map(({ puzzle }) => puzzle),
      one.question,
    )
    const { nodes = 0 } = (solve as () => Outcome)()
    return nodes === then ? [] : [`| \`${suite}/${name}\` | ${amount(then)} | ${amount(nodes)} |`]
  })
  const [, ...listed] = results.slice(results.indexOf('| nodes then |')).split('\n', 30)
  expect(listed.slice(1, listed.indexOf(''))).toEqual(changed)
})
