// Scored sudoku: the nearer to the centre, the more a digit is worth.

import { type Drawing, SQUARE_TOOLS } from '../draw/drawing.ts'
import { centreOf, type Shape } from '../draw/scene.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { VERBS } from '../model/model.ts'
import { blocks } from '../puzzles/square-grid.ts'
import type { NumberGrid } from '../puzzles/text/read-givens.ts'
import { type Core, type Family, made, registered, withCard } from './family.ts'
import { fromFields } from './puzzle-fields.ts'
import {
  checkedSquare,
  compileBlocks,
  describeSquare,
  inExercise,
  inputOfSquare,
  lineOfSquare,
  readSquare,
  SQUARE_FIELDS,
  SQUARE_PARTS,
  type Square,
  type SquarePuzzle,
  squareDrawing,
  textOfGivens,
} from './square-families.ts'

const ORDER = 9
const CENTRE = 4
const CENTRE_WEIGHT = 10

/** A pyramid, as data. */
export interface Pyramid extends SquarePuzzle {
  readonly family: 'pyramid'
}

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
export function pyramid(given: string | NumberGrid): Pyramid {
  return pyramidOf(readSquare(given, [ORDER], () => 3))
}

function pyramidOf(square: Square): Pyramid {
  return made(core, { family: 'pyramid', ...square })
}

export const pyramidDrawing: Drawing<Pyramid> = /* @__PURE__ */ squareDrawing({
  tools: SQUARE_TOOLS,
  regionsOf: () => blocks(3, 3),
  ground: rings,
})

/** Each ring of cells with one weight, which stands in its first cell. */
function rings(): readonly Shape[] {
  return [...new Set(WEIGHTS)].flatMap((weight): readonly Shape[] => {
    const cells = WEIGHTS.flatMap((other, cell) => (other === weight ? [cell] : []))
    const [x, y] = centreOf(cells[0], ORDER)
    const name = `weight ${weight}`
    const color = weight === CENTRE_WEIGHT ? 'yellow' : weight % 2 === 1 ? 'pale yellow' : 'paper'
    const label = { text: String(weight), size: 0.22, anchor: 'start', color: 'pencil' } as const
    return [
      { as: 'fill', key: name, layer: 'shades', cells, color, name },
      { as: 'text', key: `label ${weight}`, layer: 'marks', at: [x - 0.44, y - 0.36], ...label },
    ]
  })
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

const core: Core<Pyramid> = /* @__PURE__ */ registered<Pyramid>({
  name: 'pyramid',
  from: /* @__PURE__ */ fromFields('pyramid', SQUARE_FIELDS, (fields: Partial<Pyramid>) => {
    if (fields.size !== ORDER)
      throw new PuzzleError('range', `${show(fields.size)} does not fit`, { what: 'size' }, String(ORDER))
    return pyramidOf(checkedSquare(fields))
  }),
  compile(puzzle) {
    const { model, nameOf } = compileBlocks(puzzle, blocks(3, 3))
    return { model: { ...model, weights: WEIGHTS }, nameOf }
  },
  line: lineOfSquare,
  parts: SQUARE_PARTS,
})

/** Pyramid sudoku. */
export const pyramidFamily: Family<Pyramid> = /* @__PURE__ */ withCard(core, () => ({
  card: {
    summary: 'a sudoku in which each cell scores its digit times its weight, 6 at the rim to 10 in the centre',
    input: 'nine rows of nine digits, 0 for a blank; or in another common form',
    verbs: VERBS,
    verb: 'best',
    tools: SQUARE_TOOLS,
    samples: [
      { name: 'Three solutions', text: SAMPLE },
      { name: 'Empty', text: '.'.repeat(ORDER * ORDER) },
    ],
    examples: { 'the best score, 2829, and its grid': `echo ${SAMPLE.replace(/\s/g, '')} | quadrille pyramid` },
  },
  read: (text) => pyramid(text),
  describe: (puzzle) => describeSquare(puzzle, 'pyramid'),
  write: (puzzle) => ({ text: textOfGivens(puzzle) }),
  exercise: (puzzle) => ({
    input: inputOfSquare(puzzle),
    solution: (solution) => inExercise(puzzle, solution),
    none: '-1\n',
  }),
}))
