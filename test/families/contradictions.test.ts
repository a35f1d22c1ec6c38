// Why a grid has no solution: the words, and that they are true. Other tests only see that there is none.

import { describe, expect, test } from 'vitest'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { contradictions, contradictionsIn, modelOf } from '../../src/families/any-puzzle.ts'
import { houseContradictions as ofModel } from '../../src/families/contradictions.ts'
import { jigsaw, primes, queens, sudoku } from '../../src/families/index.ts'
import { variant } from '../../src/families/variant.ts'
import { blocks, maskAt, squareModel } from '../../src/puzzles/square-grid.ts'
import { enumerate, enumerateQueens } from '../support/brute.ts'
import { Random } from '../support/random.ts'

const regions = blocks(2, 2)
const names = { symbol: String, house: (constraint: number) => `block ${constraint - 7}` }

test.each([
  ['a row', [1, 0, 0, 1], ['two 1s in row 1: r1c1, r1c4']],
  ['a row and a block: named once', [1, 1], ['two 1s in row 1: r1c1, r1c2']],
  ['three of a kind: the first two', [2, 0, 2, 2], ['two 2s in row 1: r1c1, r1c3', 'two 2s in block 2: r1c3, r1c4']],
  ['several houses', [0, 0, 0, 3, 4, 0, 0, 4, 0, 0, 0, 3], ['two 4s in row 2: r2c1, r2c4', 'two 3s in column 4: r1c4, r3c4']],
  ['no house', [1, 0, 0, 0, 0, 0, 1], []],
])('a given twice in %s', (_, head, expected) => {
  const givens = [...head, ...Array(16 - head.length).fill(0)]
  const candidates = givens.map((place) => maskAt(place, 4))
  expect(ofModel(squareModel(4, regions, candidates), names).map(({ text }) => text)).toEqual(expected)
})

test.each<[what: string, puzzle: Puzzle, cells: readonly number[]]>([
  ['two givens', sudoku('..1. .... ..1. ....'), [2, 10]],
  ['a cell', sudoku(`.87654321.........9${'.'.repeat(62)}`), [0]],
  ['a house', sudoku('13.. ..2. .... ....'), [0, 1, 2, 3]],
  ['two queens', queens({ size: 4, place: ['a1', 'c3'] }), [0, 10]],
  ['a row of squares', queens({ size: 4, forbid: ['a2', 'b2', 'c2', 'd2'] }), [4, 5, 6, 7]],
  ['a column of squares', queens({ size: 4, forbid: ['b1', 'b2', 'b3', 'b4'] }), [1, 5, 9, 13]],
  ['the whole grid', primes({ rows: 3, cols: 3, from: 1, to: 8 }), []],
])('%s has cells to point to', (_, puzzle, cells) => expect(contradictionsIn(puzzle)[0].cells).toEqual(cells))

/** A column without repeats within it, beside which every cell of another has a given. */
const NARROW = { size: [4, 2], values: [1, 4], regions: 'none', givens: '1.......' } as const

describe('no givens clash', () => {
  test.each<[what: string, puzzle: Puzzle, expected: string]>([
    ['a cell without a value', sudoku(`.87654321.........9${'.'.repeat(62)}`), 'nothing fits r1c1'],
    ['a value without a place in a row', sudoku('13.. ..2. .... ....'), 'no place for 2 in row 1'],
    ['in a row, with a block that has it', sudoku('12.. ...3 .... ....'), 'no place for 3 in row 1'],
    ['a letter', jigsaw('0011\n0011\n2233\n2233\n3\n00A 01C 12B'), 'no place for B in row 1'],
    ['candidates', sudoku('12 12 12 4 1234 1234 1234 1234 1234 1234 1234 1234 1234 1234 1234 1234'), 'no place for 3 in row 1'],
    [
      'an impossible rule',
      variant({ size: 4, givens: '1...............', rules: [{ rule: 'even', cells: ['r1c1'] }] }),
      'nothing fits r1c1',
    ],
    ['a house of a rule', variant({ size: 4, rules: [{ rule: 'diagonal', direction: 'falling' }] }), ''],
    ['short columns hold no value for certain', variant(NARROW), ''],
    ['more cells than numbers', primes({ rows: 3, cols: 3, from: 1, to: 8 }), '9 cells, and only 8 numbers'],
    ['a row without a square', queens({ size: 4, forbid: ['a2', 'b2', 'c2', 'd2'] }), 'no square is left in row 2'],
    ['attacked squares', queens({ size: 4, place: ['b2'], forbid: ['d1'] }), 'no square is left in row 1'],
  ])('%s', (_, puzzle, expected) => expect(contradictions(puzzle).join('; ')).toBe(expected))
})

test('what contradicts itself has no solution: sudokus, variants and queens at random', () => {
  const random = new Random(1)
  const reasons = new Set<string>()
  const tell = (puzzle: Puzzle, solutions: number) => {
    const found = contradictions(puzzle)
    if (found.length > 0) expect(solutions).toBe(0)
    for (const reason of found) reasons.add(reason.replace(/\b[1-9]\b|[rc]\d/g, ''))
  }
  for (let i = 0; i < 300; i++) {
    const givens = Array.from({ length: 16 }, () => (random.chance(0.3) ? random.integer(1, 4) : 0)).join('')
    const plain = sudoku(givens)
    tell(plain, enumerate(modelOf(plain), 1).length)
    const ruled = variant({
      size: 4,
      givens,
      rules: [
        { rule: 'diagonal', direction: 'falling' },
        { rule: 'killer', cells: ['r1c1', 'r1c2', 'r2c1'] },
      ],
    })
    tell(ruled, enumerate(modelOf(ruled), 1).length)
    const squares = ['a', 'b', 'c', 'd', 'e'].flatMap((column) => [1, 2, 3, 4, 5].map((row) => `${column}${row}`))
    const [queen, ...others] = random.shuffled(squares)
    const board = queens({ size: 5, place: [queen], forbid: others.slice(0, random.integer(0, 12)) })
    tell(board, enumerateQueens(5, modelOf(board).candidates).length)
  }
  expect(reasons.size).toBeGreaterThan(6)
})
