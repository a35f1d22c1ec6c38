// `quadrille check`: its words, formats and ends; docs/cli.md shows its marks. test/logic/check.test.ts asks what it finds.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporary } from '../support/folder.ts'
import { quadrille } from './run.ts'
import { expectAnswer, type Row } from './table.ts'
import { noTerminal, onScreen } from './terminal.ts'

const SMALL = '0310100320340420'
const WRONG = '4....1......3...'
const CAGE = '{"size":4,"rules":[{"rule":"killer","cells":["r1c1","r1c2"],"sum":3}]}'
const folder = temporary()

test.each<Row>([
  [`check sudoku ${SMALL} --entries 4...............`, /\nright so far\n$/],
  [`check variant ${CAGE} --entries 13..............`, /\nkiller 3: r1c1 r1c2 cannot hold: r1c1, r1c2\n/, 1],
  ['check primes --entries 1,2,.,.,.,.,.,.,.', /\nright so far\n$/],
  [
    'check sudoku ................ --entries 12......3...4..3',
    /\nthe entries do not fit together: the puzzle has several solutions, and none has all of them\n/,
    1,
  ],
])('%s', (...row) => expectAnswer(...row))

test('a puzzle without solutions: the reason, and no entry that is wrong', async () => {
  const line = `check sudoku .87654321.........9${'.'.repeat(62)} --entries ${'.'.repeat(81)}`
  await expectAnswer(line, 'no solution: nothing fits r1c1\n', 1)
})

test('entries from a file, the puzzle from stdin: solved', async () => {
  const file = join(folder, 'entries.txt')
  writeFileSync(file, '4312\n1243\n2134\n3421\n')
  await expectAnswer(`check sudoku --entries ${file}`, /\nsolved\n$/, 0, SMALL)
})

test('json, and a check that is cut off', async () => {
  const json = async (...args: string[]) => {
    const { stdout, ...rest } = await quadrille(['check', 'sudoku', ...args, '--format', 'json'])
    return { ...rest, ...JSON.parse(stdout) }
  }
  expect(await json(SMALL, '--entries', WRONG)).toMatchObject({
    ...{ status: 1, puzzle: 'sudoku', verb: 'check', wrong: [5], possible: false, solved: false, complete: true },
    conflicts: [{ kind: 'house', cells: [4, 5] }],
  })
  expect(await json('.'.repeat(81), '--entries', `12${'.'.repeat(79)}`, '--nodes', '3')).toMatchObject({
    ...{ status: 3, possible: null, complete: false, cutOff: 'nodes' },
    stderr: 'quadrille: cut off by nodes: the check is not complete\n',
  })
})

test.skipIf(noTerminal())('red on a terminal, unless NO_COLOR says otherwise', async () => {
  const command = `quadrille check sudoku ${SMALL} --entries ${WRONG}`
  expect((await onScreen(command)).output).toContain('\x1b[31m1!\x1b[39m')
  expect((await onScreen(`NO_COLOR=1 ${command}`)).output).not.toContain('\x1b[31m')
})
