// The long run: `npm run test:long -- --seconds 600 --seed 7`. Every trial in turn, or `--only` one, until each has tried as many inputs as it
// should, or as `--tries` says, or the time is up; then what was done, in numbers. Status 0: nothing was found; 1: something was; 3: nothing was found, but the time was too short.

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Tally } from './trial.ts'
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
const solvers = await solversOf(readFileSync(options.kernels ?? new URL('entries/quadrille.wasm', program)))
const all = [...answersOf(solvers), ...(await readersOf(solvers, program))]
const trials = all.filter(({ name }) => options.only === undefined || name === options.only)
if (trials.length === 0) throw new Error(`no trial has the name ${options.only}: ${all.map(({ name }) => name).join(', ')}`)

const seed = Number(options.seed)
const deadline = performance.now() + 1000 * Number(options.seconds)
const tally = new Tally()
const failed = new Set<string>()
let stopped = false
process.once('SIGINT', () => {
  stopped = true
})
console.log(`seed ${seed}, ${options.seconds} seconds at most`)
let turn = 0
for (; turn < TURNS && !stopped; turn++) {
  for (const { name, many, run } of trials) {
    if (failed.has(name)) continue
    if (performance.now() > deadline) stopped = true
    if (stopped) break
    const total = Number(options.tries ?? many)
    const tries = Math.floor((total * (turn + 1)) / TURNS) - Math.floor((total * turn) / TURNS)
    const failure = await run(tries, seed + turn, tally)
    tally.add('inputs', name, tries)
    if (!failure) continue
    failed.add(name)
    console.error(`\n${name}: ${failure}\nagain: npm run test:long -- --only '${name}' --seed ${seed + turn}\n`)
  }
  if (process.stderr.isTTY) process.stderr.write(`\rturn ${turn + 1} of ${TURNS}`)
}
await Promise.all(all.map((trial) => trial.end()))

console.log(`\n${tally}\n\nseed ${seed}: ${failed.size} of ${trials.length} trials failed, after ${turn} of ${TURNS} turns`)
process.exitCode = failed.size > 0 ? 1 : stopped ? 3 : 0
