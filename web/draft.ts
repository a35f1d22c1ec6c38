// Drafts: what is in the editor. A draft can always be drawn, but it is not always a puzzle.

import { type Family, type GridModel, modelOf, type Puzzle, PuzzleError } from 'quadrille'

/** A square grid that is being edited. */
export interface Grid {
  readonly order: number
  /** The region of each cell, from 0. */
  readonly regions: readonly number[]
  /** The value of each cell, from 1; 0 is blank. */
  readonly cells: readonly number[]
}

/** The puzzle that is being edited. A grid is typed into its cells; the other puzzles are a few numbers, kept as text. */
export interface Draft {
  readonly kind: Family
  readonly grid: Grid
  /** Rows x columns of a block of a sudoku. */
  readonly box: string
  /** The contents of the fields, for a puzzle that is made from numbers. */
  readonly fields: Readonly<Record<string, string>>
}

/** The sizes of sudoku to choose from: rows x columns of a block. */
export const BOXES = ['2x2', '2x3', '2x4', '3x3', '3x4', '4x4', '5x5'] as const

/** The fields of a puzzle that is made from numbers, with their initial contents. */
export function fieldsOf({ card }: Family): readonly { name: string; label: string; value: string }[] {
  const { name: kind, source, options, samples } = card
  if (isGrid({ card })) return []
  const own = options.map(({ name, byDefault = '' }) => ({ name, label: LABELS[name] ?? titleOf(name), value: byDefault }))
  if (source === 'text') return [{ name: 'puzzle', label: 'The puzzle as text', value: samples[0].text }, ...own]
  if (source === 'argument') return [{ name: 'n', label: LABELS[kind] ?? titleOf(kind), value: samples[0].text }]
  return own
}

const LABELS: Readonly<Record<string, string>> = { cols: 'Columns', layouts: 'Side' }

/** A name as a title. */
export const titleOf = (name: string): string => name[0].toUpperCase() + name.slice(1)

/** Is it a grid to type into? */
export const isGrid = ({ card }: Pick<Family, 'card'>): boolean => card.isSquare === true

export const orderOf = (box: string): number => box.split('x').reduce((product, side) => product * Number(side), 1)

/** A grid without givens. */
export function blank(kind: Family, box = '3x3', order = orderOf(box)): Draft {
  const [rows, columns] = box.split('x').map(Number)
  const regions = Array.from({ length: order * order }, (_, cell) => {
    const row = Math.floor(cell / order)
    // The regions of a blank jigsaw are its rows, which exist in every size.
    return kind.card.name === 'jigsaw' ? row : row - (row % rows) + Math.floor((cell % order) / columns)
  })
  const fields = Object.fromEntries(fieldsOf(kind).map(({ name, value }) => [name, value]))
  return { kind, box, fields, grid: { order, regions, cells: regions.map(() => 0) } }
}

/** The symbol of a value in a cell. */
export function symbolOf(kind: Family, value: number): string {
  if (value === 0) return ''
  if (kind.card.name === 'jigsaw') return String.fromCharCode(64 + value)
  return kind.card.name === 'sudoku' ? value.toString(36).toUpperCase() : String(value)
}

/** The value that a key enters, 0 for a blank, or undefined. */
export function valueFor(kind: Family, order: number, key: string): number | undefined {
  if (key === '.' || key === '0' || key === ' ' || key === 'Backspace' || key === 'Delete') return 0
  const value = key.length === 1 ? Number.parseInt(key, 36) - (kind.card.name === 'jigsaw' ? 9 : 0) : Number.NaN
  return value >= 1 && value <= order ? value : undefined
}

/** The cells whose values occur twice in a row, column or region. */
export function clashes({ order, regions, cells }: Grid): ReadonlySet<number> {
  const seen = new Map<string, number>()
  const found = new Set<number>()
  cells.forEach((value, cell) => {
    if (value === 0) return
    for (const house of [`r${Math.floor(cell / order)}`, `c${cell % order}`, `b${regions[cell]}`]) {
      const other = seen.get(`${house}=${value}`)
      if (other === undefined) seen.set(`${house}=${value}`, cell)
      else found.add(other).add(cell)
    }
  })
  return found
}

/** A draft as text, in a form that the package reads. */
export function textOf({ kind, grid, fields }: Draft): string {
  const { order, regions, cells } = grid
  const rows = (symbols: readonly string[]) =>
    Array.from({ length: order }, (_, row) => symbols.slice(row * order, (row + 1) * order).join('')).join('\n')
  if (!isGrid(kind)) return fields.n ?? fields.puzzle ?? ''
  if (kind.card.name !== 'jigsaw') return rows(cells.map((value) => symbolOf(kind, value) || '.'))
  const givens = cells.flatMap((value, cell) => {
    if (value === 0) return []
    const place = [Math.floor(cell / order), cell % order, symbolOf(kind, value)]
    return [place.join(order > 10 ? ' ' : '')]
  })
  return [rows(regions.map((region) => region.toString(36).toUpperCase())), givens.length, ...givens].join('\n')
}

/** Reads a draft with the package, and throws its PuzzleError. */
export function puzzleOf(draft: Draft): Puzzle {
  return read(draft.kind, textOf(draft), draft)
}

function read(kind: Family, text: string, { box, fields }: Pick<Draft, 'box' | 'fields'>): Puzzle {
  const { puzzle, n, ...own } = fields
  // A field of a text that is empty is not given.
  const given = kind.card.source === 'text' ? Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')) : own
  const options = kind.card.name === 'sudoku' ? { box } : given
  return kind.read(text, options)
}

/** Makes a draft from any text that the package reads, or throws its PuzzleError. */
export function draftOf(kind: Family, text: string, box?: string): Draft {
  if (!isGrid(kind)) {
    const { fields, ...draft } = blank(kind)
    const { source } = kind.card
    const own = source === 'argument' ? { n: text.trim() } : source === 'text' ? { puzzle: text } : {}
    return { ...draft, fields: { ...fields, ...own } }
  }
  // A text rarely says which blocks it has. Try the size in the editor first, then 3x3, then the others.
  const boxes = kind.card.name === 'sudoku' ? [...new Set([box ?? '3x3', '3x3', ...BOXES])] : ['3x3']
  let first: unknown
  for (const cut of boxes) {
    try {
      const puzzle = read(kind, text, { box: cut, fields: {} })
      const model = modelOf(puzzle)
      if (model.kind !== 'grid') break
      const draft = blank(kind, cut, model.columns)
      const cells = model.columns === 1 ? [0] : Array.from(model.candidates, (mask, cell) => valueIn(mask, cell, model))
      return { ...draft, grid: { order: model.columns, cells, regions: drawnIn(puzzle) ?? draft.grid.regions } }
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
      const drawn = error.code === 'region' && unfinished(kind, text)
      if (drawn) return drawn
      // The most useful error is that of the size that fits best.
      if (!first || error.code === 'symbol' || error.code === 'range') first = error
      if (error.code !== 'shape' && error.code !== 'trailing') break
    }
  }
  throw first
}

/** The region of each cell, if the puzzle has a symbol for each. */
function drawnIn(puzzle: Puzzle): readonly number[] | undefined {
  const { regions } = puzzle as { readonly regions?: unknown }
  return typeof regions === 'string' ? Array.from(regions, (symbol) => Number.parseInt(symbol, 36)) : undefined
}

/** The value that a mask stands for, 0 for a blank. The board has no place for other candidates, and must not solve without them. */
function valueIn(mask: number, cell: number, { columns, values }: GridModel): number {
  if (mask === 2 ** values.length - 1) return 0
  if (mask !== 0 && (mask & (mask - 1)) === 0) return 32 - Math.clz32(mask)
  const what = `row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`
  throw new PuzzleError(
    'symbol',
    'this cell has only some of the candidates',
    { what },
    'values and blanks, which is all this page can draw',
  )
}

/** The largest square whose regions each have a symbol that can be typed. */
const MOST_ROWS = 25

/**
 * Makes a draft of a jigsaw with regions of wrong sizes: reads it with its rows as regions, then puts in its own. Returns undefined if a
 * region is missing or out of range, or the grid is too large.
 */
function unfinished(kind: Family, text: string): Draft | undefined {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const order = lines[0].replace(/\s/g, '').length
  if (order > MOST_ROWS) return undefined
  const symbols = lines.slice(0, order).join('').replace(/\s/g, '')
  const regions = Array.from(symbols, (symbol) => Number.parseInt(symbol, 36))
  if (regions.length !== order ** 2 || !regions.every((region) => region < order)) return undefined
  const rows = textOf(blank(kind, '3x3', order)).split('\n', order)
  const model = modelOf(read(kind, [...rows, ...lines.slice(order)].join('\n'), { box: '3x3', fields: {} }))
  if (model.kind !== 'grid' || model.columns !== order) return undefined
  const cells = Array.from(model.candidates, (mask, cell) => valueIn(mask, cell, model))
  return { ...blank(kind, '3x3', order), grid: { order, regions, cells } }
}

/** The weights of the cells, if the puzzle has scores. */
export function weightsOf(kind: Family): ArrayLike<number> | undefined {
  if (!isGrid(kind)) return undefined
  const model = modelOf(kind.read(kind.card.samples[0].text))
  return model.kind === 'grid' ? model.weights : undefined
}
