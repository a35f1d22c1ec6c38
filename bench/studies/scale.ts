// Simulates a count over many workers, from parts whose times are measured here: how long it takes, how evenly the work is spread, and how
// often the database is asked. Run: npm run bench:scale -- <queens|layouts> <n> [--workers 100] [--sample 24] [--seconds 5]

import { parseArgs } from 'node:util'
import { type Cursor, createSolver, layouts, queens, split } from '../../src/entries/index.ts'
import { program, whole } from '../run/program.ts'

/** To fetch a part and to complete it, measured: docs/scale.md. */
const OVERHEAD = 0.01
const USAGE = 'bench:scale -- <queens|layouts> <n> [--workers 100] [--sample 24] [--seconds 5]'

await program(USAGE, async () => {
  const {
    values: options,
    positionals: [kind, n = ''],
  } = parseArgs({
    allowPositionals: true,
    options: {
      workers: { type: 'string', default: '100' },
      sample: { type: 'string', default: '24' },
      seconds: { type: 'string', default: '5' },
    },
  })
  const workers = whole(options.workers)
  const solver = await createSolver()
  const puzzle = kind === 'queens' ? queens(whole(n)) : layouts(whole(n), { grids: true })
  const begun = solver.search(puzzle, 'count')
  // A little search makes more parts; the pairs of queens are parts already.
  begun.run(kind === 'queens' ? 1 : 20_000)
  const parts = split(begun.cursor(), 4096)
  const every = Math.max(1, Math.floor(parts.length / whole(options.sample)))
  const secondsOf = (cursor: Cursor) => solver.count(puzzle, { cursor }).seconds
  // Solved once before, so that what is measured is compiled.
  secondsOf(parts[0])
  const measured = parts.filter((_, i) => i % every === 0).map(secondsOf)
  const all = parts.map((_, i) => measured[Math.floor(i / every)])
  const total = all.reduce((sum, seconds) => sum + seconds, 0)
  const { seconds, asked } = simulated(all, workers, whole(options.seconds))
  const [least, most] = [Math.min(...measured), Math.max(...measured)].map((time) => time.toFixed(3))
  const used = ((100 * total) / (seconds * workers)).toFixed(0)
  console.log(`${parts.length} parts, ${measured.length} measured: ${least} to ${most} s each`)
  console.log(`one worker: ${total.toFixed(0)} s; ${workers} workers: ${seconds.toFixed(1)} s, ${used} % of their time`)
  console.log(`${(asked / seconds).toFixed(0)} transactions a second`)
})

/** Workers take parts in turn. A part that takes longer than `longest` is divided in two. */
function simulated(parts: readonly number[], workers: number, longest: number): { seconds: number; asked: number } {
  const queue = [...parts]
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
  return { seconds: Math.max(...free), asked }
}
