// Queens placed and squares forbidden by name: against the placements on the whole board that fit, by a reading of the names of its own.

import { expect, test } from 'vitest'
import { queens } from '../../src/puzzles/queens.ts'
import { enumerateQueens } from '../support/brute.ts'
import { placedFault } from '../support/checker.ts'
import { openSolver } from '../support/engines.ts'
import { queensModel, range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { lists } from '../support/searches.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz', 'aa', 'ab', 'ac', 'ad', 'ae', 'af']

const squareOn = (random: Random, size: number) => `${LETTERS[random.integer(0, size - 1)]}${random.integer(1, size)}`

const solver = await openSolver('wasm')

test('small boards', () => {
  const seen = { none: 0, clashing: 0, some: 0 }
  for (const seed of range(60)) {
    const random = new Random(seed)
    const size = random.integer(4, 8)
    const place = range(random.integer(0, 2)).map(() => squareOn(random, size))
    const forbid = range(random.integer(0, 6))
      .map(() => squareOn(random, size))
      .filter((square) => !place.includes(square))
    const puzzle = queens({ size, place, forbid })
    const expected = enumerateQueens(size).filter((columns) => placedFault(columns, place, forbid) === undefined)
    expect(lists(solver.all(puzzle)), `seed ${seed}`).toEqual(expected)
    expect(solver.count(puzzle).count).toBe(BigInt(expected.length))
    expect(solver.first(puzzle).solution !== undefined).toBe(expected.length > 0)
    const clashes = puzzle.contradictions!()
    if (clashes.length > 0) expect(expected).toEqual([])
    seen[clashes.length > 0 ? 'clashing' : expected.length > 0 ? 'some' : 'none']++
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(2)
})

test('every name of a large board', () => {
  const { solution } = solver.first(queensModel(32))
  const squares = Array.from(solution!, (column, row) => `${LETTERS[column]}${row + 1}`)
  expect(lists(solver.all(queens({ size: 32, place: squares })))).toEqual([[...solution!]])
  for (const [row, square] of squares.entries()) {
    const puzzle = queens({ size: 32, place: squares.toSpliced(row, 1), forbid: [square] })
    expect(solver.first(puzzle)).toMatchObject({ complete: true, solution: undefined })
  }
})
