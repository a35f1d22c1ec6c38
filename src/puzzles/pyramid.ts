// Scored sudoku: the nearer to the centre, the more a digit is worth.

import { VERBS } from '../model/model.ts'
import { checkOptions } from '../model/options.ts'
import type { GridPuzzle, PuzzleKind } from './puzzle.ts'
import { sudoku } from './sudoku.ts'
import type { NumberGrid } from './text/givens.ts'

const ORDER = 9
const CENTRE = 4
const CENTRE_WEIGHT = 10

/**
 * Reads a pyramid: a 9x9 sudoku in which each cell scores its digit times its weight. The weights are 6 on the outer ring, then 7, 8,
 * 9, and 10 in the centre. `best` finds the solution with the highest score.
 *
 * The text is nine rows of nine digits, 0 for a blank, or any other form of a 9x9 sudoku; or it is numbers, as of a sudoku.
 *
 * @throws PuzzleError `empty`, `shape`, `symbol`, `range` or `trailing`, with the line and the column in the text
 * @example
 * ```ts
 * import { createSolver, pyramid } from 'quadrille'
 *
 * const solver = await createSolver()
 * const { score, proven } = solver.best(
 *   pyramid('700900001100005900000200080005020003000000648413000000007002090201060804080504012'),
 * )
 * console.log(score, proven) // 2829 true
 * ```
 */
export function pyramid(given: string | NumberGrid): GridPuzzle {
  const puzzle = sudoku(given, { box: '3x3' })
  const model = { ...puzzle.model, weights: [...WEIGHTS] }
  return { ...puzzle, name: 'pyramid', model }
}

function weightOf(cell: number): number {
  const row = Math.floor(cell / ORDER)
  const column = cell % ORDER
  return CENTRE_WEIGHT - Math.max(Math.abs(row - CENTRE), Math.abs(column - CENTRE))
}

/** 6 on the outer ring, then 7, 8, 9, and 10 in the centre. */
const WEIGHTS: readonly number[] = Array.from({ length: ORDER * ORDER }, (_, cell) => weightOf(cell))

const SAMPLE = `7 0 0 9 0 0 0 0 1
1 0 0 0 0 5 9 0 0
0 0 0 2 0 0 0 8 0
0 0 5 0 2 0 0 0 3
0 0 0 0 0 0 6 4 8
4 1 3 0 0 0 0 0 0
0 0 7 0 0 2 0 9 0
2 0 1 0 6 0 8 0 4
0 8 0 5 0 4 0 1 2
`

/** Pyramid sudoku on the command line. */
export const pyramidKind: PuzzleKind = {
  name: 'pyramid',
  summary: 'a sudoku in which each cell scores its digit times its weight, 6 at the rim to 10 in the centre',
  source: 'text',
  input: 'nine rows of nine digits, 0 for a blank; or in another common form',
  options: [],
  verbs: VERBS,
  verb: 'best',
  methods: ['search'],
  sample: SAMPLE,
  read: (source, options) => {
    checkOptions(options, [])
    return pyramid(source)
  },
}
