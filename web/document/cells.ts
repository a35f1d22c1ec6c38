// The cells of a puzzle of any family: how many there are, what they can hold, and their givens.

import { cellName, freeze, inRows, type Puzzle, readGivens, readRegions, symbolOf, symbolValue } from './library.ts'

/** What the board knows of a puzzle. */
export interface Cells {
  readonly rows: number
  readonly columns: number
  /** What a person can write, ascending. */
  readonly values: readonly number[]
  symbol(value: number): string
  /** For each cell, the values that its given allows; undefined for a blank. */
  readonly givens: readonly (readonly number[] | undefined)[]
  /** Is there a cell to write into? */
  isCell(cell: number): boolean
  /** Can a given be one of several values? */
  readonly hasLimits: boolean
  /** Can cells be given at all? */
  readonly hasGivens: boolean
  /** The number of the region of each cell, where regions can be painted. */
  readonly regions: readonly number[] | undefined
  /** Do the values of a row differ, and those of a column? */
  readonly isLatin: boolean
}

/** The fields of any family, as JSON has them. */
type Fields = Puzzle & Readonly<Record<string, unknown>>

const BOTH = [0, 1] as const
const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, i) => low + i)
const isWhite = (word: string) => /^[.1-9]$/.test(word)
const known = new WeakMap<Puzzle, Cells>()

/** @throws PuzzleError for data that no family can have checked */
export function cellsOf(puzzle: Puzzle): Cells {
  const found = known.get(puzzle) ?? { ...PLAIN, ...readers[puzzle.family](puzzle as Fields) }
  known.set(puzzle, found)
  return found
}

const PLAIN = {
  symbol: String,
  isCell: () => true,
  hasLimits: false,
  hasGivens: false,
  regions: undefined,
  isLatin: false,
}

type Known = Partial<Cells> & Pick<Cells, 'rows' | 'columns' | 'values' | 'givens'>

const blanks = (rows: number, columns: number) => Array<undefined>(rows * columns).fill(undefined)

const readers: Readonly<Record<string, (puzzle: Fields) => Known>> = {
  sudoku: square,
  jigsaw: square,
  pyramid: square,
  variant: square,
  kakuro(puzzle) {
    const rows = puzzle.rows as readonly string[]
    const words = rows.flatMap((row) => row.split(' '))
    return {
      ...{ rows: rows.length, columns: words.length / rows.length, values: range(1, 9), hasGivens: true },
      givens: words.map((word) => (/^[1-9]$/.test(word) ? [Number(word)] : undefined)),
      isCell: (cell) => isWhite(words[cell]),
    }
  },
  'star-battle'({ size, givens = '', regions }) {
    const side = size as number
    const names = [...new Set(regions as string)]
    return {
      ...{ rows: side, columns: side, values: BOTH, symbol: (value) => 'x*'[value], hasGivens: true },
      givens: blanks(side, side).map((_, cell) => ({ x: [0], '*': [1] })[(givens as string)[cell]]),
      regions: Array.from(regions as string, (name) => names.indexOf(name)),
    }
  },
  nonogram({ rows, columns }) {
    const [height, width] = [(rows as []).length, (columns as []).length]
    return { rows: height, columns: width, values: BOTH, symbol: (value) => 'x#'[value], givens: blanks(height, width) }
  },
  queens({ size, place = [], forbid = [] }) {
    const side = size as number
    const givens: (readonly number[] | undefined)[] = blanks(side, side)
    for (const name of forbid as string[]) givens[squareIn(name, side)] = [0]
    for (const name of place as string[]) givens[squareIn(name, side)] = [1]
    return { rows: side, columns: side, values: BOTH, symbol: (value) => 'xQ'[value], givens, hasGivens: true }
  },
  primes({ rows, cols, from, to }) {
    const [height, width] = [rows as number, cols as number]
    return { rows: height, columns: width, values: range(from as number, to as number), givens: blanks(height, width) }
  },
  layouts({ size }) {
    const side = size as number
    return { rows: side, columns: side, values: [], givens: blanks(side, side), isCell: () => false }
  },
}

function square({ family, size, values, symbols, givens, regions, repeats }: Fields): Known {
  const [rows, columns] = typeof size === 'number' ? [size, size] : (size as [number, number])
  const [low, high] = (values as [number, number] | undefined) ?? [1, Math.max(rows, columns)]
  const all = range(low, high)
  const own = symbols as string | undefined
  const divided = divisionOf(regions ?? (family === 'pyramid' ? [3, 3] : undefined), rows, columns, all.length)
  return {
    ...{ rows, columns, values: all, hasGivens: true, hasLimits: true },
    symbol: (value) => own?.[value - low] ?? symbolOf(value),
    givens: readGivens(givens, { rows, columns, values: all }, own),
    regions: divided,
    isLatin: repeats !== true,
  }
}

/** The number of the region of each cell, -1 for none. Regions that are being painted can have any size. */
function divisionOf(given: unknown, rows: number, columns: number, count: number): readonly number[] {
  const numbers = Array<number>(rows * columns).fill(-1)
  const text = Array.isArray(given) && typeof given[0] === 'string' ? given.join('') : given
  if (typeof text === 'string' && text !== 'none') {
    const signs = text.replace(/\s/g, '')
    const names = [...new Set(signs.replaceAll('.', ''))]
    return Array.from(signs, (name) => names.indexOf(name))
  }
  readRegions(given, rows, columns, Array.isArray(given) ? rows * columns : count).regions.forEach((cells, number) => {
    for (const cell of cells) numbers[cell] = number
  })
  return numbers
}

/** The number of a square on a chessboard, such as `b5`. */
function squareIn(name: string, size: number): number {
  const [, letters, row] = /^([a-z]+)(\d+)$/.exec(name) ?? []
  const column = Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 96, 0) - 1
  return (Number(row) - 1) * size + column
}

function squareName(cell: number, size: number): string {
  const column = cell % size
  const letters =
    (column >= 26 ? String.fromCharCode(96 + Math.floor(column / 26)) : '') + String.fromCharCode(97 + (column % 26))
  return `${letters}${Math.floor(cell / size) + 1}`
}

/** The value that a key means; undefined for another key. */
export function valueFor(cells: Cells, key: string): number | undefined {
  const { values, symbol } = cells
  const named = values.find((value) => symbol(value).toUpperCase() === key.toUpperCase())
  if (named !== undefined) return named
  const value = symbolValue(key)
  return values.includes(value) ? value : undefined
}

/** A puzzle with other fields; without those that are undefined. */
export function withFields(puzzle: Puzzle, fields: object): Puzzle {
  const all = Object.entries({ ...puzzle, ...fields }).filter(([, field]) => field !== undefined)
  return freeze(Object.fromEntries(all)) as unknown as Puzzle
}

/** A puzzle with other givens: a value, several, or none, for each cell. */
export function withGivens(puzzle: Puzzle, givens: Cells['givens']): Puzzle {
  return withFields(puzzle, writers[puzzle.family]?.(puzzle as Fields, givens) ?? {})
}

const writers: Readonly<Record<string, (puzzle: Fields, givens: Cells['givens']) => object>> = {
  sudoku: squareGivens,
  jigsaw: squareGivens,
  pyramid: squareGivens,
  variant: squareGivens,
  kakuro({ rows }, givens) {
    const words = (rows as string[]).flatMap((row) => row.split(' '))
    const next = words.map((word, cell) => (isWhite(word) ? String(givens[cell]?.[0] ?? '.') : word))
    return { rows: inRows(next, words.length / (rows as string[]).length).map((row) => row.join(' ')) }
  },
  'star-battle'(_, givens) {
    const text = givens.map((given) => (given === undefined ? '.' : 'x*'[given[0]])).join('')
    return { givens: /[x*]/.test(text) ? text : undefined }
  },
  queens({ size }, givens) {
    const named = (value: number) =>
      givens.flatMap((given, cell) => (given?.[0] === value ? squareName(cell, size as number) : []))
    const listOf = (names: string[]) => (names.length > 0 ? names : undefined)
    return { place: listOf(named(1)), forbid: listOf(named(0)) }
  },
}

function squareGivens(puzzle: Fields, givens: Cells['givens']): object {
  const { columns, symbol } = cellsOf(puzzle)
  if (puzzle.family === 'variant' && givens.every((given) => given === undefined)) return { givens: undefined }
  if (givens.every((given) => given === undefined || given.length === 1)) {
    return { givens: givens.map((given) => (given ? symbol(given[0]) : '.')).join('') }
  }
  return {
    givens: inRows(
      givens.map((given) => (given === undefined ? null : given.length === 1 ? given[0] : given)),
      columns,
    ),
  }
}

/** The grid with rules that a puzzle is, too; undefined if it is none. */
export function asVariant(puzzle: Puzzle): Puzzle | undefined {
  if (puzzle.family === 'variant') return puzzle
  if (puzzle.family !== 'sudoku' && puzzle.family !== 'jigsaw') return undefined
  return withFields(puzzle, { family: 'variant' })
}

const NAMES = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A puzzle with other regions, by their numbers. The blocks of a sudoku make a grid with rules. */
export function withRegions(puzzle: Puzzle, numbers: readonly number[]): Puzzle {
  const names = puzzle.family === 'jigsaw' ? DIGITS : puzzle.family === 'star-battle' ? DIGITS.slice(10) : NAMES
  const regions = numbers.map((number) => (number < 0 ? '.' : names[number])).join('')
  return withFields(puzzle.family === 'sudoku' ? asVariant(puzzle)! : puzzle, { regions })
}

/** What people call a cell. */
export const nameOf = (cell: number, { columns }: Pick<Cells, 'columns'>): string => cellName(cell, columns)
