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
import { timesFaster } from './statistics.ts'

/** A ratio, or why there is none. */
export type Ratio = number | string

export const NO_PEER = 'nothing to compare with'

/** How many times as fast as the reference. */
export function ratio(row: Row, reference: Row | undefined): Ratio {
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
    .reduce<TimedRow | undefined>((best, row) => (best && timesFaster(row.fastest, best.fastest) <= 1 ? best : row), undefined)
}

/** The ratios of the Wasm engine in a suite of puzzles, case by case. */
export interface Family {
  readonly suite: string
  readonly bestPeer: readonly number[]
  /** Ratios for many puzzles in one call. */
  readonly batch: readonly number[]
  readonly javascript: readonly number[]
  /** The names of the best peers. */
  readonly peers: readonly string[]
}

/** The suites of puzzles that were measured. */
export function families({ cases }: BenchResult): Family[] {
  return PUZZLE_SUITES.flatMap((suite) => {
    const own = cases.filter((one) => one.suite === suite)
    const ratios = (name: string, to: keyof NonNullable<Row['ratios']>) =>
      own
        .map(({ rows }) => rows.find((row) => row.name === name)?.ratios?.[to])
        .filter((found): found is number => typeof found === 'number')
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
