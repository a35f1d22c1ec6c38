// Sudoku of any order up to 25, with any blocks.

import { type Drawing, RULED_TOOLS } from '../draw/drawing.ts'
import { checkOptions } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { namesOf } from '../model/givens.ts'
import { isEqual } from '../model/numbers.ts'
import { blocks, MAX_ORDER } from '../puzzles/square-grid.ts'
import type { NumberGrid } from '../puzzles/text/read-givens.ts'
import { hasEqualGivens } from './contradictions.ts'
import { type Core, type Family, made, registered, withCard } from './family.ts'
import { fromFields } from './puzzle-fields.ts'
import {
  checkedSquare,
  compileBlocks,
  describeSquare,
  givensInExercise,
  inExercise,
  inputOfSquare,
  lineOfSquare,
  modelOfSquare,
  REGION_FIELDS,
  readSquare,
  SQUARE_METHODS,
  SQUARE_PARTS,
  type Square,
  type SquarePuzzle,
  squareDrawing,
  textOfGivens,
} from './square-families.ts'

/** The blocks of a sudoku. */
export interface SudokuOptions {
  /** Rows x columns of a block, such as `2x4`. Their product is the order, 1 to 25. `1x5` makes a Latin square. */
  readonly box?: string | undefined
}

/** A sudoku, as data. */
export interface Sudoku extends SquarePuzzle {
  readonly family: 'sudoku'
  /** Rows x columns of a block. As square as can be, with no more rows than columns, if absent. */
  readonly regions?: readonly [rows: number, columns: number]
}

/** The orders that need no option. */
export const USUAL_ORDERS = [4, 6, 9, 16, 25]

/**
 * Reads a sudoku: every row, column and block holds every value from 1 to n once.
 *
 * The text is n * n symbols on one line, n rows of n symbols, or any other form of docs/formats.md: decimal numbers, candidates,
 * arrays, frames. Symbols are 1 to 9, then A for 10 and so on, in either case; `.` and 0 are blanks. Without `box`, n is 4, 6, 9, 16
 * or 25, with blocks of 2x2, 2x3 (2 rows, 3 columns), 3x3, 4x4 or 5x5.
 *
 * Instead of a text, it can be n * n numbers, or an array of n rows.
 *
 * Givens that contradict each other are not an error: the puzzle has no solution.
 *
 * @throws PuzzleError `empty`, `shape`, `symbol`, `range` or `trailing`, with the line and the column in the text, or the
 * cell among numbers; `region` for a drawing of other regions; `option` if the box is invalid or the order is more than 25
 * @example
 * ```ts
 * import { createSolver, draw, sudoku } from 'quadrille'
 *
 * const solver = await createSolver()
 * const puzzle = sudoku('0310 1003 2034 0420')
 * const { solution } = solver.first(puzzle)
 * if (solution) console.log(draw(puzzle, { solution }))
 * console.log(solver.isUnique(sudoku([[0, 3, 1, 0], [1, 0, 0, 3], [2, 0, 3, 4], [0, 4, 2, 0]]))) // true
 * ```
 */
export function sudoku(givens: string | NumberGrid, options: SudokuOptions = {}): Sudoku {
  checkOptions(options, ['box'])
  const block = options.box === undefined ? undefined : readBox(options.box)
  const square = readSquare(givens, block ? [block[0] * block[1]] : USUAL_ORDERS, (order) => (block ?? usualBlock(order))[1])
  return sudokuOf(square, block)
}

/** A sudoku with blocks of these rows x columns; the usual ones, if absent. Needs: checked fields. */
export function sudokuOf(square: Square, block: Block | undefined): Sudoku {
  const isUsual = !block || isEqual(block, usualBlock(square.size))
  return made(core, { family: 'sudoku', ...square, ...(!isUsual && { regions: block }) })
}

function regionsOf({ size, regions }: Sudoku): readonly number[] {
  return blocks(...(regions ?? usualBlock(size)))
}

export const sudokuDrawing: Drawing<Sudoku> = /* @__PURE__ */ squareDrawing({
  tools: RULED_TOOLS,
  regionsOf,
  withRegions: (_, regions) => ({ family: 'variant', regions: namesOf(regions) }),
})

type Block = readonly [rows: number, columns: number]

/** As square as can be, with no more rows than columns. */
function usualBlock(order: number): Block {
  const rows = Math.floor(Math.sqrt(order))
  return [rows, order / rows]
}

function readBox(box: unknown): Block {
  const [, rows, columns] = (typeof box === 'string' && /^(\d{1,2})x(\d{1,2})$/i.exec(box)) || []
  const order = Number(rows) * Number(columns)
  if (order >= 1 && order <= MAX_ORDER) return [Number(rows), Number(columns)]
  const expected = `rows x columns of a block, such as 2x3, and their product 1 to ${MAX_ORDER}`
  throw new PuzzleError('option', `${show(box)} does not fit`, { what: 'option box' }, expected)
}

const SAMPLE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'

const core: Core<Sudoku> = /* @__PURE__ */ registered<Sudoku>({
  name: 'sudoku',
  from: /* @__PURE__ */ fromFields('sudoku', REGION_FIELDS, (fields: Partial<Sudoku>) => {
    const square = checkedSquare(fields)
    const isUsual = fields.regions === undefined && Number.isInteger(usualBlock(square.size)[1])
    return sudokuOf(square, isUsual ? undefined : checkedBlock(fields.regions, square.size))
  }),
  compile: (puzzle) => compileBlocks(puzzle, regionsOf(puzzle)),
  line: lineOfSquare,
  parts: SQUARE_PARTS,
})

/** Sudoku. */
export const sudokuFamily: Family<Sudoku> = /* @__PURE__ */ withCard(core, () => ({
  card: {
    summary: 'every row, column and block holds every symbol once; 4x4 to 25x25',
    input: 'symbols on one line or in rows, or in another common form',
    options: [{ name: 'box', value: 'RxC', summary: 'rows x columns of a block, such as 2x4; 1x5 is a Latin square' }],
    methods: [...SQUARE_METHODS, 'bands'],
    tools: RULED_TOOLS,
    samples: [
      { name: '17 givens', text: SAMPLE },
      { name: 'Hard', text: '800000000003600000070090200050007000000045700000100030001000068008500010090000400' },
      { name: 'Two solutions', text: '000000300000900700009050081410006000060070020000200054140030200080002000005000000' },
      { name: 'Small, 4 x 4', text: '0310100320340420', options: { box: '2x2' } },
      { name: 'Empty', text: '.'.repeat(81) },
      { name: 'Empty, 16 x 16', text: '.'.repeat(256), options: { box: '4x4' } },
    ],
    examples: {
      'solve a puzzle': `quadrille sudoku ${SAMPLE}`,
      'all solutions, one per line': 'echo 0000002003010000 | quadrille sudoku --all --format line',
      'the number of Latin squares of order 5: 161280': 'echo ......................... | quadrille sudoku --box 1x5 --count',
    },
  },
  read: sudoku,
  describe(puzzle) {
    const { size, regions: [rows, columns] = usualBlock(size) } = puzzle
    if (rows === 1 || columns === 1) return describeSquare(puzzle, 'Latin square')
    return describeSquare(puzzle, puzzle.regions ? `sudoku with blocks of ${rows}x${columns}` : 'sudoku')
  },
  write(puzzle) {
    const { size, regions } = puzzle
    const isUsual = !regions && USUAL_ORDERS.includes(size)
    return { text: textOfGivens(puzzle), ...(!isUsual && { options: { box: (regions ?? usualBlock(size)).join('x') } }) }
  },
  exercise: (puzzle) => ({
    input: inputOfSquare(puzzle),
    head: `题目:\n${givensInExercise(puzzle)}\n${hasEqualGivens(modelOfSquare(puzzle, regionsOf(puzzle))) ? '无效数独!\n' : ''}`,
    solution: (solution, k) => `答案${k}:\n${inExercise(puzzle, solution)}\n`,
  }),
}))

/** @throws PuzzleError `region` */
function checkedBlock(block: unknown, size: number): Block {
  const [rows, columns] = Array.isArray(block) && block.length === 2 ? block : []
  if (Number.isInteger(rows) && Number.isInteger(columns) && rows > 0 && rows * columns === size) return [rows, columns]
  throw new PuzzleError(
    'region',
    `${show(block)} do not fit`,
    { what: 'regions' },
    `rows and columns of a block of ${size} cells`,
  )
}
