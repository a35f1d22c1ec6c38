// The shapes of a grid of values: its lines, and what is in its cells.

import { columnsOf, cellsOfGroups as groupsOf, neighbours, rowsOf, type Size } from '../model/geometry.ts'
import type { Color } from './colors.ts'
import { centreOf, type Layer, type Point, type Scene, type Shape, type Shown } from './scene.ts'

/** Thin lines between all cells, heavy ones between cells of different groups. */
export function gridLines(groups: readonly number[], heavy = false): readonly Shape[] {
  return [
    { as: 'grid', key: 'grid', layer: 'grid' },
    { as: 'border', key: 'border', layer: 'grid', groups, ...(heavy && { heavy }) },
  ]
}

const PALE = [
  'pale blue',
  'pale yellow',
  'pale green',
  'pale red',
  'pale purple',
  'pale orange',
  'pale teal',
  'pale pink',
] as const satisfies readonly Color[]

/** Each region in a colour, unlike those beside it. */
export function fills(regions: readonly number[], columns: number): readonly Shape[] {
  const beside = neighbours({ rows: regions.length / columns, columns }).map((pair) => pair.map((cell) => regions[cell]))
  const chosen: Color[] = []
  return groupsOf(regions).map((cells, region) => {
    const others = beside.flatMap(([one, other]) => (one === region ? chosen[other] : other === region ? chosen[one] : []))
    // The colours take turns, so that few regions are alike.
    const turn = PALE.map((_, i) => PALE[(region + i) % PALE.length])
    const color = turn.find((color) => !others.includes(color)) ?? turn[0]
    chosen[region] = color
    return { as: 'fill', key: `region ${region}`, layer: 'paper', cells, color }
  })
}

/** The cells of a puzzle: what they can hold, and what they hold before anybody solves it. */
export interface CellContents extends Size {
  /** What a person can write, in the order in which a cell shows the values that are left. */
  readonly values: readonly number[]
  symbol(value: number): string
  /** For each cell, the values that its given allows; undefined for a blank. */
  readonly givens: readonly (readonly number[] | undefined)[]
  /** Is there a cell? If not, nothing stands there. */
  isCell?(cell: number): boolean
  /** The value that a solution does not show: cells without what people draw, such as a star. */
  readonly unseen?: number
  /** Pictures of values, in place of symbols. */
  readonly glyphs?: Readonly<Record<number, Pick<Shape<'glyph'>, 'glyph' | 'char'>>>
  /** The cells of each house: all their values differ. */
  readonly houses?: readonly (readonly number[])[]
  /** The number of the region of each cell, -1 for none, where there are regions to draw by hand. */
  readonly regions?: readonly number[]
}

/** The values of cells that hold something or nothing: 0 is a cross, 1 what they hold, with a sign for it. */
export function crossOr(
  glyph: Shape<'glyph'>['glyph'],
  char: string,
): Pick<CellContents, 'values' | 'symbol' | 'unseen' | 'glyphs'> {
  const signs = ['x', char]
  const glyphs = { 0: { glyph: 'cross', char: 'x' }, 1: { glyph, char } } as const
  return { values: [0, 1], symbol: (value) => signs[value], unseen: 0, glyphs }
}

/** A grid without givens. */
export function blank({ rows, columns }: Size): Pick<CellContents, 'rows' | 'columns' | 'givens'> {
  return { rows, columns, givens: Array<undefined>(rows * columns).fill(undefined) }
}

/** The rows, the columns, and the regions by their numbers, which need not be all there. */
export function housesOf(grid: Size, regions: readonly number[]): readonly (readonly number[])[] {
  return [...rowsOf(grid), ...columnsOf(grid), ...groupsOf(regions).filter((cells) => cells)]
}

/** What is shown in cells: a solution may leave some of them out. */
interface Contents extends Omit<Shown, 'solution'> {
  readonly solution?: ArrayLike<number | undefined> | undefined
}

/** The scene of a grid: shapes, and what is in its cells. */
export function gridScene(cells: CellContents, shown: Contents, around: Pick<Scene, 'title' | 'shapes'> & Partial<Scene>): Scene {
  const { rows, columns } = cells
  return { rows, columns, width: 1, ...around, shapes: [...around.shapes, ...contents(cells, shown)] }
}

/** The sizes of what is in a cell. */
const VALUE = 0.62
const CORNER = 0.21
const CENTRE = 0.26

/** What is in the cells. A cell has one value: its given, what a person entered, or that of the solution. */
export function contents(cells: CellContents, { solution, marks = {}, candidates, highlights }: Contents): readonly Shape[] {
  const { givens, columns, symbol, glyphs } = cells
  const { entries = {}, centre = {}, corner = {}, colors = {} } = marks
  const shapes: Shape[] = []
  const value = (layer: Layer, cell: number, value: number, style: { readonly color?: Color; readonly bold?: boolean }) => {
    const shape = { key: `${layer} ${cell}`, layer, cell, ...style }
    const glyph = glyphs?.[value]
    if (glyph) shapes.push({ as: 'glyph', ...shape, ...glyph })
    else shapes.push({ as: 'text', ...shape, at: centreOf(cell, columns), ...sized(symbol(value), VALUE, 0.9) })
  }
  for (const [cell, color] of Object.entries<Color>(colors))
    shapes.push({ as: 'fill', key: `colors ${cell}`, layer: 'colors', cells: [Number(cell)], color })
  for (const color of new Set(highlights?.values())) {
    const lit = [...(highlights ?? [])].flatMap(([cell, own]) => (own === color ? [cell] : []))
    shapes.push({ as: 'fill', key: `highlights ${color}`, layer: 'highlights', cells: lit, color, outline: 'ink' })
  }
  for (let cell = 0; cell < givens.length; cell++) {
    if (cells.isCell?.(cell) === false) continue
    const given = givens[cell]
    const entry = entries[cell]
    const solved = solution?.[cell]
    if (given?.length === 1) value('givens', cell, given[0], { bold: true })
    else if (entry !== undefined) value('entries', cell, entry, { color: 'entry' })
    else if (solved !== undefined && solved !== cells.unseen) value('solution', cell, solved, { color: 'entry' })
    else {
      const left = candidates?.[cell]
      if (left) shapes.push(...small(cells, cell, left, 'candidates', 'pencil'))
      else if (given) shapes.push(...small(cells, cell, given, 'givens'))
      shapes.push(...inCorners(cells, cell, corner[cell] ?? []), ...inCentre(cells, cell, centre[cell] ?? []))
    }
  }
  return shapes
}

/** A text as large as it can be, at most `size` high and about `width` wide. */
function sized(text: string, size: number, width: number): { readonly text: string; readonly size: number } {
  return { text, size: Math.min(size, width / (0.56 * text.length)) }
}

/** Each value in the place that it has in all cells: within the dashes of a cage, and below its label. */
function small(cells: CellContents, cell: number, some: readonly number[], layer: Layer, color?: Color): readonly Shape[] {
  const { values, columns, symbol } = cells
  const across = Math.ceil(Math.sqrt(values.length))
  const down = Math.ceil(values.length / across)
  const [x, y] = centreOf(cell, columns)
  const size = Math.min(0.23, 0.7 / across)
  return some.map((value) => {
    const place = values.indexOf(value)
    const at: Point = [
      x + 0.8 * (((place % across) + 0.5) / across - 0.5),
      y + 0.06 + 0.68 * ((Math.floor(place / across) + 0.5) / down - 0.5),
    ]
    return { as: 'text', key: `${layer} ${cell} ${value}`, layer, at, text: symbol(value), size, ...(color && { color }) }
  })
}

/** The places of marks in the corners, within a cage, too, and then between them. */
const CORNERS: readonly Point[] = [
  [-0.29, -0.16],
  [0.29, -0.16],
  [-0.29, 0.29],
  [0.29, 0.29],
  [0, -0.16],
  [0, 0.29],
  [-0.29, 0.065],
  [0.29, 0.065],
]

function inCorners({ columns, symbol }: CellContents, cell: number, values: readonly number[]): readonly Shape[] {
  const [x, y] = centreOf(cell, columns)
  // The last place holds all that are left.
  const texts = values.slice(0, CORNERS.length).map(symbol)
  const rest = values.slice(CORNERS.length).map(symbol)
  return texts.map((text, i) => ({
    ...{ as: 'text', key: `corner ${cell} ${i}`, layer: 'candidates', color: 'entry', size: CORNER },
    ...{ at: [x + CORNERS[i][0], y + CORNERS[i][1]], text: i === CORNERS.length - 1 ? text + rest.join('') : text },
  }))
}

function inCentre({ columns, symbol }: CellContents, cell: number, values: readonly number[]): readonly Shape[] {
  if (values.length === 0) return []
  const text = sized(values.map(symbol).join(''), CENTRE, 0.9)
  return [{ as: 'text', key: `centre ${cell}`, layer: 'candidates', at: centreOf(cell, columns), color: 'entry', ...text }]
}
