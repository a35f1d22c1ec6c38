// `quadrille verdict`, `spare`, `why` and `equal`: their words and their ends. test/setting asks whether they are right.

import { expect, test } from 'vitest'
import { quadrille } from './run.ts'
import { expectAnswer, type Row } from './table.ts'

const SMALL = '0310100320340420'
const CAGE =
  '{"size":4,"givens":"12..............","rules":[{"rule":"killer","cells":["r1c1","r2c2"],"sum":5},{"rule":"even","cells":["r1c1"]}]}'

test.each<Row>([
  [`verdict ${SMALL}`, 'unique\neasy: 1.0 (full house)\n'],
  ['verdict .2..3......3..1.', /^\d+ solutions\nthey differ in \d+ cells: r1c1, /],
  [`verdict ${'.'.repeat(36)}`, /^28200960 solutions\nthe first 1000 differ in \d+ cells: r3c1, /],
  ['verdict 1..1............', 'no solution\ntwo 1s in row 1: r1c1, r1c4\n', 1],
  [`verdict ${CAGE}`, /^no solution\n/, 1],
  ['verdict queens 4', '2 solutions\nthey differ in 4 rows: r1, r2, r3, r4\n'],
  ['verdict layouts 2', '2 solutions\nthey differ in 2 cells: r1c2, r2c1\n'],
  [`spare ${SMALL}`, /^3 in r1c2\n[\s\S]*\ntogether: 3 in r1c2; /],
  ['spare 1..1............', 'no solution: two 1s in row 1: r1c1, r1c4\n', 1],
  ['why 12.....3.4......', 'these cannot hold together:\n1 in r1c1\n2 in r1c2\n3 in r2c4\n'],
  [`why ${CAGE}`, 'these cannot hold together:\n1 in r1c1\neven: r1c1\n'],
  [`why ${SMALL} --entries 2...............`, /^these cannot hold together:\n/],
  [`why ${SMALL}`, 'there is a solution\n'],
  ['equal .2..3......3..1.', 'r1c3 r2c1 r3c4 r4c2: 3\nr1c1 r3c2\nr1c4 r2c2\nr2c3 r4c4\nr3c3 r4c1\n'],
  ['equal 1..1............', 'no solution: two 1s in row 1: r1c1, r1c4\n', 1],
])('%s', (...row) => expectAnswer(...row))

test('parts as JSON, by their places in the puzzle', async () => {
  const { stdout } = await quadrille(['why', CAGE, '--format', 'json'])
  expect(JSON.parse(stdout).parts).toEqual([
    { kind: 'given', at: 0, name: '1 in r1c1', cells: [0] },
    { kind: 'rule', at: 1, name: 'even: r1c1', cells: [0] },
  ])
})

test('a run that is cut off says so', async () => {
  const { status, stderr } = await quadrille(['spare', SMALL, '--nodes', '3'])
  expect([status, stderr]).toEqual([3, expect.stringContaining('cut off by nodes: the answer is not complete')])
})
