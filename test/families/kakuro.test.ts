// Kakuro: all solutions of random ones against brute force, in both engines; what is printed where there are no cells, and what is refused.
// Only this test knows the rules of runs with sums.

import { expect, test } from 'vitest'
import { check } from '../../src/entries/logic.ts'
import { json, line } from '../../src/families/any-puzzle.ts'
import { draw } from '../../src/families/draw.ts'
import { constraintName } from '../../src/families/family.ts'
import { kakuro, kakuroFamily } from '../../src/families/kakuro.ts'
import { svg } from '../../src/families/svg.ts'
import { read, readAll } from '../../src/formats/read.ts'
import { testBadInputs } from '../puzzles/support.ts'
import { enumerateKakuro } from '../support/brute.ts'
import { openSolvers } from '../support/engines.ts'
import { Random } from '../support/random.ts'

const solvers = await openSolvers()
const SMALL = '\\ 4\\ 6\\\n\\3 . .\n\\7 . .'

/** A puzzle of few cells, mostly with the sums that some digits have. */
function randomKakuro(random: Random): readonly (readonly string[])[] {
  const [height, width] = [random.integer(1, 4), random.integer(1, 4)]
  const digits = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => (random.chance(0.35) ? 0 : random.integer(1, 9))),
  )
  const sumFrom = (row: number, column: number, down: number, right: number): string => {
    let [sum, y, x] = [0, row + down, column + right]
    for (; digits[y]?.[x] > 0; y += down, x += right) sum += digits[y][x]
    return sum > 0 && random.chance(0.9) ? String(sum) : ''
  }
  return digits.map((row, y) =>
    row.map((digit, x) => {
      if (digit === 0) return `${sumFrom(y, x, 1, 0)}\\${sumFrom(y, x, 0, 1)}`
      return random.chance(0.3) ? String(digit) : '.'
    }),
  )
}

test('random puzzles have the solutions that brute force finds', () => {
  const random = new Random(62)
  let [one, many, none] = [0, 0, 0]
  for (let i = 0; i < 150; i++) {
    const rows = randomKakuro(random)
    // More would take too long.
    if (rows.flat().filter((cell) => cell === '.').length > 5) continue
    const expected = enumerateKakuro(rows).map(String).sort()
    const puzzle = kakuro(rows.map((row) => row.join(' ')).join('\n'))
    for (const solver of Object.values(solvers)) {
      const found = Array.from(solver.all(puzzle), (solution) => (json(puzzle, solution) as number[][]).flat())
      expect(found.map(String).sort(), draw(puzzle)).toEqual(expected)
    }
    if (expected.length === 1) one++
    else if (expected.length > 1) many++
    else none++
  }
  expect([one > 5, many > 20, none > 5]).toEqual([true, true, true])
})

test('the samples have one solution', () => {
  for (const { text } of kakuroFamily.card.samples) expect(solvers.wasm.count(kakuro(text)).count).toBe(1n)
})

test('output: where there is no cell, nothing stands', () => {
  const puzzle = kakuro(SMALL)
  const { solution } = solvers.wasm.first(puzzle)
  expect(line(puzzle, solution!)).toBe('....12.34')
  expect(json(puzzle, solution!)).toEqual([
    [0, 0, 0],
    [0, 1, 2],
    [0, 3, 4],
  ])
  expect(draw(puzzle, { solution: solution! }).split('\n')).toEqual([
    '┌──────────┐',
    '│  \\ 4\\ 6\\ │',
    '│ \\3  1  2 │',
    '│ \\7  3  4 │',
    '└──────────┘',
  ])
  const candidates = Array(9).fill([1, 2, 3])
  expect(svg(puzzle, { candidates }).match(/>[123]</g)).toHaveLength(1 + 4 * 3)
})

test('entries, without black cells; a sum that they break has a name', async () => {
  const { wrong, conflicts } = check(solvers.wasm, kakuro(SMALL), { entries: '... .2. ...' })
  expect([wrong, conflicts.map(({ text }) => text)]).toEqual([[4], ['sum 4 at row 1, column 2, down cannot hold: r2c2']])
  const broken = check(solvers.wasm, kakuro(SMALL), { entries: '... .23 ...' })
  expect(broken.conflicts.map(({ text }) => text)).toContain('sum 3 at row 2, column 1, right cannot hold: r2c2, r2c3')
  expect(constraintName(kakuro(SMALL), 0)).toBeUndefined()
  expect(await check(solvers.wasm, kakuro(SMALL), { entries: '... .12 .34' })).toMatchObject({ solved: true, wrong: [] })
  expect(await check(solvers.wasm, kakuro(SMALL), { entries: '... .12 .3.' })).toMatchObject({ solved: false, wrong: [] })
})

test('rows after a blank line are another puzzle, unless there is one after every row', () => {
  expect(readAll(`${SMALL}\n\n${SMALL}`).map(({ line }) => line)).toEqual([1, 5])
  expect(() => read(`${SMALL}\n\n${SMALL}`)).toThrow('line 5, column 1: there are several puzzles')
  expect(kakuro(`\n${SMALL.replaceAll('\n', '\n\n')}\n`)).toEqual(kakuro(SMALL))
})

testBadInputs(kakuro, [
  ['two puzzles', `${SMALL}\n\n${SMALL}`, 'trailing', 'line 5, column 1: a row after a blank line'],
  ['a word', '\\ x\n\\ .', 'symbol', 'line 1: "x" is not a cell', 'sums such as 17\\24'],
  ['a short row', '\\ 3\\\n\\', 'shape', 'line 2: 1 cell', '2'],
  ['a sum without a run', '\\ \\\n\\ 3\\', 'shape', 'row 2, column 2, down: a sum without a run'],
  ['a long run', `\\5${' .'.repeat(10)}`, 'range', 'row 1, column 1, right: a run of 10 cells', '9'],
  ['many cells', `${'\\ '.repeat(641)}`, 'range', 'rows: 641 cells', '1 to 640'],
])
