// The messages between the page and a worker: plain data, over a MessagePort of their own.

import type { BatchResult } from '../batch/batch.ts'
import type { Rows, Style } from '../batch/rows.ts'
import type { WasmSource } from '../kernel/wasm.ts'
import type { PuzzleErrorCode } from '../model/errors.ts'
import type { Model, Solution, Verb } from '../model/model.ts'
import type { EngineName } from '../model/options.ts'
import type { CandidatesOptions, CandidatesResult } from '../search/candidates.ts'
import type { Cursor } from '../search/cursor.ts'
import type { Estimate, EstimateOptions } from '../search/estimate.ts'
import type { CountOptions } from '../search/limits.ts'
import type { Results } from '../search/results.ts'

/** From the page. Requests are numbered from 0; all messages about a request have its number. */
export type Request =
  | { readonly id: number; readonly kind: 'create'; readonly engine: 'auto' | EngineName; readonly wasm: WasmSource | undefined }
  | SearchRequest
  | BatchRequest
  | CandidatesRequest
  | { readonly id: number; readonly kind: 'estimate'; readonly model: Model; readonly options: EstimateOptions | undefined }
  /** A question that only some programs of workers answer. */
  | { readonly id: number; readonly kind: 'own'; readonly question: unknown }
  /** The page has taken the last solutions: send more. */
  | { readonly id: number; readonly kind: 'more' }
  | { readonly id: number; readonly kind: 'stop'; readonly why: 'signal' | 'stopped' }
  /** The page wants to know what is left. */
  | { readonly id: number; readonly kind: 'cursor' }
  /** The page wants half of what is left, which the search gives away. */
  | { readonly id: number; readonly kind: 'halve' }
  /** Only solutions with a better score than this one are wanted from now on. */
  | { readonly id: number; readonly kind: 'improve'; readonly solution: Solution; readonly score: number }

export interface SearchRequest {
  readonly id: number
  readonly kind: 'search'
  readonly model: Model
  readonly verb: Verb
  readonly limits: Omit<CountOptions, 'signal'>
  /** Does the page want the solutions as they are found? */
  readonly streaming: boolean
}

/** Some lines of a batch. The worker answers one such request after the other. */
export interface BatchRequest {
  readonly id: number
  readonly kind: 'batch'
  /** Begins with whole lines of so many bytes. It is moved, not copied. */
  readonly buffer: ArrayBuffer
  readonly bytes: number
  readonly limit: number
  /** The answers are wanted as rows of this style, behind the lines in the buffer, which has room for them. Otherwise, as tables. */
  readonly style?: Style
  /** The number of lines before these. */
  readonly before: number
}

export interface CandidatesRequest {
  readonly id: number
  readonly kind: 'candidates'
  readonly model: Model
  readonly options: Omit<CandidatesOptions, 'signal'>
}

/** What requests that are no searches are answered with. */
export interface Answers {
  readonly batch: BatchResult | Rows
  readonly candidates: CandidatesResult
  readonly estimate: Estimate
  readonly own: unknown
}

/** From the worker: any number of updates to a request, and one reply that ends it. */
export type Reply =
  | { readonly id: number; readonly kind: 'created'; readonly engine: EngineName; readonly fallbackReason: string | undefined }
  /** The last solutions were sent before. */
  | { readonly id: number; readonly kind: 'done'; readonly result: Results[Verb]; readonly cursor: Cursor }
  | { readonly id: number; readonly kind: 'answered'; readonly answer: Answers[keyof Answers] }
  /** Without a number if the message that failed could not be read. */
  | { readonly id: number | undefined; readonly kind: 'failed'; readonly failure: Failure }

/** How far a request is: about ten times a second, and with solutions. */
export type Update = SearchUpdate | CandidatesUpdate

export interface CandidatesUpdate {
  readonly id: number
  readonly kind: 'update'
  readonly candidates: CandidatesResult
}

export interface SearchUpdate {
  readonly id: number
  readonly kind: 'update'
  readonly result: Results[Verb]
  /** Several solutions, one after the other: few large messages are cheaper than many small ones. */
  readonly solutions?: { readonly cells: Int32Array; readonly size: number }
  /** What is left behind them: always with the solutions of a list, when the page asks, and about once a second. */
  readonly cursor?: Cursor
  /** What was given away, as the page has asked; null if the work cannot be divided where it is. */
  readonly given?: Cursor | null
}

/** An error as data, because cloning would turn a PuzzleError into a plain Error. */
export interface Failure {
  readonly name: string
  readonly message: string
  /** The code of a PuzzleError. */
  readonly code?: PuzzleErrorCode
}
