// The progress bar on stderr: drawn ten times a second in a terminal, and on a line of its own every two seconds in a log.

import type { Verb } from '../../model/model.ts'
import { NO_STANDING, type Progress } from '../../search/results.ts'
import type { Search } from '../../search/search.ts'
import { ERASE } from './messages.ts'
import { clock, compact, named, rateOf } from './numbers.ts'

/** A search, in this thread or in several. */
export type Watchable = Pick<Search<Verb>, 'result' | 'finish'>

const TERMINAL_MS = 100
const LOG_MS = 2000
/** A bar appears by itself after this many ms. */
const PATIENCE_MS = 2000

/** Shows a line that changes. Returns a function that ends this, which may be called more than once. */
export function startBar(line: () => string): () => void {
  const { isTTY, columns } = process.stderr
  // A line that wraps could not be erased.
  const show = () => process.stderr.write(isTTY ? ERASE + line().slice(0, (columns || 80) - 1) : `${line()}\n`)
  show()
  const timer = setInterval(show, isTTY ? TERMINAL_MS : LOG_MS)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    clearInterval(timer)
    show()
    if (isTTY) process.stderr.write(ERASE)
  }
}

/** The share that is done. By default, a line with it fits 80 columns with any numbers. */
export function bar(share: number, size = 10): string {
  const full = Math.floor(size * share)
  return `${'█'.repeat(full)}${'░'.repeat(size - full)} ${Math.floor(100 * share)}%`
}

/** When to show the progress of a search. */
export interface ProgressOptions {
  /** True: at once. False: never. Undefined: in a terminal, if the search takes long. */
  readonly progress?: boolean | undefined
  /** The time limit, in seconds. */
  readonly time?: number | undefined
}

/** Shows the progress of a search. Returns a function that ends this, which may be called more than once. */
export function showProgress(search: Watchable, { progress, time }: ProgressOptions): () => void {
  let end = () => {}
  const start = () => {
    end = startBar(() => searchLine({ ...NO_STANDING, ...search.result }, time))
  }
  if (progress) start()
  const timer = progress === undefined && process.stderr.isTTY ? setTimeout(start, PATIENCE_MS) : undefined
  return () => {
    clearTimeout(timer)
    end()
  }
}

/** The bar of a search that may take at most `most` seconds. */
export function searchLine(progress: Progress, most = Infinity): string {
  const { share, nodes, seconds } = progress
  const left = Math.min(share > 0 ? (seconds * (1 - share)) / share : Infinity, Math.max(0, most - seconds))
  const rate = compact(rateOf(nodes, seconds))
  return `${bar(share)} | ${compact(nodes)} nodes, ${rate}/s | ${foundIn(progress)} | ${clock(seconds)}, ${clock(left)} left`
}

/** The number of solutions; the score and the gap, as long as it is not proven. */
function foundIn({ solutions, score, bound, gap }: Progress): string {
  if (bound === undefined || gap === 0) return `${compact(solutions)} ${named(solutions, 'solution')}`
  return score === undefined ? `bound ${short(bound)}` : `${short(score)}, gap ${short(gap!)}`
}

function short(number: number): string {
  return Math.abs(number) < 10_000 ? String(number) : compact(number)
}
