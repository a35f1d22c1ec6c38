// Nonograms: all solutions of random ones against brute force, in both engines; what is printed, and what is refused. Only this test knows the
// rules of runs.

import { expect, test } from 'vitest'
import { check } from '../../src/entries/logic.ts'
import { contradictions, json, line } from '../../src/families/any-puzzle.ts'
import { draw } from '../../src/families/draw.ts'
import { nonogram, nonogramFamily } from '../../src/families/nonogram.ts'
import { svg } from '../../src/families/svg.ts'
import { testBadInputs } from '../puzzles/support.ts'
import { enumerateNonogram } from '../support/brute.ts'
import { openSolvers } from '../support/engines.ts'
import { Random } from '../support/random.ts'

const solvers = await openSolvers()
const HEART = '1 1\n5\n3\n1\n-\n1\n3\n3\n3\n1\n'
const HEART_SOLVED = '.#.#.#####.###...#..'

test('random puzzles have the solutions that brute force finds', () => {
  const random = new Random(61)
  let [many, none] = [0, 0]
  for (let i = 0; i < 120; i++) {
    const [height, width] = [random.integer(1, 4), random.integer(1, 4)]
    const grid = Array.from({ length: height }, () => Array.from({ length: width }, () => Number(random.chance(0.5))))
    const runsIn = (cells: readonly number[]) =>
      cells
        .join('')
        .split('0')
        .flatMap(({ length }) => length || [])
    const rows = grid.map(runsIn)
    const columns = Array.from({ length: width }, (_, column) => runsIn(grid.map((row) => row[column])))
    if (random.chance(0.2)) rows[random.integer(0, height - 1)] = random.chance(0.5) ? [1] : []
    const clues = (all: readonly (readonly number[])[]) => all.map((runs) => runs.join(' ') || '0')
    const puzzle = nonogram([...clues(rows), '-', ...clues(columns)].join('\n'))
    const expected = enumerateNonogram(rows, columns).map(String).sort()
    for (const solver of Object.values(solvers))
      expect(Array.from(solver.all(puzzle), String).sort(), draw(puzzle)).toEqual(expected)
    if (expected.length > 1) many++
    if (expected.length === 0) none++
  }
  expect([many > 5, none > 5]).toEqual([true, true])
})

test('of a line with a question mark nothing is known', () => {
  const puzzle = nonogram('?\n3\n-\n1\n2\n?')
  for (const solver of Object.values(solvers))
    expect(Array.from(solver.all(puzzle), (solution) => line(puzzle, solution)).sort()).toEqual(['.#####', '.#.###'])
  expect(draw(puzzle).split('\n').slice(-2)).toEqual(['rows ?, 3', 'columns 1, 2, ?'])
  expect(contradictions(nonogram('1\n?\n-\n1\n1'))).toEqual([])
  expect(nonogramFamily.claims?.('?\n1\n-\n1')).toBe(true)
  expect(() => nonogram('? 1\n1\n-\n1\n1')).toThrow('line 1, column 1: "?" is not a number')
})

test('the samples have one solution', () => {
  for (const { text } of nonogramFamily.card.samples) expect(solvers.wasm.count(nonogram(text)).count).toBe(1n)
})

test('output', () => {
  const puzzle = nonogram(HEART)
  const solution = Int32Array.from(HEART_SOLVED, (sign) => Number(sign === '#'))
  expect(line(puzzle, solution)).toBe(HEART_SOLVED)
  expect((json(puzzle, solution) as number[][])[0]).toEqual([0, 1, 0, 1, 0])
  expect(draw(puzzle, { solution }).split('\n')).toEqual([
    '┌───────────┐',
    '│ . # . # . │',
    '│ # # # # # │',
    '│ . # # # . │',
    '│ . . # . . │',
    '└───────────┘',
  ])
  expect(draw(puzzle).split('\n').slice(-2)).toEqual(['rows 1 1, 5, 3, 1', 'columns 1, 3, 3, 3, 1'])
  expect(svg(puzzle).match(/<text/g)).toHaveLength(10)
  expect(svg(puzzle, { solution }).match(/<path d="M1 1/g)).toHaveLength(11)
})

test('entries are black and white cells; a line that they break has a name', async () => {
  const result = check(solvers.wasm, nonogram(HEART), { entries: '##... ..... ..... .....' })
  expect(result.conflicts.map(({ text }) => text)).toEqual(['row 1 cannot hold: r1c1, r1c2'])
})

test('rows and columns that do not agree', () => {
  expect(contradictions(nonogram('1\n0\n-\n1\n1'))).toEqual(['1 black cell in the rows, 2 in the columns'])
})

testBadInputs(nonogram, [
  ['no columns', '1\n1', 'shape', 'line 2: rows and columns are not told apart', 'a line "-"'],
  ['nothing behind the line', '1\n-\n', 'shape', 'line 2'],
  ['two lines', '1\n-\n1\n-\n1', 'symbol', 'line 4, column 1: "-" is not a number'],
  ['a word', '1 x\n-\n1', 'symbol', 'line 1, column 3: "x"'],
  ['long runs', '1\n2 1\n-\n1\n1\n1', 'range', 'row 2: the runs take 4 cells', '3 at most'],
  ['many cells', `${'0\n'.repeat(26)}-${'\n0'.repeat(26)}`, 'range', 'rows, columns: 26 x 26 cells', '640 at most'],
  ['half a cell', () => nonogramFamily.from({ family: 'nonogram', rows: [[0.5]], columns: [[1]] }), 'range', 'rows, 1: 0.5'],
])
