// Measures cases in several processes, one after the other, and merges their samples. Compiler and heap behave differently in each
// process (by a third in the shortest cases), depending on what ran before. So each process starts with another case.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type BenchResult, type Row, SCHEMA } from '../report/result.ts'
import type { Case } from './case.ts'
import { environment } from './environment.ts'
import type { Pace } from './pace.ts'
import { fileOf } from './packages.ts'
import { withRatios } from './ratio.ts'
import { type Selection, select } from './selection.ts'
import { median, spread } from './statistics.ts'
import type { Assignment, Measured, SampledRow } from './worker.ts'

/** V8 compiles and collects garbage on the measured thread, so that a second core makes no difference. */
const NODE_OPTIONS = ['--single-threaded']

/** What to measure, and how. */
export interface Job {
  readonly selection: Selection
  readonly pace: Pace
  /** The other options of the command, as text. */
  readonly flags: string
  /** Called with a line for each case. */
  readonly onProgress: (line: string) => void
  readonly signal: AbortSignal
}

/** Measures. On the signal, gives up the running case and returns the results so far. */
export async function run(job: Job): Promise<BenchResult> {
  const { selection, pace, flags, signal } = job
  const cases = await select(selection)
  const before = environment(NODE_OPTIONS)
  const measured = await measureAll(cases, job)
  const command = (...names: readonly string[]) => ['npx quadrille bench', ...names, flags].filter(Boolean).join(' ')
  const results = cases.flatMap(({ suite, name, what, unit }, place) => {
    const found = measured[place]
    if (found.length === 0) return []
    const again = command(selection.puzzles === undefined ? `${suite}/${name}` : suite)
    const rows = found[0].rows.map((row) => merged(row.name, found))
    return withRatios({ suite, name, what, unit, command: again, inputs: found[0].inputs, rows })
  })
  const about = { date: new Date().toISOString(), command: command(...selection.suites), environment: before, pace }
  return { schema: SCHEMA, ...about, complete: !signal.aborted, cases: results }
}

/** Returns, for each case, what each process measured. */
async function measureAll(cases: readonly Case[], { selection, pace, onProgress, signal }: Job): Promise<Measured[][]> {
  const measured: Measured[][] = cases.map(() => [])
  for (let number = 0; number < pace.processes && !signal.aborted; number++) {
    const worker = new Worker(signal)
    const rotation = Math.floor((number * cases.length) / pace.processes)
    const prefix = pace.processes > 1 ? `process ${number + 1} of ${pace.processes}, ` : ''
    try {
      for (let i = 0; i < cases.length && !signal.aborted; i++) {
        const place = (rotation + i) % cases.length
        const { suite, name } = cases[place]
        onProgress(`${prefix}${i + 1}/${cases.length} ${suite}/${name}`)
        const found = await worker.measure({ selection, place, pace, only: worthwhile(measured[place][0], pace) })
        if (found) measured[place].push(found)
      }
    } finally {
      worker.end()
    }
  }
  return measured
}

/** The contestants to time in later processes: those that were timed in the first one, and were not slow. */
function worthwhile(first: Measured | undefined, { slow: [seldom] }: Pace): readonly string[] | undefined {
  return first?.rows.filter(({ samples }) => samples && median(samples) < seldom).map(({ name }) => name)
}

/** The row of a name, with the samples of all processes. */
export function merged(name: string, all: readonly Measured[]): Row {
  const found = all.flatMap(({ rows }) => rows.filter((row) => row.name === name))
  const samples = found.flatMap((row: SampledRow) => (row.samples ? [row.samples] : []))
  const { samples: _, ...row } = found[0] as SampledRow
  if (samples.length === 0) return row
  const flat = samples.flat()
  return { ...row, times: { ...spread(flat), samples: flat.length }, fastest: samples.map((some) => Math.min(...some)) }
}

/** A process that measures one case at a time. */
class Worker {
  readonly #child: ChildProcess
  readonly #signal: AbortSignal
  readonly #ended: Promise<never>

  constructor(signal: AbortSignal) {
    this.#child = fork(fileOf('dist/bench/run/worker.js'), {
      execArgv: NODE_OPTIONS,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#signal = signal
    this.#ended = once(this.#child, 'exit').then(([status, killer]) => {
      throw new Error(`the process of the benchmarks ended with ${killer ?? `status ${status}`}`)
    })
    // The error is handled while a case runs. At other times, the end of the process is not an error.
    this.#ended.catch(() => {})
  }

  /** Resolves to undefined on the signal. */
  async measure(assignment: Assignment): Promise<Measured | undefined> {
    this.#child.send(assignment)
    try {
      const [measured] = await Promise.race([once(this.#child, 'message', { signal: this.#signal }), this.#ended])
      return measured
    } catch (error) {
      if (this.#signal.aborted) return undefined
      throw error
    }
  }

  /** Ends the process at once. */
  end(): void {
    this.#child.kill('SIGKILL')
  }
}
