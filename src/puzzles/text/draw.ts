// A grid drawn as text, with lines between its cells.

/** Light lines, by their arms: 8 up, 4 down, 2 left, 1 right. */
const LIGHT = ' ╶╴─╷┌┐┬╵└┘┴│├┤┼'

interface Drawing {
  readonly rows: number
  readonly columns: number
  /** One character for every cell, row by row. */
  readonly symbols: readonly string[]
  /** Are columns without a line between them as far apart as others? */
  readonly isWide: boolean
  /** How heavy the line between two cells is, from 0 for none. -1 is outside the grid. */
  weight(cell: number, other: number): number
  /** Box-drawing characters by the weights of their arms, as digits of a number: up, down, left, right. */
  readonly lines: string
}

/** Draws a grid: several lines, no final newline. Grid lines without any line between cells are left out. */
export function drawGrid({ rows, columns, symbols, isWide, weight, lines }: Drawing): string {
  const cellAt = (row: number, column: number) =>
    row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : -1
  const above = (row: number, column: number) => weight(cellAt(row, column), cellAt(row - 1, column))
  const left = (row: number, column: number) => weight(cellAt(row, column), cellAt(row, column - 1))
  const weights = Math.sqrt(Math.sqrt(lines.length))
  const sign = (...arms: readonly number[]) => lines[arms.reduce((number, arm) => weights * number + arm, 0)]
  const steps = (count: number) => Array.from({ length: count + 1 }, (_, step) => step)
  const hasBar = steps(columns).map((column) => isWide || steps(rows).some((row) => left(row, column) > 0))
  // Before a bar, there is a space as before the symbol of a cell, or the line goes on.
  const drawn = (cell: (column: number) => string, bar: (column: number) => string) =>
    hasBar
      .map((has, column) => {
        const before = has && column > 0 ? cell(column - 1)[0] : ''
        return before + (has ? bar(column) : '') + (column < columns ? cell(column) : '')
      })
      .join('')
  const rule = (row: number) =>
    drawn(
      (column) => sign(0, 0, above(row, column), above(row, column)).repeat(2),
      (column) => sign(left(row - 1, column), left(row, column), above(row, column - 1), above(row, column)),
    )
  const cells = (row: number) =>
    drawn(
      (column) => ` ${symbols[row * columns + column]}`,
      (column) => sign(left(row, column), left(row, column), 0, 0),
    )
  return steps(rows)
    .flatMap((row) => [
      ...(steps(columns).some((column) => above(row, column) > 0) ? [rule(row)] : []),
      ...(row < rows ? [cells(row)] : []),
    ])
    .join('\n')
}

/** Draws a square grid with the borders between regions, and no other lines. */
export function drawRegions(order: number, symbols: readonly string[], regions: readonly number[]): string {
  const weight = (cell: number, other: number) => (regions[cell] === regions[other] ? 0 : 1)
  return drawGrid({ rows: order, columns: order, symbols, isWide: false, weight, lines: LIGHT })
}
