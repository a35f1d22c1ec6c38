// `quadrille candidates`: its formats and its ends. test/candidates.test.ts asks what it finds.

import { expect, test } from 'vitest'
import { TWO } from '../support/batches.ts'
import { quadrille } from './run.ts'

test('prints a form of the puzzle', async () => {
  const { status, stdout, stderr } = await quadrille(['candidates', 'sudoku', TWO])
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'quadrille: 9x9 sudoku, 23 givens\n' })
  expect(stdout.split('\n')[0]).toBe('78 57 14 6 24 18 3 9 25')
  expect((await quadrille(['sudoku', '--count', '--format', 'line'], stdout)).stdout).toBe('2\n')
})

test('json: lists for each cell, in rows', async () => {
  const { stdout } = await quadrille(['candidates', 'sudoku', '0310100320340420', '--format', 'json'])
  const candidates = [[[4], [3], [1], [2]], [[1], [2], [4], [3]], expect.anything(), expect.anything()]
  expect(JSON.parse(stdout)).toMatchObject({ candidates, open: [[[], [], [], []], {}, {}, {}], complete: true })
})

test.each([
  [
    'a cut-off run',
    '.'.repeat(81),
    {
      status: 3,
      stdout: /^((\d+|\d*\(\d+\))[ \n]+){81}$/,
      stderr: '9x9 sudoku, no givens\nquadrille: cut off by nodes: values in brackets are not decided',
    },
  ],
  [
    'no solution',
    `55${'.'.repeat(79)}`,
    { status: 1, stdout: /^no solution: two 5s in row 1: r1c1, r1c2\n$/, stderr: '9x9 sudoku, 2 givens' },
  ],
])('%s says so', async (_, puzzle, { status, stdout, stderr }) => {
  const answer = { status, stdout: expect.stringMatching(stdout), stderr: `quadrille: ${stderr}\n` }
  expect(await quadrille(['candidates', 'sudoku', puzzle, '--nodes', '200'])).toEqual(answer)
})
