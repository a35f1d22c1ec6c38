// The worker's side: one solver and any number of concurrent searches, in slices, so that it reads messages every few milliseconds.

import type { BatchResult } from '../batch/batch.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { isListing, type Solution } from '../model/model.ts'
import type { Solver, SolverOptions } from '../solver/solver.ts'
import type { BatchRequest, Failure, Reply, Request, SearchRequest, Update } from './protocol.ts'
import { type Describe, rowsOf } from './rows.ts'
import { Updates } from './updates.ts'

/** Where the solver comes from. */
export type CreateSolver = (options: SolverOptions) => Promise<Solver>

/** What runs, for later messages: a search, or some lines of a batch. */
interface Running {
  stop(why: 'signal' | 'stopped'): void
  more?(): void
  tell?(): void
  halve?(): void
  improve?(solution: Solution, score: number): void
}

/** Answers the requests that arrive on a port, until the worker ends. `describe` writes additional columns of batches. */
export function serve(port: MessagePort, createSolver: CreateSolver, describe?: Describe): void {
  const running = new Map<number, Running>()
  let solver: Solver | undefined
  /** The last lines given: lines wait for those before them. */
  let lines: Promise<unknown> = Promise.resolve()
  /** The tables of the last lines, to be overwritten. */
  let into: BatchResult | undefined
  const post = (message: Reply | Update, transfer: object[] = []) => port.postMessage(message, transfer as Transferable[])

  const receive = async (request: Request): Promise<void> => {
    const { id, kind } = request
    if (kind === 'more') running.get(id)?.more?.()
    else if (kind === 'stop') running.get(id)?.stop(request.why)
    else if (kind === 'cursor') running.get(id)?.tell?.()
    else if (kind === 'halve') running.get(id)?.halve?.()
    else if (kind === 'improve') running.get(id)?.improve?.(request.solution, request.score)
    else if (kind === 'search' && solver) await search(solver, request)
    else if (kind === 'batch' && solver) await batch(solver, request)
    else if (kind !== 'create') post(refusal(request))
    else {
      solver = await createSolver({ engine: request.engine, wasm: request.wasm })
      post({ id, kind: 'created', engine: solver.engine, fallbackReason: solver.fallbackReason })
    }
  }

  const search = async (solver: Solver, { id, model, verb, limits, streaming }: SearchRequest): Promise<void> => {
    const cancel = new AbortController()
    const search = solver.search(model, verb, { ...limits, signal: cancel.signal })
    const updates = new Updates(search, streaming, (update, transfer) => post({ id, kind: 'update', ...update }, transfer))
    running.set(id, {
      stop(why) {
        if (why === 'signal') cancel.abort()
        else search[Symbol.dispose]()
        updates.stop()
      },
      more: () => updates.more(),
      tell: () => updates.tell(),
      halve: () => updates.halve(),
      improve: (solution, score) => search.improve(solution, score),
    })
    try {
      // Only lists wait for the page: there may be more solutions than it can take.
      if (streaming && isListing(verb)) for await (const solution of search) await updates.put(solution)
      const result = await search.finish(streaming ? { onSolution: (solution) => void updates.put(solution) } : {})
      updates.end()
      post({ id, kind: 'done', result, cursor: search.cursor() })
    } finally {
      updates.end()
      running.delete(id)
    }
  }

  const batch = async (solver: Solver, { id, buffer, bytes, limit, style, before }: BatchRequest): Promise<void> => {
    const cancel = new AbortController()
    running.set(id, { stop: () => cancel.abort() })
    const options = { limit, signal: cancel.signal }
    try {
      if (!(buffer instanceof ArrayBuffer)) throw new TypeError(`buffer is ${show(buffer)}: expected an ArrayBuffer`)
      if (style?.columns && !describe) throw new TypeError('this worker has no columns')
      if (!Number.isSafeInteger(before)) throw new RangeError(`before is ${show(before)}: expected an integer`)
      const text = new Uint8Array(buffer, 0, bytes)
      const answering = lines.then(async () => {
        const result = await solver.batchLines(text, style ? { ...options, into } : options)
        // Before the tables are overwritten.
        const described = style?.columns && (await describe!(solver, result, style, limit, cancel.signal))
        return { result, described }
      })
      lines = answering.catch(() => {})
      const { result, described } = await answering
      if (style) {
        into = result
        post({ id, kind: 'answered', answer: rowsOf(result, before, style, buffer, bytes, described) }, [buffer])
      } else {
        const tables = [result.text, result.counts, result.solutions, result.lines, result.starts]
        post(
          { id, kind: 'answered', answer: result },
          tables.map(({ buffer }) => buffer),
        )
      }
    } finally {
      running.delete(id)
    }
  }

  port.onmessage = ({ data }: MessageEvent<Request>) => {
    const request: Request = Object(data)
    receive(request).catch((error: unknown) => post(failed(request.id, error)))
  }
  port.onmessageerror = () => post(failed(undefined, new Error('the worker could not read a message')))
}

/** The answer to what is not a request, or not one that can be answered now. */
export function refusal(message: unknown): Reply {
  const { id, kind } = Object(message) as Partial<Request>
  return failed(id, new Error(`the worker cannot answer a message of kind ${show(kind)}`))
}

function failed(id: number | undefined, error: unknown): Reply {
  return { id, kind: 'failed', failure: failureOf(error) }
}

function failureOf(error: unknown): Failure {
  if (error instanceof PuzzleError) return { name: error.name, message: error.message, code: error.code }
  return error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) }
}
