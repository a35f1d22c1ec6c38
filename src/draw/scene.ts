// A scene: what a puzzle looks like, as data. It knows no puzzle: families say what to draw, and svg.ts, text.ts and the page how.

import type { Marks } from '../document/marks.ts'
import type { Size } from '../model/geometry.ts'
import type { Color } from './colors.ts'

/** In cells, from the upper left corner of the grid: (1, 1) is that of r2c2. */
export type Point = readonly [x: number, y: number]

/** The layers of scenes, from the bottom to the top. */
export const LAYERS = [
  'paper',
  'shades',
  'colors',
  'highlights',
  'lines',
  'grid',
  'cages',
  'marks',
  'outside',
  'candidates',
  'givens',
  'entries',
  'solution',
  'words',
] as const
export type Layer = (typeof LAYERS)[number]

/** The kinds of shapes, and what is said of each. */
export interface Shapes {
  /** Whole cells in a colour, and a line around them, a little inside. */
  fill: { readonly cells: readonly number[]; readonly color: Color; readonly outline?: Color }
  /** A mark around a point. `color` is inside, `stroke` around it. */
  dot: {
    readonly at: Point
    readonly radius: number
    readonly color?: Color
    readonly stroke?: Color
    readonly form?: 'diamond' | 'square'
  }
  line: {
    readonly points: readonly Point[]
    readonly color: Color
    readonly width: number
    /** Does it end in the head of an arrow? */
    readonly head?: boolean
    readonly dashed?: boolean
  }
  /** A dashed line around cells, a little inside, with a label in the corner of the first. */
  cage: {
    readonly cells: readonly number[]
    readonly label?: string
    /** It may not hold: it is drawn lighter, and not at all as text. */
    readonly isFaint?: boolean
  }
  text: {
    /** Its middle, or where it begins or ends. */
    readonly at: Point
    readonly text: string
    /** The height of a line. */
    readonly size: number
    readonly color?: Color
    readonly anchor?: 'start' | 'end'
    readonly bold?: boolean
    /** Paper around it: it stands on lines. */
    readonly halo?: boolean
    /** It is the content of this cell: a drawing as text shows it there. */
    readonly cell?: number
  }
  /** A picture in a cell, and the character for it in a drawing as text. */
  glyph: {
    readonly cell: number
    readonly glyph: 'queen' | 'star' | 'cross' | 'block'
    readonly char: string
    readonly color?: Color
  }
  /** The thin lines between all cells, and around the grid. */
  grid: unknown
  /**
   * The lines around the grid and between cells of different groups. In a drawing as text they are heavy where cages, whose lines are
   * light, can be in it, too.
   */
  border: { readonly groups: readonly number[]; readonly heavy?: boolean }
  /** A sentence below the grid. If other shapes show what it says, a picture leaves it out. */
  words: { readonly text: string; readonly isShown?: boolean }
}

/** What is said of every shape. */
export interface Drawn<Kind> {
  readonly as: Kind
  /** Unique in a scene. A shape that means the same has the same key in the next scene, so that a page draws only what changed. */
  readonly key: string
  readonly layer: Layer
  /** What it is, for those who ask or do not see it. */
  readonly name?: string
}

/** One of the nine kinds of shapes; `as` says which. */
export type Shape<Kind extends keyof Shapes = keyof Shapes> = Kind extends unknown ? Drawn<Kind> & Shapes[Kind] : never

/** What a puzzle looks like, as data. */
export interface Scene extends Size {
  /** The characters of the widest content that a cell can have. */
  readonly width: number
  /** A few words for the whole. */
  readonly title: string
  readonly shapes: readonly Shape[]
}

/** What is shown beside the puzzle itself. */
export interface Shown {
  readonly solution?: ArrayLike<number> | undefined
  readonly marks?: Partial<Marks> | undefined
  /** For each cell, the values that are left; undefined for none to show. */
  readonly candidates?: readonly (readonly number[] | undefined)[] | undefined
  /** Cells to look at. */
  readonly highlights?: ReadonlyMap<number, Color> | undefined
}

/** The middle of a cell. */
export function centreOf(cell: number, columns: number): Point {
  return [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5]
}
