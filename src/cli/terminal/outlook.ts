// Says within a second that a count will not end: about how many solutions there are, and how long it would take.

import type { Estimate } from '../../search/estimate.ts'
import type { CountResult } from '../../search/results.ts'
import { note } from './messages.ts'
import { clock, rounded } from './number-text.ts'
import type { ProgressOptions, Watchable } from './progress.ts'

const AFTER_MS = 500
/** The time for the estimate, in seconds. With half of it, one count in six in as many threads as there are cores got no word. */
export const PROBING = 0.3
/** A count that takes fewer seconds needs no word. */
const LONG = 120

/** Shows it where progress would be shown. Returns a function that ends this, which may be called more than once. */
export function showOutlook(
  search: Watchable,
  estimate: () => Estimate | Promise<Estimate>,
  options: ProgressOptions,
): () => void {
  const { progress = process.stderr.isTTY, time = 0 } = options
  let ended = !progress
  const look = async () => {
    const text = outlook(await estimate(), search.result as CountResult, time)
    if (!ended && text) note(text)
  }
  const failed = (error: Error) => {
    // Where there is no time for two probes, nothing is said.
    if (!ended && !error.message.startsWith('cut off')) note(`no estimate: ${error.message}`)
  }
  // In several threads, the first solutions may be reported later.
  const wait = (): NodeJS.Timeout =>
    setTimeout(() => {
      if ((search.result as CountResult).count === 0n) timer = wait()
      else look().catch(failed)
    }, AFTER_MS)
  let timer = ended ? undefined : wait()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}

/** What can be said of a count that has got so far; undefined if it may end, or if the probes do not agree. */
export function outlook({ solutions }: Estimate, { count, seconds, method }: CountResult, time: number): string | undefined {
  const { mean, error } = solutions
  const left = (mean / Number(count)) * seconds
  if (method !== 'search' || count === 0n || left < Math.max(LONG, time) || error > mean / 2) return undefined
  return `about ${rounded(mean)} solutions; ${clock(left)} at this rate`
}
