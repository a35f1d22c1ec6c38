// The answer to any verb: asked with the options that the table has, and printed as JSON or as lines of names and values. Verbs with words of
// their own print themselves.

import { TABLE } from '../../ask/verb-table.ts'
import type { AnswerOf, OptionsOf, VerbName, Works } from '../../ask/verb-types.ts'
import type { Puzzle } from '../../document/puzzle.ts'
import type { CutOff } from '../../search/results.ts'
import { printAs } from '../output/formats.ts'
import { interruption } from '../terminal/interrupt.ts'
import { note } from '../terminal/messages.ts'
import { type QuestionOptions, readEntriesText, withEntries } from '../terminal/question.ts'
import { solverFor } from '../terminal/solver.ts'
import { ANSWERED, CUT_OFF } from '../terminal/status.ts'

/** The options of a command. */
export type AnswerOptions = QuestionOptions & { readonly entries?: string }

/** The verbs of an entry. */
const VERBS_OF: Readonly<Record<string, () => Promise<object>>> = {
  '': async () => ({}),
  logic: async () => (await import('../../entries/logic.ts')).logic,
  generate: async () => (await import('../../entries/generate.ts')).generators,
}

/** Asks a verb about a puzzle. `read`: entries that were read before. @throws UsageError for entries that do not fit */
export async function answerTo<N extends VerbName>(
  verb: N,
  puzzle: Puzzle,
  options: AnswerOptions,
  read?: string,
): Promise<AnswerOf<N>> {
  const { options: specs, from } = TABLE[verb]
  const asked = Object.fromEntries(Object.entries(options).filter(([name]) => name in specs))
  if (options.entries !== undefined) asked.entries = read ?? (await readEntriesText(options.entries))
  const solver = await solverFor(options, (await VERBS_OF[from]()) as Works)
  const ask = () => solver.ask<VerbName>(verb, puzzle, asked as OptionsOf<N>).finish({ signal: interruption() })
  return (options.entries === undefined ? ask() : withEntries(ask)) as Promise<AnswerOf<N>>
}

interface Ended {
  readonly complete?: boolean
  readonly cutOff?: CutOff | undefined
}

/** The exit status, and a message if an answer is not complete. */
export function statusOf({ complete = true, cutOff }: Ended): number {
  if (complete) return ANSWERED
  note(`cut off by ${cutOff}: the answer is not complete`)
  return CUT_OFF
}

export async function printAnswer(verb: VerbName, puzzle: Puzzle, options: AnswerOptions): Promise<number> {
  const answer = (await answerTo(verb, puzzle, options)) as object
  printAs(options.format, { puzzle: puzzle.family, verb, ...answer }, linesOf(answer))
  return statusOf(answer)
}

/** What is said of any run, and not of the puzzle. */
const OF_THE_RUN: readonly string[] = ['complete', 'cutOff', 'seconds', 'engine', 'nodes']

function linesOf(answer: object): string {
  const said = Object.entries(answer).filter(([name]) => !OF_THE_RUN.includes(name))
  return said.map(([name, value]) => `${name}: ${textOf(value)}\n`).join('')
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(textOf).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  const { name, text } = value as { readonly name?: string; readonly text?: string }
  return name ?? text ?? JSON.stringify(value)
}
