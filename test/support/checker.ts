// An independent checker of solutions. It has its own reading of the puzzles' texts and rules, and imports no
// file of the project. Every function returns what is wrong with a solution, or undefined.

export type Fault = string | undefined
type Cells = ArrayLike<number>

/** The values of a grid of symbols: 0 or . is blank, then 1-9, then A = 10 and so on. White space does not count. */
function readSymbols(text: string): number[] {
  return [...text.replace(/\s/g, '')].map((symbol) => (symbol === '.' ? 0 : Number.parseInt(symbol, 36)))
}

/** A sudoku of any order with blocks of `high` rows and `wide` columns; 1 x order makes a Latin square. */
export function sudokuFault(givens: string, solution: Cells, [high, wide]: readonly [number, number]): Fault {
  const order = high * wide
  const block = (row: number, column: number) => Math.floor(row / high) * high + Math.floor(column / wide)
  return latinFault(order, solution, block) ?? givensFault(readSymbols(givens), solution)
}

/** Rows of region symbols, the number of givens, the givens as `row column letter`. */
export function jigsawFault(text: string, solution: Cells): Fault {
  const words = text.trim().split(/\s+/)
  const order = words[0].length
  const regions = words.slice(0, order)
  const given = words.slice(order + 1)
  for (const [row, column, letter] of given) {
    const expected = letter.charCodeAt(0) - 'A'.charCodeAt(0) + 1
    const found = solution[Number(row) * order + Number(column)]
    if (found !== expected) return `given ${row}${column}${letter}, found value ${found}`
  }
  if (given.length !== Number(words[order])) return `${given.length} givens, announced ${words[order]}`
  return latinFault(order, solution, (row, column) => Number.parseInt(regions[row][column], 36))
}

const RINGS = `666666666
677777776
678888876
678999876
6789A9876
678999876
678888876
677777776
666666666`

export function pyramidScore(solution: Cells): number {
  return readSymbols(RINGS).reduce((sum, weight, cell) => sum + weight * solution[cell], 0)
}

export interface PrimesCase {
  readonly rows: number
  readonly cols: number
  readonly from: number
  readonly to: number
}

/** Distinct numbers of a range; every two orthogonal neighbours sum to a prime. */
export function primesFault({ rows, cols, from, to }: PrimesCase, solution: Cells): Fault {
  const cells = Array.from(solution)
  if (cells.length !== rows * cols) return `${cells.length} cells`
  if (new Set(cells).size < cells.length) return 'a number stands twice'
  const stranger = cells.find((number) => !Number.isInteger(number) || number < from || number > to)
  if (stranger !== undefined) return `${stranger} is out of range`
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < cols; column++) {
      const here = cells[row * cols + column]
      if (column > 0 && !isPrime(here + cells[row * cols + column - 1])) return `row ${row}, column ${column}: left`
      if (row > 0 && !isPrime(here + cells[(row - 1) * cols + column])) return `row ${row}, column ${column}: above`
    }
  }
}

export function isPrime(number: number): boolean {
  return number > 1 && !Array.from({ length: number - 2 }, (_, i) => i + 2).some((divisor) => number % divisor === 0)
}

/** The column of the queen in each row. */
export function queensFault(n: number, columns: Cells): Fault {
  if (columns.length !== n) return `${columns.length} queens`
  for (let row = 0; row < n; row++) {
    if (!(Number.isInteger(columns[row]) && columns[row] >= 0 && columns[row] < n)) return `row ${row} is off the board`
    for (let above = 0; above < row; above++) {
      const apart = Math.abs(columns[row] - columns[above])
      if (apart === 0 || apart === row - above) return `rows ${above} and ${row} attack each other`
    }
  }
}

/** What is wrong with a layout of order n, or undefined. */
export function layoutFault(n: number, regions: Cells): Fault {
  const cells = Array.from(regions)
  if (cells.length !== n * n) return `${cells.length} cells`
  for (let number = 0; number < n; number++) {
    const group = cells.flatMap((region, cell) => (region === number ? [cell] : []))
    if (group.length !== n) return `region ${number} has ${group.length} cells`
    if (!isConnected(group, n)) return `region ${number} is in pieces`
    const before = cells.slice(0, group[0])
    if (number > 0 && !before.includes(number - 1)) return `region ${number} begins before region ${number - 1}`
  }
}

/** Can every cell be reached from the first by steps between orthogonal neighbours of the group? */
export function isConnected(group: readonly number[], n: number): boolean {
  const reached = [group[0]]
  for (const cell of reached) {
    for (const other of group) {
      const apart = Math.abs(Math.floor(cell / n) - Math.floor(other / n)) + Math.abs((cell % n) - (other % n))
      if (apart === 1 && !reached.includes(other)) reached.push(other)
    }
  }
  return reached.length === group.length
}

function latinFault(order: number, solution: Cells, region: (row: number, column: number) => number): Fault {
  if (solution.length !== order * order) return `${solution.length} cells`
  const seen = new Set<string>()
  for (let row = 0; row < order; row++) {
    for (let column = 0; column < order; column++) {
      const value = solution[row * order + column]
      if (!Number.isInteger(value) || value < 1 || value > order) return `row ${row}, column ${column} holds ${value}`
      for (const house of [`row ${row}`, `column ${column}`, `region ${region(row, column)}`]) {
        const entry = `${house} holds ${value}`
        if (seen.has(entry)) return `${entry} twice`
        seen.add(entry)
      }
    }
  }
}

function givensFault(givens: readonly number[], solution: Cells): Fault {
  if (givens.length !== solution.length) return `${givens.length} givens for ${solution.length} cells`
  const changed = givens.findIndex((given, cell) => given !== 0 && given !== solution[cell])
  return changed < 0 ? undefined : `cell ${changed}: given ${givens[changed]}, found ${solution[changed]}`
}
