// The verbs that a cluster answers.

import { TABLE } from '../ask/verb-table.ts'
import type { OptionsOf, Table, VerbName } from '../ask/verb-types.ts'
import type { Model } from '../model/model.ts'
import { ClusterError } from './cluster-errors.ts'

/** A verb that a cluster answers: it can be divided, and its answer is small and the same in whatever order the parts are done. */
export type ClusterVerb = {
  [N in VerbName]: Table[N] extends { readonly hasCursor: true; readonly lists: false } ? N : never
}[VerbName]

/** What is asked in a run. */
export interface RunQuestion {
  readonly verb: ClusterVerb
  readonly puzzle: Model
  readonly options: OptionsOf<ClusterVerb>
}

/** @throws ClusterError `option` for any other verb */
export function checkVerb(verb: VerbName): asserts verb is ClusterVerb {
  const known = (Object.keys(TABLE) as VerbName[]).filter((name) => TABLE[name].hasCursor && !TABLE[name].lists)
  if (known.includes(verb)) return
  throw new ClusterError('option', `a cluster does not answer \`${String(verb)}\`, only ${known.join(', ')}`)
}
