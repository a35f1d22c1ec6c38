// What puzzles are asked and answer on the command line: every puzzle, verb and format, with the status. Only these tests notice a verb that
// prints the answer of another one, or a status that does not fit. That answers are right is asked where they are found; what the pages show,
// by test/examples.test.ts.

import { describe, expect, test } from 'vitest'
import { variantCard } from '../../src/families/variant-card.ts'
import { quadrille } from './run.ts'
import { expectAnswer, type Row } from './table.ts'

const ONE = '0310100320340420'
/** Three solutions. */
const THREE = '0000002003010000'
/** Givens that contradict each other. */
const WRONG = '11.........4...4'
/** No two givens clash; r1c1 has no value. */
const LOST = `.87654321.........9${'.'.repeat(62)}`
const BLANK = '.'.repeat(81)

test.each<Row>([
  [`sudoku ${ONE} --unique`, 'unique\n'],
  [`sudoku ${THREE} --unique`, /^several solutions\n\n1: +2:\n┌─.*\n\nThey differ in 4 cells: r2c1, r2c2, r4c1, r4c2\n$/s],
  [`sudoku ${THREE} --unique --format line`, 'several solutions\n'],
  [`sudoku ${BLANK} --unique --nodes 3`, 'undecided\n', 3],
  [`sudoku ${WRONG}`, 'no solution: two 1s in row 1: r1c1, r1c2; two 4s in column 4: r3c4, r4c4\n', 1],
  [`sudoku ${WRONG} --format line`, '', 1],
  [`sudoku ${WRONG} --count`, '0\n', 1],
  [`sudoku ${LOST}`, 'no solution: nothing fits r1c1\n', 1],
  [`sudoku ${LOST} --unique`, 'no solution: nothing fits r1c1\n', 1],
  [`jigsaw 000\n111\n222\n2\n00A\n01A`, /^no solution: two As in row 1: r1c1, r1c2/, 1],
  ['primes --from 1 --to 9', '0\n', 1],
  ['queens 4', /^1: +2:\n\. Q \. \. +\. \. Q \.\n.*\n\n2 solutions\n$/s],
  ['queens 4 --unique', /\n\nThey differ in 4 rows: r1, r2, r3, r4\n$/],
  // It may begin with a hyphen, which is a blank.
  ['sudoku --format line -31-1--32-34-42-', '4312124321343421\n'],
  ['queens 8 --place a1,c3', 'no solution: two queens on a diagonal: a1, c3\n', 1],
  ['layouts 3 --grids --no-symmetry', '72\n'],
  ['variant --unique', 'unique\n', 0, variantCard.samples[0].text],
  ['variant .Shape~4x4.And.~R1C1_1~R1C2_2~R1C3_3.End --count', '12\n'],
  // What says what it is may be of another family.
  [`sudoku https://sudokuexchange.com/play/?s=${BLANK} --first --format line`, /^\d{81}\n$/],
  ['queens 8 --limit 2 --format line', '0 4 7 5 2 6 1 3\n0 5 7 2 6 3 1 4\n', 3],
  ['queens 4 --limit 2 --format line', '1 3 0 2\n2 0 3 1\n', 3],
  ['queens 8 --count --limit 92', '92 so far\n', 3],
  ['queens 8 --count --limit 92 --threads 2', '92 so far\n', 3],
  ['queens 8 --count --limit 93 --threads 2', '92\n'],
  ['sudoku --nodes 3', 'no solution so far\n', 3, BLANK],
  ['queens 17 --time 0.05', /^\d+ solutions so far$/m, 3],
])('%s', (...row) => expectAnswer(...row))

const QUEENS = [
  [1, 3, 0, 2],
  [2, 0, 3, 1],
]

test('drawings that are ignored are named on stderr, for every command about a text', async () => {
  const drawn = { size: 4, grid: Array(4).fill(Array(4).fill({ value: 1 })), text: [{ cells: ['R1C1'], value: 'a' }] }
  const text = JSON.stringify(drawn)
  expect(await quadrille(['variant', text, '--count'])).toMatchObject({ status: 2, stdout: '' })
  for (const command of ['variant --count', 'sudoku --count', 'hint variant', 'candidates variant']) {
    const { status, stderr } = await quadrille([...command.split(' '), text, '--ignore', 'drawings'])
    expect({ status, stderr }, command).toMatchObject({
      status: expect.any(Number),
      stderr: expect.stringMatching(/^quadrille: without 1 text$/m),
    })
    expect(status).not.toBe(2)
  }
})

describe('as JSON', () => {
  test.each<[line: string, answer: object, status?: number]>([
    ['queens 4', { puzzle: 'queens', verb: 'all', solutions: QUEENS, count: 2, complete: true }],
    [`sudoku ${ONE} --unique`, { verb: 'unique', unique: true, solutions: 1, complete: true }],
    [
      'queens 4 --unique',
      { unique: false, solutions: '2+', examples: QUEENS, differences: ['r1', 'r2', 'r3', 'r4'], complete: true },
    ],
    [
      `sudoku ${WRONG}`,
      { solutions: [], contradictions: [expect.any(String), 'two 4s in column 4: r3c4, r4c4'], complete: true },
      1,
    ],
    [`sudoku ${LOST} --count`, { count: 0, contradictions: ['nothing fits r1c1'], complete: true }, 1],
    ['primes --to 8', { count: 0, contradictions: ['9 cells, and only 8 numbers'] }, 1],
    ['queens 20 --count --method search --nodes 12345', { verb: 'count', nodes: 12_345, complete: false, cutOff: 'nodes' }, 3],
  ])('%s', async (line, answer, status = 0) => {
    const { stdout, ...rest } = await quadrille(`${line} --format json`.split(' '))
    expect({ ...rest, ...JSON.parse(stdout) }).toMatchObject({ status, ...answer })
  })

  test('what is not known is left out', async () => {
    const { stdout } = await quadrille(['sudoku', BLANK, '--unique', '--nodes', '3', '--format', 'json'])
    for (const key of ['unique', 'solutions', 'examples']) expect(JSON.parse(stdout)).not.toHaveProperty(key)
  })
})

describe('stderr has the rest', () => {
  test.each([
    [`sudoku ${ONE}`, /^quadrille: 4x4 sudoku, 9 givens\nquadrille: 1 node, 0 guesses, 0 backtracks, [\d.]+ ms, engine wasm\n$/],
    ['queens 8 --count', /^quadrille: 8 queens\nquadrille: \d+ nodes, method halves, [\d.]+ ms, engine wasm\n$/],
    [
      `sudoku ${WRONG} --count`,
      /\nquadrille: no solution: two 1s in row 1: r1c1, r1c2; two 4s in column 4: r3c4, r4c4\nquadrille: 1 node/,
    ],
    ['primes --from 1 --to 9', /^quadrille: 3x3 prime sums, numbers 1 to 9\nquadrille: no solution\nquadrille: \d+ nodes/],
    ['queens 8 --limit 2', /engine wasm\nquadrille: cut off by limit: the answer is not complete\n$/],
    [`sudoku ${ONE} --format line`, /^$/],
  ])('%s', async (line, stderr) => expect((await quadrille(line.split(' '))).stderr).toMatch(stderr))
})

describe('the order of solutions', () => {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const listed = async (line: string) => (await quadrille(`${line} --format line`.split(' '))).stdout.trimEnd().split('\n')

  test.each([
    ['primes --all', 128],
    ['queens 8', 92],
    ['layouts 4 --all', 117],
  ])('%s: ascending', async (line, count) => {
    const lines = await listed(line)
    expect(lines).toHaveLength(count)
    expect(lines).toEqual(lines.toSorted(compare))
  })

  test('more than are sorted: each is listed once', async () => {
    expect(new Set(await listed(`sudoku ${'.'.repeat(36)} --box 2x3 --limit 1500`)).size).toBe(1500)
  })
})

test('a short argument is a puzzle if its family claims it', async () => {
  expect(await quadrille(['kakuro', '\\4 .', '--format', 'line'])).toMatchObject({ status: 0, stdout: '.4\n' })
})
