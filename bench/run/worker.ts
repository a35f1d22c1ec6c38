// The measuring process: gets cases, times every contestant with correct answers, and sends the samples of each case. Says on stderr which
// case it is at.

import type { Row } from '../report/result.ts'
import type { BenchCase } from './case.ts'
import { type Contestant, contestants } from './contestants.ts'
import type { Pace } from './pace.ts'
import { type Entry, preparePuzzles, prepareTasks } from './prepare.ts'
import { rounds, type Timed } from './rounds.ts'
import { type Selection, select } from './selection.ts'
import { byBenchmarkJs, byClock, byProcessor, type Timer } from './timers.ts'

/** What to measure. */
export interface Assignment {
  readonly selection: Selection
  readonly pace: Pace
  /** The number of the process, from 0. */
  readonly number: number
  /** The cases in their order: their indices among those selected. */
  readonly places: readonly number[]
  /** For each case, the contestants to time; all if absent. */
  readonly only: readonly (readonly string[] | undefined)[]
}

/** What one process measures of a contestant of a case. */
export interface SampledRow extends Row {
  readonly samples?: readonly number[]
}

/** Tasks have few contestants, so they get more time; starts are slow, and get more still. */
const LONGER = { task: 2, start: 6 }

let everybody: Promise<readonly Contestant[]> | undefined

async function measure(one: BenchCase, pace: Pace, only: readonly string[] | undefined): Promise<readonly SampledRow[]> {
  const isIn = ({ name }: { readonly name: string }) => only?.includes(name) ?? true
  if ('question' in one) {
    everybody ??= contestants(pace.nodes)
    const entries = preparePuzzles(one, (await everybody).filter(isIn), pace)
    return time(entries, byProcessor, 1, pace)
  }
  const entries = (await prepareTasks(one)).filter(({ row }) => isIn(row))
  const seconds = LONGER[one.isStart ? 'start' : 'task'] * pace.seconds
  try {
    const timer = one.isStart ? byClock : await byBenchmarkJs()
    return await time(entries, timer, one.units, { ...pace, seconds })
  } catch (error) {
    return entries.map(({ row: { work: _, ...row } }) => ({ ...row, reason: (error as Error).message }))
  }
}

/** The rows of a case with their samples: seconds, divided by the units of a run. */
async function time(entries: readonly Entry[], timer: Timer, units: number, pace: Pace): Promise<SampledRow[]> {
  const ready = entries.flatMap(({ row: { name }, run, seconds = 0 }): Timed[] =>
    run ? [{ name, warm: seconds, sample: timer(run, seconds, pace) }] : [],
  )
  const taken = await rounds(ready, pace)
  return entries.map(({ row }) => {
    const samples = taken.get(row.name)?.map((seconds) => seconds / units)
    return samples ? { ...row, samples } : row
  })
}

// Ctrl-C interrupts all processes of the terminal; the parent handles it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async ({ selection, pace, number, places, only }: Assignment) => {
  const cases = await select(selection)
  for (const [i, place] of places.entries()) {
    const { suite, name } = cases[place]
    process.stderr.write(`quadrille: process ${number + 1} of ${pace.processes}, ${i + 1}/${cases.length} ${suite}/${name}\n`)
    process.send?.(await measure(cases[place], pace, only[place]))
  }
})
