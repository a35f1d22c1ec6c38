// How many times as fast: said only of those who did the same work.

import { REFERENCE } from './engines.ts'
import type { CaseResult, Row, Work } from './result.ts'
import { median, timesFaster } from './statistics.ts'

/** A ratio, or why there is none. */
export type Ratio = { readonly times: number } | { readonly refused: string }

/** How many times as fast as the reference. */
export function ratio(row: Row, reference: Row | undefined): Ratio {
  if (!reference?.samples || !reference.work) return { refused: 'nothing to compare with' }
  if (!row.samples || !row.work) return { refused: 'not timed' }
  const difference = unlike(row.work, reference.work)
  if (difference) return { refused: difference }
  return { times: timesFaster(row.fastest ?? [Math.min(...row.samples)], reference.fastest ?? [Math.min(...reference.samples)]) }
}

/** In what two pieces of work differ, if they do. Nodes may: that is what clever searching is. */
export function unlike(a: Work, b: Work): string | undefined {
  if (a.question !== b.question) return `different questions: ${a.question}, ${b.question}`
  if (a.inputs !== b.inputs) return 'different inputs'
  if (a.units !== b.units) return `different amounts: ${a.units}, ${b.units}`
  if (a.solutions !== b.solutions) return `different answers: ${a.solutions} solutions, ${b.solutions}`
  return undefined
}

/** Is it about solving? The other cases measure what surrounds it, and are no part of a mean. */
export function isFile({ measure }: CaseResult): boolean {
  return measure === 'file'
}

/** The TypeScript engine's row. */
export function referenceOf({ rows }: CaseResult): Row | undefined {
  return rows.find(({ name }) => name === REFERENCE)
}

/** The row of the fastest who is not ours, the textbook's search included, among those who did our work. */
export function bestPeerOf(result: CaseResult): Row | undefined {
  const ours = referenceOf(result) ?? result.rows.find(({ kind, work }) => kind === 'engine' && work)
  let best: Row | undefined
  for (const row of result.rows) {
    if (row.kind === 'engine' || !row.samples || !row.work || (ours?.work && unlike(row.work, ours.work))) continue
    if (!best?.samples || median(row.samples) < median(best.samples)) best = row
  }
  return best
}
