// The page's side of the line to the worker: starts the program, and sorts what it says by conversation.

import type { Reply, Request } from './protocol.ts'

/** A worker that runs `quadrille/worker/main`: a Web Worker, or a thread of Node. */
export interface WorkerLike {
  postMessage(message: unknown, transfer: readonly object[]): void
  terminate(): unknown
}

/** What the environments have besides. */
interface AnyWorker extends WorkerLike {
  addEventListener?(type: 'error', listener: (event: { readonly message?: string }) => void): void
  on?(type: 'error', listener: (error: Error) => void): void
  ref?(): void
  unref?(): void
}

interface Conversation {
  hear(reply: Reply): void
  fail(error: Error): void
}

export class Line {
  readonly #worker: AnyWorker
  readonly #port: MessagePort
  readonly #conversations = new Map<number, Conversation>()
  #next = 0
  #broken: Error | undefined

  constructor(worker: WorkerLike) {
    const { port1, port2 } = new MessageChannel()
    this.#worker = worker
    this.#port = port1
    port1.onmessage = ({ data }: MessageEvent<Reply>) => this.#conversations.get(data.id)?.hear(data)
    const failed = ({ message }: { readonly message?: string }) =>
      this.close(new Error(`the worker failed: ${message || 'its program could not be loaded'}`))
    if (this.#worker.on) this.#worker.on('error', failed)
    else this.#worker.addEventListener?.('error', failed)
    worker.postMessage(port2, [port2])
    this.#hold()
  }

  /**
   * Begins a conversation; resolves to the reply that ends it. `hear` gets the others, and `say` may add to what was asked.
   */
  ask<R extends Request>(request: Unnumbered<R>, hear?: (reply: Reply) => void): { id: number; end: Promise<Reply> } {
    const id = this.#next++
    const end = new Promise<Reply>((resolve, reject) => {
      if (this.#broken) throw this.#broken
      this.#conversations.set(id, {
        hear: (reply) => {
          if (reply.kind === 'progress' || reply.kind === 'solutions') hear?.(reply)
          else resolve(reply)
        },
        fail: reject,
      })
      this.#hold()
      this.#port.postMessage({ ...request, id })
    }).finally(() => {
      this.#conversations.delete(id)
      this.#hold()
    })
    return { id, end }
  }

  say(request: Request): void {
    if (this.#conversations.has(request.id)) this.#port.postMessage(request)
  }

  /** Ends the worker, and with it every conversation. */
  close(why: Error): void {
    this.#broken ??= why
    this.#worker.terminate()
    this.#port.close()
    for (const conversation of this.#conversations.values()) conversation.fail(this.#broken)
  }

  /** In Node, an idle worker must not keep the program from ending. */
  #hold(): void {
    const port = this.#port as MessagePort & Pick<AnyWorker, 'ref' | 'unref'>
    for (const end of [this.#worker, port]) {
      if (this.#conversations.size > 0) end.ref?.()
      else end.unref?.()
    }
  }
}

/** A request before it has its number. */
export type Unnumbered<R> = R extends Request ? Omit<R, 'id'> : never
