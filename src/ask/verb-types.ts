// What the table of verbs says, as types: of questions, answers, and the work of a verb.

import type { Solvable } from '../search/solvable.ts'
import type { Context, Run } from '../search/verb-run.ts'
import type { Subjects, TABLE } from './verb-table.ts'

export type Table = typeof TABLE
/** The name of a verb. */
export type VerbName = keyof Table

/** The verbs whose work is in an entry of the package. */
export type VerbsFrom<From extends Table[VerbName]['from']> = {
  [N in VerbName]: Table[N]['from'] extends From ? N : never
}[VerbName]

type TypesOf<N extends VerbName> = NonNullable<Table[N]['types']>
export type OptionsOf<N extends VerbName> = TypesOf<N>['options']
export type ItemOf<N extends VerbName> = TypesOf<N>['item']
export type AnswerOf<N extends VerbName> = TypesOf<N>['answer']
/** What a verb is asked about, as a caller gives it. */
export type AboutOf<N extends VerbName> = Subjects[Table[N]['about']]['given']

/** What follows a verb in a question. */
export type Asked<N extends VerbName, More = unknown> = Table[N]['about'] extends 'nothing'
  ? [options: OptionsOf<N> & More]
  : Record<never, never> extends OptionsOf<N>
    ? [puzzle: Solvable, options?: (OptionsOf<N> & More) | undefined]
    : [puzzle: Solvable, options: OptionsOf<N> & More]

/**
 * The work of a verb: a generator, or a function that returns a run. It stands in the folder of its subject, as
 * `function* rating(context, grid, options, puzzle) { ... }`. Needs: checked options.
 */
export type Work<N extends VerbName> = (
  context: Context,
  subject: Subjects[Table[N]['about']]['read'],
  options: OptionsOf<N>,
  given: AboutOf<N>,
) => Run<ItemOf<N>, AnswerOf<N>>

/** Works by the names of their verbs. */
export type Works<N extends VerbName = VerbName> = { readonly [M in N]: Work<M> }

/** A question is data, too. */
export type Question<N extends VerbName = VerbName> = {
  readonly [M in N]: { readonly verb: M; readonly puzzle: AboutOf<M>; readonly options: OptionsOf<M> }
}[N]
