// The answer to a verb: asked with the options that the table has, and printed as JSON or in words. `answer-words.ts` has the words of some verbs;
// of others, the fields of the answer are lines of names and values.

import { TABLE } from '../../ask/verb-table.ts'
import type { AnswerOf, OptionsOf, VerbName, Works } from '../../ask/verb-types.ts'
import type { Puzzle } from '../../document/puzzle.ts'
import type { Completeness } from '../../search/results.ts'
import { printAs, printNone } from '../output/formats.ts'
import { interruption } from '../terminal/interrupt.ts'
import { note } from '../terminal/messages.ts'
import { type QuestionOptions, readEntriesText, withEntries } from '../terminal/question.ts'
import { solverFor } from '../terminal/solver.ts'
import { ANSWERED, cutOffBy } from '../terminal/status.ts'
import { type Said, WORDS, type WordsFor } from './answer-words.ts'

/** The options of a command. `entries`: where they come from, or the text of them. */
export type AnswerOptions = QuestionOptions & { readonly entries?: string }

/** The verbs of an entry. */
const VERBS_OF: Readonly<Record<string, () => Promise<object>>> = {
  '': async () => ({}),
  logic: async () => (await import('../../entries/logic.ts')).logic,
  generate: async () => (await import('../../entries/generate.ts')).generators,
}

/** Asks a verb about a puzzle. Needs: the text of entries. @throws UsageError for entries that do not fit */
export async function answerTo<N extends VerbName>(verb: N, puzzle: Puzzle, options: AnswerOptions): Promise<AnswerOf<N>> {
  const { options: specs, from } = TABLE[verb]
  const asked = Object.fromEntries(Object.entries(options).filter(([name]) => name in specs))
  const solver = await solverFor(options, (await VERBS_OF[from]()) as Works)
  const ask = () => solver.ask<VerbName>(verb, puzzle, asked as OptionsOf<N>).finish({ signal: interruption() })
  return (options.entries === undefined ? ask() : withEntries(ask)) as Promise<AnswerOf<N>>
}

/** The exit status of an answer, and a message if it is not complete. */
export function statusOf({ complete, cutOff }: Completeness, unknown = ': the answer is not complete'): number {
  return complete ? ANSWERED : cutOffBy(cutOff, unknown)
}

export async function printAnswer(verb: VerbName, puzzle: Puzzle, options: AnswerOptions): Promise<number> {
  const { format } = options
  const entries = options.entries === undefined ? undefined : await readEntriesText(options.entries)
  const answer = (await answerTo(verb, puzzle, { ...options, ...(entries !== undefined && { entries }) })) as object
  const words = WORDS[verb] as WordsFor<VerbName> | undefined
  const said: Said | undefined = words ? words(puzzle, answer as never, entries ?? '') : { lines: linesOf(answer) }
  if (!said) return printNone(format, puzzle, verb)
  const { lines, json = answer, work, status, unknown } = said
  if (lines) printAs(format, { puzzle: puzzle.family, verb, ...json }, lines.map((line) => `${line}\n`).join(''))
  if (work !== undefined && format === 'text') note(work)
  return status ?? statusOf({ complete: true, ...answer }, unknown)
}

/** What is said of any run, and not of the puzzle. */
const OF_THE_RUN: readonly string[] = ['complete', 'cutOff', 'seconds', 'engine', 'nodes']

function linesOf(answer: object): string[] {
  const said = Object.entries(answer).filter(([name]) => !OF_THE_RUN.includes(name))
  return said.map(([name, value]) => `${name}: ${textOf(value)}`)
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(textOf).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  const { name, text } = value as { readonly name?: string; readonly text?: string }
  return name ?? text ?? JSON.stringify(value)
}
