// The solvers that are asked: one for each engine.

import type { EngineName } from '../../src/kernel/kernel.ts'
import type { CountOptions } from '../../src/limits.ts'
import type { Model } from '../../src/model.ts'
import type { Solver } from '../../src/solver.ts'
import type { Tally } from './tally.ts'

export type Solvers = Readonly<Record<EngineName, Solver>>

export const ENGINES = ['wasm', 'js'] as const

/** Undefined if the method does not apply. */
export function countBy(solver: Solver, model: Model, options: CountOptions, tally: Tally): bigint | undefined {
  try {
    const { count, complete, cutOff } = solver.count(model, options)
    if (!complete) throw new Error(`${solver.engine}: count by ${options.method} was cut off by ${cutOff}`)
    tally.add('questions', `count by ${options.method}, ${solver.engine}`)
    return count
  } catch (error) {
    if (error instanceof Error && error.name === 'PuzzleError' && /does not apply/.test(error.message)) return undefined
    throw error
  }
}
