// The connections to all workers. A worker that ends is replaced when it is needed again.

import type { WasmSource } from '../kernel/wasm.ts'
import type { EngineName } from '../model/caller-options.ts'
import { WorkerConnection, WorkerDropped, WorkerEnd, type WorkerLike } from './connection.ts'
import type { Created } from './protocol.ts'
import { WorkerError } from './worker-error.ts'

/** So often a worker may end before it answers, or before it has done a part. */
export const MOST_ENDS = 3

interface Started {
  readonly connection: WorkerConnection
  readonly created: Promise<Created>
}

export class Connections {
  readonly size: number
  readonly #start: () => WorkerLike
  readonly #question: { readonly engine: 'auto' | EngineName; readonly wasm: WasmSource | undefined }
  readonly #started: Started[] = []
  /** How many questions each worker has. */
  readonly questions: number[]
  #created: Created | undefined
  #disposed = false

  /** Starts so many workers, without waiting for them. */
  constructor(start: () => WorkerLike, size: number, engine: 'auto' | EngineName, wasm?: WasmSource) {
    this.#start = start
    this.size = size
    this.questions = Array.from({ length: size }, () => 0)
    this.#question = { engine, wasm: sendable(wasm) }
    // Who asks for the worker gets the error.
    for (let i = 0; i < size; i++) this.at(i).catch(() => {})
  }

  /** What the solvers of the workers are, once one of them has answered. */
  get created(): Created {
    return this.#created!
  }

  /** Worker i. If it has ended, or could not be started, there is another one in its place. */
  async at(i: number): Promise<WorkerConnection> {
    for (let ends = 1; ; ends++) {
      if (this.#disposed) throw DISPOSED
      const known = this.#started[i]
      const { connection, created } = known && !known.connection.closed ? known : this.#begin(i)
      try {
        const answer = await created
        this.#created ??= answer
        if (!connection.closed) return connection
      } catch (error) {
        connection.close(error as Error)
        if (!(error instanceof WorkerEnd)) throw error
      }
      // It may also have answered, and ended before anybody saw it.
      if (ends >= MOST_ENDS) throw endless(ends, 'before they could be asked', connection.closed!)
    }
  }

  /** Asks worker i. If it ends before it has answered, the one in its place is asked. `where`: at which work. */
  async ask<Answer>(i: number, where: string, ask: (connection: WorkerConnection) => Promise<Answer>): Promise<Answer> {
    this.questions[i]++
    try {
      for (let ends = 0; ; ) {
        try {
          return await ask(await this.at(i))
        } catch (error) {
          ends += endsIn(error)
          if (ends === MOST_ENDS) throw endless(ends, where, error as Error)
        }
      }
    } finally {
      this.questions[i]--
    }
  }

  /** The worker that has the fewest questions. */
  idlest(): number {
    return this.questions.indexOf(Math.min(...this.questions))
  }

  dispose(): void {
    this.#disposed = true
    for (const started of this.#started) started?.connection.close(DISPOSED)
  }

  #begin(i: number): Started {
    const connection = new WorkerConnection(this.#start())
    const started = { connection, created: connection.ask('create', this.#question).answer }
    this.#started[i] = started
    return started
  }
}

/** How often a worker has failed, if this is the end of one. @throws any other error */
export function endsIn(error: unknown): number {
  if (!(error instanceof WorkerEnd)) throw error
  return error instanceof WorkerDropped ? 0 : 1
}

export function endless(ends: number, where: string, { message }: Error): WorkerError {
  return new WorkerError(`${ends} workers ended ${where}: ${message}`)
}

/** Makes addresses absolute strings: a URL cannot be cloned, and a relative address has another meaning in the worker. */
function sendable(wasm: WasmSource | undefined): WasmSource | undefined {
  if (typeof wasm !== 'string' && !(wasm instanceof URL)) return wasm
  try {
    return new URL(wasm, globalThis.location?.href).href
  } catch {
    // The worker says what is wrong with it.
    return wasm
  }
}

const DISPOSED = new Error('these workers are disposed')
