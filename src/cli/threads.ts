// Counting in several threads: each has a solver of its own and is handed parts of the work, many at first and few at the end, so that
// all are done at the same time.

import { MessageChannel, type MessagePort } from 'node:worker_threads'
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
    const task = { model, engine, memory: options.memory / threads }
    const stop = (why: CutOff) => {
      cutOff ??= why
      // Whatever the threads are at: a part may take long.
      pool.destroy()
    }
    const interrupt = () => stop('signal')
    signal.addEventListener('abort', interrupt, { once: true })
    if (signal.aborted) interrupt()
    let timer: NodeJS.Timeout | undefined
    let next = 0

    /** Runs some parts in a thread, until there are no others. */
    const work = async (): Promise<void> => {
      while (next < parts && !cutOff) {
        const first = next
        next += Math.ceil((parts - first) / (3 * threads))
        const { port1, port2 } = new MessageChannel()
        const heard = hear(port1, next - first)
        const whole: Task = { ...task, first, end: next, port: port2 }
        const known = await pool.run(whole, { transferList: [port2] })
        if (known === undefined) stop('memory')
        else await heard
      }
    }

    /** Adds up what is counted; resolves when so many parts are. */
    const hear = (port: MessagePort, many: number) =>
      new Promise<void>((resolve) => {
        let left = many
        port.on('message', (part: Counted) => {
          total += part.total
          nodes += part.nodes
          counted++
          if (--left > 0) return
          port.close()
          resolve()
        })
      })

    try {
      // All threads open their engines before the clock starts.
      const opened = Array.from({ length: threads }, () => pool.run({ ...task, first: 0, end: 0 } satisfies Task))
      parts = (await Promise.all(opened))[0]
      started = performance.now()
      if (time !== Infinity) timer = setTimeout(stop, 1000 * time, 'time')
      await Promise.all(Array.from({ length: threads }, work))
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
