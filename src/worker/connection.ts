// The page's connection to the worker: sends requests, and passes each message to its request.

import { PuzzleError } from '../errors.ts'
import type { Failure, Reply, Request, Update } from './protocol.ts'

/** A worker that runs `quadrille/worker/main`: a Web Worker, or a thread of Node. */
export interface WorkerLike {
  postMessage(message: unknown, transfer: readonly object[]): void
  terminate(): unknown
}

/** Members that only some environments have. */
interface AnyWorker extends WorkerLike {
  addEventListener?(type: 'error', listener: (event: { readonly message?: string }) => void): void
  on?(type: 'error', listener: (error: Error) => void): void
  on?(type: 'exit', listener: (code: number) => void): void
  ref?(): void
  unref?(): void
}

interface PendingRequest {
  update(update: Update): void
  resolve(reply: Reply): void
  reject(error: Error): void
}

export class Connection {
  readonly #worker: AnyWorker
  readonly #port: MessagePort
  readonly #pending = new Map<number, PendingRequest>()
  #next = 0
  #closed: Error | undefined

  constructor(worker: WorkerLike) {
    const { port1, port2 } = new MessageChannel()
    this.#worker = worker
    this.#port = port1
    port1.onmessage = ({ data }: MessageEvent<Reply | Update>) => {
      const request = this.#pending.get(data.id as number)
      if (data.kind === 'progress' || data.kind === 'solutions') request?.update(data)
      else if (data.kind !== 'failed') request?.resolve(data)
      else if (data.id === undefined) this.close(errorOf(data.failure))
      else request?.reject(errorOf(data.failure))
    }
    port1.onmessageerror = () => this.close(new Error("the worker's answer could not be read"))
    const ended = () => this.close(new Error('the worker has ended'))
    const failed = ({ message }: { readonly message?: string }) =>
      this.close(new Error(`the worker failed: ${message || 'its program could not be loaded'}`))
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

  /** Sends a request. `reply` resolves to the reply or rejects with the worker's error; `update` gets the messages before the reply. */
  request(request: Unnumbered<Request>, update: (update: Update) => void = () => {}): { id: number; reply: Promise<Reply> } {
    const id = this.#next++
    const reply = new Promise<Reply>((resolve, reject) => {
      if (this.#closed) throw this.#closed
      this.#pending.set(id, { update, resolve, reject })
      this.#keepAlive()
      this.#port.postMessage({ ...request, id })
    }).finally(() => {
      this.#pending.delete(id)
      this.#keepAlive()
    })
    return { id, reply }
  }

  /** Sends a message about a pending request. */
  send(message: Request): void {
    if (this.#pending.has(message.id)) this.#port.postMessage(message)
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

/** A request without its number. */
type Unnumbered<R> = R extends Request ? Omit<R, 'id'> : never

function errorOf({ name, message, code }: Failure): Error {
  if (code) return new PuzzleError(code, message)
  return name === 'RangeError' ? new RangeError(message) : new Error(message)
}
