// Measures cases in several processes, one after the other, and merges their samples. Compiler and heap behave differently in each
// process (by a third in the shortest cases), depending on what ran before. So each process starts with another case.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { interruption } from '../../src/cli/terminal/interrupt.ts'
import { type BenchResult, type Row, SCHEMA } from '../report/result.ts'
import { environmentOf } from './environment.ts'
import type { Pace } from './pace.ts'
import { fileOf } from './packages.ts'
import { program } from './program.ts'
import { type Selection, select } from './selection.ts'
import { median } from './statistics.ts'
import type { Assignment, SampledRow } from './worker.ts'

/** V8 compiles and collects garbage on the measured thread, so that a second core makes no difference. */
const NODE_OPTIONS = ['--single-threaded']

/** Measures. On Ctrl-C, gives up the running case and returns the results so far. */
export async function run(selection: Selection, pace: Pace): Promise<BenchResult> {
  const { suites, puzzles } = selection
  const cases = await select(selection)
  const signal = interruption()
  const about = {
    date: new Date().toISOString(),
    command: ['npx quadrille bench', ...suites, pace.name === 'quick' && '--quick', puzzles && `--puzzles ${puzzles}`]
      .filter(Boolean)
      .join(' '),
    program: program(),
    environment: environmentOf(NODE_OPTIONS),
    pace,
  }
  /** For each case, what each process measured. */
  const measured = cases.map((): (readonly SampledRow[])[] => [])
  for (let number = 0; number < pace.processes && !signal.aborted; number++) {
    const start = Math.floor((number * cases.length) / pace.processes)
    const places = cases.map((_, i) => (start + i) % cases.length)
    const only = measured.map(([first]) => worthwhile(first, pace))
    await measure({ selection, pace, number, places, only }, signal, (place, rows) => measured[place].push(rows))
  }
  const results = cases.flatMap(({ suite, name, what, unit }, place) => {
    const [first, ...others] = measured[place]
    if (!first) return []
    return { suite, name, what, unit, rows: first.map((row) => merged(row, others.flat())) }
  })
  return { schema: SCHEMA, ...about, complete: !signal.aborted, cases: results }
}

/** Measures cases in a new process, one after the other. Ends early on the signal. */
async function measure(
  assignment: Assignment,
  signal: AbortSignal,
  found: (place: number, rows: readonly SampledRow[]) => void,
): Promise<void> {
  const child = fork(fileOf('dist/bench/run/worker.js'), {
    execArgv: NODE_OPTIONS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  const left = [...assignment.places]
  child.on('message', (rows: readonly SampledRow[]) => {
    found(left.shift()!, rows)
    if (left.length === 0) child.kill('SIGKILL')
  })
  child.send(assignment)
  try {
    const [status, killer] = await once(child, 'exit')
    if (left.length > 0) throw new Error(`the process of the benchmarks ended with ${killer ?? `status ${status}`}`)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** The contestants to time in later processes: those that were timed in the first one, and were not slow. */
function worthwhile(first: readonly SampledRow[] | undefined, { slow: [seldom] }: Pace): readonly string[] | undefined {
  return first?.filter(({ samples }) => samples && median(samples) < seldom).map(({ name }) => name)
}

/** A row of the first process, with the samples of the others, of which some may leave it out. */
export function merged({ samples: own, ...row }: SampledRow, others: readonly SampledRow[]): Row {
  if (!own) return row
  const samples = [own, ...others.flatMap(({ name, samples }) => (samples && name === row.name ? [samples] : []))]
  const all = samples.flat()
  const times = { median: median(all), min: Math.min(...all), max: Math.max(...all), samples: all.length }
  return { ...row, times, fastest: samples.map((some) => Math.min(...some)) }
}
