// `quadrille variant`: every question and format, and errors.

import { expect, test } from 'vitest'
import { variantKind } from '../../src/cli/variant-kind.ts'
import { quadrille } from './run.ts'

const PUZZLE = '.Shape~4x4.Cage~3~R1C1~R1C2.~R4C4_1'

test('the sample has one solution', async () => {
  const { status, stdout } = await quadrille(['variant', '--unique'], variantKind.sample)
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'unique\n' })
})

test('cages are drawn', async () => {
  const { stdout } = await quadrille(['variant', '.Shape~4x4.Cage~3~R1C1~R1C2.~R3C1_3.~R1C4_4.~R2C3_1.~R4C2_1.~R1C1_1'])
  expect(stdout).toBe(`┏━━━━━━━┳━━━━━━━┓
┃ 1   2 ┃ 3   4 ┃
┠───────┨       ┃
┃ 4   3 ┃ 1   2 ┃
┣━━━━━━━╋━━━━━━━┫
┃ 3   4 ┃ 2   1 ┃
┃ 2   1 ┃ 4   3 ┃
┗━━━━━━━┻━━━━━━━┛
`)
})

test('all, counted, as lines and as JSON, with both engines', async () => {
  for (const engine of ['wasm', 'js']) {
    const count = await quadrille(['variant', PUZZLE, '--count', '--engine', engine])
    const all = await quadrille(['variant', PUZZLE, '--all', '--format', 'line', '--engine', engine])
    const json = await quadrille(['variant', PUZZLE, '--all', '--format', 'json', '--limit', '2', '--engine', engine])
    const lines = all.stdout.trim().split('\n')
    expect(new Set(lines).size).toBe(Number(count.stdout))
    for (const line of lines) expect(line).toMatch(/^(12|21)[1-4]{13}1$/)
    expect(JSON.parse(json.stdout)).toMatchObject({ puzzle: 'variant', count: 2, complete: false })
  }
})

test.each([
  ['.Cage~x~R1C1~R1C2~R1C3', 'line 1, column 1, Cage: "x" is not an integer'],
  ['.ChaosConstruction.Cage~3~R1C1~R1C2', 'line 1, column 1: rule "ChaosConstruction" is not supported'],
  ['{"size":4,"rules":[{"rule":"killer","cells":["r9c9"]}]}', 'rule 1, killer, cells: "r9c9" is not a cell'],
])('%s: nothing on stdout, status 2', async (text, message) => {
  const { status, stdout, stderr } = await quadrille(['variant'], text)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain(message)
})
