// What the page and the worker say to each other, over a MessagePort of their own: plain data.

import type { PuzzleErrorCode } from '../errors.ts'
import type { EngineName } from '../kernel/kernel.ts'
import type { WasmSource } from '../kernel/wasm.ts'
import type { CountOptions } from '../limits.ts'
import type { Model, Verb } from '../model.ts'
import type { Results } from '../results.ts'

/** From the page. Every conversation has its number; 0 is the one that opens the solver. */
export type Request =
  | { readonly id: number; readonly kind: 'open'; readonly engine: 'auto' | EngineName; readonly wasm: WasmSource | undefined }
  | { readonly id: number; readonly kind: 'search'; readonly question: Question }
  /** The solutions sent last are dealt with: send others. */
  | { readonly id: number; readonly kind: 'more' }
  | { readonly id: number; readonly kind: 'stop'; readonly why: 'signal' | 'stopped' }

export interface Question {
  readonly model: Model
  readonly verb: Verb
  readonly limits: Omit<CountOptions, 'signal'>
  /** Does the page want the solutions as they are found? */
  readonly streaming: boolean
}

/** From the worker. */
export type Reply =
  | { readonly id: number; readonly kind: 'opened'; readonly engine: EngineName; readonly fallbackReason: string | undefined }
  /** What is known so far, some ten times a second. */
  | { readonly id: number; readonly kind: 'progress'; readonly result: Results[Verb] }
  /** Several solutions, end to end: few large messages are cheaper than many small ones. */
  | {
      readonly id: number
      readonly kind: 'solutions'
      readonly result: Results[Verb]
      readonly cells: Int32Array
      readonly size: number
    }
  | { readonly id: number; readonly kind: 'done'; readonly result: Results[Verb] }
  | { readonly id: number; readonly kind: 'failed'; readonly failure: Failure }

/** An error, as data: cloning would make a plain Error of a PuzzleError. */
export interface Failure {
  readonly name: string
  readonly message: string
  /** Of a PuzzleError. */
  readonly code?: PuzzleErrorCode
}
