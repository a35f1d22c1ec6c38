// Brute force: fills cell after cell with value after value, and looks at the rules each time. No masks are narrowed, nothing is
// learnt; it shares no code and no idea with the kernels, and lists the solutions in ascending order.

import type { GridModel } from '../../src/model.ts'

/** All solutions of a small model. */
export function enumerate(model: GridModel): number[][] {
  const size = model.candidates.length
  const chosen: number[] = []
  const solutions: number[][] = []
  fill(0)
  return solutions

  function fill(cell: number): void {
    if (cell === size) {
      solutions.push(chosen.map((value) => model.values[value]))
      return
    }
    for (let value = 0; value < model.values.length; value++) {
      chosen[cell] = value
      if (fits(model, chosen, cell)) fill(cell + 1)
    }
    chosen.length = cell
  }
}

/** Is it a solution? For models that are too large to enumerate. */
export function holds(model: GridModel, solution: ArrayLike<number>): boolean {
  const chosen = Array.from(solution, (value) => model.values.indexOf(value))
  return chosen.length === model.candidates.length && chosen.every((value, cell) => value >= 0 && fits(model, chosen, cell))
}

/** The sum of weight times value. */
export function scoreOf({ weights = [] }: GridModel, solution: ArrayLike<number>): number {
  return Array.from(solution).reduce((sum, value, cell) => sum + value * weights[cell], 0)
}

/** Does the value of a cell fit the ones before it? */
function fits({ candidates, constraints }: GridModel, chosen: readonly number[], cell: number): boolean {
  const value = chosen[cell]
  if (!has(candidates[cell], value)) return false
  return constraints.every((constraint) => {
    if (constraint.kind === 'house') {
      const { cells } = constraint
      return !cells.includes(cell) || !cells.some((other) => other < cell && chosen[other] === value)
    }
    const { allowed, between } = constraint
    return between.every(([first, second]) => Math.max(first, second) !== cell || has(allowed[chosen[first]], chosen[second]))
  })
}

function has(mask: number, value: number): boolean {
  return Math.floor(mask / 2 ** value) % 2 !== 0
}
