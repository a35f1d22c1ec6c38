// The layouts of jigsaws: the ways to cut an n x n board into n connected regions of n cells.

import { PuzzleError, show } from '../model/errors.ts'
import { inRows } from '../model/geometry.ts'
import { MAX_LAYOUT, MAX_LAYOUT_GRIDS } from '../model/model.ts'
import { checkOptions } from '../model/options.ts'
import { symbolOf } from '../model/symbols.ts'
import { type Puzzle, type PuzzleKind, UNSCORED } from './puzzle.ts'
import { drawRegions } from './text/draw.ts'
import { checkSize, numberOf } from './text/reader.ts'

/** What to count, and how. */
export interface LayoutsOptions {
  /** Count the grids over all layouts: Latin squares whose regions hold every value once, too. They can only be counted. */
  readonly grids?: boolean | undefined
  /** With `grids`: count one layout of each set of rotations and reflections. On by default; it does not change the count. */
  readonly symmetry?: boolean | undefined
}

/**
 * The ways to cut an n x n board into n connected regions of n cells: the layouts of jigsaws. A solution is the region number of every
 * cell, from 0. Regions are numbered in the order of their first cells.
 *
 * @param n the size of the board, 1 to 8; 1 to 7 for grids
 * @throws PuzzleError `range` for another number, `symbol` for anything but a number, `option` for an option that is unknown or not a
 * boolean
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
  const board = Array<number>(n * n).fill(0)
  return {
    name: 'layouts',
    model: { kind: 'layouts', size: n, ...(grids && { grids, symmetry }) },
    drawGivens: () => drawRegions(n, Array<string>(n * n).fill('.'), board),
    draw: (regions) => drawRegions(n, symbols(regions), [...regions]),
    line: (regions) => symbols(regions).join(''),
    json: (regions) => inRows(regions, n),
  }
}

/** Layouts on the command line. */
export const layoutsKind: PuzzleKind = {
  name: 'layouts',
  summary: 'the ways to cut an n x n board into n connected regions of n cells',
  source: 'argument',
  input: `1 to ${MAX_LAYOUT}, or to ${MAX_LAYOUT_GRIDS} with --grids`,
  options: [
    { name: 'grids', summary: 'count the grids over all layouts: the Latin squares that fit each of them' },
    { name: 'no-symmetry', summary: 'with --grids: count every layout by itself, rotations and reflections too' },
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
