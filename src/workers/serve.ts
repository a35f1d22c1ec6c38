// The worker's side: one solver and any number of concurrent requests, in slices, so that it reads messages every few milliseconds.

import type { subjectOf } from '../ask/verb-methods.ts'
import { TABLE } from '../ask/verb-table.ts'
import type { VerbName, Work, Works } from '../ask/verb-types.ts'
import type { batchLines } from '../batch/batch.ts'
import { EngineError, type PuzzleError, show } from '../model/errors.ts'
import type { SolverOptions, VerbSolver } from '../solver/verb-solver.ts'
import type { AnswerMessage, AskedFor, Created, Failure, OrderMessage, Reply, Request } from './protocol.ts'
import { Updates } from './updates.ts'

/** What a worker needs of a solver. */
export type WorkerSolver = Pick<VerbSolver, 'engine' | 'fallbackReason' | 'answers' | 'asking' | 'pool'>

/** A program of workers. */
export interface Program<S extends WorkerSolver = VerbSolver> {
  createSolver(options: SolverOptions): Promise<S>
  /** Loads what answers batches. */
  batch(): Promise<{ readonly batchLines: typeof batchLines }>
  /** Loads a verb that its solvers were not given, with others; and what reads their puzzles, if it knows families that this program does not. */
  verbs?(verb: VerbName): Promise<{ readonly verbs: Partial<Works>; readonly subjectOf?: typeof subjectOf }>
  /** Answers the questions that only this program knows. */
  answerOwn?(solver: S, question: unknown, signal: AbortSignal): Promise<Answered>
}

/** An answer, and what of it is moved, not copied. */
interface Answered {
  readonly answer: unknown
  readonly moved?: readonly ArrayBufferLike[]
}

/**
 * Waits for the message with the port for all others, and serves it. Only this depends on whether it runs in a Web Worker or in a thread
 * of Node.
 */
export function listen<S extends WorkerSolver>(program: Program<S>): void {
  const begin = (message: unknown, answer: (answer: unknown) => void) => {
    if (message instanceof MessagePort) serve(message, program)
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
export function serve<S extends WorkerSolver>(port: MessagePort, program: Program<S>): void {
  const post = (reply: Reply, moved: readonly object[] = []) => port.postMessage(reply, moved as Transferable[])
  const server = new Server(post, program)
  port.onmessage = ({ data }: MessageEvent<Message>) => {
    const message: Message = Object(data)
    server.receive(message).catch((error: unknown) => post(failed(message.id, error)))
  }
  port.onmessageerror = () => post(failed(undefined, new Error('the worker could not read a message')))
}

type Message = Request | (OrderMessage & { readonly id: number })

/** A request that is not answered yet. */
interface Running {
  readonly cancel: AbortController
  /** Of a verb. */
  updates?: Updates
}

class Server<S extends WorkerSolver> {
  readonly #post: (reply: Reply, moved?: readonly object[]) => void
  readonly #program: Program<S>
  readonly #running = new Map<number, Running>()
  #solver: S | undefined
  /** The last of the questions that wait for those before them. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(post: (reply: Reply, moved?: readonly object[]) => void, program: Program<S>) {
    this.#post = post
    this.#program = program
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
      if (message.isStopped) running.cancel.abort()
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
    if (solver && request.kind === 'ask') return { answer: await this.#ask(solver, request, running) }
    const { answerOwn } = this.#program
    if (solver && request.kind === 'batch') {
      const { text, limit, nodes } = request
      const { batchLines } = await this.#program.batch()
      const answer = await this.#inTurn(() => batchLines(solver.pool, text, { limit, nodes, signal }))
      return { answer, moved: [answer.text, answer.counts, answer.solutions, answer.lines, answer.starts].map(bufferOf) }
    }
    if (solver && answerOwn && request.kind === 'own') return this.#inTurn(() => answerOwn(solver, request.question, signal))
    throw refusal(request)
  }

  async #create({ engine, wasm }: Extract<Request, { kind: 'create' }>): Promise<Created> {
    this.#solver = await this.#program.createSolver({ engine, wasm })
    return { engine: this.#solver.engine, fallbackReason: this.#solver.fallbackReason }
  }

  async #ask(
    solver: S,
    { id, verb, puzzle, options, streaming }: AskedFor & { id: number },
    running: Running,
  ): Promise<AnswerMessage> {
    const { signal } = running.cancel
    const loaded = solver.answers(verb) ? undefined : await this.#program.verbs?.(verb)
    const work = loaded?.verbs[verb] as Work<VerbName> | undefined
    const limits = 'signal' in TABLE[verb].options ? { ...options, signal } : options
    const asking = solver.asking<VerbName>(verb, puzzle, limits as never, work, loaded?.subjectOf)
    const updates = new Updates(asking, streaming, (update, moved) => this.#post({ id, kind: 'update', update }, moved))
    running.updates = updates
    signal.addEventListener('abort', () => updates.stop())
    try {
      // Only lists wait for the page: there may be more items than it can take.
      if (streaming && TABLE[verb].lists) for await (const item of asking) await updates.put(item)
      const result = await asking.finish(streaming ? { onItem: (item) => void updates.put(item) } : {})
      return { result, cursor: TABLE[verb].hasCursor ? asking.cursor() : undefined }
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
  // By its name: the verbs that are loaded have a class of their own.
  if (error instanceof Error && error.name === 'PuzzleError') {
    return { name: error.name, message: error.message, code: (error as PuzzleError).code }
  }
  if (error instanceof EngineError) return { name: 'EngineError', message: error.message }
  return error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) }
}
