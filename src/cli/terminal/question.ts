// The question of a command: its puzzle, and the verb.

import type { Puzzle } from '../../document/puzzle.ts'
import type { Listed } from '../../families/all.ts'
import type { AnyFamily, Card, Options } from '../../families/family.ts'
import { PuzzleError } from '../../model/errors.ts'
import { isListing, type Verb } from '../../model/model.ts'
import type { EngineName } from '../../model/options.ts'
import { unlessRefused } from '../../model/refusal.ts'
import { optionOf } from '../commands/options.ts'
import { readText } from './input.ts'
import { note } from './messages.ts'
import { UsageError } from './status.ts'

interface Asked extends Partial<Record<Verb, true>> {
  readonly limit?: number
  readonly fundamental?: true
}

/** How a puzzle is read. */
export interface Reading {
  readonly ignore?: 'drawings'
  /** Where entries come from, if there are any. */
  readonly entries?: string
}

/** The limits and the engine of a command that prints text or JSON. */
export interface Common extends Reading {
  readonly nodes?: number
  readonly time?: number
  readonly engine: EngineName | 'auto'
  readonly format: 'text' | 'json'
}

/** The puzzle of a command: from its argument, a file, stdin or options; and its text, or argument. Says what was left out of it. */
export async function readPuzzle(
  family: Listed,
  source: string | undefined,
  options: Reading,
): Promise<{ readonly puzzle: Puzzle; readonly text: string }> {
  const { card } = family
  const own = ownOptions(card, options)
  const loaded: AnyFamily = await family.load()
  if (card.source !== 'text') return { puzzle: loaded.read(source ?? '', own) as Puzzle, text: source ?? '' }
  if (options.entries === '-' && (source ?? '-') === '-') {
    throw new UsageError('only one of the puzzle and the entries can come from stdin')
  }
  const { text, tooLong } = await readText(source, loaded.claims)
  const puzzle =
    readPlain(loaded, text, own) ?? (await import('../../formats/read.ts')).readAs(loaded, text, own, { ignore: options.ignore })
  if (tooLong) throw new UsageError('the text is longer than any puzzle: more than 1 MB')
  if (puzzle.meta?.without) note(`without ${puzzle.meta.without}`)
  return { puzzle, text }
}

/** A puzzle of digits and dots, for which the reader of all forms need not be loaded; undefined for any other. */
function readPlain(family: AnyFamily, text: string, own: Options): Puzzle | undefined {
  if (/[^\d.\s]/.test(text)) return undefined
  return unlessRefused(() => family.read(text, own))
}

/** The entries of a person: from a file, stdin or the option itself. */
export async function readEntries(entries: string): Promise<string> {
  const { text, tooLong } = await readText(entries)
  if (tooLong) throw new UsageError('the entries are longer than any puzzle: more than 1 MB')
  return text
}

/** Calls what reads entries. @throws UsageError for those that do not fit */
export async function withEntries<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof PuzzleError) || error.code === 'model' || error.code === 'unsolvable') throw error
    throw new UsageError(`the entries: ${error.message}`)
  }
}

/** The verb in the options. A limit on solutions means that several are wanted. */
export function verbOf(card: Card, options: Asked): Verb {
  const named = options.fundamental ? 'count' : namedVerb(card, options)
  if (options.limit === undefined) return named ?? card.verb
  const verb = named ?? (card.verb === 'first' ? 'all' : card.verb)
  if (!isListing(verb) && verb !== 'count') throw new UsageError(`--limit goes with --all or --count, not with --${verb}`)
  return verb
}

function namedVerb({ verbs }: Card, options: Partial<Record<Verb, true>>): Verb | undefined {
  if (options.all && options.best) return 'allBest'
  if (options.all && options.worst) return 'allWorst'
  return verbs.find((verb) => options[verb])
}

/** The command that asks the question. A puzzle that is a text is not part of it. */
export function commandOf(card: Card, source: string | undefined, verb: Verb, options: object): string {
  const argument = card.source === 'argument' ? [source] : []
  const own = Object.entries(ownOptions(card, options)).filter(([, value]) => value !== undefined)
  const named = own.map(([name, value]) => (value === '' ? `--${name}` : `--${name} ${value}`))
  const question = verb === 'allBest' ? '--all --best' : verb === 'allWorst' ? '--all --worst' : `--${verb}`
  return [card.name, ...argument, ...named, question].join(' ')
}

function ownOptions(card: Card, options: object): Record<string, string | undefined> {
  const given = options as Record<string, string | boolean | undefined>
  return Object.fromEntries(
    card.options.map((option) => {
      const known = optionOf(option)
      const value = given[known.attributeName()]
      // A switch is true if it is given; a negating switch is false.
      return [option.name, typeof value === 'string' ? value : value === !known.negate ? '' : undefined]
    }),
  )
}
