// How to count: the plain search visits every solution; other ways need not, but each takes certain models only.

import { PuzzleError } from '../errors.ts'
import type { Model } from '../model.ts'

/**
 * A way to count: by the plain `search`, or by one that does not visit what it counts. `halves`: the filled halves of a board of
 * queens meet.
 */
export type Method = 'search' | 'templates' | 'rows' | 'halves'

/** What the choice depends on, beside the model. */
export interface Plan {
  /** `auto` (the default) takes what is fastest; any other is taken or refused. */
  readonly method?: 'auto' | Method | undefined
  /** A limit on solutions belongs to the plain search: other ways have no solution to stop at. */
  readonly limit?: number | undefined
  /** And so does a limit on nodes, which others count by the class of many. */
  readonly nodes?: number | undefined
}

/** Chooses the way to count. Throws a PuzzleError if the one asked for does not apply, and says why. */
export function planOf(model: Model, { method = 'auto', limit = Infinity, nodes = Infinity }: Plan): Method {
  if (method === 'search') return method
  const limited = limit !== Infinity || nodes !== Infinity
  if (method === 'auto') return model.kind === 'queens' && !limited ? 'halves' : 'search'
  if (limited) throw misfit(method, 'a limit on solutions or nodes belongs to the plain search')
  if (method !== 'halves') throw misfit(method, 'no model is counted that way')
  if (model.kind !== 'queens') throw misfit(method, 'only queens are counted that way')
  return method
}

function misfit(method: Method, problem: string): PuzzleError {
  return new PuzzleError('model', `method ${method} does not apply: ${problem}`)
}
