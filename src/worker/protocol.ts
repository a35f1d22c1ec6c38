// What the page and the worker send each other, over a MessagePort of their own: plain data.

import type { PuzzleErrorCode } from '../errors.ts'
import type { EngineName } from '../kernel/kernel.ts'
import type { WasmSource } from '../kernel/wasm.ts'
import type { CountOptions } from '../limits.ts'
import type { Model, Verb } from '../model.ts'
import type { Results } from '../results.ts'

/** From the page. The first request has the number 0; the messages about a request have its number. */
export type Request =
  | { readonly id: number; readonly kind: 'create'; readonly engine: 'auto' | EngineName; readonly wasm: WasmSource | undefined }
  | SearchRequest
  /** The last solutions are taken: send more. */
  | { readonly id: number; readonly kind: 'more' }
  | { readonly id: number; readonly kind: 'stop'; readonly why: 'signal' | 'stopped' }

export interface SearchRequest {
  readonly id: number
  readonly kind: 'search'
  readonly model: Model
  readonly verb: Verb
  readonly limits: Omit<CountOptions, 'signal'>
  /** Does the page want the solutions as they are found? */
  readonly streaming: boolean
}

/** From the worker: any number of updates to a request, and one reply that ends it. */
export type Reply =
  | { readonly id: number; readonly kind: 'created'; readonly engine: EngineName; readonly fallbackReason: string | undefined }
  | { readonly id: number; readonly kind: 'done'; readonly result: Results[Verb] }
  | { readonly id: number; readonly kind: 'failed'; readonly failure: Failure }

export type Update =
  /** What is known so far, about ten times a second. */
  | { readonly id: number; readonly kind: 'progress'; readonly result: Results[Verb] }
  /** Several solutions, end to end: few large messages are cheaper than many small ones. */
  | {
      readonly id: number
      readonly kind: 'solutions'
      readonly result: Results[Verb]
      readonly cells: Int32Array
      readonly size: number
    }

/** An error, as data: cloning would make a plain Error of a PuzzleError. */
export interface Failure {
  readonly name: string
  readonly message: string
  /** Of a PuzzleError. */
  readonly code?: PuzzleErrorCode
}
