// What is in the editor: always something to draw, not always a puzzle yet.

import { type Puzzle, PuzzleError, type PuzzleKind } from 'quadrille'

/** A square grid that is being edited. */
export interface Grid {
  readonly order: number
  /** The region of each cell, from 0. */
  readonly regions: readonly number[]
  /** The value of each cell, from 1; 0 is blank. */
  readonly cells: readonly number[]
}

/** The puzzle that is being edited. Grids are drawn and typed into; the others are a few numbers, kept as they are typed. */
export interface Draft {
  readonly kind: PuzzleKind
  readonly grid: Grid
  /** Rows x columns of a block of a sudoku. */
  readonly box: string
  /** What stands in the fields of a puzzle that is read from numbers. */
  readonly fields: Readonly<Record<string, string>>
}

/** The sudokus the size picker offers: rows x columns of a block. */
export const BOXES = ['2x2', '2x3', '2x4', '3x3', '3x4', '4x4', '5x5'] as const

/** The fields of a puzzle that is read from numbers, and what stands in them at first. */
export function fieldsOf({
  name: kind,
  source,
  options,
  sample,
}: PuzzleKind): readonly { name: string; label: string; value: string }[] {
  if (source === 'text') return []
  if (source === 'argument') return [{ name: 'n', label: LABELS[kind] ?? titleOf(kind), value: sample }]
  return options.map(({ name, byDefault = '' }) => ({ name, label: LABELS[name] ?? titleOf(name), value: byDefault }))
}

const LABELS: Readonly<Record<string, string>> = { cols: 'Columns', layouts: 'Side' }

/** A name as a title. */
export const titleOf = (name: string): string => name[0].toUpperCase() + name.slice(1)

/** Is it drawn and typed into? */
export const isGrid = (kind: PuzzleKind): boolean => kind.source === 'text'

export const orderOf = (box: string): number => box.split('x').reduce((product, side) => product * Number(side), 1)

/** A grid without givens. */
export function blank(kind: PuzzleKind, box = '3x3', order = orderOf(box)): Draft {
  const [rows, columns] = box.split('x').map(Number)
  const regions = Array.from({ length: order * order }, (_, cell) => {
    const row = Math.floor(cell / order)
    // A jigsaw starts as its rows: every size has them.
    return kind.name === 'jigsaw' ? row : row - (row % rows) + Math.floor((cell % order) / columns)
  })
  const fields = Object.fromEntries(fieldsOf(kind).map(({ name, value }) => [name, value]))
  return { kind, box, fields, grid: { order, regions, cells: regions.map(() => 0) } }
}

/** How a value is written in a cell. */
export function symbolOf(kind: PuzzleKind, value: number): string {
  if (value === 0) return ''
  if (kind.name === 'jigsaw') return String.fromCharCode(64 + value)
  return kind.name === 'sudoku' ? value.toString(36).toUpperCase() : String(value)
}

/** The value a key stands for in a cell, 0 for a blank, or undefined. */
export function valueFor(kind: PuzzleKind, order: number, key: string): number | undefined {
  if (key === '.' || key === '0' || key === ' ' || key === 'Backspace' || key === 'Delete') return 0
  const value = key.length === 1 ? Number.parseInt(key, 36) - (kind.name === 'jigsaw' ? 9 : 0) : Number.NaN
  return value >= 1 && value <= order ? value : undefined
}

/** The cells whose values stand twice in a row, column or region. */
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

/** The text a draft stands for, in the form the package reads. */
export function textOf({ kind, grid, fields }: Draft): string {
  const { order, regions, cells } = grid
  const rows = (symbols: readonly string[]) =>
    Array.from({ length: order }, (_, row) => symbols.slice(row * order, (row + 1) * order).join('')).join('\n')
  if (!isGrid(kind)) return fields.n ?? ''
  if (kind.name !== 'jigsaw') return rows(cells.map((value) => symbolOf(kind, value) || '.'))
  const givens = cells.flatMap((value, cell) => {
    if (value === 0) return []
    const place = [Math.floor(cell / order), cell % order, symbolOf(kind, value)]
    return [place.join(order > 10 ? ' ' : '')]
  })
  return [rows(regions.map((region) => region.toString(36).toUpperCase())), givens.length, ...givens].join('\n')
}

/** Reads a draft as the package does; throws its PuzzleError. */
export function puzzleOf(draft: Draft): Puzzle {
  return read(draft.kind, textOf(draft), draft)
}

function read(kind: PuzzleKind, text: string, { box, fields }: Pick<Draft, 'box' | 'fields'>): Puzzle {
  const options = kind.source === 'options' ? fields : kind.name === 'sudoku' ? { box } : {}
  return kind.read(text, options)
}

/** A draft from any text the package accepts; throws the PuzzleError of the text. */
export function draftOf(kind: PuzzleKind, text: string, box?: string): Draft {
  if (kind.source === 'argument') return { ...blank(kind), fields: { n: text.trim() } }
  // A text seldom says how its blocks are cut: the size that is picked comes first, then the usual ones, then the rest.
  const boxes = kind.name === 'sudoku' ? [...new Set([box ?? '3x3', '3x3', ...BOXES])] : ['3x3']
  let first: unknown
  for (const cut of boxes) {
    try {
      const { model, regions: drawn } = read(kind, text, { box: cut, fields: {} })
      if (model.kind !== 'grid') break
      const draft = blank(kind, cut, model.columns)
      const single = (mask: number) => (mask & (mask - 1) ? 0 : 32 - Math.clz32(mask))
      const cells = model.columns === 1 ? [0] : Array.from(model.candidates, single)
      return { ...draft, grid: { order: model.columns, cells, regions: drawn ?? draft.grid.regions } }
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
      const drawn = error.code === 'region' && unfinished(kind, text)
      if (drawn) return drawn
      // Of a sudoku, the error that says most is the one of the size that was nearest.
      if (!first || error.code === 'symbol' || error.code === 'range') first = error
      if (error.code !== 'shape' && error.code !== 'trailing') break
    }
  }
  throw first
}

/** The regions at the head of a jigsaw whose rows the package has accepted. */
function regionsIn(text: string, order: number): number[] {
  return Array.from(text.replace(/[^0-9a-z]/gi, '').slice(0, order * order), (symbol) => Number.parseInt(symbol, 36))
}

/** A jigsaw whose regions have wrong sizes can be drawn: it is read with its rows for regions. Undefined if one has no number. */
function unfinished(kind: PuzzleKind, text: string): Draft | undefined {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const order = lines[0].replace(/\s/g, '').length
  const regions = regionsIn(lines.join(''), order)
  if (regions.some((region) => region >= order)) return undefined
  const { grid } = draftOf(kind, [textOf(blank(kind, '3x3', order)).split('\n', order), lines.slice(order)].flat().join('\n'))
  return { ...blank(kind, '3x3', order), grid: { ...grid, regions } }
}

/** What the cells of a grid are worth, if it has scores. */
export function weightsOf(kind: PuzzleKind): ArrayLike<number> | undefined {
  if (!isGrid(kind)) return undefined
  const { model } = kind.read(kind.sample, {})
  return model.kind === 'grid' ? model.weights : undefined
}
