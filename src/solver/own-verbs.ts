// The verbs of every solver: those that are one search, and those that make many.

import type { Works } from '../ask/verb-types.ts'
import { finding } from '../search/candidates.ts'
import { estimating } from '../search/estimate.ts'
import { type OwnVerb, SEARCHES } from './verb-solver.ts'

export const OWN: Works<OwnVerb> = { ...SEARCHES, candidates: finding, estimate: estimating }
