// A scene as text, with box-drawing characters: the contents of cells, the lines of borders and cages, and words below.

import type { Scene, Shape } from './scene.ts'

/** Light lines, by their arms: 8 up, 4 down, 2 left, 1 right. */
const LIGHT = ' ╶╴─╷┌┐┬╵└┘┴│├┤┼'
/** Light and heavy lines, by their arms: 27 up, 9 down, 3 left, 1 right; twice as much if heavy. */
const HEAVY = ' ╶╺╴─╼╸╾━╷┌┍┐┬┮┑┭┯╻┎┏┒┰┲┓┱┳╵└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈╹┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋'

/**
 * Several lines, no final newline. Words are those of the puzzle: they do not stand below a solution. An open cell to look at is `?`.
 *
 * @param mark what a terminal makes bold: the symbols of givens beside those of a solution, and those of cells to look at
 */
export function textOf({ rows, columns, width, shapes }: Scene, mark: (text: string) => string = String): string {
  const symbols = Array<string>(rows * columns).fill('.')
  const givens = new Set<number>()
  const highlights = new Set<number>()
  const cages = Array<number>(rows * columns).fill(-1)
  const words: string[] = []
  let border: Shape<'border'> | undefined
  let isSolved = false
  for (const [number, shape] of shapes.entries()) {
    isSolved ||= shape.layer === 'solution'
    if (shape.as === 'text' && shape.cell !== undefined) {
      symbols[shape.cell] = shape.text
      if (shape.layer === 'givens') givens.add(shape.cell)
    }
    if (shape.as === 'fill' && shape.layer === 'highlights') for (const cell of shape.cells) highlights.add(cell)
    if (shape.as === 'glyph') symbols[shape.cell] = shape.char
    else if (shape.as === 'cage' && !shape.isFaint) for (const cell of shape.cells) cages[cell] = number
    else if (shape.as === 'words') words.push(shape.text)
    else if (shape.as === 'border') border = shape
  }
  const marked = isSolved ? givens : highlights
  const padded = symbols.map((symbol, cell) => {
    const text = (symbol === '.' && highlights.has(cell) ? '?' : symbol).padStart(width)
    return marked.has(cell) ? mark(text) : text
  })
  const drawing = border ? withLines({ rows, columns, width }, padded, border, cages) : plain(columns, padded)
  return [drawing, ...(isSolved ? [] : words)].join('\n')
}

function plain(columns: number, symbols: readonly string[]): string {
  const starts = symbols.flatMap((_, cell) => (cell % columns === 0 ? [cell] : []))
  return starts.map((start) => symbols.slice(start, start + columns).join(' ')).join('\n')
}

/** Heavy lines take a column of their own between all cells; others only where there is one to draw. */
function withLines(
  { rows, columns, width }: Pick<Scene, 'rows' | 'columns' | 'width'>,
  symbols: readonly string[],
  { groups, heavy: isHeavy }: Shape<'border'>,
  cages: readonly number[],
): string {
  const [lines, weights] = isHeavy ? [HEAVY, 3] : [LIGHT, 2]
  const weight = (cell: number, other: number) => {
    if (groups[cell] !== groups[other]) return isHeavy ? 2 : 1
    return isHeavy && cages[cell] !== cages[other] ? 1 : 0
  }
  const cellAt = (row: number, column: number) =>
    row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : -1
  const above = (row: number, column: number) => weight(cellAt(row, column), cellAt(row - 1, column))
  const left = (row: number, column: number) => weight(cellAt(row, column), cellAt(row, column - 1))
  const sign = (...arms: readonly number[]) => lines[arms.reduce((number, arm) => weights * number + arm, 0)]
  const steps = (count: number) => Array.from({ length: count + 1 }, (_, step) => step)
  const hasBar = steps(columns).map((column) => isHeavy || steps(rows).some((row) => left(row, column) > 0))
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
      (column) => sign(0, 0, above(row, column), above(row, column)).repeat(1 + width),
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
