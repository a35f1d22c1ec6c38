// What the pages say of the recorded run. To write it again: npx vitest run test/bench/recorded.test.ts --update

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from '../../bench/report/result.ts'
import { SUITES } from '../../bench/run/case.ts'
import { CASES } from '../../bench/run/cases.ts'
import { remarkOnProgram } from '../../bench/run/program.ts'
import { ROOT } from '../pages.ts'
import { RECORDED as recorded } from './made-up.ts'
import { apiOf, pictureOf, readmeOf, resultsOf, sudokuOf } from './page.ts'

const page = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const nameOf = ({ suite, name }: { readonly suite: string; readonly name: string }) => `${suite}/${name}`

// Who changes a kernel need not record at once.
const remark = remarkOnProgram(recorded)
if (remark) console.warn(`bench/results/result.json: ${remark}`)

test('it is a compact file with all cases', () => {
  expect(stringify(recorded).length).toBeLessThan(150_000)
  expect(recorded.complete).toBe(true)
  expect(recorded.cases.map(nameOf)).toEqual(CASES.map(nameOf))
  expect(new Set(recorded.cases.map(({ suite }) => suite))).toEqual(new Set(SUITES))
})

test.each([
  ['README.md', readmeOf],
  ['bench/results/chart.svg', pictureOf],
  ['bench/results/README.md', resultsOf],
  ['docs/sudoku.md', sudokuOf],
  ['docs/api.md', apiOf],
])('%s says what was recorded', async (name, made) => {
  await expect(made(page(name), recorded)).toMatchFileSnapshot(`../../${name}`)
})
