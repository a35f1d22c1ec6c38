// A run is several passes over the cases, each in a process of its own and beginning with another case: what a compiler or a heap
// settles on differs from process to process, by a third in the shortest cases, and depends on what ran before.

import { fork } from 'node:child_process'
import { BenchError } from './errors.ts'
import { merge } from './merge.ts'
import type { BenchResult, Pace } from './result.ts'
import type { Selection } from './selection.ts'
import { median } from './statistics.ts'

/** What to measure. */
export interface Assignment {
  readonly selection: Selection
  /** The other options of the command, as text. */
  readonly flags: string
  readonly pace: Pace
}

/** An assignment as a process gets it. */
export interface PassAssignment extends Assignment {
  /** How many of the cases go to the end of the line. */
  readonly rotation: number
  /** Who is to be timed, by `suite/case`. */
  readonly racers?: Readonly<Record<string, readonly string[]>>
}

/** What a process tells. */
export type Told =
  | { readonly kind: 'case'; readonly name: string }
  | { readonly kind: 'result'; readonly result: BenchResult }
  | { readonly kind: 'failed'; readonly message: string; readonly usage: boolean }

/** The built program: this file runs from there, or from the sources beside it. */
const PROGRAM = new URL(import.meta.url.endsWith('.ts') ? '../dist/bench/pass.js' : './pass.js', import.meta.url)

/** All passes of a run, as one result. When the signal comes, what is known is returned. */
export async function passes(
  assignment: Assignment,
  cases: number,
  onProgress?: (line: string) => void,
  signal?: AbortSignal,
): Promise<BenchResult> {
  const { passes } = assignment.pace
  const results: BenchResult[] = []
  for (let number = 0; number < passes && !signal?.aborted; number++) {
    let begun = 0
    const prefix = passes > 1 ? `pass ${number + 1} of ${passes}, ` : ''
    const onCase = (name: string) => onProgress?.(`${prefix}${++begun}/${cases} ${name}`)
    const rotation = Math.floor((number * cases) / passes)
    const racers = number > 0 ? { racers: racersOf(results[0], assignment.pace) } : {}
    results.push(await pass({ ...assignment, rotation, ...racers }, onCase, signal))
  }
  return { ...merge(results), complete: results.length === passes && results.every(({ complete }) => complete) }
}

/** Those who were timed, and not slow: the others have shown in the first pass all they are going to. */
function racersOf({ cases }: BenchResult, { slow }: Pace): Record<string, readonly string[]> {
  const timed = cases.map(({ suite, name, rows }) => {
    const names = rows.filter(({ samples }) => samples && median(samples) < slow[0]).map((row) => row.name)
    return [`${suite}/${name}`, names] as const
  })
  return Object.fromEntries(timed)
}

function pass(assignment: PassAssignment, onCase: (name: string) => void, signal?: AbortSignal): Promise<BenchResult> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, { execArgv: ['--single-threaded'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const stop = () => child.send('stop')
    signal?.addEventListener('abort', stop, { once: true })
    child.on('message', (told: Told) => {
      if (told.kind === 'case') onCase(told.name)
      else if (told.kind === 'result') resolve(told.result)
      else reject(told.usage ? new BenchError(told.message) : new Error(told.message))
    })
    child.on('error', reject)
    child.on('close', (status, killer) => {
      signal?.removeEventListener('abort', stop)
      // Later than a result: then this is not heard.
      reject(new Error(`the process of the benchmarks ended with ${killer ?? `status ${status}`}`))
    })
    child.send(assignment)
  })
}
