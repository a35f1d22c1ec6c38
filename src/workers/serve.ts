// The worker's side: one solver and any number of concurrent requests, in slices, so that it reads messages every few milliseconds.

import { bytesOf } from '../batch/lines.ts'
import { EngineError, PuzzleError, show } from '../model/errors.ts'
import { isListing } from '../model/model.ts'
import type { Solver, SolverOptions } from '../solver/solver.ts'
import type { Created, Failure, Order, Reply, Request, SearchQuestion } from './protocol.ts'
import { Updates } from './updates.ts'

export type CreateSolver = (options: SolverOptions) => Promise<Solver>

/** An answer, and what of it is moved, not copied. */
interface Answered {
  readonly answer: unknown
  readonly moved?: readonly ArrayBufferLike[]
}

/** Answers the questions that only one program of workers knows. */
export type AnswerOwn = (solver: Solver, question: unknown, signal: AbortSignal) => Promise<Answered>

/**
 * Waits for the message with the port for all others, and serves it. Only this depends on whether it runs in a Web Worker or in a thread
 * of Node.
 */
export function listen(createSolver: CreateSolver, own?: AnswerOwn): void {
  const begin = (message: unknown, answer: (answer: unknown) => void) => {
    if (message instanceof MessagePort) serve(message, createSolver, own)
    else answer(failed(Object(message).id, refusal(message)))
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
export function serve(port: MessagePort, createSolver: CreateSolver, own?: AnswerOwn): void {
  const post = (reply: Reply, moved: readonly object[] = []) => port.postMessage(reply, moved as Transferable[])
  const server = new Server(post, createSolver, own)
  port.onmessage = ({ data }: MessageEvent<Message>) => {
    const message: Message = Object(data)
    server.receive(message).catch((error: unknown) => post(failed(message.id, error)))
  }
  port.onmessageerror = () => post(failed(undefined, new Error('the worker could not read a message')))
}

type Message = Request | (Order & { readonly id: number })

/** A request that is not answered yet. */
interface Running {
  readonly cancel: AbortController
  /** Of a search. */
  updates?: Updates
}

class Server {
  readonly #post: (reply: Reply, moved?: readonly object[]) => void
  readonly #createSolver: CreateSolver
  readonly #own: AnswerOwn | undefined
  readonly #running = new Map<number, Running>()
  #solver: Solver | undefined
  /** The last of the questions that wait for those before them. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(post: (reply: Reply, moved?: readonly object[]) => void, createSolver: CreateSolver, own: AnswerOwn | undefined) {
    this.#post = post
    this.#createSolver = createSolver
    this.#own = own
  }

  async receive(message: Message): Promise<void> {
    const { id, kind } = message
    const { cancel, updates } = this.#running.get(id) ?? {}
    if (kind === 'stop') cancel?.abort()
    else if (kind === 'more') updates?.more()
    else if (kind === 'cursor') updates?.tell()
    else if (kind === 'halve') updates?.halve()
    else if (kind === 'improve') updates?.improve(message.solution, message.score)
    else {
      const running = { cancel: new AbortController() }
      this.#running.set(id, running)
      try {
        const { answer, moved } = await this.#answer(message, running)
        this.#post({ id, kind: 'answered', answer }, moved)
      } finally {
        this.#running.delete(id)
      }
    }
  }

  async #answer(request: Request, running: Running): Promise<Answered> {
    if (request.kind === 'create') return { answer: await this.#create(request) }
    const solver = this.#solver
    const { signal } = running.cancel
    if (solver && request.kind === 'search') return { answer: await this.#search(solver, request, running) }
    if (solver && request.kind === 'estimate') return { answer: solver.estimate(request.model, request.options) }
    if (solver && request.kind === 'candidates') {
      const candidates = solver.candidates(request.model, { ...request.options, signal })
      return { answer: await candidates.finish((update) => this.#post({ id: request.id, kind: 'update', update })) }
    }
    if (solver && request.kind === 'batch') {
      const { text, limit } = request
      const answer = await this.#inTurn(() => solver.batchLines(bytesOf(text), { limit, signal }))
      return { answer, moved: [answer.text, answer.counts, answer.solutions, answer.lines, answer.starts].map(bufferOf) }
    }
    const own = this.#own
    if (solver && own && request.kind === 'own') return this.#inTurn(() => own(solver, request.question, signal))
    throw refusal(request)
  }

  async #create({ engine, wasm }: Extract<Request, { kind: 'create' }>): Promise<Created> {
    this.#solver = await this.#createSolver({ engine, wasm })
    return { engine: this.#solver.engine, fallbackReason: this.#solver.fallbackReason }
  }

  async #search(solver: Solver, { id, model, verb, limits, streaming }: SearchQuestion & { id: number }, running: Running) {
    const { signal } = running.cancel
    const search = solver.search(model, verb, { ...limits, signal })
    const updates = new Updates(search, streaming, (update, moved) => this.#post({ id, kind: 'update', update }, moved))
    running.updates = updates
    signal.addEventListener('abort', () => updates.stop())
    try {
      // Only lists wait for the page: there may be more solutions than it can take.
      if (streaming && isListing(verb)) for await (const solution of search) await updates.put(solution)
      const result = await search.finish(streaming ? { onSolution: (solution) => void updates.put(solution) } : {})
      updates.end()
      return { result, cursor: search.cursor() }
    } finally {
      updates.end()
    }
  }

  /** Asks when all questions before are answered. */
  #inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const answer = this.#last.then(ask)
    this.#last = answer.catch(() => {})
    return answer
  }
}

function bufferOf({ buffer }: Uint8Array | Uint32Array): ArrayBufferLike {
  return buffer
}

/** The error for what is not a request, or not one that can be answered now. */
function refusal(message: unknown): Error {
  return new Error(`the worker cannot answer a message of kind ${show(Object(message).kind)}`)
}

function failed(id: number | undefined, error: unknown): Reply {
  return { id, kind: 'failed', failure: failureOf(error) }
}

function failureOf(error: unknown): Failure {
  if (error instanceof PuzzleError) return { name: error.name, message: error.message, code: error.code }
  if (error instanceof EngineError) return { name: 'EngineError', message: error.message }
  return error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) }
}
