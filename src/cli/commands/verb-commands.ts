// The commands of verbs: `quadrille hint PUZZLE`, and `quadrille hint sudoku PUZZLE` for a text that is to be of one family.

import { TABLE, type VerbName } from '../../ask/verb-table.ts'
import type { Listed } from '../../families/all.ts'
import type { Card } from '../../families/family.ts'
import { SYMMETRIES } from '../../generate/symmetric-givens.ts'
import type { Rule } from '../../variants/rules/rule.ts'
import { statusHelp } from '../terminal/status.ts'
import {
  engineOption,
  outputIn,
  secondsOption,
  subjectCommand,
  wholeArgument,
  withOutput,
  wordsGiven,
} from './command-options.ts'
import { type Command, exits, Option } from './commander.ts'
import { probeOptions, WRITTEN, withSearch } from './door-command.ts'

interface VerbCommand {
  /** Of what is no verb of the table. */
  readonly summary?: string
  readonly options?: () => readonly Option[]
  /** Does it have the options of a search: limits, threads, a file to go on from? */
  readonly isSearch?: boolean
  /** The first is the default. */
  readonly formats: readonly string[]
  readonly help?: string
}

const nodes = (summary: string) => new Option('--nodes <n>', summary).argParser(wholeArgument())
const entries = () =>
  new Option('--entries <file|text>', 'what is written: a text of the same form as the puzzle, or numbers; . or 0 for a blank')
const marks = () =>
  new Option('--marks <file>', 'what is written, with candidates: rows of them, or JSON with entries and centre')
const limited = () => [nodes('stop after this many nodes of all searches'), secondsOption(), engineOption()]
const unique = () => new Option('--unique', 'steps may rely on there being one solution')
const stage = () =>
  new Option(
    '--stage <n>',
    'tell no more than this: 1 where to look, 2 the technique, 3 what shows it, 4 what follows',
  ).argParser(wholeArgument(1, 4))
const columns = () => new Option('--columns <names>', 'of several puzzles: what is printed of each, such as line,rating')

/** For people, a line, JSON; and several puzzles as a table. */
const PLAIN = ['text', 'line', 'json', 'csv']
const ANSWERS = ['text', 'line', 'json', 'exercise', 'csv']

export const VERB_COMMANDS: Readonly<Record<string, VerbCommand>> = {
  solve: { summary: 'a solution', isSearch: true, formats: [...WRITTEN, 'csv'] },
  all: { isSearch: true, formats: ANSWERS },
  count: { isSearch: true, formats: ANSWERS },
  unique: { isSearch: true, formats: ANSWERS },
  best: { isSearch: true, formats: [...WRITTEN, 'csv'] },
  worst: { isSearch: true, formats: [...WRITTEN, 'csv'] },
  estimate: {
    options: () => [...probeOptions(), secondsOption(), engineOption()],
    formats: ['text', 'json'],
  },
  candidates: {
    options: () => [nodes('stop after this many nodes of the search'), secondsOption(), engineOption()],
    formats: ['text', 'json'],
  },
  hint: {
    options: () => [
      unique(),
      new Option('--all', 'all steps, as far as the techniques lead'),
      stage(),
      entries(),
      marks(),
      columns(),
    ],
    formats: PLAIN,
  },
  rate: {
    options: () => [
      unique(),
      nodes('stop the search for a second solution after this many nodes'),
      secondsOption(),
      engineOption(),
      columns(),
    ],
    formats: PLAIN,
  },
  check: {
    options: () => [
      entries().makeOptionMandatory(),
      nodes('stop after this many nodes of all searches'),
      secondsOption(),
      engineOption(),
    ],
    formats: ['text', 'json'],
    help: '\nEntries marked with ! are wrong or contradict others.\n',
  },
  verdict: {
    options: () => [
      new Option('--limit <n>', 'list so many solutions (default: 1000)').argParser(wholeArgument(2)),
      ...limited(),
    ],
    formats: ['text', 'json'],
  },
  spare: {
    options: () => limited(),
    formats: ['text', 'json'],
  },
  why: {
    options: () => [entries(), ...limited()],
    formats: ['text', 'json'],
  },
  equal: {
    options: () => [new Option('--differ', 'pairs of cells that never hold the same value, too'), ...limited()],
    formats: ['text', 'json'],
  },
  minimise: {
    options: () => [
      new Option('--seed <n>', 'which givens are tried first (default: 0)').argParser(wholeArgument()),
      new Option('--symmetry <symmetry>', 'of the places of the givens').choices(SYMMETRIES),
      secondsOption(),
      engineOption(),
    ],
    formats: ['line', 'text', ...WRITTEN.filter((format) => !['line', 'text'].includes(format))],
  },
  draw: {
    summary: 'the puzzle itself: drawn, or in another form',
    formats: [...WRITTEN],
  },
}

/** What it answers: the table of verbs says it, but for what is no verb. */
export function summaryOf(name: string): string {
  return VERB_COMMANDS[name].summary ?? TABLE[name as VerbName].says
}

export function verbCommand(name: string, family?: Listed, rule?: Rule): Command {
  const { options, isSearch, formats, help = '' } = VERB_COMMANDS[name]
  const card: Card | undefined = family?.card
  const command = subjectCommand(name, card).description(summaryOf(name))
  if (isSearch) withSearch(command, card).addOption(columns())
  for (const option of options?.() ?? []) command.addOption(option)
  return withOutput(command, formats)
    .addHelpText('after', `${help}\n${statusHelp(name)}`)
    .action(
      exits(async (...args) => {
        const asked = outputIn(command, formats)
        const { ask } = await import('../work/ask-puzzles.ts')
        return ask(name, { family, rule, words: wordsGiven(args) }, asked as never)
      }),
    )
}
