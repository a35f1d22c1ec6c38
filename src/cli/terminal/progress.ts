// The progress bar on stderr, updated ten times a second in a terminal and every two seconds in a log.

import { createRequire } from 'node:module'
import type { Search } from '../../ask/asking.ts'
import type { Verb } from '../../model/model.ts'
import { NO_STANDING, type Progress } from '../../search/results.ts'
import { sayAnnounced } from './messages.ts'
import { clock, compact, named, rateOf } from './number-text.ts'

/** A search, in this thread or in several. */
export type Watchable = Pick<Search<Verb>, 'result' | 'finish'>

/** The state of a bar: the share that is done, 0 to 1, and the fields of the format. */
interface State {
  readonly share: number
  readonly figures: Readonly<Record<string, string>>
}

const SAVE_CURSOR = '\x1b7'
const WRAP = '\x1b[?7h'
/** A bar appears by itself after this many ms. */
const PATIENCE_MS = 2000
/** Chosen so that a line fits 80 columns with any numbers. */
const BAR_SIZE = 10

/** Starts a bar. Returns a function that ends it, which may be called more than once. */
export function startBar(format: string, state: () => State): () => void {
  sayAnnounced()
  // Loaded only here, because most runs show no bar (without it: 10 ms more to start).
  const { Presets, SingleBar } = createRequire(import.meta.url)('#cli-progress') as typeof import('cli-progress')
  const bar = new SingleBar(
    {
      ...{ format, stream: process.stderr, barsize: BAR_SIZE },
      ...{ noTTYOutput: true, notTTYSchedule: 2000, clearOnComplete: true, hideCursor: true },
    },
    Presets.shades_classic,
  )
  const update = () => {
    const { share, figures } = state()
    bar.update(100 * share, figures)
  }
  bar.start(100, 0, state().figures)
  const timer = setInterval(update, 100)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    clearInterval(timer)
    update()
    // Without this, the bar would go back to its first line and clear it, although other lines may have been written since.
    if (process.stderr.isTTY) process.stderr.write(SAVE_CURSOR)
    bar.stop()
    // In some terminals, the saved state also turns off line wrapping.
    if (process.stderr.isTTY) process.stderr.write(WRAP)
  }
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
  sayAnnounced()
  let end = () => {}
  const start = () => {
    end = startBar(SEARCH_FORMAT, () => searchState({ ...NO_STANDING, ...search.result }, time))
  }
  if (progress) start()
  const timer = progress === undefined && process.stderr.isTTY ? setTimeout(start, PATIENCE_MS) : undefined
  return () => {
    clearTimeout(timer)
    end()
  }
}

export const SEARCH_FORMAT = '{bar} {percentage}% | {nodes} nodes, {rate}/s | {found} | {clock}, {left} left'

/** The state of the bar for a search that may take at most `most` seconds. */
export function searchState(progress: Progress, most = Infinity): State {
  const { share, nodes, seconds } = progress
  const left = Math.min(share > 0 ? (seconds * (1 - share)) / share : Infinity, Math.max(0, most - seconds))
  const figures = { nodes: compact(nodes), rate: compact(rateOf(nodes, seconds)), found: foundIn(progress) }
  return { share, figures: { ...figures, clock: clock(seconds), left: clock(left) } }
}

/** The number of solutions; the score and the gap, as long as it is not proven. */
function foundIn({ solutions, score, bound, gap }: Progress): string {
  if (bound === undefined || gap === 0) return `${compact(solutions)} ${named(solutions, 'solution')}`
  return score === undefined ? `bound ${short(bound)}` : `${short(score)}, gap ${short(gap!)}`
}

function short(number: number): string {
  return Math.abs(number) < 10_000 ? String(number) : compact(number)
}
