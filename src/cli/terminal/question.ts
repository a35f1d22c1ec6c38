// The question of a command: its verb, its limits, and what a person has written.

import type { Card } from '../../families/family.ts'
import type { EngineName } from '../../model/caller-options.ts'
import { PuzzleError } from '../../model/errors.ts'
import { isListing, VERBS, type Verb } from '../../model/model.ts'
import { openText } from './input.ts'
import { UsageError } from './status.ts'
import { ownOptions, type Reading } from './subject.ts'

interface Asked extends Partial<Record<Verb, true>> {
  readonly limit?: number
  readonly fundamental?: true
}

/** The limits and the engine of a command that prints text or JSON. */
export interface QuestionOptions extends Reading {
  readonly nodes?: number
  readonly time?: number
  readonly engine: EngineName | 'auto'
  readonly format: string
}

/** The entries of a person, or other marks: from a file, stdin or the option itself. */
export async function readEntriesText(entries: string, what = 'entries'): Promise<string> {
  const { head, isWhole } = await openText(entries)
  if (!isWhole) throw new UsageError(`the ${what} are longer than any puzzle: more than 1 MB`)
  return head
}

/** Calls what reads entries. @throws UsageError for those that do not fit */
export async function withEntries<T>(run: () => T | Promise<T>, what = 'entries'): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof PuzzleError) || error.code === 'model' || error.code === 'unsolvable') throw error
    throw new UsageError(`the ${what}: ${error.message}`)
  }
}

/** The verb in the options. A limit on solutions means that several are wanted. */
export function verbOf(card: Card, options: Asked): Verb {
  const named = options.fundamental ? 'count' : namedVerb(options)
  if (options.limit === undefined) return named ?? card.verb
  const verb = named ?? (card.verb === 'first' ? 'all' : card.verb)
  if (!isListing(verb) && verb !== 'count') throw new UsageError(`--limit goes with --all or --count, not with --${verb}`)
  return verb
}

function namedVerb(options: Partial<Record<Verb, true>>): Verb | undefined {
  if (options.all && options.best) return 'allBest'
  if (options.all && options.worst) return 'allWorst'
  return VERBS.find((verb) => options[verb])
}

/** The command that asks the question. A puzzle that is a text is not part of it. */
export function commandOf(card: Card, source: string | undefined, verb: Verb, options: object): string {
  const argument = card.source === 'argument' ? [source] : []
  const own = Object.entries(ownOptions(card, options)).filter(([, value]) => value !== undefined)
  const named = own.map(([name, value]) => (value === '' ? `--${name}` : `--${name} ${value}`))
  const question = verb === 'allBest' ? '--all --best' : verb === 'allWorst' ? '--all --worst' : `--${verb}`
  return [card.name, ...argument, ...named, question].join(' ')
}
