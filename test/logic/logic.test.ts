// Hints, explanations and ratings, and their commands.

import { describe, expect, test } from 'vitest'
import { explain, hint, rate } from '../../src/logic/index.ts'
import { jigsaw, pyramid, queens, sudoku } from '../../src/puzzles/index.ts'
import { quadrille } from '../cli/run.ts'

const SMALL = '0310 1003 2034 0420'
const EASY = '530070000600195000098000060800060003400803001700020006060000280000419005000080079'
/** AI Escargot, by Arto Inkala (2006). */
const HARDEST = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..'

describe('a hint', () => {
  test('is the easiest step, as words and as data', () => {
    expect(hint(sudoku(SMALL))).toEqual({
      technique: 'full house',
      score: 1,
      cells: [9],
      values: [1],
      writes: [{ cell: 9, value: 1 }],
      removes: [],
      text: 'r3c2 is 1: the last open cell of row 3',
    })
  })

  test('none: the puzzle is solved, has no solution, or is too hard', () => {
    expect(hint(sudoku('1234 3412 2143 4321'))).toBeUndefined()
    expect(hint(sudoku(`55${'.'.repeat(79)}`))).toBeUndefined()
    expect(hint(sudoku('.'.repeat(81)))).toBeUndefined()
  })

  test('is for grids', () => {
    expect(() => hint(queens(8))).toThrow(/queens/)
  })
})

describe('an explanation', () => {
  test('leads to the solution', () => {
    const { steps, end, candidates } = explain(sudoku(EASY))
    expect(end).toBe('solved')
    expect(steps.filter(({ writes }) => writes.length > 0)).toHaveLength(51)
    expect(candidates.flat().join('')).toBe('534678912672195348198342567859761423426853791713924856961537284287419635345286179')
  })

  test('says where it ends', () => {
    expect(explain(sudoku(HARDEST)).end).toBe('stuck')
    expect(explain(sudoku(`55${'.'.repeat(79)}`))).toMatchObject({ steps: [], end: 'contradiction' })
  })

  test('works on jigsaws and scored sudokus', () => {
    const text = '000011\n022013\n221113\n243333\n244455\n445555\n6\n02C\n03B\n05A\n20D\n35E\n53F\n'
    expect(explain(jigsaw(text)).end).toBe('solved')
    expect(explain(pyramid(EASY)).end).toBe('solved')
  })
})

describe('a rating', () => {
  test('names the hardest step', () => {
    expect(rate(sudoku(EASY))).toMatchObject({
      difficulty: 'easy',
      technique: 'hidden single in a region',
      score: 1.2,
      needsGuess: false,
    })
    expect(rate(sudoku(HARDEST))).toMatchObject({ difficulty: 'beyond logic', score: 10, needsGuess: true })
  })

  test('there is none without a solution', () => {
    expect(() => rate(sudoku(`55${'.'.repeat(79)}`))).toThrow(/no solution/)
  })
})

describe('the commands', () => {
  test('hint', async () => {
    const one = await quadrille(['hint', 'sudoku', SMALL])
    expect(one).toMatchObject({ status: 0, stderr: '' })
    expect(one.stdout).toBe(`${hint(sudoku(SMALL))?.technique}: ${hint(sudoku(SMALL))?.text}\n`)
    const all = await quadrille(['hint', 'sudoku', SMALL, '--all', '--format', 'json'])
    const lines = all.stdout.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(explain(sudoku(SMALL)).steps)
  })

  test('hint: where there is none', async () => {
    expect(await quadrille(['hint', 'sudoku', '1234341221434321'])).toEqual({
      status: 0,
      stdout: '',
      stderr: 'quadrille: the puzzle is solved\n',
    })
    expect(await quadrille(['hint', 'sudoku', `55${'.'.repeat(79)}`])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'quadrille: there is no solution\n',
    })
    expect(await quadrille(['hint', 'sudoku', HARDEST, '--all'])).toMatchObject({
      status: 3,
      stderr: 'quadrille: no technique finds another step\n',
    })
  })

  test('rate', async () => {
    expect(await quadrille(['rate', 'sudoku'], EASY)).toEqual({
      status: 0,
      stdout: 'easy: 1.2 (hidden single in a region), 51 steps\n',
      stderr: '',
    })
    const { stdout } = await quadrille(['rate', 'sudoku', EASY, '--format', 'json'])
    expect(JSON.parse(stdout)).toEqual({ puzzle: 'sudoku', verb: 'rate', ...rate(sudoku(EASY)) })
  })

  test.each([
    [['hint']],
    [['hint', 'queens', '8']],
    [['rate', 'sudoku', 'nonsense']],
    [['rate', 'sudoku', `55${'.'.repeat(79)}`]],
  ])('bad input: %j', async (args) => {
    const { status, stdout, stderr } = await quadrille(args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).not.toBe('')
  })
})
