// The worker's side: one solver and any number of concurrent requests, in slices, so that it reads messages every few milliseconds.

import type { BatchResult } from '../batch/batch.ts'
import { type Described, rowsOf, type Style } from '../batch/rows.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { isListing, type Solution } from '../model/model.ts'
import type { Solver, SolverOptions } from '../solver/solver.ts'
import type { BatchRequest, CandidatesRequest, Failure, Reply, Request, SearchRequest, Update } from './protocol.ts'
import { Updates } from './updates.ts'

/** Where the solver comes from. */
export type CreateSolver = (options: SolverOptions) => Promise<Solver>

/** Writes the additional columns of a batch in a style. */
export type Describe = (
  solver: Solver,
  answers: BatchResult,
  style: Style,
  limit: number,
  signal: AbortSignal,
) => Promise<Described>

/** What a program of workers answers besides the verbs. */
export interface More {
  readonly describe?: Describe
  /** Answers a question of its own. */
  own?(solver: Solver, question: unknown): Promise<unknown>
}

/** What runs, for later messages: a search, or another request. */
interface Running {
  stop(why: 'signal' | 'stopped'): void
  more?(): void
  tell?(): void
  halve?(): void
  improve?(solution: Solution, score: number): void
}

/**
 * Waits for the message with the port for all others, and serves it. Only this depends on whether it runs in a Web Worker or in a thread
 * of Node.
 */
export function listen(createSolver: CreateSolver, more: More = {}): void {
  const begin = (message: unknown, answer: (answer: unknown) => void) => {
    if (message instanceof MessagePort) serve(message, createSolver, more)
    else answer(refusal(message))
  }
  if (typeof postMessage === 'function') {
    addEventListener('message', ({ data }: MessageEvent) => begin(data, postMessage))
  } else {
    // Not an import: bundlers for the web would look for the module.
    const { parentPort } = globalThis.process.getBuiltinModule('node:worker_threads')
    parentPort?.on('message', (message) => begin(message, (answer) => parentPort.postMessage(answer)))
  }
}

/** Answers the requests that arrive on a port, until the worker ends. */
export function serve(port: MessagePort, createSolver: CreateSolver, more: More = {}): void {
  const post = (message: Reply | Update, transfer: object[] = []) => port.postMessage(message, transfer as Transferable[])
  const server = new Server(post, createSolver, more)
  port.onmessage = ({ data }: MessageEvent<Request>) => {
    const request: Request = Object(data)
    server.receive(request).catch((error: unknown) => post(failed(request.id, error)))
  }
  port.onmessageerror = () => post(failed(undefined, new Error('the worker could not read a message')))
}

class Server {
  readonly #post: (message: Reply | Update, transfer?: object[]) => void
  readonly #createSolver: CreateSolver
  readonly #more: More
  readonly #running = new Map<number, Running>()
  #solver: Solver | undefined
  /** The last lines given: lines wait for those before them. */
  #lines: Promise<unknown> = Promise.resolve()
  /** The tables of the last lines, to be overwritten. */
  #into: BatchResult | undefined

  constructor(post: (message: Reply | Update, transfer?: object[]) => void, createSolver: CreateSolver, more: More) {
    this.#post = post
    this.#createSolver = createSolver
    this.#more = more
  }

  async receive(request: Request): Promise<void> {
    const { id, kind } = request
    const running = this.#running.get(id)
    if (kind === 'more') running?.more?.()
    else if (kind === 'stop') running?.stop(request.why)
    else if (kind === 'cursor') running?.tell?.()
    else if (kind === 'halve') running?.halve?.()
    else if (kind === 'improve') running?.improve?.(request.solution, request.score)
    else if (kind === 'create') await this.#create(request)
    else if (this.#solver) await this.#answer(this.#solver, request)
    else this.#post(refusal(request))
  }

  async #create({ id, engine, wasm }: Extract<Request, { kind: 'create' }>): Promise<void> {
    this.#solver = await this.#createSolver({ engine, wasm })
    const { fallbackReason } = this.#solver
    this.#post({ id, kind: 'created', engine: this.#solver.engine, fallbackReason })
  }

  async #answer(solver: Solver, request: Request): Promise<void> {
    const { id, kind } = request
    try {
      if (kind === 'search') await this.#search(solver, request)
      else if (kind === 'batch') await this.#batch(solver, request)
      else if (kind === 'candidates') await this.#candidates(solver, request)
      else if (kind === 'estimate') {
        this.#post({ id, kind: 'answered', answer: solver.estimate(request.model, request.options) })
      } else if (kind === 'own' && this.#more.own) {
        this.#post({ id, kind: 'answered', answer: await this.#more.own(solver, request.question) })
      } else this.#post(refusal(request))
    } finally {
      this.#running.delete(id)
    }
  }

  async #search(solver: Solver, { id, model, verb, limits, streaming }: SearchRequest): Promise<void> {
    const cancel = new AbortController()
    const search = solver.search(model, verb, { ...limits, signal: cancel.signal })
    const updates = new Updates(search, streaming, (update, transfer) => {
      this.#post({ id, kind: 'update', ...update }, transfer)
    })
    this.#running.set(id, {
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
      this.#post({ id, kind: 'done', result, cursor: search.cursor() })
    } finally {
      updates.end()
    }
  }

  async #candidates(solver: Solver, { id, model, options }: CandidatesRequest): Promise<void> {
    const candidates = solver.candidates(model, { ...options, signal: this.#stoppable(id) })
    const answer = await candidates.finish((candidates) => this.#post({ id, kind: 'update', candidates }))
    this.#post({ id, kind: 'answered', answer })
  }

  async #batch(solver: Solver, request: BatchRequest): Promise<void> {
    const { id, buffer, bytes, limit, style, before } = request
    const signal = this.#stoppable(id)
    if (!(buffer instanceof ArrayBuffer)) throw new TypeError(`buffer is ${show(buffer)}: expected an ArrayBuffer`)
    if (style?.columns && !this.#more.describe) throw new TypeError('this worker has no columns')
    if (!Number.isSafeInteger(before)) throw new RangeError(`before is ${show(before)}: expected an integer`)
    const text = new Uint8Array(buffer, 0, bytes)
    const answering = this.#lines.then(async () => {
      const result = await solver.batchLines(text, style ? { limit, signal, into: this.#into } : { limit, signal })
      // Before the tables are overwritten.
      const described = style?.columns && (await this.#more.describe!(solver, result, style, limit, signal))
      return { result, described }
    })
    this.#lines = answering.catch(() => {})
    const { result, described } = await answering
    if (style) {
      this.#into = result
      this.#post({ id, kind: 'answered', answer: rowsOf(result, before, style, { buffer, from: bytes }, described) }, [buffer])
    } else {
      const tables = [result.text, result.counts, result.solutions, result.lines, result.starts]
      this.#post(
        { id, kind: 'answered', answer: result },
        tables.map(({ buffer }) => buffer),
      )
    }
  }

  /** A signal that is aborted when the page stops the request. */
  #stoppable(id: number): AbortSignal {
    const cancel = new AbortController()
    this.#running.set(id, { stop: () => cancel.abort() })
    return cancel.signal
  }
}

/** The answer to what is not a request, or not one that can be answered now. */
function refusal(message: unknown): Reply {
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
