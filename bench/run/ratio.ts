// Ratios of speed, only for contestants that did the same work.

import {
  type BenchResult,
  type CaseResult,
  isTimed,
  JAVASCRIPT,
  type Row,
  type TimedRow,
  WASM,
  type Work,
} from '../report/result.ts'
import { PUZZLE_SUITES } from './case.ts'
import { betterHalf, timesFaster } from './statistics.ts'

export const NO_PEER = 'nothing to compare with'

/** How many times as fast as the reference. */
export function ratio(row: Row, reference: Row | undefined): number | string {
  if (!isTimed(reference)) return NO_PEER
  if (!isTimed(row)) return 'not timed'
  return unlike(row.work, reference.work) ?? timesFaster(row.fastest, reference.fastest)
}

/** How two pieces of work differ, if they do. Nodes may differ: a better search visits fewer. */
export function unlike(a: Work, b: Work): string | undefined {
  if (a.question !== b.question) return `different questions: ${a.question}, ${b.question}`
  if (a.inputs !== b.inputs) return 'different inputs'
  if (a.units !== b.units) return `different amounts: ${a.units}, ${b.units}`
  if (a.solutions !== b.solutions) return `different answers: ${a.solutions} solutions, ${b.solutions}`
  return undefined
}

/** The same case, with ratios in each timed row. */
export function withRatios<T extends CaseResult>(result: T): T {
  const reference = result.rows.find(({ name }) => name === JAVASCRIPT)
  const best = bestPeerOf(result)
  const rows = result.rows.map((row) =>
    isTimed(row) ? { ...row, ratios: { javascript: ratio(row, reference), bestPeer: ratio(row, best) } } : row,
  )
  return { ...result, rows }
}

/** The fastest of the packages and the textbook search that did the same work as our engines. */
export function bestPeerOf({ rows }: CaseResult): TimedRow | undefined {
  const ours = rows.find((row) => row.kind === 'engine' && isTimed(row))
  const peers = rows.filter(isTimed).filter(({ kind }) => kind === 'peer' || kind === 'textbook')
  return peers
    .filter(({ work }) => ours?.work && !unlike(work, ours.work))
    .toSorted((one, other) => betterHalf(one.fastest) - betterHalf(other.fastest))
    .at(0)
}

/** The suites of puzzles that were measured: the ratios of the Wasm engine, case by case, and the names of the best peers. */
export function families({ cases }: BenchResult) {
  return PUZZLE_SUITES.flatMap((suite) => {
    const own = cases.filter((one) => one.suite === suite)
    const ratios = (name: string, to: keyof NonNullable<Row['ratios']>) =>
      own.map(({ rows }) => rows.find((row) => row.name === name)?.ratios?.[to]).filter((ratio) => typeof ratio === 'number')
    const family = {
      suite,
      bestPeer: ratios(WASM, 'bestPeer'),
      batch: ratios(`${WASM}, batch`, 'bestPeer'),
      javascript: ratios(WASM, 'javascript'),
      peers: [...new Set(own.flatMap((one) => bestPeerOf(one)?.name ?? []))],
    }
    return family.bestPeer.length + family.javascript.length > 0 ? [family] : []
  })
}
