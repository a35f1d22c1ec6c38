// A worker, and the connection to it: sends requests, and passes each message to its request.

import { EngineError, PuzzleError, show } from '../model/errors.ts'
import type { Failure, Kinds, OrderMessage, Reply } from './protocol.ts'
import { WorkerError } from './worker-error.ts'

/** A worker that runs `quadrille/workers/main`: a Web Worker, or a thread of Node. */
export interface WorkerLike {
  postMessage(message: unknown, transfer: readonly object[]): void
  terminate(): unknown
}

/** Starts a worker of the library's own. The bundler moves this to the folder of the entries: the address is relative to that. */
export function spawn(): WorkerLike {
  // Bundlers recognize this form, and copy the program.
  if (typeof Worker === 'function') return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
  // Not an import, and the base is in a variable, because bundlers for the web must find neither.
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads')
  if (!threads) throw new Error('this environment has no workers')
  const here = import.meta.url
  return new threads.Worker(new URL('./worker.js', here)) as WorkerLike
}

/** Members that only some environments have. */
interface AnyWorker extends WorkerLike {
  addEventListener?(type: 'error', listener: (event: { readonly message?: string }) => void): void
  on?(type: 'error', listener: (error: Error) => void): void
  on?(type: 'exit', listener: (code: number) => void): void
  ref?(): void
  unref?(): void
}

/** This worker has ended, for whatever reason: not by an error of a request. */
export class WorkerEnd extends WorkerError {}

/** It was ended because it did not stop at a question that was dropped. Its other questions are asked again. */
export class WorkerDropped extends WorkerEnd {}

interface PendingRequest {
  update(update: never): void
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** What a request is asked with, besides its question. */
export interface RequestOptions<K extends keyof Kinds> {
  /** Asks the worker to answer with what it has. */
  readonly signal?: AbortSignal | undefined
  /** Gets what the worker tells before it answers. */
  readonly update?: ((update: Kinds[K]['update']) => void) | undefined
  /** What of the question is moved, not copied. */
  readonly moved?: readonly object[]
}

interface Asked<Answer> {
  readonly answer: Promise<Answer>
  /** Sends a message about it, unless it is answered. */
  send(order: OrderMessage): void
}

export class WorkerConnection {
  readonly #worker: AnyWorker
  readonly #port: MessagePort
  readonly #pending = new Map<number, PendingRequest>()
  #next = 0
  #closed: Error | undefined

  /** @throws PuzzleError `option` for what is no worker */
  constructor(worker: WorkerLike) {
    if (typeof worker?.postMessage !== 'function' || typeof worker.terminate !== 'function')
      throw new PuzzleError('option', `worker is ${show(worker)}`, {}, 'a worker')
    const { port1, port2 } = new MessageChannel()
    this.#worker = worker
    this.#port = port1
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      const request = this.#pending.get(data.id as number)
      if (data.kind === 'update') request?.update(data.update as never)
      else if (data.kind === 'answered') request?.resolve(data.answer)
      else if (data.id === undefined) this.close(errorOf(data.failure))
      else request?.reject(errorOf(data.failure))
    }
    port1.onmessageerror = () => this.close(new WorkerEnd("the worker's answer could not be read"))
    const ended = () => this.close(new WorkerEnd('the worker has ended'))
    const failed = ({ message }: { readonly message?: string }) =>
      this.close(new WorkerEnd(`the worker failed: ${message || 'its program could not be loaded'}`))
    if (this.#worker.on) {
      this.#worker.on('error', failed)
      this.#worker.on('exit', ended)
    } else {
      this.#worker.addEventListener?.('error', failed)
      // Nothing tells that a Web Worker was ended but its port, where the browser closes it.
      port1.addEventListener('close', ended)
    }
    worker.postMessage(port2, [port2])
    this.#keepAlive()
  }

  /** Why the worker has ended, if it has. */
  get closed(): Error | undefined {
    return this.#closed
  }

  /**
   * Asks the worker. The answer rejects with the worker's error, with that of `update`, and with a PuzzleError `option` for functions and
   * symbols in what a caller has handed in.
   */
  ask<K extends keyof Kinds>(
    kind: K,
    question: Kinds[K]['question'],
    { signal, update, moved }: RequestOptions<K> = {},
  ): Asked<Kinds[K]['answer']> {
    const id = this.#next++
    const send = (order: OrderMessage) => {
      if (this.#pending.has(id)) this.#post({ ...order, id })
    }
    const stop = () => send({ kind: 'stop' })
    const answer = new Promise<unknown>((resolve, reject) => {
      if (this.#closed) throw this.#closed
      const guarded = (told: Kinds[K]['update']) => {
        try {
          update?.(told)
        } catch (error) {
          stop()
          reject(error as Error)
        }
      }
      this.#pending.set(id, { update: guarded, resolve, reject })
      this.#keepAlive()
      this.#post({ ...question, id, kind, isStopped: signal?.aborted === true }, moved)
      signal?.addEventListener('abort', stop, { once: true })
    }).finally(() => {
      signal?.removeEventListener('abort', stop)
      this.#pending.delete(id)
      this.#keepAlive()
    })
    return { answer, send }
  }

  #post(message: object, moved: readonly object[] = []): void {
    try {
      this.#port.postMessage(message, moved as Transferable[])
    } catch (error) {
      if (!(error instanceof Error && error.name === 'DataCloneError')) throw error
      throw new PuzzleError('option', `a worker cannot be sent what is asked: ${error.message}`, {}, 'plain data')
    }
  }

  /** Ends the worker. All pending requests reject. */
  close(why: Error): void {
    this.#closed ??= why
    this.#worker.terminate()
    this.#port.close()
    for (const request of this.#pending.values()) request.reject(this.#closed)
  }

  /** In Node, a pending request keeps the program alive, but an idle worker does not. */
  #keepAlive(): void {
    const port = this.#port as MessagePort & Pick<AnyWorker, 'ref' | 'unref'>
    for (const end of [this.#worker, port]) {
      if (this.#pending.size > 0) end.ref?.()
      else end.unref?.()
    }
  }
}

function errorOf({ name, message, code }: Failure): Error {
  if (code) return new PuzzleError(code, message)
  if (name === 'EngineError') return new EngineError(message)
  return name === 'RangeError' ? new RangeError(message) : new Error(message)
}
