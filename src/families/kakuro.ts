// Kakuro: digits in runs of white cells, each with its sum, and no digit twice in a run.

import type { Puzzle } from '../document/puzzle.ts'
import { type Drawing, GRID_TOOLS } from '../draw/drawing.ts'
import { type CellContents, gridLines, gridScene } from '../draw/grid-shapes.ts'
import { centreOf, type Point, type Shape } from '../draw/scene.ts'
import { type Place, PuzzleError, quote, show } from '../model/errors.ts'
import { cellName, columnsOf, inRows, rowsOf } from '../model/geometry.ts'
import { type Constraint, type GridModel, MAX_CELLS } from '../model/model.ts'
import { counted } from '../model/numbers.ts'
import { linesOf } from '../puzzles/text/reader.ts'
import { readSheet, type Sheet } from '../puzzles/text/sheet.ts'
import { type Compiled, type Core, type Family, made, registered, withCard } from './family.ts'
import { fromFields, listIn } from './puzzle-fields.ts'
import { givenPart, type Part } from './puzzle-parts.ts'

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
  return kakuroOf(linesIn(readSheet(text)).map(({ line, words }) => ({ place: { line }, words: words.map(({ text }) => text) })))
}

/** @throws PuzzleError `trailing` for rows after a blank line, which are another puzzle, unless there is one after every row */
function linesIn(sheet: Sheet): ReturnType<typeof linesOf> {
  const all = linesOf(sheet)
  const blank = new Set(sheet.flatMap(({ line, text }) => (/\S/.test(text) ? [] : [line])))
  const apart = all.slice(1).filter(({ line }) => blank.has(line - 1))
  if (apart.length > 0 && apart.length < all.length - 1)
    throw new PuzzleError('trailing', 'a row after a blank line', { line: apart[0].line, column: 1 }, 'the end of the grid')
  return all
}

interface Row {
  readonly place: Place
  readonly words: readonly string[]
}

const WHITE = /^[.1-9]$/
const DIGIT = /^[1-9]$/
const BLACK = /^(\d{0,2})\\(\d{0,2})$/

function kakuroOf(rows: readonly Row[]): Kakuro {
  const columns = rows[0].words.length
  for (const { place, words } of rows) {
    const wrong = words.find((word) => !WHITE.test(word) && !BLACK.test(word))
    const expected = '".", a digit, "\\", or sums such as 17\\24'
    if (wrong !== undefined) throw new PuzzleError('symbol', `${quote(wrong)} is not a cell`, place, expected)
    if (words.length !== columns) throw new PuzzleError('shape', counted(words.length, 'cell'), place, String(columns))
  }
  const cells = rows.length * columns
  if (columns === 0 || cells > MAX_CELLS)
    throw new PuzzleError('range', counted(cells, 'cell'), { what: 'rows' }, `1 to ${MAX_CELLS}`)
  const puzzle: Kakuro = { family: 'kakuro', rows: rows.map(({ words }) => words.join(' ')) }
  for (const run of runsOf(puzzle)) {
    const { length } = run.cells
    if (length > 9) throw new PuzzleError('range', `a run of ${length} cells`, { what: run.what }, 'at most 9')
    if (length === 0 && run.sum !== undefined) throw new PuzzleError('shape', 'a sum without a run', { what: run.what })
  }
  return made(core, puzzle)
}

/** A row of data. */
function rowIn(row: unknown, i: number): Row {
  const place = { what: `row ${i + 1}` }
  if (typeof row !== 'string') throw new PuzzleError('shape', show(row), place, 'a text')
  return { place, words: row.match(/\S+/g) ?? [] }
}

const wordsOf = ({ rows }: Kakuro) => rows.flatMap((row) => row.split(' '))
const columnsIn = ({ rows }: Kakuro) => rows[0].split(' ').length

/** The same with other cells. */
function withCells(puzzle: Kakuro, change: (word: string, cell: number) => string): Pick<Kakuro, 'rows'> {
  return { rows: inRows(wordsOf(puzzle).map(change), columnsIn(puzzle)).map((row) => row.join(' ')) }
}

interface Run {
  readonly cells: readonly number[]
  readonly sum: number | undefined
  /** The black cell before it, if there is one, and the direction; the same in words. */
  readonly at: number
  readonly kind: 'right' | 'down'
  readonly what: string
}

/** The runs behind black cells, also those without cells; and those that begin at the border. */
function runsOf(puzzle: Kakuro): readonly Run[] {
  const cells = wordsOf(puzzle)
  const grid = { rows: puzzle.rows.length, columns: columnsIn(puzzle) }
  const runsIn = (line: readonly number[], i: number, kind: Run['kind']): readonly Run[] => {
    const part = kind === 'right' ? 2 : 1
    const starts = [-1, ...line.keys()].filter((at) => at < 0 || BLACK.test(cells[line[at]]))
    return starts.map((at, k) => {
      const sum = at < 0 ? '' : BLACK.exec(cells[line[at]])?.[part]
      const [row, column] = kind === 'right' ? [i, at] : [at, i]
      const what = `row ${row + 1}, column ${column + 1}, ${kind}`
      return { cells: line.slice(at + 1, starts[k + 1]), sum: sum ? Number(sum) : undefined, at: line[at] ?? -1, kind, what }
    })
  }
  return [
    ...rowsOf(grid).flatMap((line, i) => runsIn(line, i, 'right')),
    ...columnsOf(grid).flatMap((line, i) => runsIn(line, i, 'down')),
  ]
}

const sumName = ({ sum, what }: Run) => `sum ${sum} at ${what}`

/** The digits that are given, and the sums. */
function partsOf(puzzle: Kakuro): readonly Part[] {
  const givens = wordsOf(puzzle).flatMap((word, cell) => (DIGIT.test(word) ? [givenPart(cell, columnsIn(puzzle), [word])] : []))
  const sums = runsOf(puzzle).flatMap((run) => {
    const { kind, at, cells } = run
    return run.sum === undefined ? [] : [{ kind, at, name: sumName(run), cells }]
  })
  return [...givens, ...sums]
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const ALL = 0b111111111
/** Black cells have a value that means nothing: a model has no absent cells. */
const ABSENT = 0b1

function compileKakuro(puzzle: Kakuro): Compiled {
  const words = wordsOf(puzzle)
  const columns = columnsIn(puzzle)
  const rules = runsOf(puzzle).flatMap((run): readonly [Run, Constraint][] => {
    const { cells, sum: total } = run
    const house: [Run, Constraint][] = cells.length > 1 ? [[run, { kind: 'house', cells }]] : []
    return total === undefined ? house : [...house, [run, { kind: 'sum', cells, total }]]
  })
  const open = words.map((word) => (WHITE.test(word) ? ALL : ABSENT))
  const model: GridModel = {
    ...{ kind: 'grid', rows: puzzle.rows.length, columns, values: DIGITS },
    candidates: words.map((word, cell) => (DIGIT.test(word) ? 1 << (Number(word) - 1) : open[cell])),
    constraints: rules.map(([, constraint]) => constraint),
  }
  const nameOf = (number: number) => (model.constraints[number].kind === 'sum' ? sumName(rules[number][0]) : undefined)
  const sourceOf = (number: number) => ({ name: runName(rules[number][0], columns) })
  return { model, open, nameOf, sourceOf }
}

function runName({ at, kind }: Run, columns: number): string {
  return at < 0 ? `the first run ${kind}` : `the run ${kind === 'right' ? 'right of' : 'below'} ${cellName(at, columns)}`
}

/** What a black cell looks like: a stroke, if it has sums, and the sums beside it. */
function blackCell(cell: number, word: string, columns: number): readonly Shape[] {
  const [, down, right] = BLACK.exec(word) ?? []
  const [x, y] = centreOf(cell, columns)
  const sum = (name: string, text: string, at: Point): Shape => ({
    ...{ as: 'text', key: `${name} ${cell}`, layer: 'marks', at, text, size: 0.32, color: 'white' },
  })
  const end = (side: number): Point => [x + 0.46 * side, y + 0.46 * side]
  return [
    { as: 'glyph', key: `black ${cell}`, layer: 'shades', cell, glyph: 'block', char: word, color: 'shut' },
    ...(down || right
      ? [{ as: 'line', key: `stroke ${cell}`, layer: 'marks', points: [end(-1), end(1)], color: 'white', width: 0.02 } as const]
      : []),
    ...(right ? [sum('right', right, [x + 0.2, y - 0.22])] : []),
    ...(down ? [sum('down', down, [x - 0.2, y + 0.24])] : []),
  ]
}

function cellsOf(puzzle: Kakuro): CellContents {
  const words = wordsOf(puzzle)
  return {
    ...{ rows: puzzle.rows.length, columns: columnsIn(puzzle), values: DIGITS, symbol: String },
    givens: words.map((word) => (DIGIT.test(word) ? [Number(word)] : undefined)),
    isCell: (cell) => WHITE.test(words[cell]),
    houses: runsOf(puzzle).map(({ cells }) => cells),
  }
}

export const kakuroDrawing: Drawing<Kakuro> = {
  tools: GRID_TOOLS,
  cells: cellsOf,
  scene(puzzle, shown) {
    const [words, columns] = [wordsOf(puzzle), columnsIn(puzzle)]
    const black = words.flatMap((word, cell) => (WHITE.test(word) ? [] : blackCell(cell, word, columns)))
    return gridScene(cellsOf(puzzle), shown, {
      width: Math.max(...words.map(({ length }) => length)),
      title: `kakuro, ${puzzle.rows.length} by ${columns}`,
      shapes: [...gridLines(words.map(() => 0)), ...black],
    })
  },
  withGivens: (puzzle, givens) => withCells(puzzle, (word, cell) => (WHITE.test(word) ? String(givens[cell]?.[0] ?? '.') : word)),
  clueAt(puzzle, { row, column }) {
    const now = puzzle.rows[row]?.split(' ')[column]
    if (now === undefined) return undefined
    const at = row * columnsIn(puzzle) + column
    return {
      text: WHITE.test(now) ? '' : now,
      expected: 'the sum below, "\\", and the sum to the right; "." for a white cell',
      with(text) {
        const next = text.trim().replace('/', '\\') || '\\'
        return next === '.' || BLACK.test(next) ? withCells(puzzle, (word, cell) => (cell === at ? next : word)) : undefined
      },
    }
  },
}

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
  from: /* @__PURE__ */ fromFields('kakuro', ['rows'], ({ rows }: { readonly rows?: unknown }) =>
    kakuroOf(listIn('rows', rows, 'a list of texts').map(rowIn)),
  ),
  compile: compileKakuro,
  isCell: (puzzle, cell) => WHITE.test(wordsOf(puzzle)[cell]),
  line: (puzzle, solution) =>
    wordsOf(puzzle)
      .map((word, cell) => (WHITE.test(word) ? solution[cell] : '.'))
      .join(''),
  parts: {
    of: partsOf,
    without: (puzzle, isGone) =>
      withCells(puzzle, (word, cell) => {
        const [, down, right] = BLACK.exec(word) ?? []
        if (down === undefined) return isGone('given', cell) ? '.' : word
        return `${isGone('down', cell) ? '' : down}\\${isGone('right', cell) ? '' : right}`
      }),
  },
})

/** Kakuro. */
export const kakuroFamily: Family<Kakuro> = /* @__PURE__ */ withCard(core, () => ({
  card: {
    summary: 'digits in runs of white cells, each with its sum, and no digit twice in a run',
    input: 'rows of cells: "." or a digit; "\\" for a black one, with the sums below and to the right, such as 17\\24',
    tools: GRID_TOOLS,
    samples: [{ name: '8 x 8', text: SAMPLE }],
    examples: { 'four cells': "printf '%s\\n' '\\ 4\\ 6\\' '\\3 . .' '\\7 . .' | quadrille kakuro" },
  },
  read: (text) => kakuro(text),
  claims: (text) => /^[\d\\.\s]*(?:\d\\|\\\d)/.test(text),
  describe(puzzle) {
    const black = wordsOf(puzzle).filter((cell) => BLACK.test(cell))
    return `${puzzle.rows.length}x${columnsIn(puzzle)} kakuro, ${counted(black.join(' ').match(/\d+/g)?.length ?? 0, 'sum')}`
  },
  write: ({ rows }) => ({ text: rows.join('\n') }),
}))
