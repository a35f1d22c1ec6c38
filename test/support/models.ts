// Models written by hand, so that tests of the solver do not depend on src/puzzles.

import type { GridModel, House, Pairs, QueensModel } from '../../src/model/model.ts'

/** A square grid whose rows, columns and regions hold every value from 1 to the order; 0 is a blank. */
export function square(order: number, region: (cell: number) => number, givens: readonly number[] = []): GridModel {
  const cells = range(order * order)
  const houses = [(cell: number) => Math.floor(cell / order), (cell: number) => cell % order, region].flatMap((houseOf) =>
    range(order).map((house) => cells.filter((cell) => houseOf(cell) === house)),
  )
  return {
    kind: 'grid',
    rows: order,
    columns: order,
    values: range(order).map((value) => value + 1),
    candidates: cells.map((cell) => (givens[cell] ? 2 ** (givens[cell] - 1) : 2 ** order - 1)),
    constraints: houses.map(house),
  }
}

export function house(cells: readonly number[]): House {
  return { kind: 'house', cells }
}

/** A relation under which all values are interchangeable. */
export const unlike: Pairs = { kind: 'pairs', allowed: [0b110, 0b101, 0b011], between: [[0, 4]] }

/** The cells of each house of a model. */
export function housesOf({ constraints }: GridModel): (readonly number[])[] {
  return constraints.flatMap((constraint) => (constraint.kind === 'house' ? [constraint.cells] : []))
}

export function pairsOf({ constraints }: GridModel): Pairs[] {
  return constraints.filter((constraint) => constraint.kind === 'pairs')
}

/** A Latin square. */
export function latin(order: number, givens?: readonly number[]): GridModel {
  return square(order, (cell) => Math.floor(cell / order), givens)
}

/** A sudoku with blocks of `high` rows and `wide` columns. */
export function blocks(high: number, wide: number, givens?: readonly number[]): GridModel {
  const order = high * wide
  const block = (cell: number) => {
    const row = Math.floor(cell / order)
    return Math.floor(row / high) * high + Math.floor((cell % order) / wide)
  }
  return square(order, block, givens)
}

/** No givens: 6,670,903,752,021,072,936,960 solutions. */
export const BLANK_9 = blocks(3, 3)

/** A line of 81 digits, 0 or any other sign for a blank. All of them share their constraints. */
export function sudoku9(line: string): GridModel {
  return { ...BLANK_9, candidates: Array.from(line, (digit) => (/[1-9]/.test(digit) ? 2 ** (Number(digit) - 1) : 0b111_111_111)) }
}

export function queensModel(size: number, candidates?: ArrayLike<number>): QueensModel {
  return candidates ? { kind: 'queens', size, candidates } : { kind: 'queens', size }
}

/** A row of cells, each with all values; the cells of a house differ. */
export function row(cells: number, values: number, houses: readonly (readonly number[])[] = []): GridModel {
  return {
    kind: 'grid',
    rows: 1,
    columns: cells,
    values: range(values).map((value) => value + 1),
    candidates: range(cells).map(() => 2 ** values - 1),
    constraints: houses.map(house),
  }
}

export function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i)
}

/** The same grid for the grid kernel, because the sudoku kernels cannot list in lexicographic order. */
export function onGrid(model: GridModel): GridModel {
  return { ...model, lexicographic: true }
}
