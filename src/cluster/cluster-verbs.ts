// The verbs that a cluster answers.

import type { Verb } from '../model/model.ts'
import { ClusterError } from './cluster-errors.ts'

/** Those whose answer is small, and the same in whatever order the parts are done. */
const VERBS = ['count', 'first', 'unique', 'best', 'worst'] as const

/** A verb that a cluster answers. Solutions are not listed. */
export type ClusterVerb = (typeof VERBS)[number]

/** @throws ClusterError `option` for any other verb */
export function checkVerb(verb: Verb): asserts verb is ClusterVerb {
  const known: readonly string[] = VERBS
  if (known.includes(verb)) return
  throw new ClusterError('option', `a cluster does not answer \`${String(verb)}\`, only ${VERBS.join(', ')}`)
}

/** So many solutions answer the question, whatever is left. */
export const ENOUGH: { readonly [verb in ClusterVerb]?: number } = { first: 1, unique: 2 }
