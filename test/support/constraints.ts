// What each constraint says, in the plainest way: given a value for every cell it refers to, does it hold? Shares no code with src/.

import type { Automaton, Constraint, GridModel } from '../../src/model/model.ts'
import { bitsOf, has } from './masks.ts'

/** The cells that a constraint refers to. */
export function scopeOf(constraint: Constraint): number[] {
  switch (constraint.kind) {
    case 'pairs':
      return constraint.between.flat()
    case 'count':
      return constraint.result === undefined ? [...constraint.cells] : [...constraint.cells, constraint.result]
    case 'equal':
      return [...constraint.first, ...constraint.second]
    case 'case':
      return [constraint.selector, ...constraint.cases.flatMap(({ constraints }) => constraints.flatMap(scopeOf))]
    default:
      return [...constraint.cells]
  }
}

/** Does it hold? `chosen`: for each cell, the bit of its value. */
export function isSatisfied(constraint: Constraint, model: GridModel, chosen: readonly number[]): boolean {
  const numberIn = (cell: number) => (cell < model.candidates.length ? model.values[chosen[cell]] : chosen[cell])
  switch (constraint.kind) {
    case 'house':
      return constraint.cells.every((cell, i) => constraint.cells.every((other, j) => i === j || chosen[cell] !== chosen[other]))
    case 'pairs':
      return constraint.between.every(([first, second]) => has(constraint.allowed[chosen[first]], chosen[second]))
    case 'sum': {
      const { cells, coefficients, total } = constraint
      return cells.reduce((sum, cell, i) => sum + (coefficients ? coefficients[i] : 1) * numberIn(cell), 0) === total
    }
    case 'set':
      return constraint.sets.some(
        (set) => String(bitsOf(set)) === String(constraint.cells.map((cell) => chosen[cell]).sort((a, b) => a - b)),
      )
    case 'line':
      return accepts(
        constraint.automaton,
        constraint.cells.map((cell) => chosen[cell]),
      )
    case 'count': {
      const { cells, mask, counts, result } = constraint
      const allowed = typeof counts === 'number' ? counts : counts[chosen[result!]]
      return has(allowed, cells.filter((cell) => has(mask, chosen[cell])).length)
    }
    case 'equal': {
      const valuesOf = (cells: readonly number[]) => cells.map((cell) => chosen[cell]).sort((a, b) => a - b)
      return String(valuesOf(constraint.first)) === String(valuesOf(constraint.second))
    }
    case 'case': {
      const taken = constraint.cases.filter(({ mask }) => has(mask, chosen[constraint.selector]))
      return taken.length > 0 && taken.every(({ constraints }) => constraints.every((one) => isSatisfied(one, model, chosen)))
    }
  }
}

/** Does the automaton accept the word? */
export function accepts({ start, accept, transitions }: Automaton, word: readonly number[]): boolean {
  let states = new Set(start)
  for (const value of word) {
    states = new Set(transitions.filter(([from, mask]) => states.has(from) && has(mask, value)).map(([, , to]) => to))
  }
  return accept.some((state) => states.has(state))
}
