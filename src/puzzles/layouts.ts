// The layouts of jigsaws: tilings of a square board by regions as large as its side.

import { PuzzleError } from '../errors.ts'
import { drawRegions } from './draw.ts'
import { inRows } from './grid.ts'
import type { Puzzle, PuzzleKind } from './puzzle.ts'
import { checkOptions, integer, show, symbolOf } from './reader.ts'

const LARGEST_LAYOUT = 8

/**
 * The ways to cut an n x n board into n connected regions of n cells: every layout a jigsaw with connected regions can have.
 * A solution is the region number, from 0, of every cell; regions are numbered in the order of their first cells.
 *
 * @param n the side of the board, 1 to 8
 * @throws PuzzleError `range` for any other number, `symbol` for what is no number
 * @example
 * ```ts
 * import { createSolver, layouts } from 'quadrille'
 *
 * const solver = await createSolver()
 * console.log(solver.count(layouts(5)).count) // 4006n
 * ```
 */
export function layouts(n: number): Puzzle {
  if (typeof n !== 'number') throw misfit('symbol', `${show(n)} is no number`)
  if (!Number.isInteger(n) || n < 1 || n > LARGEST_LAYOUT) throw misfit('range', `${n} does not fit`)
  const symbols = (regions: ArrayLike<number>) => Array.from(regions, symbolOf)
  const rows = (regions: ArrayLike<number>) => inRows(regions, n).map((row) => `${symbols(row).join('')}\n`)
  const board = Array<number>(n * n).fill(0)
  return {
    name: 'layouts',
    model: { kind: 'layouts', size: n },
    drawGivens: () => drawRegions(n, Array<string>(n * n).fill('.'), board),
    draw: (regions) => drawRegions(n, symbols(regions), [...regions]),
    line: (regions) => symbols(regions).join(''),
    json: (regions) => inRows(regions, n),
    // No exercise asks for layouts: what is printed is a jigsaw without givens, as `quadrille jigsaw` reads it.
    judge: { head: () => '', solution: (regions) => `${rows(regions).join('')}0\n`, none: '' },
  }
}

function misfit(code: 'symbol' | 'range', problem: string): PuzzleError {
  return new PuzzleError(code, problem, { what: 'n' }, `an integer from 1 to ${LARGEST_LAYOUT}`)
}

/** Layouts on the command line. */
export const layoutsKind: PuzzleKind = {
  name: 'layouts',
  summary: 'the ways to cut an n x n board into n connected regions of n cells',
  source: 'argument',
  usage: '<n>',
  options: [],
  verb: 'count',
  examples: [
    { command: 'quadrille layouts 6', what: 'how many layouts a jigsaw of order 6 can have: 451206' },
    { command: 'quadrille layouts 4 --all --format line', what: 'all of order 4, a line of region numbers each' },
    {
      command: 'quadrille layouts 6 --first --format judge | quadrille jigsaw --first',
      what: 'a layout, and a grid that fits it',
    },
  ],
  sample: '4',
  read: (source, options) => {
    checkOptions(options, [])
    const n = integer(String(source).trim())
    if (n === undefined) throw misfit('symbol', `${show(source)} is no integer`)
    return layouts(n)
  },
}
