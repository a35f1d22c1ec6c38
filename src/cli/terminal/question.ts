// The question of a command: its puzzle, and the verb.

import { isListing, type Verb } from '../../model/model.ts'
import type { EngineName } from '../../model/options.ts'
import type { Puzzle } from '../../puzzles/puzzle.ts'
import { optionOf } from '../commands/options.ts'
import { readText } from './input.ts'
import type { Kind } from './kinds.ts'
import { UsageError } from './status.ts'

interface Asked extends Partial<Record<Verb, true>> {
  readonly limit?: number
  readonly fundamental?: true
}

/** The limits and the engine of a command that prints text or JSON. */
export interface Common {
  readonly nodes?: number
  readonly time?: number
  readonly engine: EngineName | 'auto'
  readonly format: 'text' | 'json'
}

/** The puzzle of a command: from its argument, a file, stdin or options; and its text, or argument. */
export async function readPuzzle(
  kind: Kind,
  source: string | undefined,
  options: object,
): Promise<{ readonly puzzle: Puzzle; readonly text: string }> {
  const { text, tooLong } = kind.source === 'text' ? await readText(source) : { text: source ?? '', tooLong: false }
  const puzzle = await kind.read(text, ownOptions(kind, options))
  if (tooLong) throw new UsageError('the text is longer than any puzzle: more than 1 MB')
  return { puzzle, text }
}

/** The verb in the options. A limit on solutions means that several are wanted. */
export function verbOf(kind: Kind, options: Asked): Verb {
  const named = options.fundamental ? 'count' : namedVerb(kind, options)
  if (options.limit === undefined) return named ?? kind.verb
  const verb = named ?? (kind.verb === 'first' ? 'all' : kind.verb)
  if (!isListing(verb) && verb !== 'count') throw new UsageError(`--limit goes with --all or --count, not with --${verb}`)
  return verb
}

function namedVerb({ verbs }: Kind, options: Partial<Record<Verb, true>>): Verb | undefined {
  if (options.all && options.best) return 'allBest'
  if (options.all && options.worst) return 'allWorst'
  return verbs.find((verb) => options[verb])
}

/** The command that asks the question. A puzzle that is a text is not part of it. */
export function commandOf(kind: Kind, source: string | undefined, verb: Verb, options: object): string {
  const argument = kind.source === 'argument' ? [source] : []
  const own = Object.entries(ownOptions(kind, options)).filter(([, value]) => value !== undefined)
  const named = own.map(([name, value]) => (value === '' ? `--${name}` : `--${name} ${value}`))
  const question = verb === 'allBest' ? '--all --best' : verb === 'allWorst' ? '--all --worst' : `--${verb}`
  return [kind.name, ...argument, ...named, question].join(' ')
}

export function ownOptions(kind: Kind, options: object): Record<string, string | undefined> {
  const given = options as Record<string, string | boolean | undefined>
  return Object.fromEntries(
    kind.options.map((option) => {
      const known = optionOf(option)
      const value = given[known.attributeName()]
      // A switch is true if it is given; a negating switch is false.
      return [option.name, typeof value === 'string' ? value : value === !known.negate ? '' : undefined]
    }),
  )
}
