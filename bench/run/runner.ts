// Measures cases in several processes, one after the other, and merges their samples. Compiler and heap behave differently in each
// process (by a third in the shortest cases), depending on what ran before. So each process starts with another case.

import { fork } from 'node:child_process'
import { on } from 'node:events'
import { type BenchResult, type Row, SCHEMA } from '../report/result.ts'
import { environment } from './environment.ts'
import type { Pace } from './pace.ts'
import { fileOf } from './packages.ts'
import { withRatios } from './ratio.ts'
import { type Selection, select } from './selection.ts'
import { median, spread } from './statistics.ts'
import type { Assignment, SampledRow } from './worker.ts'

/** V8 compiles and collects garbage on the measured thread, so that a second core makes no difference. */
const NODE_OPTIONS = ['--single-threaded']
const SHOWN_INPUTS = 3

/** Measures, with a line on stderr for each case. On Ctrl-C, gives up the running case and returns the results so far. */
export async function run(selection: Selection, pace: Pace): Promise<BenchResult> {
  const { suites, puzzles } = selection
  const cases = await select(selection)
  const interrupt = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort())
  const { signal } = interrupt
  const before = environment(NODE_OPTIONS)
  /** For each case, what each process measured. */
  const measured = cases.map((): (readonly SampledRow[])[] => [])
  for (let number = 0; number < pace.processes && !signal.aborted; number++) {
    const start = Math.floor((number * cases.length) / pace.processes)
    const places = cases.map((_, i) => (start + i) % cases.length)
    const report = (i: number) => {
      if (i === cases.length) return
      const { suite, name } = cases[places[i]]
      const prefix = pace.processes > 1 ? `process ${number + 1} of ${pace.processes}, ` : ''
      process.stderr.write(`quadrille: ${prefix}${i + 1}/${cases.length} ${suite}/${name}\n`)
    }
    const only = measured.map(([first]) => worthwhile(first, pace))
    let done = 0
    report(done)
    for await (const found of measure({ selection, pace, places, only }, signal)) {
      measured[places[done++]].push(found)
      report(done)
    }
  }
  const flags = [...(pace.name === 'quick' ? ['--quick'] : []), ...(puzzles === undefined ? [] : [`--puzzles ${puzzles}`])]
  const command = (...names: readonly string[]) => ['npx quadrille bench', ...names, ...flags].join(' ')
  const results = cases.flatMap((one, place) => {
    const found = measured[place]
    if (found.length === 0) return []
    const { suite, name, what, unit } = one
    const inputs = 'question' in one ? one.inputs().slice(0, SHOWN_INPUTS) : []
    const again = command(puzzles === undefined ? `${suite}/${name}` : suite)
    const rows = found[0].map((row) => merged(row.name, found))
    return withRatios({ suite, name, what, unit, command: again, inputs: inputs.map(({ text }) => text), rows })
  })
  const about = { date: new Date().toISOString(), command: command(...suites), environment: before, pace }
  return { schema: SCHEMA, ...about, complete: !signal.aborted, cases: results }
}

/** Measures cases in a new process, one after the other. Ends early on the signal. */
async function* measure(assignment: Assignment, signal: AbortSignal): AsyncGenerator<readonly SampledRow[]> {
  const child = fork(fileOf('dist/bench/run/worker.js'), {
    execArgv: NODE_OPTIONS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let end: unknown
  child.once('exit', (status, killer) => {
    end = killer ?? `status ${status}`
  })
  try {
    child.send(assignment)
    let left = assignment.places.length
    for await (const [measured] of on(child, 'message', { signal, close: ['exit'] })) {
      yield measured
      if (--left === 0) return
    }
    throw new Error(`the process of the benchmarks ended with ${end}`)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    child.kill('SIGKILL')
  }
}

/** The contestants to time in later processes: those that were timed in the first one, and were not slow. */
function worthwhile(first: readonly SampledRow[] | undefined, { slow: [seldom] }: Pace): readonly string[] | undefined {
  return first?.filter(({ samples }) => samples && median(samples) < seldom).map(({ name }) => name)
}

/** The row of a name, with the samples of all processes. */
export function merged(name: string, all: readonly (readonly SampledRow[])[]): Row {
  const found = all.flat().filter((row) => row.name === name)
  const samples = found.flatMap(({ samples }) => (samples ? [samples] : []))
  const { samples: _, ...row } = found[0]
  if (samples.length === 0) return row
  const flat = samples.flat()
  return { ...row, times: { ...spread(flat), samples: flat.length }, fastest: samples.map((some) => Math.min(...some)) }
}
