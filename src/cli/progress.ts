// A bar on stderr, ten times a second on a terminal and every two seconds in a log.

import { Presets, SingleBar } from 'cli-progress'
import type { Verb } from '../model.ts'
import type { Progress } from '../results.ts'
import type { Search } from '../search.ts'
import { clock, compact, named, rateOf } from './numbers.ts'

/** A search, or a count in threads. */
export type Watchable = Pick<Search<Verb>, 'result' | 'finish'>

/** How far something is: a share of 1, and the figures that the format names. */
interface State {
  readonly share: number
  readonly figures: Readonly<Record<string, string>>
}

/** Clears a line of the terminal. */
export const ERASE = '\r\x1b[K'
const SAVE_CURSOR = '\x1b7'
const WRAP = '\x1b[?7h'
/** A bar comes by itself after so many ms. */
const PATIENCE_MS = 2000
/** So that a line fits 80 columns, whatever its figures are. */
const BAR_SIZE = 10

/** Starts a bar; the function returned ends it, and may be called again. */
export function startBar(format: string, state: () => State): () => void {
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
    // The bar would go back to the line it began on, and clear that: other lines may have been written since.
    if (process.stderr.isTTY) process.stderr.write(SAVE_CURSOR)
    bar.stop()
    // Some terminals have saved with the cursor that lines did not wrap.
    if (process.stderr.isTTY) process.stderr.write(WRAP)
  }
}

/** When a search shows how far it is. */
export interface ProgressOptions {
  /** At once, or not at all; undefined: on a terminal, when it takes long. */
  readonly progress?: boolean | undefined
  /** Seconds at most. */
  readonly time?: number | undefined
}

/** Shows how far a search is. The function returned ends that; it may be called again. */
export function showProgress(search: Watchable, { progress, time }: ProgressOptions): () => void {
  let end = () => {}
  const start = () => {
    end = startBar(SEARCH_FORMAT, () => searchState(search.result, time))
  }
  if (progress) start()
  const timer = progress === undefined && process.stderr.isTTY ? setTimeout(start, PATIENCE_MS) : undefined
  return () => {
    clearTimeout(timer)
    end()
  }
}

export const SEARCH_FORMAT = '{bar} {percentage}% | {nodes} nodes, {rate}/s | {solutions} | {clock}, {left} left'

/** The figures of a search that may take so many seconds. */
export function searchState({ share, nodes, seconds, solutions }: Omit<Progress, 'score'>, most = Infinity): State {
  const left = Math.min(share > 0 ? (seconds * (1 - share)) / share : Infinity, Math.max(0, most - seconds))
  const found = `${compact(solutions)} ${named(solutions, 'solution')}`
  const figures = { nodes: compact(nodes), rate: compact(rateOf(nodes, seconds)), solutions: found }
  return { share, figures: { ...figures, clock: clock(seconds), left: clock(left) } }
}
