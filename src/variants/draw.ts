// Draws a grid as text: heavy lines around regions, light ones around cages.

/** Box-drawing characters by the weight of their arms, 0 to 2: 27 x up + 9 x down + 3 x left + right. */
const LINES = ' ╶╺╴─╼╸╾━╷┌┍┐┬┮┑┭┯╻┎┏┒┰┲┓┱┳╵└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈╹┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋'

/** Nothing, a light line, a heavy line. */
type Weight = 0 | 1 | 2

/**
 * @param symbols a symbol for every cell, row by row
 * @param regions the number of each cell's region; -1 for none
 * @param cages the number of each cell's cage; -1 for none
 * @returns several lines, no final newline
 */
export function drawGrid(
  rows: number,
  columns: number,
  symbols: readonly string[],
  regions: readonly number[],
  cages: readonly number[],
): string {
  const isInside = (row: number, column: number) => row >= 0 && row < rows && column >= 0 && column < columns
  const weight = (row: number, column: number, otherRow: number, otherColumn: number): Weight => {
    const [one, other] = [isInside(row, column), isInside(otherRow, otherColumn)]
    if (!one || !other) return one || other ? 2 : 0
    const cell = row * columns + column
    const neighbour = otherRow * columns + otherColumn
    if (regions[cell] !== regions[neighbour]) return 2
    return cages[cell] !== cages[neighbour] ? 1 : 0
  }
  const above = (row: number, column: number) => weight(row, column, row - 1, column)
  const left = (row: number, column: number) => weight(row, column, row, column - 1)
  const sign = (up: Weight, down: Weight, before: Weight, after: Weight) => LINES[27 * up + 9 * down + 3 * before + after]
  const flat = (line: Weight) => sign(0, 0, line, line)
  const rule = (row: number) => {
    let text = ''
    for (let column = 0; column <= columns; column++) {
      text += sign(left(row - 1, column), left(row, column), above(row, column - 1), above(row, column))
      if (column < columns) text += flat(above(row, column)).repeat(3)
    }
    return text
  }
  const cells = (row: number) => {
    let text = ''
    for (let column = 0; column <= columns; column++) {
      const line = left(row, column)
      text += sign(line, line, 0, 0)
      if (column < columns) text += ` ${symbols[row * columns + column]} `
    }
    return text
  }
  const lines: string[] = []
  for (let row = 0; row <= rows; row++) {
    const text = rule(row)
    // Rows without a line between them are drawn closely.
    const isDrawn =
      row === 0 || row === rows || Array.from({ length: columns }, (_, column) => above(row, column)).some((line) => line > 0)
    if (isDrawn) lines.push(text)
    if (row < rows) lines.push(cells(row))
  }
  return lines.join('\n')
}
