// How much faster several threads count: npm run bench:threads -- [queens] [--threads n] [--rounds n]
//
// One thread and several take turns in one process, like the contestants of a case. Threads start before. The first round, in which compilers
// and memory warm up, is reported separately.

import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createSolver } from '../../src/entries/index.ts'
import { createWorkers, type WorkerLike } from '../../src/entries/workers.ts'
import { queens } from '../../src/puzzles/index.ts'
import { duration, times } from '../report/numbers.ts'
import { FULL } from '../run/pace.ts'
import { fileOf } from '../run/packages.ts'
import { program, whole } from '../run/program.ts'
import { rounds } from '../run/rounds.ts'
import { median, spread } from '../run/statistics.ts'
import { byClock } from '../run/timers.ts'

const MEMORY = 2 ** 29
const USAGE = 'bench:threads -- [queens] [--threads n] [--rounds n]'

await program(USAGE, async () => {
  const {
    values: options,
    positionals: [size = '17'],
  } = parseArgs({
    allowPositionals: true,
    options: { threads: { type: 'string', default: '2' }, rounds: { type: 'string', default: '9' } },
  })
  const { model } = queens(whole(size))
  const threads = whole(options.threads)
  const solver = await createSolver({ engine: 'wasm' })
  // The address in the library is relative to another folder of dist.
  const start = () => new Worker(fileOf('dist/src/entries/worker.js')) as WorkerLike
  const workers = await createWorkers({ engine: 'wasm', workers: threads, start })
  const counts = new Set<bigint>()
  const contestant = (name: string, count: () => Promise<{ count: bigint }> | { count: bigint }) => {
    const run = async () => counts.add((await count()).count)
    return { name, warm: Infinity, sample: byClock(run, Infinity, FULL) }
  }
  const all = [
    contestant('one thread', () => solver.count(model, { memory: MEMORY })),
    contestant(`${threads} threads`, () => workers.count(model, { memory: MEMORY })),
  ]
  const many = whole(options.rounds) + 1
  const taken = await rounds(all, { ...FULL, rounds: [many, many] })
  workers[Symbol.dispose]()
  if (counts.size > 1) throw new Error(`the counts differ: ${[...counts].join(', ')}`)
  const [one, several] = [...taken.values()].map(({ samples: [first, ...later] }) => ({ first, later }))
  const summary = (samples: readonly number[]) => {
    const { median, min, max } = spread(samples)
    return `${duration(median)} (${duration(min)} .. ${duration(max)})`
  }
  console.log(`queens ${size}: ${[...counts]}
first round: ${duration(one.first)} and ${duration(several.first)}, ${times(one.first / several.first)}
one thread:  ${summary(one.later)}
${threads} threads:   ${summary(several.later)}
ratio:       ${times(median(one.later) / median(several.later))} of the medians of ${many - 1} rounds`)
})
