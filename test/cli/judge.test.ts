import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeOf } from '../../src/cli/judge.ts'
import { jigsaw, jigsawKind } from '../../src/puzzles/jigsaw.ts'
import { layouts } from '../../src/puzzles/layouts.ts'
import { primes } from '../../src/puzzles/primes.ts'
import type { Puzzle } from '../../src/puzzles/puzzle.ts'
import { pyramid } from '../../src/puzzles/pyramid.ts'
import { queens } from '../../src/puzzles/queens.ts'
import { sudoku } from '../../src/puzzles/sudoku.ts'
import { candidatesOf, gridOf } from '../puzzles/support.ts'
import { housesOf } from '../support/models.ts'

/** All pieces: the head, these solutions, numbered, and the output without a solution. */
function printed(puzzle: Puzzle, solutions: readonly (readonly number[])[], first = 1): string {
  const { head, solution, none } = judgeOf(puzzle)
  return head() + solutions.map((cells, i) => solution(Int32Array.from(cells), first + i)).join('') + none
}

describe('sudoku', () => {
  test('the givens, and the solutions by number', () => {
    const rows = '4 3 1 2 \n1 2 4 3 \n2 1 3 4 \n3 4 2 1 \n\n'
    const solution = Array.from('4312124321343421', Number)
    expect(printed(sudoku('0310 1003 2034 0420'), [solution, solution], 11)).toBe(
      `题目:\n0 3 1 0 \n1 0 0 3 \n2 0 3 4 \n0 4 2 0 \n\n答案11:\n${rows}答案12:\n${rows}`,
    )
  })

  test('numbers, not letters', () => {
    expect(printed(sudoku(`G${'.'.repeat(255)}`), [])).toMatch(/^题目:\n16 0 0 /)
  })

  test.each(['1100000000000000', '1000100000000000', '1000010000000000'])('givens that contradict each other: %s', (text) => {
    const rows = [0, 4, 8, 12].map((start) => `${[...text.slice(start, start + 4)].join(' ')} \n`)
    expect(printed(sudoku(text), [])).toBe(`题目:\n${rows.join('')}\n无效数独!\n`)
  })

  test('grids are read back', () => {
    const grids = fc.constantFrom('1x3', '2x3', '3x3', '4x4', '5x5').chain((box) => {
      const order = box.split('x').reduce((product, side) => product * Number(side), 1)
      const cells = fc.array(fc.integer({ min: 0, max: order }), { minLength: order ** 2, maxLength: order ** 2 })
      return fc.record({ box: fc.constant(box), cells })
    })
    fc.assert(
      fc.property(grids, ({ box, cells }) => {
        const { solution } = judgeOf(sudoku('.'.repeat(cells.length), { box }))
        const [, text] = solution(Int32Array.from(cells), 1).split('答案1:\n')
        const every = 2 ** Math.sqrt(cells.length) - 1
        expect(candidatesOf(sudoku(text, { box }))).toEqual(cells.map((value) => (value === 0 ? every : 2 ** (value - 1))))
      }),
    )
  })
})

test('jigsaw: letters', () => {
  const rows = 'E F C B D A\nA C E D F B\nD A B E C F\nF B D C A E\nB D F A E C\nC E A F B D\n'
  const numbers = Array.from(rows.replaceAll(/\s/g, ''), (letter) => Number.parseInt(letter, 36) - 9)
  expect(printed(jigsaw(jigsawKind.sample), [numbers], 3)).toBe(`3\n${rows}无解\n`)
})

test('pyramid: nine rows of numbers; -1 if there is no solution', () => {
  const cells = Array.from('154237896369845721287169534521974368438526917796318452842653179673491285915782643', Number)
  const rows = Array.from({ length: 9 }, (_, row) => cells.slice(9 * row, 9 * row + 9).join(' '))
  expect(printed(pyramid('.'.repeat(81)), [cells]).replaceAll(' \n', '\n')).toBe(`${rows.join('\n')}\n-1\n`)
})

test('primes: a blank line after each grid', () => {
  expect(printed(primes(), [[1, 2, 5, 4, 3, 8, 7, 10, 9]])).toBe('1 2 5 \n4 3 8 \n7 10 9 \n\n')
})

test('queens: 1 for a queen', () => {
  const boards = [
    [1, 3, 0, 2],
    [2, 0, 3, 1],
  ]
  expect(printed(queens(4), boards)).toBe(
    '方案1:\n0 1 0 0 \n0 0 0 1 \n1 0 0 0 \n0 0 1 0 \n\n方案2:\n0 0 1 0 \n1 0 0 0 \n0 0 0 1 \n0 1 0 0 \n\n',
  )
})

test('layouts: a jigsaw without givens, which `jigsaw` reads', () => {
  const text = printed(layouts(3), [[0, 0, 0, 1, 1, 2, 1, 2, 2]])
  expect(text).toBe('000\n112\n122\n0\n')
  expect(housesOf(gridOf(jigsaw(text))).slice(-2)).toEqual([
    [3, 4, 6],
    [5, 7, 8],
  ])
})
