// The shapes of a scene as nodes of SVG, one for each: a page replaces those whose shape has changed.

import type { Color } from './colors.ts'
import { borders, outlines } from './outline.ts'
import type { Point, Scene, Shape } from './scene.ts'

/** A node of SVG: its name, attributes and content. A class such as `fill-pale-blue` or `stroke-ink` names its colours. */
export interface SvgNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly content: readonly (SvgNode | string)[]
}

type Attributes = Readonly<Record<string, string | number | undefined>>

export function node(name: string, attributes: Attributes, content: SvgNode['content'] = []): SvgNode {
  const given = Object.entries(attributes).filter((entry): entry is [string, string | number] => entry[1] !== undefined)
  return { name, attributes: Object.fromEntries(given), content }
}

const SIDE = 36
/** From the lines of a cage, or of a coloured cell, to the border. */
const CAGE = 0.1
const FRAME = 0.05
/** The height of the labels of cages. */
const LABEL = 0.25

/** In pixels, with few digits: the same everywhere. */
export const px = (cells: number) => Math.round(cells * SIDE * 100) / 100
const xy = ([x, y]: Point) => `${px(x)} ${px(y)}`
const lineThrough = (points: readonly Point[]) => `M${points.map(xy).join('L')}`

/** The smallest box around the grid and all that stands outside, in cells. */
export function boxOf({ rows, columns, shapes }: Scene): Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>> {
  let [left, top, right, bottom] = [0, 0, columns, rows]
  const include = ([x, y]: Point, across: number, down = across) => {
    left = Math.min(left, x - across)
    right = Math.max(right, x + across)
    top = Math.min(top, y - down)
    bottom = Math.max(bottom, y + down)
  }
  for (const shape of shapes) {
    // What is in cells, and what labels them, is inside.
    if (shape.as === 'text' && shape.layer === 'outside') include(shape.at, 0.3 * shape.size * shape.text.length, shape.size / 2)
    else if (shape.as === 'line') for (const point of shape.points) include(point, shape.width / 2)
    else if (shape.as === 'dot') include(shape.at, shape.radius)
  }
  return { left, top, right, bottom }
}

/** The classes that colour a node. */
const painted = (fill?: Color, stroke?: Color) => ({
  class:
    [fill && `fill-${fill}`, stroke && `stroke-${stroke}`].flatMap((name) => name?.replace(' ', '-') ?? []).join(' ') ||
    undefined,
  fill: fill ? undefined : 'none',
})

/** The node of a shape, in units of 36 for the side of a cell. Words are a `desc`, which is not seen. */
export function svgNode(shape: Shape, { rows, columns }: Scene): SvgNode {
  const drawn = bareNode(shape, rows, columns)
  return shape.name === undefined ? drawn : { ...drawn, content: [node('title', {}, [shape.name]), ...drawn.content] }
}

function bareNode(shape: Shape, rows: number, columns: number): SvgNode {
  switch (shape.as) {
    case 'fill':
      return fillNode(shape, columns)
    case 'dot':
      return dotNode(shape)
    case 'line':
      return lineNode(shape)
    case 'cage':
      return cageNode(shape, columns)
    case 'text':
      return textNode(shape)
    case 'glyph': {
      const place = `translate(${px(shape.cell % columns)} ${px(Math.floor(shape.cell / columns))})`
      return node('path', { d: GLYPHS[shape.glyph], transform: place, ...painted(shape.color ?? 'ink') })
    }
    case 'grid': {
      const frame = `M0 0h${px(columns)}v${px(rows)}h${px(-columns)}z`
      const across = Array.from({ length: rows - 1 }, (_, i) => `M0 ${px(i + 1)}h${px(columns)}`)
      const down = Array.from({ length: columns - 1 }, (_, i) => `M${px(i + 1)} 0v${px(rows)}`)
      return node('path', { d: [frame, ...across, ...down].join(''), ...painted(undefined, 'faint') })
    }
    case 'border': {
      const all = borders(shape.groups, { rows, columns })
      const d = all.map(([from, right, down]) => `M${xy(from)}${right > 0 ? `h${px(right)}` : `v${px(down)}`}`).join('')
      return node('path', { d, ...painted(undefined, 'ink'), 'stroke-width': 2.5, 'stroke-linecap': 'square' })
    }
    case 'words':
      return node('desc', {}, [shape.text])
  }
}

const GLYPHS = {
  queen: 'M8 26 4 11l8.5 6.5L18 6l5.5 11.5L32 11l-4 15zM8.5 28h19v3.500h-19z',
  star: 'M18 4.500l4 9 9.800 1-7.300 6.600 2 9.700-8.500-5-8.500 5 2-9.700L4.200 14.500l9.800-1z',
  cross:
    'M12 13.500 13.500 12 18 16.500 22.500 12 24 13.500 19.500 18 24 22.500 22.500 24 18 19.500 13.500 24 12 22.500 16.500 18z',
  block: 'M1 1h34v34h-34z',
}

function fillNode({ cells, color, outline, layer }: Shape<'fill'>, columns: number): SvgNode {
  const d = cells.map((cell) => `M${px(cell % columns)} ${px(Math.floor(cell / columns))}h${SIDE}v${SIDE}h-${SIDE}z`).join('')
  // What a person colours leaves what is below to be seen.
  const opacity = layer === 'colors' || layer === 'highlights' ? 0.75 : undefined
  const ground = node('path', { d, ...painted(color), 'fill-opacity': opacity })
  if (!outline) return ground
  const frame = outlines(cells, columns, FRAME).map((corners) => `${lineThrough(corners)}z`)
  return node('g', {}, [ground, node('path', { d: frame.join(''), ...painted(undefined, outline), 'stroke-width': 1.5 })])
}

function dotNode({ at: [x, y], radius, color, stroke, form, layer }: Shape<'dot'>): SvgNode {
  const look = { ...painted(color, stroke), 'stroke-width': stroke && (layer === 'lines' ? 2 : 1.5) }
  if (form === 'square') {
    return node('rect', { x: px(x - radius), y: px(y - radius), width: px(2 * radius), height: px(2 * radius), ...look })
  }
  if (form !== 'diamond') return node('circle', { cx: px(x), cy: px(y), r: px(radius), ...look })
  const corners: readonly Point[] = [
    [x, y - radius],
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
  ]
  return node('path', { d: `${lineThrough(corners)}z`, ...look })
}

function lineNode({ points, color, width, head, dashed }: Shape<'line'>): SvgNode {
  const look = {
    ...{ ...painted(undefined, color), 'stroke-width': px(width), 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    'stroke-dasharray': dashed ? `${px(width)} ${px(1.8 * width)}` : undefined,
  }
  return node('path', { d: lineThrough(points) + (head ? headOf(points, width) : ''), ...look })
}

/** The head of an arrow, a part of its line. */
function headOf(points: readonly Point[], width: number): string {
  const [[x0, y0], [x, y]] = points.slice(-2)
  const length = Math.hypot(x - x0, y - y0)
  const size = Math.max(0.11, 1.9 * width)
  const [dx, dy] = [(size * (x - x0)) / length, (size * (y - y0)) / length]
  return lineThrough([
    [x - dx - dy, y - dy + dx],
    [x, y],
    [x - dx + dy, y - dy - dx],
  ])
}

/** The dashes begin after the label, and end below it. */
function cageNode({ cells, label, isFaint }: Shape<'cage'>, columns: number): SvgNode {
  const [first, ...others] = outlines(cells, columns, CAGE)
  const [[x, y], ...corners] = first
  const begin = label ? 0.02 + widthOf(label, LABEL) : 0
  const around = label ? lineThrough([[x + begin, y], ...corners, [x, y + 0.19]]) : `${lineThrough(first)}z`
  const d = [around, ...others.map((loop) => `${lineThrough(loop)}z`)].join('')
  const look = { ...painted(undefined, isFaint ? 'gray' : 'ink'), 'stroke-dasharray': '3.2 2.2' }
  const frame = node('path', { d, ...look })
  if (!label) return frame
  return node('g', {}, [frame, textNode({ at: [x - 0.03, y + 0.05], text: label, size: LABEL, anchor: 'start' })])
}

/** About as wide as a text is. */
function widthOf(text: string, size: number): number {
  return 0.58 * size * text.length
}

type Written = Pick<Shape<'text'>, 'at' | 'text' | 'size' | 'color' | 'anchor' | 'bold' | 'halo'>

/** A text whose middle is at a place. */
export function textNode({ at: [x, y], text, size, color = 'ink', anchor, bold, halo }: Written): SvgNode {
  const attributes = {
    // Digits stand on a line 0.36 of the size below their middle. Programs do not agree on `dominant-baseline`.
    ...{ x: px(x), y: px(y + 0.36 * size), 'font-size': px(size), ...painted(color, halo ? 'paper' : undefined) },
    ...{ 'text-anchor': anchor, 'font-weight': bold ? 'bold' : undefined },
    ...(halo && { 'paint-order': 'stroke', 'stroke-width': 3, 'stroke-linejoin': 'round' }),
  }
  return node('text', attributes, [text])
}
