// A 9x9 sudoku solved as textbooks do: for each row, column and block a mask of the digits it holds, and always the cell with the fewest
// digits left next. It looks one cell ahead and no further; it imports no file of the project.

/** All digits, a bit each: bit 0 is the digit 1. */
const ALL = 0b111_111_111
/** How many bits each mask has. */
const SIZES = Array.from({ length: ALL + 1 }, (_, mask) => mask.toString(2).replaceAll('0', '').length)
/** Row, column and block of each cell, each by its number. */
const HOUSES = Array.from({ length: 81 }, (_, cell) => {
  const [row, column] = [Math.floor(cell / 9), cell % 9]
  return [row, 9 + column, 18 + 3 * Math.floor(row / 3) + Math.floor(column / 3)] as const
})

/**
 * The first so many solutions of a line of 81 digits, 0 for a blank, in the order of their search. Undefined if that takes more than so
 * many steps. `order` is the order in which digits are tried.
 */
export function solveSudoku(line: string, most: number, steps = Infinity, order = '123456789'): string[] | undefined {
  const digits = Array.from(order, Number)
  const cells = Array.from(line, Number)
  const used = new Array<number>(27).fill(0)
  for (const [cell, digit] of cells.entries()) {
    if (digit === 0) continue
    if ((usedAround(cell) >> (digit - 1)) & 1) return []
    toggle(cell, digit)
  }
  const solutions: string[] = []
  let left = steps
  fill()
  return left < 0 ? undefined : solutions

  function fill(): void {
    if (--left < 0) return
    let next = -1
    let most = 10
    for (let cell = 0; cell < 81; cell++) {
      if (cells[cell] > 0) continue
      const size = SIZES[ALL & ~usedAround(cell)]
      if (size >= most) continue
      next = cell
      most = size
    }
    if (next < 0) solutions.push(cells.join(''))
    else choose(next)
  }

  function choose(cell: number): void {
    const taken = usedAround(cell)
    for (const digit of digits) {
      if ((taken >> (digit - 1)) & 1) continue
      cells[cell] = digit
      toggle(cell, digit)
      fill()
      toggle(cell, digit)
      cells[cell] = 0
      if (solutions.length >= most || left < 0) return
    }
  }

  function usedAround(cell: number): number {
    const [row, column, block] = HOUSES[cell]
    return used[row] | used[column] | used[block]
  }

  function toggle(cell: number, digit: number): void {
    for (const house of HOUSES[cell]) used[house] ^= 1 << (digit - 1)
  }
}
