#!/usr/bin/env node
// `npm run bench:threads -- [queens] [--threads n] [--rounds n]`: how much faster several threads count. One thread and several take
// turns in one process, like the other benchmarks. Threads start before. The first round, in which compilers and memory warm up, is
// reported separately.

import { Worker } from 'node:worker_threads'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { createSolver } from '../src/index.ts'
import { queens } from '../src/puzzles/index.ts'
import { createWorkers, type WorkerLike } from '../src/workers/index.ts'
import { duration, times } from './numbers.ts'
import { median, spread } from './statistics.ts'

const MEMORY = 2 ** 29

interface Options {
  readonly threads: number
  readonly rounds: number
}

const command = new Command('bench:threads')
  .description('count placements of queens in one thread and in several, in turn')
  .argument('[queens]', 'the side of the board', whole, 17)
  .option('--threads <n>', 'how many', whole, 2)
  .option('--rounds <n>', 'how often', whole, 9)
  .exitOverride()

function whole(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('Expected 1 to 99.')
  return Number(text)
}

async function main(size: number, { threads, rounds }: Options): Promise<void> {
  const model = queens(size).model
  const solver = await createSolver({ engine: 'wasm' })
  const pool = await createWorkers({ engine: 'wasm', workers: threads, start })
  const one = async () => solver.count(model, { memory: MEMORY }).count
  const several = async () => (await pool.count(model, { memory: MEMORY })).count
  const seconds: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    const counts = [await timed(one, seconds[0]), await timed(several, seconds[1])]
    if (counts[0] !== counts[1]) throw new Error(`one thread counts ${counts[0]}, ${threads} count ${counts[1]}`)
    if (round === 0) process.stdout.write(`queens ${size}: ${counts[0]}\n`)
  }
  pool[Symbol.dispose]()
  const [firstOne, firstSeveral] = seconds.map((samples) => samples.shift()!)
  const summary = (samples: readonly number[]) => {
    const { median, min, max } = spread(samples)
    return `${duration(median)} (${duration(min)} .. ${duration(max)})`
  }
  process.stdout.write(`first round: ${duration(firstOne)} and ${duration(firstSeveral)}, ${times(firstOne / firstSeveral)}
one thread:  ${summary(seconds[0])}
${threads} threads:   ${summary(seconds[1])}
ratio:       ${times(median(seconds[0]) / median(seconds[1]))} of the medians of ${rounds} rounds
`)
}

/** The address in the library is relative to another folder of dist. */
function start(): WorkerLike {
  return new Worker(new URL('../src/workers/main.js', import.meta.url)) as WorkerLike
}

async function timed<T>(run: () => Promise<T>, seconds: number[]): Promise<T> {
  const started = performance.now()
  const answer = await run()
  seconds.push((performance.now() - started) / 1000)
  return answer
}

try {
  command.parse()
  await main(command.processedArgs[0], command.opts<Options>())
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode && 2
}
