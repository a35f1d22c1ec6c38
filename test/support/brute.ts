// Brute force: tries every value in every cell, and checks the rules each time. It does not propagate, and shares no code and no idea
// with the kernels. It lists the solutions in ascending order.

import type { Constraint, GridModel } from '../../src/model/model.ts'
import { isPrime, type PrimesCase } from './checker.ts'
import { isSatisfied, scopeOf } from './constraints.ts'
import { bitsOf, has } from './masks.ts'

/** All solutions of a small model, or the first so many. Grids that differ in hidden cells only are one. */
export function enumerate(model: GridModel, most = Infinity): number[][] {
  return solutionsOf(model, optionsOf(model), most)
}

/** Is it a solution? For models that are too large to enumerate. */
export function holds(model: GridModel, solution: ArrayLike<number>): boolean {
  const options = Array.from(solution, (value) => [model.values.indexOf(value)])
  const allowed = optionsOf(model)
  return (
    options.length === allowed.length &&
    options.every(([value], cell) => allowed[cell].includes(value)) &&
    solutionsOf(model, options, 1).length === 1
  )
}

/** The sum of weight times value. */
export function scoreOf({ weights = [] }: GridModel, solution: ArrayLike<number>): number {
  return Array.from(solution).reduce((sum, value, cell) => sum + value * weights[cell], 0)
}

/** All ways to place n queens, on any square or on these of each row: the column of the queen in each row. */
export function enumerateQueens(n: number, candidates?: ArrayLike<number>): number[][] {
  const columns = Array.from({ length: n }, (_, column) => column)
  return fillings(
    Array.from({ length: n }, (_, row) => columns.filter((column) => !candidates || has(candidates[row] >>> 0, column))),
    (row, column, columns) => columns.every((other, above) => other !== column && Math.abs(other - column) !== row - above),
  )
}

/** All grids of different numbers of a range in which every two neighbours sum to a prime. */
export function enumeratePrimes({ rows, cols, from, to }: PrimesCase): number[][] {
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  return fillings(
    Array.from({ length: rows * cols }, () => numbers),
    (cell, number, before) =>
      !before.includes(number) &&
      (cell % cols === 0 || isPrime(number + before[cell - 1])) &&
      (cell < cols || isPrime(number + before[cell - cols])),
  )
}

/** All ways to place k stars in every row, column and region, none of which touch: 1 for a star, 0 for none. Known cells have one value. */
export function enumerateStars(regions: readonly string[], stars: number, known: readonly (number | undefined)[]): number[][] {
  const size = regions.length
  const cells = [...regions.join('')].map((region, cell) => ({ row: Math.floor(cell / size), column: cell % size, region }))
  const places = (grid: readonly number[]) => cells.filter((_, cell) => grid[cell] === 1)
  return fillings(
    cells.map((_, cell) => (known[cell] === undefined ? [0, 1] : [known[cell]])),
    (cell, star, before) => {
      if (star === 0) return true
      const { row, column } = cells[cell]
      return places(before).every((other) => Math.max(Math.abs(other.row - row), Math.abs(other.column - column)) > 1)
    },
    Infinity,
    (grid) =>
      (['row', 'column', 'region'] as const).every((kind) =>
        cells.every((cell) => places(grid).filter((star) => star[kind] === cell[kind]).length === stars),
      ),
  )
}

/** All grids of black cells, 1, and white ones, 0, with these runs. */
export function enumerateNonogram(rows: readonly (readonly number[])[], columns: readonly (readonly number[])[]): number[][] {
  const width = columns.length
  const runsIn = (line: readonly number[]) =>
    String(
      line
        .join('')
        .split(/0+/)
        .flatMap(({ length }) => length || []),
    )
  const isRight = (grid: readonly number[]) =>
    rows.every((runs, row) => runsIn(grid.slice(row * width, (row + 1) * width)) === String(runs)) &&
    columns.every((runs, column) => runsIn(grid.filter((_, cell) => cell % width === column)) === String(runs))
  const either = Array.from({ length: rows.length * width }, () => [0, 1])
  return fillings(either, () => true, Infinity, isRight)
}

/** All ways to fill the white cells of a kakuro; black cells hold 0. A white cell is `.` or a digit, a black one its sums around a stroke. */
export function enumerateKakuro(rows: readonly (readonly string[])[]): number[][] {
  const width = rows[0].length
  const cells = rows.flat()
  const isBlack = (cell: number) => cells[cell].includes('\\')
  // The cells of a run up to this one, its sum, if there is one, and whether it ends here.
  const runTo = (cell: number, isAcross: boolean) => {
    const step = isAcross ? 1 : width
    const rowOf = (at: number) => Math.floor(at / width)
    const isEdge = (at: number, next: number) => next < 0 || next >= cells.length || (isAcross && rowOf(at) !== rowOf(next))
    const run = [cell]
    while (!isEdge(run[0], run[0] - step) && !isBlack(run[0] - step)) run.unshift(run[0] - step)
    const sum = isEdge(run[0], run[0] - step) ? 0 : Number(cells[run[0] - step].split('\\')[isAcross ? 1 : 0])
    return { run, sum, isLast: isEdge(cell, cell + step) || isBlack(cell + step) }
  }
  const options = cells.map((cell, i) => (isBlack(i) ? [0] : cell === '.' ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [Number(cell)]))
  const fits = (cell: number, digit: number, before: readonly number[]) =>
    isBlack(cell) ||
    [true, false].every((isAcross) => {
      const { run, sum, isLast } = runTo(cell, isAcross)
      const digits = run.map((at) => (at === cell ? digit : before[at]))
      const total = digits.reduce((one, other) => one + other)
      return new Set(digits).size === digits.length && (sum === 0 || (isLast ? total === sum : total < sum))
    })
  return fillings(options, fits)
}

/** For each cell, the values it can have, by their indexes. */
function optionsOf({ values, candidates }: GridModel): number[][] {
  return Array.from(candidates, (mask) => values.map((_, value) => value).filter((value) => has(mask, value)))
}

function solutionsOf(model: GridModel, options: readonly (readonly number[])[], most: number): number[][] {
  const { candidates, values, constraints } = model
  const hidden = Array.from(model.hidden ?? [], bitsOf)
  // Each constraint is checked at the last of its cells.
  const rules = [...options, ...hidden].map((): Constraint[] => [])
  for (const constraint of constraints.flatMap(partsOf)) rules[Math.max(0, ...scopeOf(constraint))].push(constraint)
  const fits = (cell: number, value: number, chosen: readonly number[]) =>
    rules[cell].every((rule) => isSatisfied(rule, model, [...chosen, value]))
  const hides = (chosen: readonly number[]) =>
    hidden.length === 0 ||
    fillings(hidden, (i, value, before) => fits(candidates.length + i, value, [...chosen, ...before]), 1).length > 0
  return fillings(options, fits, most, hides).map((chosen) => chosen.map((value) => values[value]))
}

/** Houses and pairs in parts, so that they are checked at every cell. */
function partsOf(constraint: Constraint): readonly Constraint[] {
  if (constraint.kind === 'pairs') return constraint.between.map((pair) => ({ ...constraint, between: [pair] }))
  if (constraint.kind !== 'house') return [constraint]
  const { cells } = constraint
  return cells.map((cell) => ({ kind: 'house', cells: cells.filter((other) => other <= cell) }))
}

/** All ways to give each cell one of its options, such that it fits those before it, that are wanted. */
function fillings(
  options: readonly (readonly number[])[],
  fits: (cell: number, value: number, chosen: readonly number[]) => boolean,
  most = Infinity,
  isWanted: (chosen: readonly number[]) => boolean = () => true,
): number[][] {
  const chosen: number[] = []
  const found: number[][] = []
  fill(0)
  return found

  function fill(cell: number): void {
    if (cell === options.length) {
      if (isWanted(chosen)) found.push([...chosen])
    } else {
      for (const value of options[cell]) {
        if (found.length >= most) return
        if (!fits(cell, value, chosen)) continue
        chosen.push(value)
        fill(cell + 1)
        chosen.pop()
      }
    }
  }
}
