// What a command is about: the puzzle, or the puzzles, that its words name.

import { existsSync } from 'node:fs'
import type { Puzzle } from '../../document/puzzle.ts'
import { allFamilies, type Listed } from '../../families/all.ts'
import type { AnyFamily, Card, Options } from '../../families/family.ts'
import { families, sudoku } from '../../families/index.ts'
import { quote } from '../../model/errors.ts'
import { unlessRefused } from '../../model/refusal.ts'
import type { Rule } from '../../variants/rules/rule.ts'
import { optionOf } from '../commands/command-options.ts'
import { type Opened, openText } from './input.ts'
import { note } from './messages.ts'
import { UsageError } from './status.ts'

export interface Subject {
  /** The family that is named, if one is. */
  readonly family?: Listed | undefined
  /** The rule whose name stands in the place of a family: it is one of the puzzle, or added if it needs no arguments. */
  readonly rule?: Rule | undefined
  /** A puzzle, a file, a link, or the number of queens; nothing for stdin. */
  readonly words: readonly string[]
}

/** How a puzzle is read. */
export interface Reading {
  readonly ignore?: 'drawings'
  /** Names of rules without arguments, which are added. */
  readonly rules?: string
  /** Where entries come from, if there are any. */
  readonly entries?: string
}

/** A text, and how it is read. */
export interface Text {
  readonly opened: Opened
  /** The puzzle that its head is. */
  one(): Promise<Puzzle>
  /** What reads a puzzle of several. */
  reader(): Promise<(text: string) => Puzzle>
}

/** The text that a command is about. */
export async function openSubject({ family, rule, words }: Subject, options: Reading): Promise<Text> {
  const source = sourceIn(words)
  if (options.entries === '-' && (source ?? '-') === '-') {
    throw new UsageError('only one of the puzzle and the entries can come from stdin')
  }
  const loaded = await family?.load()
  // A name in front says of what family a text is: `queens 8` in one word.
  const named = (text: string) => !loaded && allFamilies.some(({ card }) => text.startsWith(`${card.name} `))
  const claims = (text: string) => named(text) || (loaded ? [loaded] : families).some((family) => family.claims?.(text))
  const opened = await openText(source, claims)
  const own = family ? ownOptions(family.card, options) : {}
  const { ignore, rules } = options
  const readerBy = async (name: 'read' | 'readWhole') => {
    const { readAs, [name]: readAny } = await import('../../formats/read.ts')
    const read = (text: string) => (loaded ? readAs(loaded, text, own, { ignore }) : readAny(text, { ignore }))
    if (rule === undefined && rules === undefined) return read
    const { withRules } = await import('./named-rules.ts')
    return (text: string) => withRules(read(text), rule, rules)
  }
  const isPlain = rule === undefined && rules === undefined
  const one = async () => (isPlain ? readPlain(loaded, opened.head, own) : undefined) ?? (await readerBy('read'))(opened.head)
  return { opened, one, reader: () => readerBy('readWhole') }
}

/** The puzzle of a command that takes one: from its argument, a file, stdin or options. Says what was left out of it. */
export async function readPuzzle(subject: Subject, options: Reading): Promise<Puzzle> {
  const { family, words } = subject
  if (family && family.card.source !== 'text') return readWithout(family, words[0], options)
  const text = await openSubject(subject, options)
  const puzzle = await text.one()
  if (!text.opened.isWhole) throw new UsageError(TOO_LONG)
  return notedPuzzle(puzzle)
}

/** What is said of a text that is longer than a puzzle can be. */
export const TOO_LONG = 'the text is longer than any puzzle: more than 1 MB'

/** A puzzle that no text says. */
export async function readWithout({ card, load }: Listed, argument: string | undefined, options: object): Promise<Puzzle> {
  if (card.source === 'argument' && argument === undefined) {
    throw new UsageError(`${card.name} needs a number, ${card.input}: ${Object.values(card.examples)[0]}`)
  }
  return (await load()).read(argument ?? '', ownOptions(card, options)) as Puzzle
}

/** A puzzle, once it is said what was left out of it. */
export function notedPuzzle(puzzle: Puzzle): Puzzle {
  if (puzzle.meta?.without) note(`without ${puzzle.meta.without}`)
  return puzzle
}

/** The family of a puzzle. */
export function familyOf({ family }: Puzzle): Listed {
  return allFamilies.find(({ card }) => card.name === family)!
}

/** What was understood. */
export async function describePuzzle(puzzle: Puzzle): Promise<string> {
  return (await familyOf(puzzle).load()).describe(puzzle)
}

/** Its rules, a line each, if it has any of its own. */
export async function ownRulesOf(puzzle: Puzzle): Promise<readonly string[]> {
  return (await familyOf(puzzle).load()).rules?.(puzzle) ?? []
}

/** A puzzle whose rows were typed without quotes is several words. */
function sourceIn(words: readonly string[]): string | undefined {
  if (words.length < 2) return words[0]
  const file = words.find((word) => existsSync(word))
  if (file !== undefined) throw new UsageError(`one puzzle or file at a time, not ${words.map(quote).join(' and ')}`)
  return words.join(' ')
}

/** Nine rows of nine symbols are a sudoku, if nobody says that they are something else. */
const NINE = /^\s*(?:[\d.]{81}|(?:[\d.]{9}\s+){8}[\d.]{9})\s*$/

/** A puzzle of digits and dots, for which the reader of all forms need not be loaded; undefined for any other. */
function readPlain(family: AnyFamily | undefined, text: string, own: Options): Puzzle | undefined {
  if (!family) return NINE.test(text) ? unlessRefused(() => sudoku(text)) : undefined
  if (/[^\d.\s]/.test(text)) return undefined
  return unlessRefused(() => family.read(text, own) as Puzzle)
}

/** The options of a family among those of a command, as texts. */
export function ownOptions(card: Card, options: object): Record<string, string | undefined> {
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

/** Is a text a list of 9x9 sudokus of digits and dots, one a line, perhaps with comments? Of a long one, its head says so. */
export function arePlain({ head, isWhole }: Opened): boolean {
  const lines = head.split('\n')
  if (!isWhole) lines.pop()
  const puzzles = lines.filter((line) => /[^\s]/.test(line) && !line.startsWith('#'))
  return puzzles.length > 1 && puzzles.every((line) => /^[\d.]{81}(?![\d.])/.test(line))
}
