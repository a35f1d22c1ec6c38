// Simulates a count over many workers, from parts whose times are measured here: how long it takes, how evenly the work is spread, and how
// often the database is asked. Run: npm run bench:scale -- <queens|layouts> <n> [--workers 100] [--sample 24] [--seconds 5]

import { parseArgs } from 'node:util'
import { createSolver, layouts, queens, split } from '../../src/index.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    workers: { type: 'string', default: '100' },
    sample: { type: 'string', default: '24' },
    seconds: { type: 'string', default: '5' },
  },
})
const [kind, n] = positionals
const workers = Number(values.workers)
/** A part that takes longer is divided in two. */
const longest = Number(values.seconds)
/** To fetch a part and to complete it, measured: docs/scale.md. */
const OVERHEAD = 0.01

const solver = await createSolver()
const puzzle = kind === 'queens' ? queens(Number(n)) : layouts(Number(n), { grids: true })
const begun = solver.search(puzzle, 'count')
// A little search makes more parts; the pairs of queens are parts already.
begun.run(kind === 'queens' ? 1 : 20_000)
const parts = split(begun.cursor(), 4096)
const every = Math.max(1, Math.floor(parts.length / Number(values.sample)))
// Solved once before, so that what is measured is compiled.
solver.count(puzzle, { cursor: parts[0] })
const times: number[] = []
for (let at = 0; at < parts.length; at += every) times.push(solver.count(puzzle, { cursor: parts[at] }).seconds)
const queue = parts.map((_, i) => times[Math.floor(i / every)])
const total = queue.reduce((sum, seconds) => sum + seconds, 0)

/** The time at which each worker is free. */
const free = new Array<number>(workers).fill(0)
let asked = 0
while (queue.length > 0) {
  const worker = free.indexOf(Math.min(...free))
  const left = queue.shift()!
  const spent = Math.min(left, longest)
  free[worker] += spent + OVERHEAD
  asked += 2
  if (left > spent) queue.unshift((left - spent) / 2, (left - spent) / 2)
}
const seconds = Math.max(...free)
console.log(
  `${parts.length} parts, ${times.length} measured: ${Math.min(...times).toFixed(3)} to ${Math.max(...times).toFixed(3)} s each`,
)
console.log(
  `one worker: ${total.toFixed(0)} s; ${workers} workers: ${seconds.toFixed(1)} s, ${((100 * total) / (seconds * workers)).toFixed(0)} % of their time`,
)
console.log(`${(asked / seconds).toFixed(0)} transactions a second`)
