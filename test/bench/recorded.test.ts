// What the pages say of the recorded run: the table of ratios.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { times } from '../../bench/report/numbers.ts'
import { overview } from '../../bench/report/report.ts'
import { stringify, WASM } from '../../bench/report/result.ts'
import { families } from '../../bench/run/ratio.ts'
import { geometricMean } from '../../bench/run/statistics.ts'
import { ROOT } from '../pages.ts'
import { RECORDED as recorded } from './made-up.ts'

const page = (name: string) => readFileSync(join(ROOT, name), 'utf8').replace(/ +/g, ' ')
const results = page('bench/results/README.md')

test('it is a compact file with all cases of its suites, and its table is that of the report', () => {
  expect(stringify(recorded).length).toBeLessThan(100_000)
  expect(recorded.complete).toBe(true)
  const rows = overview(recorded).rows.map((cells) => `| ${cells.map((cell) => (cell === '-' ? '' : cell)).join(' | ')} |`)
  for (const row of rows) expect(results).toContain(row.replace(/ +/g, ' '))
})

test('its ratios are those of the README and docs/api.md', () => {
  const blank = recorded.cases.find(({ suite, name }) => suite === 'pyramid' && name === 'blank')
  const ratio = blank?.rows.find(({ name }) => name === WASM)?.ratios?.bestPeer
  expect(page('README.md')).toContain(`is proven ${times(Number(ratio)).slice(0, -1)} times as fast as by the best other program`)
  const means = families(recorded).map(({ javascript }) => geometricMean(javascript))
  expect(page('docs/api.md')).toContain(
    `takes ${times(Math.min(...means)).slice(0, -1)} to ${times(Math.max(...means)).slice(0, -1)} times as long, on average`,
  )
})
