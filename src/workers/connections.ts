// The connections to all workers. A worker that ends is replaced when it is needed again.

import type { WasmSource } from '../kernel/wasm.ts'
import type { EngineName } from '../model/options.ts'
import { Connection, WorkerEnd, type WorkerLike } from './connection.ts'
import { WorkerError } from './errors.ts'
import type { Answerer } from './in-order.ts'
import type { Created } from './protocol.ts'

/** So often a worker may end before it answers, or before it has done a part. */
export const MOST_ENDS = 3

export class Connections {
  readonly size: number
  readonly #start: () => WorkerLike
  readonly #engine: 'auto' | EngineName
  readonly #wasm: WasmSource | undefined
  readonly #connections: (Promise<Connection> | undefined)[]
  /** Those that have not answered yet. */
  readonly #starting = new Set<Connection>()
  #created: Created | undefined
  #disposed = false

  /** Starts so many workers, without waiting for them. */
  constructor(start: () => WorkerLike, size: number, engine: 'auto' | EngineName, wasm?: WasmSource) {
    this.#start = start
    this.size = size
    this.#engine = engine
    this.#wasm = sendable(wasm)
    this.#connections = Array.from({ length: size }, () => this.#connect())
    // Who asks for the worker gets the error.
    for (const connection of this.#connections) connection?.catch(() => {})
  }

  /** What the solvers of the workers are, once one of them has answered. */
  get created(): Created {
    return this.#created!
  }

  /** Worker i. If it has ended, or could not be started, there is another one in its place. */
  async at(i: number): Promise<Connection> {
    for (;;) {
      if (this.#disposed) throw DISPOSED
      const connecting = (this.#connections[i] ??= this.#connect())
      try {
        const connection = await connecting
        if (!connection.closed) return connection
        if (this.#connections[i] === connecting) this.#connections[i] = undefined
      } catch (error) {
        if (this.#connections[i] === connecting) this.#connections[i] = undefined
        throw error
      }
    }
  }

  /** Asks worker i. If it ends before it has answered, the one in its place is asked. `where`: at which work. */
  async ask<Answer>(i: number, where: string, ask: (connection: Connection) => Promise<Answer>): Promise<Answer> {
    for (let ends = 1; ; ends++) {
      try {
        return await ask(await this.at(i))
      } catch (error) {
        if (!(error instanceof WorkerEnd)) throw error
        if (ends === MOST_ENDS) throw endless(ends, where, error)
      }
    }
  }

  /** All workers as answerers, each holding so many tasks. What one that has ended did not answer, the one in its place answers. */
  answerers<Task, Answer>(
    held: number,
    where: string,
    ask: (connection: Connection, task: Task) => Promise<Answer>,
  ): Answerer<Task, Answer>[] {
    return Array.from({ length: held * this.size }, (_, i) => ({
      answer: (task) => this.ask(i % this.size, where, (connection) => ask(connection, task)),
      // A task given to a worker that has not started would delay all tasks after it.
      ready: this.at(i % this.size),
    }))
  }

  /** Ends all of them. */
  dispose(): void {
    this.#disposed = true
    for (const connection of this.#starting) connection.close(DISPOSED)
    for (const connecting of this.#connections) {
      connecting?.then(
        (connection) => connection.close(DISPOSED),
        () => {},
      )
    }
  }

  async #connect(): Promise<Connection> {
    for (let ends = 1; ; ends++) {
      const connection = new Connection(this.#start())
      this.#starting.add(connection)
      try {
        const created = await connection.ask('create', { engine: this.#engine, wasm: this.#wasm }).answer
        this.#created ??= created
        return connection
      } catch (error) {
        connection.close(error as Error)
        if (!(error instanceof WorkerEnd) || this.#disposed) throw error
        if (ends === MOST_ENDS) throw endless(ends, 'before they could answer', error)
      } finally {
        this.#starting.delete(connection)
      }
    }
  }
}

/** The error after the last of so many ends. */
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
