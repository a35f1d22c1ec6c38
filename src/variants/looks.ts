// What rules look like: the look of each in the table, as shapes. labels.ts has the texts that must not collide.

import type { Color } from '../draw/colors.ts'
import { centreOf, type Point, type Shape } from '../draw/scene.ts'
import { cellNumber, windowsOf } from '../model/geometry.ts'
import { type Bare, Labels } from './labels.ts'
import type { Rule } from './rules/rule.ts'
import type { RuleKind, RuleLook } from './rules/rule-kind.ts'
import { RULES } from './rules/rule-table.ts'
import { keysOf, labelOf, wordsOf } from './rules/rule-words.ts'
import type { Grid } from './rules/variant-grid.ts'

/** The shapes of rules, and their words. A rule has the same keys whatever other rules there are. */
export function looksOf(rules: readonly Rule[], grid: Grid): readonly Shape[] {
  const keys = keysOf(rules)
  const labels = new Labels(grid)
  const shapes = rules.map((): readonly Shape[] => [])
  // Texts that have one place come before those that can move.
  const order = rules.map((_, i) => i).sort((a, b) => Number(isMovable(rules[a])) - Number(isMovable(rules[b])))
  for (const i of order) {
    shapes[i] = named(shapesOf(rules[i], grid, labels), isShown(rules[i]), wordsOf(rules[i]), keys[i])
  }
  return shapes.flat()
}

const lookOf = ({ rule }: Rule): RuleLook => (RULES.get(rule) as RuleKind).look

function isMovable(rule: Rule): boolean {
  const { as } = lookOf(rule)
  return as !== 'cage' && !(as === 'outside' && rule.at === undefined)
}

/** Longer labels are left to words. */
const LONGEST = 8

/** Do its shapes say all that a rule says? */
function isShown(rule: Rule): boolean {
  return lookOf(rule).as !== 'words' && labelOf(rule).length <= LONGEST
}

function named(bare: readonly Bare[], isShown: boolean, words: string, key: string): readonly Shape[] {
  return [
    ...bare.map((shape, i) => ({ ...shape, key: `${key} #${i}`, name: words }) as Shape),
    { as: 'words', key, layer: 'words', text: words, ...(isShown && { isShown }) },
  ]
}

function shapesOf(rule: Rule, grid: Grid, labels: Labels, isFaint = false): readonly Bare[] {
  if (rule.rule === 'any-of') {
    return (rule.rules as Rule[][]).flat().flatMap((alternative) => shapesOf(alternative, grid, labels, true))
  }
  const label = labelOf(rule)
  const seen = { look: lookOf(rule), lists: cellsIn(rule, grid), grid, rule, labels, isFaint }
  return DRAW[seen.look.as]({ ...seen, label: label.length > LONGEST ? '' : label })
}

/** Cells of a rule: those of one argument, or of one of its groups. Hidden cells are not drawn. */
interface Cells {
  readonly cells: readonly number[]
  /** The name of an argument that is one cell. */
  readonly name?: string
}

function cellsIn(rule: Rule, grid: Grid): readonly Cells[] {
  const numbers = (names: readonly unknown[]) =>
    names.map((name) => cellNumber(name, grid) ?? -1).filter((cell) => cell >= 0 && cell < grid.rows * grid.columns)
  const { all } = RULES.get(rule.rule) as RuleKind
  return all
    .flatMap(({ name }): readonly Cells[] => {
      const value = rule[name]
      if (!Array.isArray(value)) return [{ cells: numbers([value]), name }]
      return [value, ...value].filter(Array.isArray).map((list) => ({ cells: numbers(list) }))
    })
    .filter(({ cells }) => cells.length > 0)
}

interface Seen {
  readonly look: RuleLook
  readonly lists: readonly Cells[]
  readonly label: string
  readonly grid: Grid
  readonly rule: Rule
  readonly labels: Labels
  readonly isFaint: boolean
}

const DRAW: Readonly<Record<RuleLook['as'], (seen: Seen) => readonly Bare[]>> = {
  words: () => [],
  shade: ({ look, lists, label, grid, labels }) =>
    lists.flatMap(({ cells, name = label }) => [
      ...shade(look, cells, lists.length > 1, grid),
      ...labels.inCorner(Math.min(...cells), name),
    ]),
  line,
  cage: ({ lists, label, labels, isFaint }) =>
    lists.flatMap(({ cells }) => {
      const first = Math.min(...cells)
      const isFree = label !== '' && labels.take(first)
      const cage: Bare = { as: 'cage', layer: 'cages', cells, ...(isFree && { label }), ...(isFaint && { isFaint }) }
      return isFree ? [cage] : [cage, ...labels.inCorner(first, label)]
    }),
  dot: ({ look, lists, label, grid }) => (lists.length > 0 ? dot(look, lists[0].cells, label, grid) : []),
  outside: ({ label, rule, labels }) => labels.outside(rule, label),
  diagonal({ grid: { rows, columns }, rule: { direction = 'both' } }) {
    const line = (...points: Point[]): Bare => ({ as: 'line', layer: 'lines', points, color: 'blue', width: 0.07 })
    const falling = line([0, 0], [columns, rows])
    const rising = line([0, rows], [columns, 0])
    return direction === 'both' ? [falling, rising] : [direction === 'falling' ? falling : rising]
  },
  windows: ({ grid }) =>
    grid.block
      ? windowsOf(grid, grid.block).map((cells): Bare => ({ as: 'fill', layer: 'shades', cells, color: 'pale gray' }))
      : [],
}

/** A group that is one of several has a line around it: groups of one rule have one colour. */
function shade(
  { color = 'pale gray', form, points }: RuleLook,
  cells: readonly number[],
  isGroup: boolean,
  grid: Grid,
): readonly Bare[] {
  const at = (cell: number) => centreOf(cell, grid.columns)
  if (form) {
    const square = form === 'square' ? { form } : {}
    return cells.map((cell): Bare => ({ as: 'dot', layer: 'lines', at: at(cell), radius: 0.4, color, stroke: 'gray', ...square }))
  }
  const ground: Bare = { as: 'fill', layer: 'shades', cells, color, ...(isGroup && { outline: 'gray' }) }
  return points ? [ground, ...cells.flatMap((cell) => tips(at(cell), points))] : [ground]
}

/** At each side of a cell, a sign that opens to the greater value. */
function tips([x, y]: Point, points: 'in' | 'out'): readonly Bare[] {
  const [tip, end] = points === 'out' ? [0.46, 0.38] : [0.38, 0.46]
  return [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ].map(([right, down]): Bare => {
    const at = (out: number, along: number): Point => [x + out * right + along * down, y + out * down + along * right]
    return { as: 'line', layer: 'marks', points: [at(end, -0.1), at(tip, 0), at(end, 0.1)], color: 'pencil', width: 0.04 }
  })
}

/** Several lists are one line, such as the pill and the shaft of an arrow. */
function line({ look, lists, label, grid, labels }: Seen): readonly Bare[] {
  const points = lists.flatMap(({ cells }) => cells).map((cell) => centreOf(cell, grid.columns))
  if (points.length === 0) return []
  const { color = 'gray', isThin, isDashed, start, end } = look
  const pill = lists.length > 1 ? lists[0].cells.map((cell) => centreOf(cell, grid.columns)) : []
  const isArrow = end === 'arrow' && points.length > 1
  const style = { color, width: isThin ? 0.08 : isDashed ? 0.12 : 0.26, ...(isDashed && { dashed: true }) }
  const along: Bare = {
    as: 'line',
    layer: 'lines',
    points: isArrow ? shortened(points) : points,
    ...style,
    ...(isArrow && { head: true }),
  }
  const around = (width: number, color: Color): Bare => ({ as: 'line', layer: 'lines', points: pill, color, width })
  return [
    along,
    ...(pill.length > 1 ? [around(0.8, color), around(0.68, 'paper')] : atEnd(start, points[0], color)),
    ...atEnd(end, points[points.length - 1], color),
    ...labels.inCorner(lists[0].cells[0], label),
  ]
}

/** An arrow ends before the digit of its last cell. */
function shortened(points: readonly Point[]): readonly Point[] {
  const [[x0, y0], [x, y]] = points.slice(-2)
  // A digit is higher than wide.
  const by = Math.min(0.25 / Math.abs(x - x0), 0.3 / Math.abs(y - y0))
  return [...points.slice(0, -1), [x - by * (x - x0), y - by * (y - y0)]]
}

function atEnd(kind: RuleLook['start'] | RuleLook['end'], at: Point, color: Color): readonly Bare[] {
  if (kind === undefined || kind === 'arrow') return []
  if (kind === 'bulb') return [{ as: 'dot', layer: 'lines', at, radius: 0.38, color }]
  const form = kind === 'diamond' ? { form: kind } : {}
  return [{ as: 'dot', layer: 'lines', at, radius: kind === 'diamond' ? 0.45 : 0.38, color: 'paper', stroke: color, ...form }]
}

/** Between cells; without a colour, its text alone. */
function dot({ color }: RuleLook, cells: readonly number[], label: string, { columns }: Grid): readonly Bare[] {
  const points = cells.map((cell) => centreOf(cell, columns))
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  if (label === '>') return [opening(points, 0.13, 'paper'), opening(points, 0.055, 'ink')]
  if (!color) return [{ as: 'text', layer: 'marks', at: [x, y], text: label, size: 0.4, bold: true, halo: true }]
  const circle: Bare = {
    as: 'dot',
    layer: 'marks',
    at: [x, y],
    radius: label.length > 1 ? 0.27 : label ? 0.2 : 0.15,
    color,
    stroke: 'ink',
  }
  const lines = label.length > 3 ? halves(label.split(' ')) : label ? [label] : []
  const ink = color === 'white' ? 'black' : color === 'black' ? 'white' : 'ink'
  const size = lines.length > 1 ? 0.23 : 0.27
  return [
    circle,
    ...lines.map((text, i): Bare => {
      const at: Point = [x, y + (i - (lines.length - 1) / 2) * 0.22]
      return { as: 'text', layer: 'marks', at, text, size, color: ink }
    }),
  ]
}

function halves(words: readonly string[]): readonly string[] {
  const half = Math.ceil(words.length / 2)
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')]
}

/** The sign `>` between two cells, which opens to the first. */
function opening([[x, y], [toX, toY]]: readonly Point[], width: number, color: Color): Bare {
  const [right, down] = [(toX - x) / 2, (toY - y) / 2]
  const at = (along: number, across: number): Point => [
    x + right + along * right - across * down,
    y + down + along * down + across * right,
  ]
  return { as: 'line', layer: 'marks', points: [at(-0.16, -0.24), at(0.16, 0), at(-0.16, 0.24)], color, width }
}
