// Nonograms: the lengths of all runs of black cells are given for every row and column.

import type { Puzzle } from '../document/puzzle.ts'
import { type Drawing, GRID_TOOLS, gridDrawing } from '../draw/drawing.ts'
import { blank, crossOr, gridLines } from '../draw/grid-shapes.ts'
import type { Point, Shape } from '../draw/scene.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { blockNumbers, type GridLine, linesOfGrid, type Size } from '../model/geometry.ts'
import { type Automaton, type Constraint, MAX_CELLS } from '../model/model.ts'
import { counted } from '../model/numbers.ts'
import { badWord, type LineOfWords, linesOf } from '../puzzles/text/reader.ts'
import { readSheet } from '../puzzles/text/sheet.ts'
import { type Compiled, type Core, type Family, made, registered, withCard } from './family.ts'
import { fromFields, listIn, type Unchecked } from './puzzle-fields.ts'

/** For each row or column, the lengths of its runs in order; none, if all its cells are white; null, if nothing is known of it. */
export type Clues = readonly (readonly number[] | null)[]

/** A nonogram, as data. */
export interface Nonogram extends Puzzle {
  readonly family: 'nonogram'
  readonly rows: Clues
  readonly columns: Clues
}

/**
 * Reads a nonogram: cells are black or white, and the lengths of the runs of black cells are given for every row and column, in order.
 *
 * The text is a line of numbers for each row, a line `-`, and a line of numbers for each column. 0 is a row or column without black cells,
 * `?` one of which nothing is known. The grid has at most 640 cells.
 *
 * Rows and columns that ask for different numbers of black cells are not an error: the puzzle has no solution.
 *
 * @throws PuzzleError `empty`, `shape` or `symbol`, with the line in the text; `range` for runs that do not fit, and for too many cells
 * @example
 * ```ts
 * import { createSolver, line, nonogram } from 'quadrille'
 *
 * const solver = await createSolver()
 * const puzzle = nonogram('1 1\n5\n3\n1\n-\n1\n3\n3\n3\n1')
 * for (const solution of solver.all(puzzle)) console.log(line(puzzle, solution)) // .#.#.#####.###...#..
 * ```
 */
export function nonogram(text: string): Nonogram {
  const all = linesOf(readSheet(text))
  const cut = all.findIndex(({ words }) => words.length === 1 && words[0].text === '-')
  if (cut < 1 || cut === all.length - 1) {
    const { line } = all[cut < 0 ? all.length - 1 : cut]
    throw new PuzzleError('shape', 'rows and columns are not told apart', { line }, 'clues of rows, a line "-", clues of columns')
  }
  const clueIn = ({ words }: LineOfWords) => {
    const clue = clueOf(words.map(({ text }) => text))
    if (clue !== undefined) return clue
    throw badWord('symbol', words.find(({ text }) => !NUMBER.test(text))!, 'is not a number', EXPECTED)
  }
  return nonogramOf({ rows: all.slice(0, cut).map(clueIn), columns: all.slice(cut + 1).map(clueIn) })
}

/** What stands for the clue of a line of which nothing is known. */
const UNKNOWN = '?'
const NUMBER = /^\d+$/
const EXPECTED = 'the lengths of runs, or "?"'

/** The clue that words say, if they say one. */
function clueOf(words: readonly string[]): readonly number[] | null | undefined {
  if (words.join(' ') === UNKNOWN) return null
  return words.every((word) => NUMBER.test(word)) ? words.map(Number) : undefined
}

/** @throws PuzzleError that names the field, and the row or column */
function nonogramOf(fields: Unchecked<Nonogram>): Nonogram {
  const rows = cluesIn('rows', fields.rows)
  const columns = cluesIn('columns', fields.columns)
  const size = `${rows.length} x ${columns.length} cells`
  if (rows.length * columns.length > MAX_CELLS)
    throw new PuzzleError('range', size, { what: 'rows, columns' }, `${MAX_CELLS} at most`)
  const puzzle: Nonogram = { family: 'nonogram', rows, columns }
  for (const { name, cells, runs } of linesIn(puzzle)) {
    const length = runs.reduce((sum, run) => sum + run + 1, -1)
    const problem = `the runs take ${counted(length, 'cell')}`
    if (length > cells.length) throw new PuzzleError('range', problem, { what: name }, `${cells.length} at most`)
  }
  return made(core, puzzle)
}

/** Lists of lengths, without the zeros of lines that have no runs. */
function cluesIn(name: string, given: unknown): Clues {
  return listIn(name, given, 'a list for each line').map((runs, i) => {
    if (runs === null) return null
    const what = `${name}, ${i + 1}`
    if (!Array.isArray(runs)) throw new PuzzleError('shape', show(runs), { what }, 'the lengths of runs')
    const wrong = Array.from(runs).findIndex((length) => !Number.isInteger(length) || length < 0)
    if (wrong >= 0) throw new PuzzleError('range', show(runs[wrong]), { what }, 'the lengths of runs')
    return (runs as number[]).filter((length) => length > 0)
  })
}

/** Its states are the numbers of cells that were passed of the pattern: the runs, with a white cell between any two. */
function automatonOf(runs: readonly number[]): Automaton {
  const pattern = runs.flatMap((run, i) => [...(i > 0 ? [0] : []), ...Array<number>(run).fill(1)])
  const transitions: [number, number, number][] = []
  pattern.forEach((value, state) => {
    // Before a run there can be more white cells.
    if (value === 1 && pattern[state - 1] !== 1) transitions.push([state, 0b01, state])
    transitions.push([state, value === 1 ? 0b10 : 0b01, state + 1])
  })
  transitions.push([pattern.length, 0b01, pattern.length])
  return { start: [0], accept: [pattern.length], transitions }
}

const sizeOf = ({ rows, columns }: Nonogram): Size => ({ rows: rows.length, columns: columns.length })

/** The rows and columns whose runs are known. */
function linesIn(puzzle: Nonogram): readonly (GridLine & { readonly runs: readonly number[] })[] {
  const clues = [...puzzle.rows, ...puzzle.columns]
  return linesOfGrid(sizeOf(puzzle)).flatMap((line, i) => {
    const runs = clues[i]
    return runs ? { ...line, runs } : []
  })
}

function compile(puzzle: Nonogram): Compiled {
  const grid = sizeOf(puzzle)
  const lines = linesIn(puzzle)
  const constraints = lines.map(({ cells, runs }): Constraint => ({ kind: 'line', cells, automaton: automatonOf(runs) }))
  const candidates = Array<number>(grid.rows * grid.columns).fill(0b11)
  return {
    model: { kind: 'grid', ...grid, values: [0, 1], candidates, constraints },
    nameOf: (constraint) => lines[constraint].name,
  }
}

const wordOf = (runs: Clues[number]) => (runs ? runs.join(' ') || '0' : UNKNOWN)
const inWords = (clues: Clues) => clues.map(wordOf).join(', ')

/** From the border to the middle of a clue, and from a clue to the next, in cells. */
const FIRST = 0.4
const STEP = 0.6

/** The clues beside the grid, and in words. */
function cluesBeside(name: string, clues: Clues, at: (out: number, line: number) => Point): readonly Shape[] {
  const beside = (runs: Clues[number], i: number) => {
    const texts = wordOf(runs).split(' ')
    return texts.map((text, j): Shape => {
      const out = -FIRST - STEP * (texts.length - 1 - j)
      return { as: 'text', key: `${name} ${i} ${j}`, layer: 'outside', at: at(out, i + 0.5), text, size: 0.42 }
    })
  }
  const words: Shape = { as: 'words', key: `${name}s`, layer: 'words', text: `${name}s ${inWords(clues)}`, isShown: true }
  return [...clues.flatMap(beside), words]
}

export const nonogramDrawing: Drawing<Nonogram> = /* @__PURE__ */ gridDrawing<Nonogram>({
  tools: GRID_TOOLS,
  cells: (puzzle) => ({ ...blank(sizeOf(puzzle)), ...crossOr('block', '#') }),
  around: ({ rows, columns }) => ({
    title: `nonogram, ${rows.length} by ${columns.length}`,
    shapes: [
      ...gridLines(blockNumbers(rows.length, columns.length, [5, 5])),
      ...cluesBeside('row', rows, (out, line) => [out, line]),
      ...cluesBeside('column', columns, (out, line) => [line, out]),
    ],
  }),
  clueAt({ rows, columns }, { row, column }) {
    const [name, clues, at] = column < 0 ? (['rows', rows, row] as const) : (['columns', columns, column] as const)
    if (!(at in clues) || (column >= 0 && row >= 0)) return undefined
    return {
      text: wordOf(clues[at]),
      expected: EXPECTED,
      with(text) {
        const clue = clueOf(text.match(/[^\s,]+/g) ?? [])
        return clue === undefined ? undefined : { [name]: clues.with(at, clue) }
      },
    }
  },
})

/** Below numbers, or "?", a line "-", and no other. */
function claims(text: string): boolean {
  return /^\s*[\d?]/.test(text) && text.match(/^[^\S\n]*-[^\S\n]*$/gm)?.length === 1
}

const SAMPLE = '3\n5\n3 2\n4\n3 2\n8\n9\n8\n6\n1 1\n-\n1\n2 2\n4 4\n2 7\n9\n8\n5\n4\n4\n3\n'

const core: Core<Nonogram> = /* @__PURE__ */ registered<Nonogram>({
  name: 'nonogram',
  symbols: 'x#',
  valueWords: ['white', 'black'],
  from: /* @__PURE__ */ fromFields('nonogram', ['rows', 'columns'], nonogramOf),
  compile,
  line: (_, solution) => Array.from(solution, (value) => '.#'[value]).join(''),
  parts: {
    of: (puzzle) => linesIn(puzzle).map(({ runs, ...line }) => ({ ...line, name: `${line.name}: ${wordOf(runs)}` })),
    without: ({ rows, columns }, isGone) => ({
      rows: rows.map((runs, row) => (isGone('row', row) ? null : runs)),
      columns: columns.map((runs, column) => (isGone('column', column) ? null : runs)),
    }),
  },
  contradictions({ rows, columns }) {
    if ([...rows, ...columns].includes(null)) return []
    const [across, down] = [rows, columns].map((clues) => clues.flat().reduce<number>((sum, run) => sum + (run ?? 0), 0))
    return across === down ? [] : [{ text: `${counted(across, 'black cell')} in the rows, ${down} in the columns`, cells: [] }]
  },
})

/** Nonograms. */
export const nonogramFamily: Family<Nonogram> = /* @__PURE__ */ withCard(core, () => ({
  card: {
    summary: 'black cells, of which the lengths of all runs are given for every row and column',
    input: 'a line of numbers, or "?", for each row, a line "-", and the same for each column',
    samples: [{ name: '10 x 10', text: SAMPLE }],
    examples: { 'a heart': "printf '1 1\\n5\\n3\\n1\\n-\\n1\\n3\\n3\\n3\\n1\\n' | quadrille nonogram" },
  },
  read: (text) => nonogram(text),
  claims,
  describe: ({ rows, columns }) => `${rows.length}x${columns.length} nonogram`,
  write: ({ rows, columns }) => ({ text: [inWords(rows), '-', inWords(columns)].join('\n').replaceAll(', ', '\n') }),
}))
