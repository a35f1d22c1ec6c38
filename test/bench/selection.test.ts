// The user's files of puzzles for each suite.

import { expect, test } from 'vitest'
import { casesOf } from '../../bench/run/selection.ts'

const SUDOKU = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

test('one puzzle on each line; comments and blank lines are skipped', () => {
  const cases = casesOf('a/my.txt', `\ufeff# mine\r\n\r\n${SUDOKU}\r\n  ${SUDOKU}\n`, 'sudoku')
  expect(cases.map(({ name, question }) => [name, question])).toEqual([
    ['my.txt:first', 'first'],
    ['my.txt:unique', 'unique'],
    ['my.txt:first-text', 'first'],
    ['my.txt:first-batch', 'first'],
  ])
  expect(cases[0].inputs().map(({ text }) => text)).toEqual([SUDOKU, SUDOKU])
})

test.each([
  ['jigsaw', '0011\n0011\n2233\n2233\n3\n00A 11B 23C\n\n\n# the next\n0011\n0011\n2233\n2233\n0\n', 2],
  ['primes', '--rows 3 --cols 3\n--rows 2 --cols 2 --from 1 --to 6', 2],
  ['queens', '6\n8', 2],
  ['variants', '{"size": 4, "rules": []}', 1],
])('%s', (suite, text, count) => {
  for (const one of casesOf('file', text, suite)) expect(one.what).toContain(`${count} puzzle`)
})

test.each([
  ['sudoku', `# mine\n${SUDOKU}\n\n12x`, 'file: line 4'],
  ['sudoku', '', 'file: there is no puzzle'],
  ['jigsaw', '0011\n0011\n2233\n2233\n0\n\n0011\n0011\n2233\n223\n0\n', 'file: line 10'],
  ['primes', '--rows 3\n--rows', 'file: line 2'],
  ['boundary', '8', 'takes no puzzles'],
  ['variants', '# mine\n{"size": 9, "rules": 1}', 'file: line 2'],
])('an invalid file of %s, %j: the message names the line', (suite, text, words) => {
  expect(() => casesOf('file', text, suite)).toThrow(words)
})
