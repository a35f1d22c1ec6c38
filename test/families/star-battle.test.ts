// Star battles: all solutions of random ones against brute force, in both engines; what is printed, and what is refused. Only this test knows the
// rules of stars.

import { expect, test } from 'vitest'
import { check } from '../../src/entries/logic.ts'
import { json, line } from '../../src/families/any-puzzle.ts'
import { draw } from '../../src/families/draw.ts'
import { constraintName } from '../../src/families/family.ts'
import { starBattle, starBattleFamily } from '../../src/families/star-battle.ts'
import { svg } from '../../src/families/svg.ts'
import { testBadInputs } from '../puzzles/support.ts'
import { enumerateStars } from '../support/brute.ts'
import { openSolvers } from '../support/engines.ts'
import { Random } from '../support/random.ts'

const solvers = await openSolvers()
const SMALL = 'AAAAB\nCAAAA\nCADDD\nCEEED\nEEEDD'
const SOLVED = '....*.*......*.*......*..'

test('random puzzles have the solutions that brute force finds', () => {
  const random = new Random(60)
  let [many, none] = [0, 0]
  for (let i = 0; i < 120; i++) {
    const size = random.pick([1, 2, 3, 4, 5, 5, 5])
    // Near to the rows, so that there are solutions; the first column has every region.
    const region = (row: number, column: number) => 'ABCDE'[column > 0 && random.chance(0.3) ? random.integer(0, size - 1) : row]
    const places = Array.from({ length: size }, (_, place) => place)
    const regions = places.map((row) => places.map((column) => region(row, column)).join(''))
    const givens = Array.from({ length: size ** 2 }, () => (random.chance(0.03) ? '*' : random.chance(0.05) ? 'x' : '.'))
    const stars = size === 5 && random.chance(0.2) ? 2 : 1
    const known = givens.map((sign) => ({ '*': 1, x: 0, '.': undefined })[sign])
    const expected = enumerateStars(regions, stars, known).map(String).sort()
    const inRows = (cells: readonly string[]) =>
      Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size).join(''))
    const puzzle = starBattle([...regions, ...inRows(givens)].join('\n'), { stars })
    for (const solver of Object.values(solvers))
      expect(Array.from(solver.all(puzzle), String).sort(), draw(puzzle)).toEqual(expected)
    if (expected.length > 1) many++
    if (expected.length === 0) none++
  }
  expect([many > 10, none > 10]).toEqual([true, true])
})

test('the samples have one solution', () => {
  for (const { text, options } of starBattleFamily.card.samples) {
    expect(solvers.wasm.count(starBattleFamily.read(text, options)).count).toBe(1n)
  }
})

test('output', () => {
  const puzzle = starBattle(SMALL)
  const solution = Int32Array.from(SOLVED, (sign) => Number(sign === '*'))
  expect(line(puzzle, solution)).toBe(SOLVED)
  expect((json(puzzle, solution) as number[][])[1]).toEqual([0, 1, 0, 0, 0])
  expect(draw(puzzle, { solution }).split('\n').slice(0, 4)).toEqual([
    '┌───────────────┬───┐',
    '│ .   .   .   . │ * │',
    '├───┐           └───┤',
    '│ . │ *   .   .   . │',
  ])
  const known = starBattle(`${SMALL}\nx...*\n.....\n.....\n.....\n.....`)
  expect(draw(known).split('\n')[1]).toBe('│ x   .   .   . │ * │')
  // A star is drawn, not written: fonts differ.
  expect(svg(known).match(/<path d="M18 4/g)).toHaveLength(1)
  expect(svg(known, { solution }).match(/<path d="M18 4/g)).toHaveLength(5)
})

test('entries are stars and crosses; a rule that they break has a name', async () => {
  const result = check(solvers.wasm, starBattle(SMALL), { entries: '*...*'.padEnd(25, '.') })
  expect(result.conflicts.map(({ text }) => text)).toEqual(['row 1 cannot hold: r1c1, r1c5'])
  expect(result.wrong).toEqual([0])
  expect(check(solvers.wasm, starBattle(SMALL), { entries: SOLVED.replaceAll('.', 'x') }).solved).toBe(true)
  expect([0, 5, 10, 15].map((constraint) => constraintName(starBattle(SMALL), constraint))).toEqual([
    'row 1',
    'column 1',
    'region A',
    'the rule that stars do not touch',
  ])
})

testBadInputs(starBattle, [
  ['a short row', 'AAB\nAB\nCCC', 'shape', 'line 2: 2 symbols', '3'],
  ['too few rows', 'AAB\nABB', 'shape', 'line 2: 2 rows', '3 rows'],
  ['a symbol', 'AA\nA*', 'symbol', 'line 2, column 2: "*" is not a region'],
  ['a given', 'AB\nAB\n..\n.1', 'symbol', 'line 4, column 2: "1" is not a given'],
  ['too few regions', 'AA\nAA', 'region', 'regions: 1 region', '2, as there are rows'],
  ['a large board', Array(26).fill('A'.repeat(26)).join('\n'), 'range', 'size: 26', '1 to 25'],
  ['many stars', () => starBattle(SMALL, { stars: 4 }), 'range', 'stars: 4', '1 to 3'],
  ['a word for stars', () => starBattleFamily.read(SMALL, { stars: 'two' }), 'symbol', 'stars: "two"'],
])
