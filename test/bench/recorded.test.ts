// What the pages say of the recorded run: the table of ratios.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { times } from '../../bench/report/numbers.ts'
import { stringify, WASM } from '../../bench/report/result.ts'
import { overview } from '../../bench/report/text.ts'
import { ROOT } from '../pages.ts'
import { RECORDED as recorded } from './made-up.ts'

const page = (name: string) => readFileSync(join(ROOT, name), 'utf8').replace(/ +/g, ' ')

test('it is a compact file with all cases of its suites, and its table is that of the report', () => {
  expect(stringify(recorded).length).toBeLessThan(100_000)
  expect(recorded.complete).toBe(true)
  const rows = overview(recorded).map((cells) => `| ${cells.map((cell) => (cell === '-' ? '' : cell)).join(' | ')} |`)
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) expect(page('bench/results/README.md')).toContain(row.replace(/ +/g, ' '))
})

test('its ratios are those of the README and docs/api.md', () => {
  const blank = recorded.cases.find(({ suite, name }) => suite === 'pyramid' && name === 'blank')
  const ratio = times(blank?.rows.find(({ name }) => name === WASM)?.ratios?.bestPeer ?? 0).slice(0, -1)
  expect(page('README.md')).toContain(`is proven ${ratio} times as fast as by the best other program`)
  const means = overview(recorded).map(([, , , javascript]) => Number.parseFloat(javascript))
  expect(page('docs/api.md')).toContain(`takes ${Math.min(...means)} to ${Math.max(...means)} times as long, on average`)
})
