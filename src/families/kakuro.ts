// Kakuro: digits in runs of white cells, each with its sum, and no digit twice in a run.

import type { Puzzle } from '../document/puzzle.ts'
import { type Drawing, GRID_TOOLS, gridDrawing } from '../draw/drawing.ts'
import { type CellContents, gridLines } from '../draw/grid-shapes.ts'
import { centreOf, type Point, type Shape } from '../draw/scene.ts'
import { type Place, PuzzleError, quote, show } from '../model/errors.ts'
import { cellName, joinedRows, linesOfGrid, type Size } from '../model/geometry.ts'
import { type Constraint, MAX_CELLS } from '../model/model.ts'
import { counted } from '../model/numbers.ts'
import { readSheet, type Sheet } from '../puzzles/text/sheet.ts'
import { type Compiled, type Core, type Family, made, registered, withCard } from './family.ts'
import { fromFields, listIn, type Unchecked } from './puzzle-fields.ts'
import { givenParts, type Part } from './puzzle-parts.ts'

/** A kakuro, as data. */
export interface Kakuro extends Puzzle {
  readonly family: 'kakuro'
  /** Each row, its cells between spaces, as in the text. */
  readonly rows: readonly string[]
}

/**
 * Reads a kakuro: white cells hold digits from 1 to 9. A run is what stands between two black cells, in a row or column. No digit stands
 * twice in a run, and the black cell before a run can say its sum.
 *
 * The text is rows of cells, with spaces between them. A white cell is `.` or its digit. A black one is `\`, with the sum of the run below it
 * before the stroke, and that of the run to its right behind: `17\`, `\24` or `17\24`. The grid has at most 640 cells.
 *
 * In solutions, black cells have the value 1, which means nothing: `line` and `json` leave it out.
 *
 * @throws PuzzleError `empty`, `shape`, `symbol` or `range`, with the line in the text, or the cell
 * @example
 * ```ts
 * import { createSolver, kakuro, line } from 'quadrille'
 *
 * const solver = await createSolver()
 * const puzzle = kakuro('\\ 4\\ 6\\\n\\3 . .\n\\7 . .')
 * for (const solution of solver.all(puzzle)) console.log(line(puzzle, solution)) // ....12.34
 * ```
 */
export function kakuro(text: string): Kakuro {
  const lines = linesIn(readSheet(text))
  const rows = lines.map(({ text }) => text)
  return kakuroOf(rows, (row) => ({ line: lines[row].line }))
}

/** @throws PuzzleError `trailing` for rows after a blank line, which are another puzzle, unless there is one after every row */
function linesIn(sheet: Sheet): Sheet {
  const all = sheet.filter(({ text }) => /\S/.test(text))
  const apart = all.slice(1).filter(({ line }) => sheet.some((other) => other.line === line - 1 && !all.includes(other)))
  if (apart.length > 0 && apart.length < all.length - 1)
    throw new PuzzleError('trailing', 'a row after a blank line', { line: apart[0].line, column: 1 }, 'the end of the grid')
  return all
}

const WHITE = /^[.1-9]$/
const BLACK = /^\d{0,2}\\\d{0,2}$/

function kakuroOf(given: readonly unknown[], placeOf: (row: number) => Place): Kakuro {
  const rows = given.map((row, i) => {
    if (typeof row !== 'string') throw new PuzzleError('shape', show(row), placeOf(i), 'a text')
    return row.match(/\S+/g) ?? []
  })
  const columns = rows[0].length
  for (const [i, words] of rows.entries()) {
    const wrong = words.find((word) => !WHITE.test(word) && !BLACK.test(word))
    const expected = '".", a digit, "\\", or sums such as 17\\24'
    if (wrong !== undefined) throw new PuzzleError('symbol', `${quote(wrong)} is not a cell`, placeOf(i), expected)
    if (words.length !== columns) throw new PuzzleError('shape', counted(words.length, 'cell'), placeOf(i), String(columns))
  }
  const cells = rows.length * columns
  if (columns === 0 || cells > MAX_CELLS)
    throw new PuzzleError('range', counted(cells, 'cell'), { what: 'rows' }, `1 to ${MAX_CELLS}`)
  const puzzle: Kakuro = { family: 'kakuro', rows: rows.map((words) => words.join(' ')) }
  for (const { cells, sum, what } of runsOf(puzzle)) {
    if (cells.length > 9) throw new PuzzleError('range', `a run of ${cells.length} cells`, { what }, 'at most 9')
    if (cells.length === 0 && sum !== undefined) throw new PuzzleError('shape', 'a sum without a run', { what })
  }
  return made(core, puzzle)
}

/** The size, the words of the cells, and the digits among them. */
function gridOf({ rows }: Kakuro): Size & Pick<CellContents, 'givens'> & { readonly words: readonly string[] } {
  const words = rows.map((row) => row.split(' '))
  const givens = words.flat().map((word) => (/^\d$/.test(word) ? [Number(word)] : undefined))
  return { rows: rows.length, columns: words[0].length, words: words.flat(), givens }
}

/** The same with other cells. */
function withCells(puzzle: Kakuro, change: (word: string, cell: number) => string): Pick<Kakuro, 'rows'> {
  const { words, columns } = gridOf(puzzle)
  return { rows: joinedRows(words.map(change), columns, ' ') }
}

/** A run, by the black cell before it, -1 if there is none, and the direction; the same in words. */
interface Run extends Omit<Part, 'name'> {
  readonly kind: 'right' | 'down'
  readonly what: string
  readonly sum: number | undefined
}

/** The runs behind black cells, also those without cells; and those that begin at the border. */
function runsOf(puzzle: Kakuro): readonly Run[] {
  const { words, ...grid } = gridOf(puzzle)
  return linesOfGrid(grid).flatMap(({ kind: along, at: line, cells }) => {
    const kind = along === 'row' ? 'right' : 'down'
    const starts = [-1, ...cells.keys()].filter((start) => start < 0 || BLACK.test(words[cells[start]]))
    return starts.map((start, k): Run => {
      const at = cells[start] ?? -1
      const [down, right] = words[at]?.split('\\') ?? []
      const sum = kind === 'right' ? right : down
      const [row, column] = kind === 'right' ? [line, start] : [start, line]
      const what = `row ${row + 1}, column ${column + 1}, ${kind}`
      return { cells: cells.slice(start + 1, starts[k + 1]), sum: sum ? Number(sum) : undefined, at, kind, what }
    })
  })
}

/** The runs whose sums are known. */
const sumsOf = (puzzle: Kakuro) => runsOf(puzzle).filter(({ sum }) => sum !== undefined)
const sumName = ({ sum, what }: Omit<Run, keyof Part>) => `sum ${sum} at ${what}`

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

function compileKakuro(puzzle: Kakuro): Compiled {
  const { words, givens, ...grid } = gridOf(puzzle)
  const rules = runsOf(puzzle).flatMap((run): readonly (readonly [Run, Constraint])[] => {
    const { cells, sum: total } = run
    const house = cells.length > 1 ? [[run, { kind: 'house', cells }] as const] : []
    return total === undefined ? house : [...house, [run, { kind: 'sum', cells, total }]]
  })
  const constraints = rules.map(([, constraint]) => constraint)
  // Black cells have a value that means nothing: a model has no absent cells.
  const open = words.map((word) => (WHITE.test(word) ? 0b111111111 : 0b1))
  const candidates = givens.map((given, cell) => (given ? 1 << (given[0] - 1) : open[cell]))
  return {
    model: { kind: 'grid', ...grid, values: DIGITS, candidates, constraints },
    open,
    nameOf: (number) => (constraints[number].kind === 'sum' ? sumName(rules[number][0]) : undefined),
    sourceOf: (number) => ({ name: runName(rules[number][0], grid.columns) }),
  }
}

function runName({ at, kind }: Run, columns: number): string {
  return at < 0 ? `the first run ${kind}` : `the run ${kind === 'right' ? 'right of' : 'below'} ${cellName(at, columns)}`
}

/** What a black cell looks like: a stroke, if it has sums, and the sums beside it. */
function blackCell(cell: number, word: string, columns: number): readonly Shape[] {
  const [x, y] = centreOf(cell, columns)
  const [down, right] = word.split('\\')
  const sum = (name: string, text: string, at: Point): Shape => ({
    ...{ as: 'text', key: `${name} ${cell}`, layer: 'marks', at, text, size: 0.32, color: 'white' },
  })
  const end = (side: number): Point => [x + side, y + side]
  const stroke = { as: 'line', layer: 'marks', points: [end(-0.46), end(0.46)], color: 'white', width: 0.02 } as const
  return [
    { as: 'glyph', key: `black ${cell}`, layer: 'shades', cell, glyph: 'block', char: word, color: 'shut' },
    ...(down || right ? [{ ...stroke, key: `stroke ${cell}` }] : []),
    ...(right ? [sum('right', right, [x + 0.2, y - 0.22])] : []),
    ...(down ? [sum('down', down, [x - 0.2, y + 0.24])] : []),
  ]
}

export const kakuroDrawing: Drawing<Kakuro> = /* @__PURE__ */ gridDrawing<Kakuro>({
  tools: GRID_TOOLS,
  cells(puzzle) {
    const { words, ...grid } = gridOf(puzzle)
    const houses = runsOf(puzzle).map(({ cells }) => cells)
    return { ...grid, values: DIGITS, symbol: String, isCell: (cell) => WHITE.test(words[cell]), houses }
  },
  around(puzzle) {
    const { rows, columns, words } = gridOf(puzzle)
    const black = words.flatMap((word, cell) => (WHITE.test(word) ? [] : blackCell(cell, word, columns)))
    return {
      width: Math.max(...words.map(({ length }) => length)),
      title: `kakuro, ${rows} by ${columns}`,
      shapes: [...gridLines(words.map(() => 0)), ...black],
    }
  },
  withGivens: (puzzle, givens) => withCells(puzzle, (word, cell) => (WHITE.test(word) ? String(givens[cell]?.[0] ?? '.') : word)),
  clueAt(puzzle, { row, column }) {
    const { words, columns } = gridOf(puzzle)
    const at = row * columns + column
    if (!(at in words) || column < 0 || column >= columns) return undefined
    return {
      text: WHITE.test(words[at]) ? '' : words[at],
      expected: 'the sum below, "\\", and the sum to the right; "." for a white cell',
      with(text) {
        const next = text.trim().replace('/', '\\') || '\\'
        return next === '.' || BLACK.test(next) ? withCells(puzzle, (word, cell) => (cell === at ? next : word)) : undefined
      },
    }
  },
})

const SAMPLE = `\\ 23\\ 30\\ \\ \\ 27\\ 12\\ 16\\
\\16 . . \\ 17\\24 . . .
\\17 . . 15\\29 . . . .
\\35 . . . . . 12\\ \\
\\ \\7 . . 7\\8 . . 7\\
\\ 11\\ 10\\16 . . . . .
\\21 . . . . \\5 . .
\\6 . . . \\ \\3 . .
`

const core: Core<Kakuro> = /* @__PURE__ */ registered<Kakuro>({
  name: 'kakuro',
  from: /* @__PURE__ */ fromFields('kakuro', ['rows'], ({ rows }: Unchecked<Kakuro>) =>
    kakuroOf(listIn('rows', rows, 'a list of texts'), (row) => ({ what: `row ${row + 1}` })),
  ),
  compile: compileKakuro,
  isCell: (puzzle, cell) => WHITE.test(gridOf(puzzle).words[cell]),
  line: (puzzle, solution) =>
    gridOf(puzzle)
      .words.map((word, cell) => (WHITE.test(word) ? solution[cell] : '.'))
      .join(''),
  parts: {
    of(puzzle) {
      const { givens, columns } = gridOf(puzzle)
      const sums = sumsOf(puzzle).map(({ kind, at, cells, ...run }): Part => ({ kind, at, name: sumName(run), cells }))
      return [...givenParts(givens, columns, String), ...sums]
    },
    without: (puzzle, isGone) =>
      withCells(puzzle, (word, cell) => {
        if (WHITE.test(word)) return isGone('given', cell) ? '.' : word
        const [down, right] = word.split('\\')
        return `${isGone('down', cell) ? '' : down}\\${isGone('right', cell) ? '' : right}`
      }),
  },
})

/** Kakuro. */
export const kakuroFamily: Family<Kakuro> = /* @__PURE__ */ withCard(core, () => ({
  card: {
    summary: 'digits in runs of white cells, each with its sum, and no digit twice in a run',
    input: 'rows of cells: "." or a digit; "\\" for a black one, with the sums below and to the right, such as 17\\24',
    samples: [{ name: '8 x 8', text: SAMPLE }],
    examples: { 'four cells': "printf '%s\\n' '\\ 4\\ 6\\' '\\3 . .' '\\7 . .' | quadrille kakuro" },
  },
  read: (text) => kakuro(text),
  claims: (text) => /^[\d\\.\s]*(?:\d\\|\\\d)/.test(text),
  describe(puzzle) {
    const { rows, columns } = gridOf(puzzle)
    return `${rows}x${columns} kakuro, ${counted(sumsOf(puzzle).length, 'sum')}`
  },
  write: ({ rows }) => ({ text: rows.join('\n') }),
}))
