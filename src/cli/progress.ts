// A bar on stderr that follows a search, ten times a second on a terminal and every two seconds in a log.

import { Presets, SingleBar } from 'cli-progress'
import type { Verb } from '../puzzles/puzzle.ts'
import type { Search } from '../search.ts'

/** Starts the bar; the function returned ends it. */
export function follow(search: Search<Verb>): () => void {
  const bar = new SingleBar(
    {
      format: '{bar} {percentage}% of the search space | {nodes} nodes, {rate}/s | {solutions} solutions | {clock} s',
      stream: process.stderr,
      noTTYOutput: true,
      notTTYSchedule: 2000,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  const show = () => {
    const { share, nodes, seconds, solutions } = search.result
    const rate = seconds > 0 ? Math.round(nodes / seconds) : 0
    const figures = [nodes, rate, solutions].map((figure) => figure.toLocaleString('en'))
    bar.update(100 * share, { nodes: figures[0], rate: figures[1], solutions: figures[2], clock: seconds.toFixed(1) })
  }
  bar.start(100, 0, { nodes: 0, rate: 0, solutions: 0, clock: '0.0' })
  const timer = setInterval(show, 100)
  return () => {
    clearInterval(timer)
    show()
    bar.stop()
  }
}
