// Canonical forms and isomorphisms, against all symmetries. Only here would a form be seen that is not the first.

import { describe, expect, test } from 'vitest'
import { jigsaw, sudoku } from '../../src/families/index.ts'
import { canonical, isomorphic, transform } from '../../src/isomorph/isomorphic.ts'
import type { Symmetry } from '../../src/isomorph/symmetry.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { randomSymmetry } from '../support/sudokus.ts'

const PUZZLE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const FULL = '417369825632158947958724316825437169791586432346912758289643571573291684164875293'
/** The grid with the most symmetries. */
const CANONICAL = '123456789456789123789123456231564897564897231897231564312645978645978312978312645'

const numbers = (text: string) => Array.from(text, (symbol) => (symbol === '.' ? 0 : Number(symbol)))

/** A grid with so many of its digits. */
function thinned(full: string, givens: number, random: Random): string {
  const blanks = random.shuffled(range(81)).slice(givens)
  return Array.from(full, (digit, cell) => (blanks.includes(cell) ? '.' : digit)).join('')
}

/** Moves digits one by one, by the definition. */
function moved(text: string, { transposed, rows, columns, digits }: Symmetry): string {
  const result = Array<string | number>(81)
  for (const cell of range(81)) {
    const [row, column] = [Math.floor(cell / 9), cell % 9]
    const symbol = transposed ? text[9 * column + row] : text[cell]
    result[9 * rows[row] + columns[column]] = symbol === '.' ? symbol : digits[Number(symbol)]
  }
  return result.join('')
}

const ORDERS = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] // biome-ignore format: a table

/** The first of all 3,359,232 arrangements, each with the labels that make it smallest: in the order in which digits come. */
function bruteForce(text: string): string {
  const within = ORDERS.flatMap((a) => ORDERS.flatMap((b) => ORDERS.map((c) => [a, b, c])))
  const arrangements = ORDERS.flatMap((bands) =>
    within.map((orders) => bands.flatMap((band, i) => orders[i].map((line) => 3 * band + line))),
  )
  const given = numbers(text)
  const best = new Uint8Array(81).fill(10)
  const labels = new Uint8Array(10)
  for (const cells of [given, range(81).map((cell) => given[9 * (cell % 9) + Math.floor(cell / 9)])]) {
    for (const rows of arrangements) {
      for (const columns of arrangements) {
        labels.fill(0)
        let many = 0
        let isLess = false
        for (let cell = 0; cell < 81; cell++) {
          const digit = cells[9 * rows[Math.floor(cell / 9)] + columns[cell % 9]]
          if (digit && labels[digit] === 0) labels[digit] = ++many
          const label = digit && labels[digit]
          if (!isLess && label > best[cell]) break
          isLess ||= label < best[cell]
          best[cell] = label
        }
      }
    }
  }
  return Array.from(best, (label) => label || '.').join('')
}

describe('the canonical form', () => {
  test('the first of all symmetric grids', () => {
    const board = thinned(FULL, 30, new Random(1))
    expect(canonical(board)).toBe(bruteForce(board))
    // As brute force finds it, too.
    expect(canonical(moved(CANONICAL, randomSymmetry(new Random(2))))).toBe(CANONICAL)
  })

  test.each([17, 30, 60, 81, 9, 3, 0])('%d givens: the same for all symmetric grids', (givens) => {
    const random = new Random(givens)
    // Few givens leave many arrangements to compare.
    for (let i = 0; i < (givens >= 9 && givens < 81 ? 8 : 2); i++) {
      const board = thinned(i % 3 ? FULL : CANONICAL, givens, random)
      const form = canonical(board)
      expect(canonical(form)).toBe(form)
      expect(form.replaceAll('.', '')).toHaveLength(givens)
      for (let many = 0; many < 4; many++) expect(canonical(moved(board, randomSymmetry(random)))).toBe(form)
    }
  })

  test.each([sudoku(PUZZLE), numbers(PUZZLE)])('of a puzzle that is no text: %#', (given) => {
    expect(canonical(given)).toBe(canonical(PUZZLE))
  })
})

describe('an isomorphism', () => {
  test('leads from one to the other', () => {
    for (let seed = 0; seed < 30; seed++) {
      const random = new Random(seed)
      const board = thinned(seed % 2 ? FULL : CANONICAL, random.integer(1, 81), random)
      const other = moved(board, randomSymmetry(random))
      const found = isomorphic(board, other)!
      expect(moved(board, found)).toBe(other)
      expect(transform(board, found)).toBe(other)
    }
  })

  test('there is none between others', () => {
    expect(isomorphic(FULL, CANONICAL)).toBeUndefined()
    const other = moved(PUZZLE, randomSymmetry(new Random(7)))
    expect(isomorphic(PUZZLE, other.replace(/\d/, '.'))).toBeUndefined()
  })
})

test.each([
  ['123', 'shape'],
  [`5.........5${'.'.repeat(70)}`, 'given'],
  [Array(81).fill(10), 'range'],
  [jigsaw('0011\n0011\n2233\n2233\n0\n'), 'shape'],
  [sudoku(`12 3 4 5 6 7 8 9 1${' .'.repeat(72)}`), 'shape'],
  [`12 3 4 5 6 7 8 9 1${' .'.repeat(72)}`, 'shape'],
])('bad input: %#', (input, code) => {
  const refused = expect.objectContaining({ name: 'PuzzleError', code })
  const board = input as string
  expect(() => canonical(board)).toThrow(refused)
  expect(() => isomorphic(FULL, board)).toThrow(refused)
  expect(() => transform(board, isomorphic(FULL, FULL)!)).toThrow(refused)
})
