// The verbs that are not every solver's own, the families of their puzzles, and batches. A worker loads this with the first question that
// needs it.

import type { Works } from '../ask/verb-types.ts'
import { families } from '../families/index.ts'
import { variantFamily } from '../families/variant.ts'
import { generators } from '../solver/generator-verbs.ts'
import { logic } from '../solver/person-verbs.ts'

/** Named here so that bundlers keep them. */
export const known = [...families, variantFamily]

export { subjectOf } from '../ask/verb-methods.ts'
export { batchLines } from '../batch/batch.ts'

export const verbs: Partial<Works> = { ...logic, ...generators }
