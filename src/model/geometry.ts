// The cells of a grid, numbered row by row, from 0: their names, rows, columns, blocks, diagonals and neighbours.

import { isEqual } from './numbers.ts'

/** The size of any grid. */
export interface Size {
  readonly rows: number
  readonly columns: number
}

/** The name of a cell by its number, row by row from 0: `r1c1` is the first. */
export function cellName(cell: number, columns: number): string {
  return `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`
}

/** The number of a cell from its name, such as `r1c1` or, for a hidden cell, `h1`. Undefined for anything else. */
export function cellNumber(
  name: unknown,
  { rows, columns, hidden = 0 }: Size & { readonly hidden?: number },
): number | undefined {
  const [, row, column, number] = (typeof name === 'string' && /^(?:r(\d+)c(\d+)|h(\d+))$/i.exec(name)) || []
  if (number) return Number(number) >= 1 && Number(number) <= hidden ? rows * columns + Number(number) - 1 : undefined
  const isInside = Number(row) >= 1 && Number(row) <= rows && Number(column) >= 1 && Number(column) <= columns
  return isInside ? (Number(row) - 1) * columns + Number(column) - 1 : undefined
}

/** The name of a cell: the inverse of `cellNumber`. */
export function nameOfCell(cell: number, { rows, columns }: Size): string {
  return cell < rows * columns ? cellName(cell, columns) : `h${cell - rows * columns + 1}`
}

/** Each house once: duplicates only cost time. */
export function unique(houses: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return houses.filter((house, number) => houses.findIndex((other) => isEqual(other, house)) === number)
}

/** The cells of each group, from the number of each cell's group. */
export function cellsOfGroups(numbers: readonly number[]): number[][] {
  const result: number[][] = []
  numbers.forEach((number, cell) => {
    result[number] ??= []
    result[number].push(cell)
  })
  return result
}

/** For each cell, the number of its block of `high` x `wide` cells, row by row. */
export function blockNumbers(rows: number, columns: number, [high, wide]: readonly [number, number]): number[] {
  const numbers: number[] = []
  for (let row = 0; row < rows; row++) {
    const first = Math.floor(row / high) * (columns / wide)
    for (let column = 0; column < columns; column++) numbers.push(first + Math.floor(column / wide))
  }
  return numbers
}

/** The rows x columns of regions of `size` cells that fit the grid, the flattest first that are not rows; undefined if none fit. */
export function blockOf(rows: number, columns: number, size: number): readonly [number, number] | undefined {
  for (let low = Math.floor(Math.sqrt(size)); low >= 2; low--) {
    const high = size / low
    if (!Number.isInteger(high)) continue
    if (rows % low === 0 && columns % high === 0) return [low, high]
    if (rows % high === 0 && columns % low === 0) return [high, low]
  }
  return undefined
}

export function blocksOf(rows: number, columns: number, block: readonly [number, number]): number[][] {
  return cellsOfGroups(blockNumbers(rows, columns, block))
}

export function rowsOf({ rows, columns }: Size): number[][] {
  return blocksOf(rows, columns, [1, columns])
}

export function columnsOf({ rows, columns }: Size): number[][] {
  return blocksOf(rows, columns, [rows, 1])
}

/** A row or column, and what people call it. */
export interface GridLine {
  readonly kind: 'row' | 'column'
  /** Its number, from 0. */
  readonly at: number
  readonly name: string
  readonly cells: readonly number[]
}

/** The rows, then the columns. */
export function linesOfGrid(grid: Size): readonly GridLine[] {
  const named = (kind: GridLine['kind'], lines: readonly (readonly number[])[]) =>
    lines.map((cells, at): GridLine => ({ kind, at, name: `${kind} ${at + 1}`, cells }))
  return [...named('row', rowsOf(grid)), ...named('column', columnsOf(grid))]
}

/** The cells of the windows of blocks: as large, and one cell from the border and from each other. */
export function windowsOf({ rows, columns }: Size, [high, wide]: readonly [number, number]): number[][] {
  const windows: number[][] = []
  for (let top = 1; top + high < rows; top += high + 1) {
    for (let left = 1; left + wide < columns; left += wide + 1) {
      const cellAt = (i: number) => (top + Math.floor(i / wide)) * columns + left + (i % wide)
      windows.push(Array.from({ length: high * wide }, (_, i) => cellAt(i)))
    }
  }
  return windows
}

/** The number of each cell's group; -1 for none. */
export function groupNumbers(groups: readonly (readonly number[])[], { rows, columns }: Size): readonly number[] {
  const numbers = Array<number>(rows * columns).fill(-1)
  groups.forEach((group, number) => {
    for (const cell of group) if (cell < numbers.length) numbers[cell] = number
  })
  return numbers
}

/** The cells at a distance of `down` rows and `right` columns, in pairs. */
export function apart({ rows, columns }: Size, down: number, right: number): [number, number][] {
  const pairs: [number, number][] = []
  for (let row = 0; row + down < rows; row++) {
    for (let column = Math.max(0, -right); column < columns && column + right < columns; column++) {
      pairs.push([row * columns + column, (row + down) * columns + column + right])
    }
  }
  return pairs
}

export function neighbours(grid: Size): [number, number][] {
  return [...apart(grid, 0, 1), ...apart(grid, 1, 0)]
}

/** The cells that share a side with a cell of a square. */
export function besideIn(cell: number, order: number): number[] {
  const column = cell % order
  const beside = [column > 0 ? cell - 1 : -1, column < order - 1 ? cell + 1 : -1]
  return [...beside, cell - order, cell + order].filter((next) => next >= 0 && next < order * order)
}

/** Can every cell of a square be reached from all others of its region, step by step within it? */
export function areConnected(regions: ArrayLike<unknown>, order: number): boolean {
  const reached = new Set<number>()
  const names = new Set<unknown>()
  for (let first = 0; first < regions.length; first++) {
    if (reached.has(first)) continue
    if (names.has(regions[first])) return false
    names.add(regions[first])
    const piece = new Set([first])
    for (const cell of piece) {
      reached.add(cell)
      for (const next of besideIn(cell, order)) if (regions[next] === regions[first]) piece.add(next)
    }
  }
  return true
}

/** The cells of each square of 2x2. */
export function squares(grid: Size): number[][] {
  return apart(grid, 1, 1).map(([cell, last]) => [cell, cell + 1, last - 1, last])
}

/** Is a side of the grid an end of its rows? */
export function isRowEnd(side: string): boolean {
  return side === 'left' || side === 'right'
}

/** Do rows or columns start at a side? */
export function isStart(side: string): boolean {
  return side === 'left' || side === 'top'
}

/** The steps of each direction: rows down, columns to the right. */
export const DIRECTIONS = { 'down-right': [1, 1], 'down-left': [1, -1], 'up-right': [-1, 1], 'up-left': [-1, -1] } as const

export type Direction = keyof typeof DIRECTIONS
export const DIRECTION_NAMES = Object.keys(DIRECTIONS) as Direction[]

/** The cells from one on, in a direction, up to the border. */
export function diagonalFrom({ rows, columns }: Size, from: number, direction: Direction): number[] {
  const [down, right] = DIRECTIONS[direction]
  const line: number[] = []
  let row = Math.floor(from / columns)
  let column = from % columns
  for (; row >= 0 && row < rows && column >= 0 && column < columns; row += down, column += right) {
    line.push(row * columns + column)
  }
  return line
}

export function inRows<T>(cells: ArrayLike<T>, columns: number): T[][] {
  const rows = Math.ceil(cells.length / columns)
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => cells[row * columns + column]))
}

/** The rows of a grid, each as a text. */
export function joinedRows(cells: ArrayLike<unknown>, columns: number, between = ''): string[] {
  return inRows(cells, columns).map((row) => row.join(between))
}
