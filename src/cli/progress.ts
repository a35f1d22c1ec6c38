// A bar on stderr, ten times a second on a terminal and every two seconds in a log.

import { Presets, SingleBar } from 'cli-progress'
import type { Verb } from '../model.ts'
import type { Search } from '../search.ts'

/** A search, or a count in threads. */
export type Watchable = Pick<Search<Verb>, 'result' | 'finish'>

/** How far something is: a share of 1, and the figures that the format names. */
interface State {
  readonly share: number
  readonly figures: Readonly<Record<string, number | string>>
}

/** Starts a bar; the function returned ends it. */
export function startBar(format: string, state: () => State): () => void {
  const bar = new SingleBar(
    { format, stream: process.stderr, noTTYOutput: true, notTTYSchedule: 2000, clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  )
  const texts = ({ figures }: State) =>
    Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.toLocaleString('en')]))
  const update = () => {
    const now = state()
    bar.update(100 * now.share, texts(now))
  }
  bar.start(100, 0, texts(state()))
  const timer = setInterval(update, 100)
  return () => {
    clearInterval(timer)
    update()
    bar.stop()
  }
}

/** Starts a bar that shows how far a search is. */
export function showProgress(search: Watchable): () => void {
  return startBar('{bar} {percentage}% of the search space | {nodes} nodes, {rate}/s | {solutions} solutions | {clock} s', () => {
    const { share, nodes, seconds, solutions } = search.result
    return { share, figures: { nodes, rate: rateOf(nodes, seconds), solutions, clock: seconds.toFixed(1) } }
  })
}

/** How many a second, so far. */
export function rateOf(many: number, seconds: number): number {
  return seconds > 0 ? Math.round(many / seconds) : 0
}
