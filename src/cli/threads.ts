// Counting in several threads: each has a solver of its own and a stretch of the parts of the work, and is handed one after the other.
// Neighbours share lists, so a thread that is done takes the far half of the longest stretch that is left.

import { readFile } from 'node:fs/promises'
import { beside } from '../kernel/beside.ts'
import type { EngineName } from '../kernel/kernel.ts'
import type { QueensModel } from '../model.ts'
import type { CountResult, CutOff } from '../results.ts'
import type { Counted, Task } from './count-task.ts'

export interface ThreadOptions {
  readonly engine: EngineName
  readonly threads: number
  /** Bytes for all threads together. */
  readonly memory: number
  /** Seconds at most. */
  readonly time?: number | undefined
  readonly signal: AbortSignal
}

/** A count that goes on in threads: seen like a search. */
export interface ThreadedCount {
  /** What is known so far. */
  readonly result: CountResult
  /** Resolves to the final result. */
  finish(): Promise<CountResult>
}

/** Counts the placements of queens in threads. It starts when it is finished. */
export function countInThreads(model: QueensModel, options: ThreadOptions): ThreadedCount {
  const { engine, threads, time = Infinity, signal } = options
  let total = 0n
  let nodes = 0
  let counted = 0
  let parts = Infinity
  let started: number | undefined
  let seconds = 0
  let cutOff: CutOff | undefined

  const clock = () => (started === undefined ? 0 : (performance.now() - started) / 1000)
  const result = (): CountResult => ({
    ...{ nodes, guesses: 0, backtracks: 0, solutions: Number(total), share: parts > 0 ? counted / parts : 1, trace: 0 },
    ...{ engine, complete: counted === parts, seconds: seconds || clock(), count: total, method: 'halves' },
    ...(cutOff && { cutOff }),
  })

  const finish = async (): Promise<CountResult> => {
    const { Tinypool } = await import('tinypool')
    const filename = new URL('./count-task.js', import.meta.url).href
    const pool = new Tinypool({ filename, name: 'count', minThreads: threads, maxThreads: threads })
    const wasm = engine === 'wasm' ? await WebAssembly.compile(await readFile(beside.binary() as URL)) : undefined
    const task = { model, engine, wasm, memory: options.memory / threads }
    const stop = (why: CutOff) => {
      cutOff ??= why
      // Whatever the threads are at: a part may take long.
      pool.destroy()
    }
    const interrupt = () => stop('signal')
    signal.addEventListener('abort', interrupt, { once: true })
    if (signal.aborted) interrupt()
    let timer: NodeJS.Timeout | undefined
    let stretches: { next: number; end: number }[] = []

    /** Runs the parts of a stretch in a thread, and those it takes from others. */
    const work = async (own: { next: number; end: number }): Promise<void> => {
      while (!cutOff) {
        if (own.next === own.end) {
          const left = (stretch: { next: number; end: number }) => stretch.end - stretch.next
          const longest = stretches.reduce((most, stretch) => (left(stretch) > left(most) ? stretch : most))
          if (left(longest) === 0) return
          own.end = longest.end
          own.next = longest.end -= Math.ceil(left(longest) / 2)
        }
        const answer: Counted = await pool.run({ ...task, part: own.next++ } satisfies Task)
        if (answer.total === undefined) return stop('memory')
        total += answer.total
        nodes += answer.nodes
        counted++
      }
    }

    try {
      // All threads open their engines before the clock starts.
      const opened = await Promise.all(Array.from({ length: threads }, () => pool.run(task satisfies Task) as Promise<Counted>))
      parts = opened[0].parts
      const border = (thread: number) => Math.round((thread * parts) / threads)
      stretches = opened.map((_, thread) => ({ next: border(thread), end: border(thread + 1) }))
      started = performance.now()
      if (time !== Infinity) timer = setTimeout(stop, 1000 * time, 'time')
      await Promise.all(stretches.map(work))
    } catch (error) {
      if (!cutOff) throw error
    } finally {
      seconds = clock()
      clearTimeout(timer)
      signal.removeEventListener('abort', interrupt)
      await pool.destroy()
    }
    return result()
  }

  return {
    get result() {
      return result()
    },
    finish,
  }
}
