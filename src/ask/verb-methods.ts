// The methods of solvers and workers: one for each verb of the table.

import { PuzzleError, show } from '../model/errors.ts'
import type { Report } from '../search/results.ts'
import { modelFor, type Solvable } from '../search/solvable.ts'
import { checkedBySpecs } from '../search/verb-options.ts'
import type { Asking } from './asking.ts'
import { type Subjects, TABLE } from './verb-table.ts'
import type { AboutOf, AnswerOf, Asked, ItemOf, OptionsOf, Table, VerbName } from './verb-types.ts'

/** The methods of a solver: what can be looped over, or the answer. */
export type Methods = {
  readonly [N in VerbName]: (
    ...question: Asked<N>
  ) => Table[N]['lists'] extends true ? Asking<ItemOf<N>, AnswerOf<N>, N> : AnswerOf<N>
}

/** What a verb is asked: its options may come without a puzzle. */
export function puzzleAndOptions<N extends VerbName>(
  verb: N,
  question: Asked<N>,
): readonly [given: AboutOf<N>, options: OptionsOf<N>] {
  const [given, options] = described(verb).about === 'nothing' ? [undefined, question[0]] : question
  return [given as AboutOf<N>, options as OptionsOf<N>]
}

/**
 * The options of a verb, checked.
 *
 * @throws PuzzleError `option`, or RangeError, for what the table does not allow
 */
export function checkedOptions<N extends VerbName>(verb: N, options: OptionsOf<N>): OptionsOf<N> {
  return checkedBySpecs(options, described(verb).options as never)
}

/** @throws PuzzleError `option` for a verb that is unknown */
function described<N extends VerbName>(verb: N): Table[N] {
  if (Object.hasOwn(TABLE, verb)) return TABLE[verb]
  throw new PuzzleError('option', `there is no verb ${show(verb)}`, {}, Object.keys(TABLE).join(', '))
}

/** What a verb is about, for its work. @throws PuzzleError `model` for what is no puzzle, or no grid where one is needed */
export function subjectOf<N extends VerbName>(verb: N, given: AboutOf<N>): Subjects[Table[N]['about']]['read'] {
  const { about } = TABLE[verb]
  if (about === 'nothing') return undefined as Subjects[Table[N]['about']]['read']
  const model = modelFor(given as Solvable)
  if (about === 'any' || model.kind === 'grid') return model as Subjects[Table[N]['about']]['read']
  throw new PuzzleError('model', `no ${verb} for ${show(model.kind)}`, {}, 'a grid')
}

/** Answers a question, as the methods do. */
export interface Answers {
  answer<N extends VerbName>(verb: N, question: Asked<N>): unknown
}

// biome-ignore lint/suspicious/noExplicitAny: TypeScript asks it of classes that extend a class not known yet
export type Class<T extends object> = new (...args: any[]) => T

/** A class with a method for each verb, which calls `answer`; the rest is that of another class. */
export function withMethods<M extends object, P extends Class<object>>(Parent: P): P & Class<M> {
  class Base extends Parent {}
  for (const verb of Object.keys(TABLE) as VerbName[]) {
    const value = function (this: Answers, ...question: Asked<VerbName>) {
      return this.answer(verb, question)
    }
    Object.defineProperty(Base.prototype, verb, { value, writable: true, configurable: true })
  }
  return Base as unknown as P & Class<M>
}

/** Is there exactly one solution? Needs: a search for two. @throws Error if that is not known */
export function isOnly({ complete, solutions, cutOff }: Report): boolean {
  if (!complete && solutions < 2) throw new Error(`cut off before uniqueness was decided: ${cutOff}`)
  return solutions === 1
}
