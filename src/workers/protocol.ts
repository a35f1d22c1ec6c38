// The messages between the page and a worker: plain data, over a MessagePort of their own.

import type { VerbName } from '../ask/verb-types.ts'
import type { BatchResult } from '../batch/batch.ts'
import type { WasmSource } from '../kernel/wasm.ts'
import type { EngineName } from '../model/caller-options.ts'
import type { PuzzleErrorCode } from '../model/errors.ts'
import type { Solution } from '../model/model.ts'
import type { Cursor } from '../search/cursor.ts'
import type { Solvable } from '../search/solvable.ts'
import type { Packed } from './packed.ts'

/** The kinds of requests: what is asked, what is told before the answer, and the answer. */
export interface Kinds {
  create: Kind<{ readonly engine: 'auto' | EngineName; readonly wasm: WasmSource | undefined }, Created>
  /** Any verb. */
  ask: Kind<AskedFor, AnswerMessage, AskUpdate>
  /** Some whole lines. The worker answers one such request, or one of its own, after the other. */
  batch: Kind<{ readonly text: Uint8Array; readonly limit: number; readonly nodes?: number }, BatchResult>
  /** A question that only some programs of workers answer. */
  own: Kind<{ readonly question: unknown }, unknown>
}

interface Kind<Question, Answer, Update = never> {
  readonly question: Question
  readonly answer: Answer
  readonly update: Update
}

/** From the page. Requests are numbered from 0; all messages about a request have its number. */
export type Request = { [K in keyof Kinds]: Kinds[K]['question'] & Asks<K> }[keyof Kinds]

interface Asks<K> {
  readonly id: number
  readonly kind: K
  /** Is it stopped before it begins? An order would come too late for a short one. */
  readonly isStopped: boolean
}

/** From the page, about a request that is not answered yet. */
export type OrderMessage =
  /** Answer with what is known so far. */
  | { readonly kind: 'stop' }
  /** The page has taken the last items: send more. */
  | { readonly kind: 'more' }
  /** The page wants to know what is left. */
  | { readonly kind: 'cursor' }
  /** The page wants half of what is left, which the search gives away. */
  | { readonly kind: 'halve' }
  /** Only solutions with a better score than this one are wanted from now on. */
  | { readonly kind: 'improve'; readonly solution: Solution; readonly score: number }

/** A question: a puzzle as data, or its model where the verb needs no more. */
export interface AskedFor {
  readonly verb: VerbName
  readonly puzzle: Solvable | undefined
  readonly options: object
  /** Does the page want the items as they are found? */
  readonly streaming: boolean
}

export interface Created {
  readonly engine: EngineName
  readonly fallbackReason: string | undefined
}

/** The end of a question. The last items were sent before. */
export interface AnswerMessage {
  readonly result: unknown
  /** Of verbs that have one. */
  readonly cursor?: Cursor | undefined
}

/** How far a question is: about ten times a second, and with items. */
export interface AskUpdate {
  readonly result: unknown
  readonly solutions?: Packed
  /** Other items. */
  readonly items?: readonly unknown[]
  /** What is left behind them: always with the solutions of a list, when the page asks, and about once a second. */
  readonly cursor?: Cursor
  /** What was given away, as the page has asked; null if the work cannot be divided where it is. */
  readonly given?: Cursor | null
}

/** From the worker: any number of updates to a request, and one reply that ends it. */
export type Reply =
  | { readonly id: number; readonly kind: 'update'; readonly update: Kinds[keyof Kinds]['update'] }
  | { readonly id: number; readonly kind: 'answered'; readonly answer: Kinds[keyof Kinds]['answer'] }
  /** Without a number if the message that failed could not be read. */
  | { readonly id: number | undefined; readonly kind: 'failed'; readonly failure: Failure }

/** An error as data, because cloning would turn a PuzzleError into a plain Error. */
export interface Failure {
  readonly name: string
  readonly message: string
  /** The code of a PuzzleError. */
  readonly code?: PuzzleErrorCode
}
