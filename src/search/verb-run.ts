// What verbs have in common: a run of work, slice by slice, and what it is done with.

import { Clock } from './clock.ts'
import type { Cursor } from './cursor.ts'
import type { Limits } from './limits.ts'
import type { Completeness } from './results.ts'
import type { BoardPool } from './search-work.ts'

/**
 * Work on its way, slice by slice: it yields what it has found, or nothing, and returns its answer. A generator is one. So is an object whose
 * state can be read in between, as that of a search. How long a slice is, the clock of the context says; once that is cut off, the work returns
 * what it knows.
 */
export interface Run<Item, Answer> {
  next(): IteratorResult<Item | undefined, Answer>
  // biome-ignore lint/suspicious/noExplicitAny: a generator takes what it returns
  return?(value?: any): unknown
}

/** Work that knows what is known and left at any time, and can be divided. */
export interface Divisible<Item, Answer> extends Run<Item, Answer> {
  readonly result: Answer
  readonly ended: boolean
  /** May a cursor be asked for after the end? */
  kept: boolean
  cursor(): Cursor
  /** The items that were found ahead; they are handed out with this. */
  ahead(): Item[]
  /**
   * Gives away half of what is left, as a cursor, and goes on with the rest. Undefined if the work cannot be divided where it is. Needs: none
   * found ahead.
   */
  giveHalf(): Cursor | undefined
  /** From now on, only items with a better score than this one are wanted. */
  improve(item: Item, score: number): void
}

/** What the work is done with: one for each question. */
export interface Context {
  readonly boards: BoardPool
  /** The limits of the question. */
  readonly clock: Clock
  /** What is known of the answer so far, if the work tells. */
  known: (() => unknown) | undefined
}

/** `above`: the clock of the question that asks this one. */
export function contextOf(boards: BoardPool, limits: Limits, above?: Clock): Context {
  return { boards, clock: new Clock(limits, above), known: undefined }
}

/**
 * Another question, within what is left of the limits of this one, with a pause before each slice: many short ones take long together. `yield*`
 * returns its answer. `tell`: what this question tells of an item of the other one, if anything.
 */
export function* within<Item, Answer, Told = never>(
  { boards, clock }: Context,
  limits: Limits,
  begin: (context: Context) => Run<Item, Answer>,
  tell?: (item: Item) => Told | undefined,
): Generator<Told | undefined, Answer, unknown> {
  const run = begin(contextOf(boards, limits, clock))
  try {
    for (let told: Told | undefined; ; ) {
      yield told
      const { done, value } = run.next()
      if (done) return value as Answer
      told = value === undefined ? undefined : tell?.(value as Item)
    }
  } finally {
    run.return?.()
  }
}

/** Thrown where a question is cut off, and cannot go on. */
const CUT_OFF = /* @__PURE__ */ new Error('cut off')

/** Ends a question with what is known, where the answer to another was cut off: see `answering`. */
export function endUnless(isAnswered: boolean): asserts isAnswered {
  if (!isAnswered) throw CUT_OFF
}

/** What answers say beside what is known. */
type Report = Completeness & { readonly nodes: number }

/** An answer without that. */
export type WithoutReport<Answer extends Report> = Omit<Answer, keyof Report>

/** Work whose answer is what is known: at any time, at its end, and where it was cut off. */
export function* answering<Item, Answer extends Report>(
  context: Context,
  known: () => WithoutReport<Answer>,
  work: () => Generator<Item | undefined, unknown, unknown>,
): Generator<Item | undefined, Answer, unknown> {
  const { clock } = context
  const answer = (complete: boolean) => {
    const ending = clock.ending(complete)
    return { ...known(), ...ending, nodes: clock.visited } as Answer
  }
  context.known = () => answer(false)
  try {
    yield* work()
  } catch (error) {
    if (error === CUT_OFF) return answer(false)
    throw error
  }
  return answer(true)
}

/** The answer of a run, which blocks until it is known. */
export function toEnd<Answer>(run: Run<unknown, Answer>): Answer {
  for (;;) {
    const { done, value } = run.next()
    if (done) return value as Answer
  }
}

/** Takes steps that know no clock, until they end or the question is cut off. */
export function* untilCutOff<T>(clock: Clock, steps: Generator<undefined, T, undefined>): Generator<undefined, T, unknown> {
  try {
    for (;;) {
      const { done, value } = steps.next()
      endUnless(!clock.cutOff())
      if (done) return value
      yield
    }
  } finally {
    steps.return(undefined as never)
  }
}
