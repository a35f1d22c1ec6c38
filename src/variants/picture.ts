// Draws a variant as SVG, from what the table says about the look of each rule.

import { cellNumber, DIRECTIONS, type Direction, groupNumbers, isRowEnd, isStart } from '../model/geometry.ts'
import type { Grid } from './rules/grid.ts'
import { givenOf, type Look, type RuleKind } from './rules/kind.ts'
import type { Rule } from './rules/rule.ts'
import { RULES } from './rules/table.ts'
import { checkPuzzle, type VariantPuzzle } from './variant.ts'

const SIDE = 36
/** From a cage to the border of its cells. */
const INSET = 4

type Point = readonly [x: number, y: number]

/**
 * A picture of a variant with its givens, as SVG. Rules about the whole grid are not in it.
 *
 * @example
 * ```ts
 * import { killer, picture, variant } from 'quadrille/variants'
 *
 * const puzzle = variant({ size: 4, rules: [killer(['r1c1', 'r1c2'], 3)] })
 * console.log(picture(puzzle).slice(0, 4)) // <svg
 * ```
 */
export function picture(puzzle: VariantPuzzle): string {
  checkPuzzle(puzzle)
  const { grid, givens, variant } = puzzle
  const rules = (variant.rules ?? []).flatMap(alternatives)
  const marks = rules.map((rule) => markOf(rule, grid))
  const drawn = (...all: readonly Look['as'][]) => marks.filter(({ as }) => all.includes(as)).map(({ svg }) => svg)
  const symbols = givens.map((values, cell) => (values?.length === 1 ? text(center(cell, grid), String(values[0]), 20) : ''))
  const margin = marks.some(({ as }) => as === 'outside') ? SIDE : 3
  const [width, height] = [grid.columns * SIDE + 2 * margin, grid.rows * SIDE + 2 * margin]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">`,
    `<title>A grid of ${grid.rows} x ${grid.columns} cells with ${[...new Set(rules.map(({ rule }) => rule))].join(', ') || 'givens'}</title>`,
    `<rect x="${-margin}" y="${-margin}" width="${width}" height="${height}" fill="#fff"/>`,
    ...drawn('shade'),
    ...drawn('line'),
    ...borders(grid),
    ...drawn('cage'),
    ...drawn('dot', 'outside'),
    ...symbols.filter((symbol) => symbol !== ''),
    '</svg>\n',
  ].join('\n')
}

/** A rule, or those of all its alternatives. */
function alternatives(rule: Rule): readonly Rule[] {
  return rule.rule === 'any-of' ? (rule.rules as Rule[][]).flat().flatMap(alternatives) : [rule]
}

function markOf(rule: Rule, grid: Grid): { readonly as: Look['as']; readonly svg: string } {
  const kind = RULES.get(rule.rule) as RuleKind
  const given = givenOf(kind, rule)
  const labels = given.filter((value, i) => kind.all[i].isLabel && value !== undefined && kind.all[i].name !== 'at')
  const label = (kind.look.text ?? '').replace('=', labels.flat().join(' '))
  const isList = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.every((item) => typeof item === 'string')
  const lists = given.flatMap((value): unknown[] => (Array.isArray(value) ? [value, ...value] : [])).filter(isList)
  const cells = lists.map((list) =>
    list.map((name) => cellNumber(name, grid) ?? -1).filter((cell) => cell < grid.rows * grid.columns),
  )
  return { as: kind.look.as, svg: DRAW[kind.look.as](kind.look, cells, label, grid, rule) }
}

type Draw = (look: Look, lists: readonly (readonly number[])[], label: string, grid: Grid, rule: Rule) => string

const DRAW: Readonly<Record<Look['as'], Draw>> = {
  words: () => '',
  shade: (look, lists, label, grid) =>
    lists
      .map((cells) => cells.map((cell) => shade(look, center(cell, grid))).join('') + corner(Math.min(...cells), label, grid))
      .join('\n'),
  line(look, lists, label, grid) {
    const points = lists.flat().map((cell) => center(cell, grid))
    return line(look, points) + corner(lists[0]?.[0], label, grid)
  },
  cage: (_, lists, label, grid) => lists.map((cells) => cage(cells, grid) + corner(Math.min(...cells), label, grid)).join('\n'),
  dot({ color }, lists, label, grid) {
    const points = lists.flat().map((cell) => center(cell, grid))
    const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length)
    const circle = color ? `<circle cx="${x}" cy="${y}" r="${label ? 10 : 6}" fill="${color}" stroke="#000"/>` : ''
    const sign = label === '>' ? turned(points) : label
    return circle + (sign ? text([x, y], sign, color ? 9 : 15) : '')
  },
  outside: (_, __, label, grid, rule) => outside(label, grid, rule),
}

function center(cell: number, { columns }: Grid): Point {
  return [((cell % columns) + 0.5) * SIDE, (Math.floor(cell / columns) + 0.5) * SIDE]
}

function text([x, y]: Point, content: string, size: number): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" dominant-baseline="central">${escaped}</text>`
}

/** A label in the upper left corner of a cell. */
function corner(cell: number | undefined, label: string, grid: Grid): string {
  if (cell === undefined || label === '') return ''
  const [x, y] = center(cell, grid)
  return text([x - SIDE / 2 + 3 + 2.5 * label.length, y - SIDE / 2 + 8], label, 9)
}

function shade({ color = '#ddd', start }: Look, [x, y]: Point): string {
  const half = SIDE / 2
  if (start === 'circle') return `<circle cx="${x}" cy="${y}" r="${half - 5}" fill="${color}" stroke="#888"/>`
  return `<rect x="${x - half}" y="${y - half}" width="${SIDE}" height="${SIDE}" fill="${color}"/>`
}

function line({ color = '#999', start, end }: Look, points: readonly Point[]): string {
  const path = `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`
  return path + shape(start, points[0], color) + (end === 'arrow' ? head(points) : shape(end, points[points.length - 1], color))
}

function shape(kind: Look['start'], [x, y]: Point, color: string): string {
  const size = SIDE / 2 - 5
  if (kind === 'bulb') return `<circle cx="${x}" cy="${y}" r="${size}" fill="${color}"/>`
  if (kind === 'circle') return `<circle cx="${x}" cy="${y}" r="${size}" fill="#fff" stroke="${color}" stroke-width="2"/>`
  if (kind !== 'diamond') return ''
  const corners = `${x},${y - size} ${x + size},${y} ${x},${y + size} ${x - size},${y}`
  return `<polygon points="${corners}" fill="#fff" stroke="${color}" stroke-width="2"/>`
}

/** The head of an arrow along the last step. */
function head(points: readonly Point[]): string {
  const [[x0, y0], [x, y]] = points.slice(-2)
  const length = Math.hypot(x - x0, y - y0)
  const [dx, dy] = [(9 * (x - x0)) / length, (9 * (y - y0)) / length]
  const corners = `${x - dx - dy},${y - dy + dx} ${x},${y} ${x - dx + dy},${y - dy - dx}`
  return `<polyline points="${corners}" fill="none" stroke="#666" stroke-width="2"/>`
}

/** The sign `>` opens towards the greater value. */
function turned([[x, y], [toX, toY]]: readonly Point[]): string {
  if (x !== toX) return x < toX ? '>' : '<'
  return y < toY ? '∨' : '∧'
}

/** The dashed border of a cage, a little inside its cells. */
function cage(cells: readonly number[], { columns }: Grid): string {
  const has = (row: number, column: number) => column >= 0 && column < columns && cells.includes(row * columns + column)
  const lines: string[] = []
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / columns), cell % columns]
    for (const side of ['top', 'bottom', 'left', 'right']) {
      const sign = isStart(side) ? -1 : 1
      const [down, right] = isRowEnd(side) ? [0, sign] : [sign, 0]
      if (has(row + down, column + right)) continue
      // Along the side, to both ends: shorter at an outer corner, longer at an inner one.
      const ends = [-1, 1].map((end) => {
        const beside = has(row + (right ? end : 0), column + (down ? end : 0))
        const corner = has(row + down + (right ? end : 0), column + right + (down ? end : 0))
        const along = end * (SIDE / 2 + (beside ? (corner ? INSET : 0) : -INSET))
        const across = SIDE / 2 - INSET
        return [(column + 0.5) * SIDE + (down ? along : right * across), (row + 0.5) * SIDE + (right ? along : down * across)]
      })
      lines.push(`M${ends[0].join(' ')}L${ends[1].join(' ')}`)
    }
  }
  return `<path d="${lines.join('')}" fill="none" stroke="#333" stroke-dasharray="3 2"/>`
}

const SIGNS = { 'down-right': '↘', 'down-left': '↙', 'up-right': '↗', 'up-left': '↖' } as const

function outside(label: string, grid: Grid, { at, from, direction }: Rule): string {
  if (typeof at === 'string') {
    const [side, number] = at.split(' ')
    const along = (Number(number) - 0.5) * SIDE
    const length = isRowEnd(side) ? grid.columns : grid.rows
    const across = isStart(side) ? -SIDE / 2 : (length + 0.5) * SIDE
    return text(isRowEnd(side) ? [across, along] : [along, across], label, 14)
  }
  const [x, y] = center(cellNumber(from, grid) ?? 0, grid)
  const [down, right] = DIRECTIONS[direction as Direction]
  const sign = SIGNS[direction as Direction]
  return text([x - right * SIDE, y - down * SIDE], label.replace(/\D+/, '') + sign, 12)
}

/** Thin lines between cells, and thick ones around regions. */
function borders(grid: Grid): string[] {
  const { rows, columns } = grid
  const regions = groupNumbers(grid.regions, grid)
  const region = (row: number, column: number) =>
    row >= 0 && row < rows && column >= 0 && column < columns ? regions[row * columns + column] : undefined
  const inside = (count: number) => Array.from({ length: count - 1 }, (_, i) => (i + 1) * SIDE)
  const thin = [...inside(rows).map((y) => `M0 ${y}h${columns * SIDE}`), ...inside(columns).map((x) => `M${x} 0v${rows * SIDE}`)]
  const across = pieces(rows, columns, (y, x) => region(y, x) !== region(y - 1, x))
  const down = pieces(columns, rows, (x, y) => region(y, x) !== region(y, x - 1))
  const thick = [
    ...across.map(([y, x, length]) => `M${x * SIDE} ${y * SIDE}h${length * SIDE}`),
    ...down.map(([x, y, length]) => `M${x * SIDE} ${y * SIDE}v${length * SIDE}`),
  ]
  return [
    `<path d="${thin.join('')}" stroke="#bbb"/>`,
    `<path d="${thick.join('')}" stroke="#000" stroke-width="2.5" stroke-linecap="square"/>`,
  ]
}

/** The pieces of each line that are thick: the line, where the piece begins, and its length. */
function pieces(lines: number, length: number, isThick: (line: number, at: number) => boolean): [number, number, number][] {
  return Array.from({ length: lines + 1 }, (_, line) => line).flatMap((line) => {
    const parts = Array.from({ length }, (_, at) => (isThick(line, at) ? '#' : ' ')).join('')
    return Array.from(parts.matchAll(/#+/g), ({ 0: { length }, index }): [number, number, number] => [line, index, length])
  })
}
