// What a good programmer writes without a package: searches on bit masks in plain TypeScript. The benchmarks set WebAssembly beside them,
// and tests compare their answers. The search of squares (sudokus, jigsaws, Latin squares) stands in src/sudoku/plain-search.ts; here are its
// sisters. None shares code with the solver.

import { constraintsOf } from '../src/model/constraints.ts'
import type { GridModel, QueensModel } from '../src/model/model.ts'
import { type Budget, countOfSet, type LatinSquare, PlainSearch } from '../src/sudoku/plain-search.ts'

/** Calls back with each solution, as a mask of one bit for each cell in an array that it reuses. Ends when that returns false. */
export type Visit = (masks: Int32Array) => boolean

/** A search that visits the solutions of a puzzle: a square with regions, a grid of primes, or queens. */
export function searchOf(model: GridModel | QueensModel): (budget: Budget, visit: Visit) => void {
  if (model.kind === 'queens') return (budget, visit) => visitQueens(model, budget, visit)
  if (model.constraints.some(({ kind }) => kind === 'pairs')) return (budget, visit) => visitPrimes(model, budget, visit)
  const square = squareOf(model)
  return (budget, visit) => {
    for (const masks of new PlainSearch(square, model.candidates).solutions(budget)) if (!visit(masks)) return
  }
}

/** The numbers that masks of one bit stand for. */
export function valuesOf(model: GridModel | QueensModel, masks: Int32Array): number[] {
  const indexes = Array.from(masks, indexOf)
  return model.kind === 'queens' ? indexes : indexes.map((index) => model.values[index])
}

/** The best completion of a scored square, such as a pyramid: what cannot beat the best so far is not searched. */
export function bestOf(model: GridModel, budget: Budget): { readonly solution: number[]; readonly score: number } | undefined {
  const { values, weights = [], candidates } = model
  const most = values.length - 1
  // High values first: the search tries the lowest bit first, so here bit 0 stands for the highest value.
  const reversed = Array.from(candidates, (mask) =>
    values.reduce((all, _, bit) => all | (((mask >>> bit) & 1) << (most - bit)), 0),
  )
  const numberOf = (mask: number) => values[most - indexOf(mask)]
  const scoreOf = (cells: Int32Array) => cells.reduce((sum, mask, cell) => sum + weights[cell] * numberOf(mask), 0)
  const bound = boundOf(model, numberOf)
  let best: { readonly solution: number[]; readonly score: number } | undefined
  const isHopeless = (cells: Int32Array) => best !== undefined && bound(cells) <= best.score
  for (const cells of new PlainSearch(squareOf(model), reversed).solutions(budget, isHopeless)) {
    const score = scoreOf(cells)
    if (!best || score > best.score) best = { solution: Array.from(cells, numberOf), score }
  }
  return best
}

/**
 * What no completion beats: in each house of one kind, the greatest values that are left go to the cells that weigh most. Rows, columns and
 * regions each give such a bound; the least of them holds.
 */
function boundOf(model: GridModel, numberOf: (mask: number) => number): (cells: Int32Array) => number {
  const { values, weights = [] } = model
  const { order, regionOf } = squareOf(model)
  const heaviest = Array.from(regionOf, (_, cell) => cell).sort((a, b) => weights[b] - weights[a])
  const kinds = [(cell: number) => Math.floor(cell / order), (cell: number) => cell % order, (cell: number) => regionOf[cell]]
  const houses = kinds.map((houseOf) => values.map((_, house) => heaviest.filter((cell) => houseOf(cell) === house)))
  return (cells) => {
    let least = Infinity
    for (const kind of houses) {
      let sum = 0
      for (const house of kind) {
        let left = 2 ** order - 1
        for (const cell of house) left &= ~cells[cell]
        for (const cell of house) {
          const mask = cells[cell] || left & -left
          sum += weights[cell] * numberOf(mask)
          left &= ~mask
        }
      }
      least = Math.min(least, sum)
    }
    return least
  }
}

/** Its regions, from the houses of the model: those that are neither rows nor columns come first. */
function squareOf({ values, candidates, constraints }: GridModel): LatinSquare {
  const order = values.length
  const regionOf = new Int8Array(candidates.length).fill(-1)
  const houses = constraintsOf(constraints, 'house').house.map(({ cells }) => cells)
  const isLine = ([first, ...others]: readonly number[]) =>
    others.every((cell) => cell % order === first % order) ||
    others.every((cell) => Math.floor(cell / order) === Math.floor(first / order))
  let region = 0
  for (const house of [...houses.filter((house) => !isLine(house)), ...houses.filter(isLine)]) {
    if (!house.every((cell) => regionOf[cell] < 0)) continue
    for (const cell of house) regionOf[cell] = region
    region++
  }
  return { order, regionOf }
}

/** Different numbers, with a relation between neighbours: the cell with the fewest candidates first. */
function visitPrimes({ candidates, constraints }: GridModel, budget: Budget, visit: Visit): void {
  const beside = Array.from(candidates, () => [] as { readonly other: number; readonly allowed: readonly number[] }[])
  for (const { allowed, between } of constraintsOf(constraints, 'house', 'pairs').pairs) {
    // The sum of two numbers is the same in both orders.
    for (const [first, second] of between) {
      beside[first].push({ other: second, allowed })
      beside[second].push({ other: first, allowed })
    }
  }
  const cells = new Int32Array(candidates.length)
  fill(-1)

  /** False: no more are wanted. */
  function fill(unused: number): boolean {
    if (--budget.nodes < 0) return false
    let next = -1
    let choices = 0
    let fewest = 33
    for (let cell = 0; cell < cells.length && fewest > 1; cell++) {
      if (cells[cell] !== 0) continue
      let mask = candidates[cell] & unused
      for (const { other, allowed } of beside[cell]) if (cells[other] !== 0) mask &= allowed[indexOf(cells[other])]
      const size = countOfSet(mask)
      if (size >= fewest) continue
      fewest = size
      next = cell
      choices = mask
    }
    if (next < 0) return visit(cells)
    for (let rest = choices; rest !== 0; rest &= rest - 1) {
      cells[next] = rest & -rest
      if (!fill(unused & ~cells[next])) return false
    }
    cells[next] = 0
    return true
  }
}

/** Row by row, with the columns and diagonals that are attacked as masks. */
function visitQueens({ size, candidates }: QueensModel, budget: Budget, visit: Visit): void {
  const every = size === 32 ? -1 : 2 ** size - 1
  const free = Int32Array.from({ length: size }, (_, row) => (candidates ? candidates[row] & every : every))
  const queens = new Int32Array(size)
  place(0, 0, 0, 0)

  /** False: no more are wanted. */
  function place(row: number, columns: number, left: number, right: number): boolean {
    if (--budget.nodes < 0) return false
    if (row === size) return visit(queens)
    for (let rest = free[row] & ~(columns | left | right); rest !== 0; rest &= rest - 1) {
      const queen = rest & -rest
      queens[row] = queen
      if (!place(row + 1, columns | queen, (left | queen) << 1, (right | queen) >>> 1)) return false
    }
    return true
  }
}

/** The number of placements: those with the first queen left of the middle, twice, because each has a mirror image, and those in the middle. */
export function queensOf(size: number, budget: Budget): number {
  const withFirst = (columns: number) => {
    let count = 0
    const candidates = Uint32Array.from({ length: size }, (_, row) => (row === 0 ? columns : 2 ** size - 1))
    visitQueens({ kind: 'queens', size, candidates }, budget, () => ++count > 0)
    return count
  }
  const left = 2 ** Math.floor(size / 2) - 1
  return 2 * withFirst(left) + (size % 2 === 1 ? withFirst(left + 1) : 0)
}

/** The number of the only bit of a mask. */
function indexOf(mask: number): number {
  return 31 - Math.clz32(mask)
}
