// The layouts of jigsaws: the ways to cut an n x n board into n connected regions of n cells.

import type { Puzzle } from '../document/puzzle.ts'
import type { Drawing, Tools } from '../draw/drawing.ts'
import { blank, type CellContents, fills, gridLines, gridScene } from '../draw/grid-shapes.ts'
import { checkOptions } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { inRows, joinedRows } from '../model/geometry.ts'
import { MAX_LAYOUT, MAX_LAYOUT_GRIDS } from '../model/model.ts'
import { symbolOf } from '../model/symbols.ts'
import { checkSize, numberOrText } from '../puzzles/text/reader.ts'
import { joinLines as linesOf } from './exercise.ts'
import { type Core, type Family, made, registered, withCard } from './family.ts'
import { fromFields } from './puzzle-fields.ts'

/** What to count, and how. */
export interface LayoutsOptions {
  /** Count the grids over all layouts: Latin squares whose regions hold every value once, too. They can only be counted. */
  readonly grids?: boolean | undefined
  /** With `grids`: count one layout of each set of rotations and reflections. On by default; it does not change the count. */
  readonly symmetry?: boolean | undefined
}

/** What to count, as data. */
export interface Layouts extends Puzzle {
  readonly family: 'layouts'
  readonly size: number
  readonly grids?: true
  /** False, if every layout is counted by itself. */
  readonly symmetry?: false
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
export function layouts(n: number, options: LayoutsOptions = {}): Layouts {
  checkOptions(options, ['grids', 'symmetry'])
  return layoutsOf(n, options, 'n')
}

function layoutsOf(size: number, options: LayoutsOptions, sizeIs: string): Layouts {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || typeof value === 'boolean') continue
    throw new PuzzleError('option', `${show(value)} is neither true nor false`, { what: `option ${name}` })
  }
  const { grids, symmetry } = options
  checkSize(size, grids ? MAX_LAYOUT_GRIDS : MAX_LAYOUT, sizeIs)
  return made(core, {
    family: 'layouts',
    size,
    ...(grids && { grids }),
    ...(grids && symmetry === false && { symmetry }),
  })
}

function fromSize({ size, ...options }: LayoutsOptions & { readonly size: number }): Layouts {
  return layoutsOf(size, options, 'size')
}

const symbolsOf = (regions: ArrayLike<number>) => Array.from(regions, symbolOf)

const tools: Tools = { help: [] }

/** There is nothing to write: a solution has regions, not values. */
function cellsOf({ size }: Layouts): CellContents {
  return { ...blank({ rows: size, columns: size }), values: [], symbol: symbolOf, isCell: () => false }
}

export const layoutsDrawing: Drawing<Layouts> = {
  tools,
  cells: cellsOf,
  scene(puzzle, shown) {
    const { size } = puzzle
    const regions = shown.solution ? Array.from(shown.solution) : Array<number>(size * size).fill(0)
    return gridScene({ ...cellsOf(puzzle), isCell: () => true }, shown, {
      title: `layouts, ${size} by ${size}`,
      shapes: [...(shown.solution ? fills(regions, size) : []), ...gridLines(regions)],
    })
  },
}

const core: Core<Layouts> = /* @__PURE__ */ registered<Layouts>({
  name: 'layouts',
  from: /* @__PURE__ */ fromFields('layouts', ['size', 'grids', 'symmetry'], fromSize),
  compile: ({ size, grids, symmetry }) => ({ model: { kind: 'layouts', size, ...(grids && { grids, symmetry }) } }),
  line: (_, regions) => symbolsOf(regions).join(''),
  json: ({ size }, regions) => inRows(regions, size),
})

/** Layouts of jigsaws. */
export const layoutsFamily: Family<Layouts> = /* @__PURE__ */ withCard(core, () => ({
  card: {
    summary: 'the ways to cut an n x n board into n connected regions of n cells',
    source: 'argument',
    input: `1 to ${MAX_LAYOUT}, or to ${MAX_LAYOUT_GRIDS} with --grids`,
    options: [
      { name: 'grids', summary: 'count the grids over all layouts: the Latin squares that fit each of them' },
      { name: 'no-symmetry', summary: 'with --grids: count every layout by itself, rotations and reflections too' },
    ],
    verb: 'count',
    methods: ['search', 'templates'],
    tools,
    samples: [{ name: 'Sample', text: '4' }],
    examples: {
      'the number of layouts of a 6x6 board: 451206': 'quadrille layouts 6',
      'the number of grids over all of them: 234312972480': 'quadrille layouts 6 --grids',
      'all layouts of a 4x4 board, one per line': 'quadrille layouts 4 --all --format line',
      'a layout, and a grid that fits it': 'quadrille layouts 6 --first --format exercise | quadrille jigsaw --first',
    },
  },
  read(text, options = {}) {
    const { grids, 'no-symmetry': asymmetric } = options
    return layouts(numberOrText(text), { grids: grids !== undefined, symmetry: asymmetric === undefined })
  },
  describe: ({ size, grids }) => `${grids ? 'grids over all ' : ''}layouts of a ${size}x${size} board`,
  write: ({ size, grids, symmetry }) => ({
    text: String(size),
    options: { ...(grids && { grids: '' }), ...(symmetry === false && { 'no-symmetry': '' }) },
  }),
  // No exercise asks for layouts. This prints a jigsaw without givens, which `quadrille jigsaw` can read.
  exercise: ({ size }) => ({
    solution: (regions) => `${linesOf(joinedRows(symbolsOf(regions), size))}0\n`,
  }),
}))
