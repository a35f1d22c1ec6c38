// How many times as fast the contestants of a case are as others. All have done the same work, or were not timed.

import { betterHalf, timesFaster } from '../run/statistics.ts'
import { type CaseResult, isTimed, JAVASCRIPT, type TimedRow } from './result.ts'

/** The fastest of plain TypeScript and the packages. */
export function bestPeerOf({ rows }: CaseResult): TimedRow | undefined {
  return rows
    .filter(isTimed)
    .filter(({ kind }) => kind === 'peer')
    .toSorted((one, other) => betterHalf(one.fastest) - betterHalf(other.fastest))[0]
}

/** The same case, with ratios in each timed row. A baseline does something else. */
export function withRatios(result: CaseResult): CaseResult {
  const javascript = result.rows.find(({ name }) => name === JAVASCRIPT)
  const bestPeer = bestPeerOf(result)
  const rows = result.rows.map((row) => {
    if (!isTimed(row) || row.kind === 'baseline') return row
    const ratios = {
      ...(isTimed(javascript) && { javascript: timesFaster(row.fastest, javascript.fastest) }),
      ...(bestPeer && { bestPeer: timesFaster(row.fastest, bestPeer.fastest) }),
    }
    return { ...row, ratios }
  })
  return { ...result, rows }
}
