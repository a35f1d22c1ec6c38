// A verb as a function of any solver, also of one that was not given it.

import type { Asking } from '../ask/asking.ts'
import { TABLE } from '../ask/verb-table.ts'
import type { AboutOf, AnswerOf, ItemOf, OptionsOf, VerbName, Work } from '../ask/verb-types.ts'
import { PuzzleError, show } from '../model/errors.ts'
import type { Solver } from './solver.ts'

/** @throws PuzzleError `option` for what is no solver */
export function answered<N extends VerbName>(
  solver: Solver,
  verb: N,
  work: Work<N>,
  given: AboutOf<N>,
  options: OptionsOf<N> | undefined,
): Asking<ItemOf<N>, AnswerOf<N>, N> {
  const { then, asking } = (typeof solver === 'object' ? (solver ?? {}) : {}) as {
    readonly then?: unknown
    readonly asking?: unknown
  }
  if (typeof asking === 'function') return solver.asking(verb, given, options as OptionsOf<N>, work)
  const what = solver === undefined ? 'the solver is missing' : `${show(solver)} is not a solver`
  const problem = typeof then === 'function' ? 'the solver is a promise: await it' : what
  const call = `${verb}(solver, ${TABLE[verb].about === 'nothing' ? 'options' : 'puzzle'})`
  throw new PuzzleError('option', `${problem}: ${call}`)
}
