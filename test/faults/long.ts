// The long run: `npm run test:long -- --seconds 600 --seed 7`. Every trial in turn, or `--only` one, until each has tried as many inputs as it
// should, or as `--tries` says, or the time is up; then what was done, in numbers. Status 0: nothing was found; 1: something was; 3: nothing was found, but the time was too short.

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { killedTrial } from './killed.ts'
import { Tally, type Trial } from './trial.ts'
import { answersOf, readersOf, solversOf } from './trials.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3600' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    tries: { type: 'string' },
    only: { type: 'string' },
    // The module with assertions, for what runs in this process: build/debug.wasm (npm run test:debug).
    kernels: { type: 'string' },
  },
})
/** Each trial has so many turns. */
const TURNS = 200

// This file is bundled into a folder beside dist.
const program = new URL('../dist/src/', import.meta.url)
const solvers = await solversOf(readFileSync(options.kernels ?? new URL('quadrille.wasm', program)))
const answers = await answersOf(solvers, program, true)
const readers = await readersOf(solvers, program)
const trials = [...answers, ...readers, killedTrial(solvers, program)]

/** A trial, and how far it is. */
class Runner {
  readonly name: string
  readonly target: number
  readonly #trial: Trial
  readonly #tally: Tally
  tried = 0
  slowest = 0
  seconds = 0
  failure: string | undefined
  #seed: number

  constructor(trial: Trial, target: number, seed: number, tally: Tally) {
    this.name = trial.name
    this.target = target
    this.#trial = trial
    this.#seed = seed
    this.#tally = tally
  }

  get done(): boolean {
    return this.tried >= this.target
  }

  /** The seed of each turn is one more than that of the turn before. */
  async turn(): Promise<void> {
    const tries = Math.min(Math.ceil(this.target / TURNS), this.target - this.tried)
    const seed = this.#seed++
    const started = performance.now()
    const { tried, failure, slowest } = await this.#trial.run(tries, seed, this.#tally)
    this.seconds += (performance.now() - started) / 1000
    this.tried += tried
    this.slowest = Math.max(this.slowest, slowest)
    if (failure) this.failure = `${failure}\nagain: npm run test:long -- --only '${this.name}' --seed ${seed}`
  }

  toString(): string {
    const { name, tried, target, seconds, slowest } = this
    const many = `${tried.toLocaleString('en').padStart(11)} of ${target.toLocaleString('en')}`
    return `${many}  ${name}, ${Math.round(tried / seconds)} a second, the slowest ${slowest.toFixed(0)} ms`
  }
}

const seed = Number(options.seed)
const deadline = performance.now() + 1000 * Number(options.seconds)
const tally = new Tally()
const runners = trials
  .filter(({ name }) => options.only === undefined || name === options.only)
  .map((trial) => new Runner(trial, Number(options.tries ?? trial.many), seed, tally))
if (runners.length === 0) throw new Error(`no trial has the name ${options.only}: ${trials.map(({ name }) => name).join(', ')}`)

console.log(`seed ${seed}, ${options.seconds} seconds at most`)
let isLate = false
let shown = performance.now()
process.once('SIGINT', () => {
  isLate = true
})
while (!isLate && runners.some(({ done, failure }) => !done && !failure)) {
  for (const runner of runners) {
    if (runner.done || runner.failure || isLate) continue
    await runner.turn()
    if (runner.failure) console.error(`\n${runner.name}: ${runner.failure}\n`)
    show(runner)
    isLate ||= performance.now() > deadline
  }
}
await Promise.all(trials.map((trial) => trial.end()))

console.log(`\n${runners.join('\n')}\n\n${tally}`)
const failed = runners.filter(({ failure }) => failure !== undefined)
const unfinished = runners.filter(({ done }) => !done)
console.log(`\nseed ${seed}: ${failed.length} of ${runners.length} trials failed, ${unfinished.length} did not finish`)
process.exitCode = failed.length > 0 ? 1 : unfinished.length > 0 ? 3 : 0

/** How far a trial is: at once on a terminal, now and then in a log. */
function show(runner: Runner): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${String(runner).slice(0, (process.stderr.columns || 80) - 1)}`)
  else if (performance.now() - shown > 60_000) {
    shown = performance.now()
    process.stderr.write(`${runner}\n`)
  }
}
