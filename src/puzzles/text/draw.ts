// A square grid drawn with the borders of its regions.

/** Box-drawing characters by their arms: 1 up, 2 down, 4 left, 8 right. */
const LINES = ' ╵╷│╴┘┐┤╶└┌├─┴┬┼'

/**
 * Draws the borders between regions, and no other lines.
 *
 * @param symbols one character for every cell, row by row
 * @param regions the region number of every cell
 * @returns several lines, no final newline
 */
export function drawRegions(order: number, symbols: readonly string[], regions: readonly number[]): string {
  const steps = Array.from({ length: order + 1 }, (_, step) => step)
  const inside = (step: number) => step >= 0 && step < order
  const region = (row: number, column: number) => (inside(row) && inside(column) ? regions[row * order + column] : -1)
  // Is there a border above, or left of, a cell? Cells just outside the grid count, too.
  const above = (row: number, column: number) => region(row, column) !== region(row - 1, column)
  const left = (row: number, column: number) => region(row, column) !== region(row, column - 1)
  // Grid lines without any border are left out.
  const hasRule = steps.map((row) => steps.some((column) => above(row, column)))
  const hasBar = steps.map((column) => steps.some((row) => left(row, column)))

  const point = (row: number, column: number) => {
    const up = Number(left(row - 1, column))
    const down = Number(left(row, column))
    return LINES[up + 2 * down + 4 * Number(above(row, column - 1)) + 8 * Number(above(row, column))]
  }
  const drawRule = (row: number) =>
    steps
      .map((column) => {
        const before = above(row, column - 1) ? '─' : ' '
        const bar = hasBar[column] ? (column > 0 ? before : '') + point(row, column) : ''
        return bar + (column === order ? '' : (above(row, column) ? '─' : ' ').repeat(2))
      })
      .join('')
  const drawRow = (row: number) =>
    steps
      .map((column) => {
        const bar = hasBar[column] ? (column > 0 ? ' ' : '') + (left(row, column) ? '│' : ' ') : ''
        return bar + (column === order ? '' : ` ${symbols[row * order + column]}`)
      })
      .join('')
  return steps.flatMap((row) => [...(hasRule[row] ? [drawRule(row)] : []), ...(row < order ? [drawRow(row)] : [])]).join('\n')
}
