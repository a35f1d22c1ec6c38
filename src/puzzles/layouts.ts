// The layouts of jigsaws: tilings of a square board by regions as large as its side.

import { PuzzleError } from '../errors.ts'
import { MAX_LAYOUT, MAX_LAYOUT_GRIDS } from '../model.ts'
import { drawRegions } from './draw.ts'
import { inRows } from './grid.ts'
import { type Puzzle, type PuzzleKind, UNSCORED } from './puzzle.ts'
import { checkOptions, checkSize, numberOf, show, symbolOf } from './reader.ts'

/** What is counted of layouts. */
export interface LayoutsOptions {
  /** Count the grids over all layouts: Latin squares whose regions hold every value once, too. Nothing but `count` answers then. */
  readonly grids?: boolean | undefined
  /** Of layouts that are images of each other by rotation or reflection, look into one. On by default; it changes no count. */
  readonly symmetry?: boolean | undefined
}

/**
 * The ways to cut an n x n board into n connected regions of n cells: every layout a jigsaw with connected regions can have.
 * A solution is the region number, from 0, of every cell; regions are numbered in the order of their first cells.
 *
 * @param n the side of the board, 1 to 8; 1 to 7 for grids
 * @throws PuzzleError `range` for any other number, `symbol` for what is no number, `option` for an option that is unknown or
 * neither true nor false
 * @example
 * ```ts
 * import { createSolver, layouts } from 'quadrille'
 *
 * const solver = await createSolver()
 * console.log(solver.count(layouts(5)).count) // 4006n
 * console.log(solver.count(layouts(5, { grids: true })).count) // 11762160n
 * ```
 */
export function layouts(n: number, options: LayoutsOptions = {}): Puzzle {
  checkOptions(options, ['grids', 'symmetry'])
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || typeof value === 'boolean') continue
    throw new PuzzleError('option', `${show(value)} is neither true nor false`, { what: `option ${name}` })
  }
  const { grids, symmetry } = options
  checkSize(n, grids ? MAX_LAYOUT_GRIDS : MAX_LAYOUT)
  const symbols = (regions: ArrayLike<number>) => Array.from(regions, symbolOf)
  const rows = (regions: ArrayLike<number>) => inRows(regions, n).map((row) => `${symbols(row).join('')}\n`)
  const board = Array<number>(n * n).fill(0)
  return {
    name: 'layouts',
    model: { kind: 'layouts', size: n, ...(grids && { grids, symmetry }) },
    drawGivens: () => drawRegions(n, Array<string>(n * n).fill('.'), board),
    draw: (regions) => drawRegions(n, symbols(regions), [...regions]),
    line: (regions) => symbols(regions).join(''),
    json: (regions) => inRows(regions, n),
    // No exercise asks for layouts: what is printed is a jigsaw without givens, as `quadrille jigsaw` reads it.
    judge: { head: () => '', solution: (regions) => `${rows(regions).join('')}0\n`, none: '' },
  }
}

/** Layouts on the command line. */
export const layoutsKind: PuzzleKind = {
  name: 'layouts',
  summary: 'the ways to cut an n x n board into n connected regions of n cells',
  source: 'argument',
  input: `1 to ${MAX_LAYOUT}, or to ${MAX_LAYOUT_GRIDS} with --grids`,
  options: [
    { name: 'grids', summary: 'count the grids over all layouts: Latin squares that fit one of them' },
    { name: 'no-symmetry', summary: 'with --grids: look into every layout, not into one of all that are images of each other' },
  ],
  verbs: UNSCORED,
  verb: 'count',
  methods: ['search', 'templates'],
  sample: '4',
  read: (source, options) => {
    checkOptions(options, ['grids', 'no-symmetry'])
    const { grids, 'no-symmetry': asymmetric } = options
    return layouts(numberOf(source), { grids: grids !== undefined, symmetry: asymmetric === undefined })
  },
}
