// `quadrille check`: its words, formats and ends; docs/cli.md shows its marks. test/logic/check.test.ts asks what it finds.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporary } from '../support/folder.ts'
import { quadrille } from './run.ts'
import { noTerminal, onScreen } from './terminal.ts'

const SMALL = '0310100320340420'
const WRONG = '4....1......3...'
const folder = temporary()

test('right so far, and solved; entries from a file, the puzzle from stdin', async () => {
  expect(await quadrille(['check', 'sudoku', SMALL, '--entries', '4...............'])).toMatchObject({
    ...{ status: 0, stderr: '' },
    stdout: expect.stringMatching(/\nright so far\n$/),
  })
  const file = join(folder, 'entries.txt')
  writeFileSync(file, '4312\n1243\n2134\n3421\n')
  const { status, stdout } = await quadrille(['check', 'sudoku', '--entries', file], SMALL)
  expect({ status, last: stdout.trimEnd().split('\n').pop() }).toEqual({ status: 0, last: 'solved' })
})

test('json', async () => {
  const { status, stdout } = await quadrille(['check', 'sudoku', SMALL, '--entries', WRONG, '--format', 'json'])
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ puzzle: 'sudoku', verb: 'check', wrong: [5], possible: false, solved: false, complete: true },
    conflicts: [{ kind: 'house', cells: [4, 5] }],
  })
})

test('variants and primes', async () => {
  const puzzle = '{"size":4,"rules":[{"rule":"killer","cells":["r1c1","r1c2"],"sum":3}]}'
  const { stdout } = await quadrille(['check', 'variant', puzzle, '--entries', '13..............'])
  expect(stdout).toContain('killer 3: r1c1 r1c2 cannot hold: r1c1, r1c2\n')
  expect(await quadrille(['check', 'primes', '--entries', '1 2 . . . . . . .'])).toMatchObject({ status: 0 })
})

test('entries that do not fit together, and a check that is cut off', async () => {
  const { status, stdout } = await quadrille(['check', 'sudoku', '.'.repeat(16), '--entries', '12.. .... 3... 4..3'])
  expect(status).toBe(1)
  expect(stdout).toContain('the entries do not fit together: the puzzle has several solutions, and none has all of them\n')
  const args = ['check', 'sudoku', '.'.repeat(81), '--entries', `12${'.'.repeat(79)}`, '--nodes', '3', '--format', 'json']
  const cut = await quadrille(args)
  expect(cut).toMatchObject({ status: 3, stderr: 'quadrille: cut off (nodes): the check is not complete\n' })
  expect(JSON.parse(cut.stdout)).toMatchObject({ possible: null, complete: false, cutOff: 'nodes' })
})

test.skipIf(noTerminal())('red on a terminal, unless NO_COLOR says otherwise', async () => {
  const command = `quadrille check sudoku ${SMALL} --entries ${WRONG}`
  expect((await onScreen(command)).output).toContain('\x1b[31m1!\x1b[39m')
  expect((await onScreen(`NO_COLOR=1 ${command}`)).output).not.toContain('\x1b[31m')
})
