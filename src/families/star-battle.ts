// Star battle: stars that do not touch, equally many in every row, column and region.

import type { Puzzle } from '../document/puzzle.ts'
import { type Drawing, GRID_TOOLS, gridDrawing } from '../draw/drawing.ts'
import { type CellContents, crossOr, fills, gridLines } from '../draw/grid-shapes.ts'
import { checkOptions } from '../model/caller-options.ts'
import { PuzzleError } from '../model/errors.ts'
import { apart, areConnected, cellsOfGroups, joinedRows, linesOfGrid, neighbours } from '../model/geometry.ts'
import { withBlanks } from '../model/givens.ts'
import type { Constraint } from '../model/model.ts'
import { counted } from '../model/numbers.ts'
import { LETTER_A, symbolOf } from '../model/symbols.ts'
import { MAX_ORDER } from '../puzzles/square-grid.ts'
import { badWord, checkSize, linesOf, numberOrText, symbolWords } from '../puzzles/text/reader.ts'
import { readSheet } from '../puzzles/text/sheet.ts'
import { type Compiled, type Core, type Family, made, registered, withCard } from './family.ts'
import { fromFields, symbolsIn, type Unchecked } from './puzzle-fields.ts'
import { givenParts } from './puzzle-parts.ts'

/** The stars of a star battle. */
export interface StarBattleOptions {
  /** Stars in every row, column and region; 1 by default. */
  readonly stars?: number | undefined
}

/** A star battle, as data. */
export interface StarBattle extends Puzzle {
  readonly family: 'star-battle'
  /** Rows, columns and regions. */
  readonly size: number
  /** Stars in every row, column and region. */
  readonly stars: number
  /** A symbol for the region of every cell, row by row: any digits and letters. */
  readonly regions: string
  /** `*` for a star, `x` for a cell without one, `.` for a cell that is not known, row by row. Absent, if none is known. */
  readonly givens?: string
}

/**
 * Reads a star battle: every row, column and region holds k stars, and no two stars touch, not even at a corner. With one star, these are
 * the Queens of LinkedIn.
 *
 * The text is n rows of n region symbols, and then, if any cell is known, n rows of `*` (a star), `x` (none) and `.`. Region symbols are
 * digits and letters, of which upper and lower case are the same; there are n regions of any size. n is 1 to 25.
 *
 * @throws PuzzleError `empty`, `shape`, `symbol` or `region`, with the line in the text; `option` for an unknown option, `symbol` or
 * `range` for stars that do not fit
 * @example
 * ```ts
 * import { createSolver, line, starBattle } from 'quadrille'
 *
 * const solver = await createSolver()
 * const puzzle = starBattle('AAAAB\nCAAAA\nCADDD\nCEEED\nEEEDD')
 * for (const solution of solver.all(puzzle)) console.log(line(puzzle, solution)) // ....*.*......*.*......*..
 * ```
 */
export function starBattle(text: string, options: StarBattleOptions = {}): StarBattle {
  checkOptions(options, ['stars'])
  const rows = linesOf(readSheet(text)).map(({ line, words }) => ({ line, symbols: symbolWords(words) }))
  const size = rows[0].symbols.length
  const odd = rows.find(({ symbols }) => symbols.length !== size)
  if (odd)
    throw new PuzzleError('shape', counted(odd.symbols.length, 'symbol'), { line: odd.line }, `${size}, as in the first row`)
  if (rows.length !== size && rows.length !== 2 * size) {
    const expected = `${counted(size, 'row')} of regions, or as many of givens, too`
    throw new PuzzleError('shape', counted(rows.length, 'row'), { line: rows[rows.length - 1].line }, expected)
  }
  const cells = rows.flatMap(({ symbols }) => symbols)
  const [regions, givens] = [cells.slice(0, size * size), cells.slice(size * size)]
  const strange = regions.find(({ text }) => !/^[\da-z]$/i.test(text))
  if (strange) throw badWord('symbol', strange, 'is not a region', 'a digit or a letter')
  const unknown = givens.find(({ text }) => !/^[*x.]$/i.test(text))
  if (unknown) throw badWord('symbol', unknown, 'is not a given', '"*" for a star, "x" for none, "."')
  const textOf = (words: typeof cells) => words.map(({ text }) => text).join('')
  return starBattleOf({ size, stars: options.stars ?? 1, regions: textOf(regions), givens: textOf(givens) })
}

/** @throws PuzzleError that names the field */
function starBattleOf({ size: order, stars, regions, givens = '' }: Unchecked<StarBattle>): StarBattle {
  checkSize(order, MAX_ORDER, 'size')
  const size = order as number
  checkSize(stars, Math.ceil(size / 2), 'stars')
  const cells = size * size
  const regionSymbols = symbolsIn('regions', regions, cells, /^[\da-z]*$/i, 'a digit or a letter for each cell').toUpperCase()
  const count = new Set(regionSymbols).size
  if (count !== size) throw new PuzzleError('region', counted(count, 'region'), { what: 'regions' }, `${size}, as there are rows`)
  const known =
    givens === '' ? '' : symbolsIn('givens', givens, cells, /^[*x.]*$/i, '"*", "x" or "." for each cell').toLowerCase()
  return made(core, {
    ...{ family: 'star-battle', size, stars: stars as number, regions: regionSymbols },
    ...(/[*x]/.test(known) && { givens: known }),
  })
}

/** The number of the region of each cell, in the order of their first cells. */
function regionsOf({ regions }: StarBattle): readonly number[] {
  const names = [...new Set(regions)]
  return Array.from(regions, (symbol) => names.indexOf(symbol))
}

/** A star is 1, a cell without one 0. */
function givensOf({ size, givens = '.'.repeat(size * size) }: StarBattle): CellContents['givens'] {
  return Array.from(givens, (sign) => ({ x: [0], '*': [1] })[sign])
}

function compile(puzzle: StarBattle): Compiled {
  const { size, stars, regions } = puzzle
  const grid = { rows: size, columns: size }
  const groups = cellsOfGroups(regionsOf(puzzle)).map((cells) => ({ name: `region ${regions[cells[0]]}`, cells }))
  const houses = [...linesOfGrid(grid), ...groups]
  const touching = [...neighbours(grid), ...apart(grid, 1, 1), ...apart(grid, 1, -1)]
  const constraints: Constraint[] = [
    ...houses.map(({ cells }): Constraint => ({ kind: 'sum', cells, total: stars })),
    { kind: 'pairs', allowed: [0b11, 0b01], between: touching },
  ]
  const candidates = givensOf(puzzle).map((given) => (given ? 1 << given[0] : 0b11))
  return {
    model: { kind: 'grid', ...grid, values: [0, 1], candidates, constraints },
    nameOf: (constraint) => houses[constraint]?.name ?? 'the rule that stars do not touch',
  }
}

export const starBattleDrawing: Drawing<StarBattle> = /* @__PURE__ */ gridDrawing<StarBattle>({
  tools: GRID_TOOLS,
  cells(puzzle) {
    const { size } = puzzle
    return { rows: size, columns: size, ...crossOr('star', '*'), givens: givensOf(puzzle), regions: regionsOf(puzzle) }
  },
  around(puzzle) {
    const { size, stars } = puzzle
    const regions = regionsOf(puzzle)
    const title = `star battle, ${size} by ${size}, ${counted(stars, 'star')} in every row, column and region`
    return { title, shapes: [...fills(regions, size), ...gridLines(regions)] }
  },
  withGivens(_, givens) {
    const known = givens.map((given) => (given ? 'x*'[given[0]] : '.')).join('')
    return { givens: /[x*]/.test(known) ? known : undefined }
  },
  withRegions: (_, regions) => ({ regions: regions.map((region) => symbolOf(LETTER_A + region)).join('') }),
})

/** n rows of n letters, 5 or more, which make n connected regions; then givens or nothing: neither a grid that is solved nor a killer. */
function claims(text: string): boolean {
  const rows = text.split('\n').flatMap((row) => row.replace(/\s/g, '') || [])
  const size = rows[0]?.length ?? 0
  const regions = rows.slice(0, size).join('').toUpperCase()
  const isSquare = regions.length === size * size && rows.slice(size).every((row) => /[*.]|^x*$/i.test(row))
  const isLettered = size >= 5 && size <= MAX_ORDER && /^[A-Z]*$/.test(regions) && new Set(regions).size === size
  return isSquare && isLettered && areConnected(regions, size)
}

const core: Core<StarBattle> = /* @__PURE__ */ registered<StarBattle>({
  name: 'star-battle',
  symbols: 'x*',
  valueWords: ['empty', 'a star'],
  from: /* @__PURE__ */ fromFields('star-battle', ['size', 'stars', 'regions', 'givens'], starBattleOf),
  compile,
  line: (_, solution) => Array.from(solution, (value) => '.*'[value]).join(''),
  parts: {
    of: (puzzle) => givenParts(givensOf(puzzle), puzzle.size, (value) => ['no star', 'a star'][value]),
    without: ({ givens = '' }, isGone) => ({ givens: withBlanks(givens, (cell) => isGone('given', cell)) }),
  },
})

/** Star battles. */
export const starBattleFamily: Family<StarBattle> = /* @__PURE__ */ withCard(core, () => ({
  card: {
    summary: 'k stars in every row, column and region, no two of which touch, not even at a corner',
    input: 'rows of region symbols; then, if any cell is known, rows of "*" (a star), "x" (none) and "."',
    options: [{ name: 'stars', value: 'k', summary: 'stars in every row, column and region; 1 by default' }],
    samples: [
      {
        name: 'One star, 8 x 8: Queens of LinkedIn',
        text: 'AAABBCCC\nDABBBBBC\nDAEEBFBB\nDAEFFFGG\nDDEFEFGG\nDEEEEFFG\nEEEFFFFF\nHEEEEEEF\n',
        options: { stars: '1' },
      },
      {
        name: 'Two stars, 10 x 10',
        text: 'ABBCCCCCDE\nABFCFCDDDE\nABFFFCCCDE\nABFCCCECEE\nBBFEEEEEEE\nBBBBBEEEGG\nHIBBIIEEGG\nHIIIIEEGGH\nHHIHHHHHHH\nHHHHJJJHHH\n',
        options: { stars: '2' },
      },
    ],
    examples: {
      'solve a puzzle with one star in every row': "printf 'AAAAB\\nCAAAA\\nCADDD\\nCEEED\\nEEEDD\\n' | quadrille star-battle",
    },
  },
  read: (text, { stars } = {}) => starBattle(text, { stars: stars === undefined ? undefined : numberOrText(stars) }),
  claims,
  describe: ({ size, stars, givens = '' }) => {
    const known = givens.replaceAll('.', '').length
    return `${size}x${size} star battle, ${counted(stars, 'star')}${known > 0 ? `, ${counted(known, 'cell')} known` : ''}`
  },
  write: ({ size, stars, regions, givens = '' }) => ({
    text: joinedRows(regions + givens, size).join('\n'),
    options: { stars: String(stars) },
  }),
}))
