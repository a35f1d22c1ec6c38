// Invalid input: status 2, a message that names the place, nothing on stdout. test/puzzles has the exact errors.

import { describe, expect, test } from 'vitest'
import { quadrille } from './run.ts'

const REGIONS = '000011\n022013\n221113\n243333\n244455\n445555\n'
const ROWS = Array.from({ length: 9 }, () => '0 0 0 0 0 0 0 0 0')

const BAD: readonly (readonly [what: string, args: string, input: string | Uint8Array, place: RegExp])[] = [
  ['an empty file', 'sudoku', '', /line 1/],
  ['only blank lines', 'jigsaw', '\n \n', /line 1/],
  ['too few symbols', 'sudoku', '.'.repeat(80), /line 1/],
  ['too many symbols', 'sudoku', '.'.repeat(82), /line 1/],
  ['too few rows', 'sudoku', '123456789\n'.repeat(8), /line \d.*rows/],
  ['a row too long', 'sudoku', `${'.........\n'.repeat(4)}..........\n${'.........\n'.repeat(4)}`, /line 5/],
  ['a symbol outside the alphabet', 'sudoku', `${'.'.repeat(40)}z${'.'.repeat(40)}`, /line 1, column 41/],
  ['a digit too large', 'sudoku', '5...............', /line 1, column 1/],
  ['binary rubbish', 'sudoku', Uint8Array.from({ length: 300 }, (_, i) => (i * 167) % 256), /line 1/],
  ['text after a puzzle', 'sudoku', `${'.'.repeat(81)}\n1`, /line 2, column 1/],
  ['text after a puzzle on its line', 'sudoku', `${'.'.repeat(81)} easy`, /line 1, column 83.*comment/],
  ['a link', 'sudoku', 'https://sudokupad.app/abc', /link to sudokupad/],
  ['a link as an argument', 'sudoku https://www.f-puzzles.com/?load=N4Ig', '', /link to f-puzzles/],
  ['an argument of 79 symbols', `sudoku ${'.'.repeat(79)}`, '', /79 symbols: two short of a 9x9/],
  ['a file that is missing', 'sudoku no/such/file.txt', '', /cannot read no.such.file/],
  ['a box that does not fit', 'sudoku --box 2x2', '.'.repeat(81), /line 1/],
  ['too few region rows', 'jigsaw', '000011\n022013\n', /line/],
  ['a region too small', 'jigsaw', `${REGIONS.replace('000011', '000111')}0\n`, /line \d.*region/],
  ['regions not numbered from 0', 'jigsaw', `${REGIONS.replaceAll('0', '6')}0\n`, /line 1, column 1/],
  ['no number of givens', 'jigsaw', REGIONS, /line/],
  ['a negative number of givens', 'jigsaw', `${REGIONS}-1\n`, /line 7/],
  ['too many givens', 'jigsaw', `${REGIONS}37\n`, /line 7/],
  ['a number of givens that is not a number', 'jigsaw', `${REGIONS}two\n`, /line 7/],
  ['fewer givens than announced', 'jigsaw', `${REGIONS}2\n02C\n`, /line 8|given 2/],
  ['more givens than announced', 'jigsaw', `${REGIONS}1\n02C\n03B\n`, /line 9/],
  ['a given outside the board', 'jigsaw', `${REGIONS}1\n06A\n`, /line 8/],
  ['a letter outside the alphabet', 'jigsaw', `${REGIONS}1\n00G\n`, /line 8/],
  ['a given twice with different letters', 'jigsaw', `${REGIONS}2\n00A\n00B\n`, /line 9/],
  ['a missing number', 'pyramid', `${ROWS.slice(1).join('\n')}\n0 0 0 0 0 0 0 0\n`, /line 9/],
  ['a number out of range', 'pyramid', `${ROWS.slice(1).join('\n')}\n0 0 0 0 0 0 0 0 10\n`, /line 9, column 17/],
  ['a number that is not an integer', 'pyramid', `${ROWS.slice(1).join('\n')}\n0 0 0 0 1.5 0 0 0 0\n`, /line 9, column 9/],
  ['a row too many', 'pyramid', `${ROWS.join('\n')}\n1\n`, /line 10/],
  ['queens 0', 'queens 0', '', /^quadrille: n:/],
  ['queens -1', 'queens -1', '', /^quadrille: n:/],
  ['queens 1.5', 'queens 1.5', '', /^quadrille: n:/],
  ['queens abc', 'queens abc', '', /^quadrille: n:/],
  ['queens 33', 'queens 33', '', /^quadrille: n:/],
  ['layouts 0', 'layouts 0', '', /^quadrille: n:/],
  ['layouts 9', 'layouts 9', '', /^quadrille: n:/],
  ['layouts 8 --grids', 'layouts 8 --grids', '', /^quadrille: n:/],
  ['grids that are listed', 'layouts 4 --grids --all', '', /counted/],
  ['layouts abc', 'layouts abc', '', /^quadrille: n:/],
  ['a reversed range', 'primes --from 3 --to 2', '', /from.*to/],
  ['a range without numbers', 'primes --from x', '', /from/],
  ['a range of more than 32 numbers', 'primes --from 1 --to 33', '', /32/],
]

for (const engine of ['wasm', 'js']) {
  describe(`invalid input, ${engine}`, { concurrent: true }, () => {
    test.each(BAD)('%s', async (_, args, input, place) => {
      for (const format of ['text', 'judge']) {
        const { status, stdout, stderr } = await quadrille([...args.split(' '), '--engine', engine, '--format', format], input)
        expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
        expect(stderr).toMatch(place)
        expect(stderr.trim().split('\n')).toHaveLength(1)
      }
    })
  })
}

/** What was given is quoted, but no more of it than SECURITY.md says. */
const LONG = 'x\u001b'.repeat(30)

describe('long arguments', { concurrent: true }, () => {
  test.each([
    [[LONG]],
    [['queens', '8', `--${LONG}`]],
    [['queens', '8', `--nodes=${LONG}`]],
    [['generate', LONG]],
    [['sudoku', '--box', LONG, '................']],
    [['queens', LONG]],
    [['bench', LONG]],
    [['bench', LONG, '--puzzles', 'package.json']],
    [['cluster', 'status', '--db', `xx://${LONG}`]],
    ...['nodes', 'time', 'limit', 'threads', 'engine', 'format', 'method', 'memory', 'place', 'seed'].map((option) => [
      ['queens', '8', `--${option}`, LONG],
    ]),
  ])('%j', async (args) => {
    const { status, stdout, stderr } = await quadrille(args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    const quoted = stderr.replaceAll('\\u{1b}', '!')
    expect(quoted).toMatch(/x!x/)
    expect(quoted).not.toMatch(/[x!]{21}/)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})
