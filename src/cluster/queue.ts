// What is used of pg-boss, so that the declarations of this package need none of another that may be missing.

import type { Connection } from './database.ts'

/** The one queue. */
export const QUEUE = 'quadrille'

/** What a job of the queue holds. */
export interface QueuedJob {
  readonly run: number
  /** A text, because the database would change the order of the fields of an object. Absent in a batch. */
  readonly cursor?: string
  /** How many parts it has come out of, one out of the other. */
  readonly depth: number
}

interface NewJob {
  readonly id: string
  readonly name: string
  readonly data: QueuedJob
  readonly retryLimit: number
  readonly expireInSeconds: number
}

interface Fetched {
  readonly id: string
  readonly data: QueuedJob
  readonly retryCount: number
}

interface In {
  readonly db: Connection
}

export interface PgBoss {
  on(event: 'error', listener: (error: unknown) => void): void
  start(): Promise<unknown>
  stop(how: { readonly graceful: boolean; readonly wait: boolean }): Promise<void>
  createQueue(name: string, options: { readonly name: string; readonly policy: 'standard' }): Promise<void>
  insert(jobs: readonly NewJob[], connection: In): Promise<unknown>
  fetch(
    name: string,
    options: In & { readonly includeMetadata: true; readonly ignoreStartAfter: true },
  ): Promise<readonly Fetched[]>
  complete(name: string, id: string, output: object, connection: In): Promise<unknown>
  cancel(name: string, ids: readonly string[], connection: In): Promise<unknown>
  fail(name: string, id: string, output: object): Promise<unknown>
}

/** The module. */
export interface PgBossModule {
  readonly default: new (options: object) => PgBoss
}
