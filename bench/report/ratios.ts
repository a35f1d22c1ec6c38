// How many times as fast the contestants of a case are as others. All have done the same work, or were not timed.

import { betterHalf, timesFaster } from '../run/statistics.ts'
import { type CaseResult, isTimed, JAVASCRIPT, PLAIN, type TimedRow } from './result.ts'

/** Whom the contestants are compared with. */
export type Other = 'plain' | 'package' | 'javascript'

/** Plain TypeScript, the fastest package, and our JavaScript engine: those that were timed. */
export function othersOf({ rows }: CaseResult): Readonly<Record<Other, TimedRow | undefined>> {
  const timed = rows.filter(isTimed)
  const packages = timed.filter(({ name, kind }) => kind === 'peer' && name !== PLAIN)
  return {
    plain: timed.find(({ name }) => name === PLAIN),
    package: packages.toSorted((one, other) => betterHalf(one.fastest) - betterHalf(other.fastest))[0],
    javascript: timed.find(({ name }) => name === JAVASCRIPT),
  }
}

/** How many times as fast a contestant of a case is as another. A baseline does something else. */
export function ratioOf(one: CaseResult, name: string, other: Other): number | undefined {
  const row = one.rows.find((row) => row.name === name)
  const reference = othersOf(one)[other]
  if (!isTimed(row) || row.kind === 'baseline' || !reference) return undefined
  return timesFaster(row.fastest, reference.fastest)
}

/** Was no other program timed, where others were asked? */
export function isAlone({ rows }: CaseResult): boolean {
  const peers = rows.filter(({ kind }) => kind === 'peer')
  return peers.length > 0 && !peers.some(isTimed)
}
