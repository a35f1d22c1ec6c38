// The door to the kernels: puzzles are right by construction, but anyone may write a model.

import { MAX_CELLS, MAX_LAYOUT, MAX_LAYOUT_GRIDS, MAX_QUEENS, MAX_VALUES } from '../../assembly/limits.ts'
import { PuzzleError } from '../errors.ts'
import type { GridModel, LayoutsModel, QueensModel } from '../model.ts'

export function checkRules({ rows, columns, values, candidates, houses, pairs = [], weights }: GridModel): void {
  const cells = candidates.length
  if (cells === 0 || cells !== rows * columns) {
    throw wrong(`${cells} cells in a grid of ${rows} x ${columns}`)
  }
  atMost(MAX_CELLS, cells, 'cells')
  if (values.length === 0) throw wrong('no values')
  atMost(MAX_VALUES, values.length, 'values')
  values.forEach((value, i) => {
    if (value !== (value | 0) || (i > 0 && value <= values[i - 1])) {
      throw wrong(`value ${i} is ${value}`, 'ascending integers of 32 bits')
    }
  })
  const isCell = (cell: number) => Number.isInteger(cell) && cell >= 0 && cell < cells
  houses.forEach((house, number) => {
    if (house.length > values.length) {
      throw wrong(`house ${number} has ${house.length} cells for ${values.length} values`)
    }
    if (new Set(house).size !== house.length || !house.every(isCell)) {
      throw wrong(`house ${number} names a cell twice, or one that is not there`)
    }
  })
  for (const { allowed, between } of pairs) {
    if (allowed.length !== values.length) {
      throw wrong(`a relation of ${allowed.length} values`, `one mask for each of the ${values.length} values`)
    }
    if (!between.every(([first, second]) => isCell(first) && isCell(second) && first !== second)) {
      throw wrong('a pair names a cell twice, or one that is not there')
    }
  }
  if (weights) {
    const largest = Math.max(Math.abs(values[0]), Math.abs(values[values.length - 1]))
    let reach = 0
    for (const weight of Array.from(weights)) {
      if (!Number.isInteger(weight)) throw wrong(`weight ${weight}`, 'integers')
      reach += Math.abs(weight) * largest
    }
    if (weights.length !== cells) throw wrong(`${weights.length} weights for ${cells} cells`)
    if (reach > 0x7fffffff) throw wrong('scores beyond 31 bits', 'smaller weights or values')
  }
}

export function checkCandidates({ candidates, values }: GridModel): void {
  const others = ~allOf(values)
  for (let cell = 0; cell < candidates.length; cell++) {
    if (candidates[cell] & others) {
      throw wrong(`cell ${cell} has candidates beyond the ${values.length} values`)
    }
  }
}

export function checkSize(model: QueensModel | LayoutsModel): void {
  const { kind, size } = model
  const most = kind === 'queens' ? MAX_QUEENS : model.grids ? MAX_LAYOUT_GRIDS : MAX_LAYOUT
  const things = kind === 'queens' ? 'queens' : 'rows'
  if (!Number.isInteger(size) || size < 1 || size > most) throw wrong(`${size} ${things}`, `1 to ${most}`)
}

/** The mask of all values. */
export function allOf(values: readonly number[]): number {
  return 0xffffffff >>> (32 - values.length)
}

export function atMost(most: number, number: number, things: string): void {
  if (number > most) throw wrong(`too large: ${number} ${things}`, `${most} at most`)
}

function wrong(problem: string, expected?: string): PuzzleError {
  return new PuzzleError('model', problem, {}, expected)
}
