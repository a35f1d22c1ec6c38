// The commands of verbs: `quadrille hint PUZZLE`, and `quadrille hint sudoku PUZZLE` for a text that is to be of one family. Names, options and
// help come from the table of verbs. What stands here is what the command line has besides.

import { TABLE } from '../../ask/verb-table.ts'
import type { VerbName } from '../../ask/verb-types.ts'
import type { Listed } from '../../families/all.ts'
import type { Rule } from '../../variants/rules/rule.ts'
import { statusHelp } from '../terminal/status.ts'
import { ask } from '../work/ask-puzzles.ts'
import { engineOption, printing, searchThreadsOption, subjectCommand, verbOptions, wholeArgument } from './command-options.ts'
import { type Command, Option } from './commander.ts'
import { WRITTEN, withSearch } from './door-command.ts'

interface VerbCommand {
  /** Absent from what is no verb. */
  readonly verb?: VerbName
  readonly summary: string
  /** The first is the default. */
  readonly formats: readonly string[]
  /** The options that only the command line has: how much is printed, a text of marks, and several puzzles. No verb knows of them. */
  readonly more?: () => readonly Option[]
  /** The options of the table that would change nothing of what is printed. */
  readonly without?: readonly string[]
  /** The options that have to be given. */
  readonly needs?: readonly string[]
  readonly help?: string
}

const columns = () => [new Option('--columns <names>', 'of several puzzles: what is printed of each, such as line,rating')]
const stage = () =>
  new Option(
    '--stage <n>',
    'tell no more than this: 1 where to look, 2 the technique, 3 what shows it, 4 what follows',
  ).argParser(wholeArgument(1, 4))

const marks = () =>
  new Option('--marks <file>', 'what is written, with candidates: rows of them, or JSON with entries and centre')
const threads = () => searchThreadsOption('answer several puzzles')
const all = () => new Option('--all', 'all steps, as far as the techniques lead')

/** For people, a line, JSON; and several puzzles as a table. */
const PLAIN = ['text', 'line', 'json', 'csv']
const SOLVED = { formats: [...WRITTEN, 'csv'], more: columns }
const ANSWERS = { formats: ['text', 'line', 'json', 'exercise', 'csv'], more: columns }
const HELP = '\nEntries marked with ! are wrong or contradict others.\n'

/** What the table does not say. Verbs that are not here print text and JSON. */
const BESIDES: Readonly<Record<string, Omit<VerbCommand, 'verb' | 'summary'>>> = {
  ...{ first: SOLVED, all: ANSWERS, count: ANSWERS, unique: ANSWERS, best: SOLVED, worst: SOLVED },
  // How many solutions each value has is told of items, and not of the answer.
  candidates: { formats: ['text', 'json'], without: ['limit'] },
  hint: { formats: PLAIN, more: () => [all(), stage(), marks(), threads(), ...columns()] },
  explain: { formats: PLAIN, more: () => [stage(), marks()] },
  rate: { formats: PLAIN, more: () => [threads(), ...columns()] },
  check: { formats: ['text', 'json'], needs: ['entries'], help: HELP },
  minimise: { formats: ['line', ...WRITTEN.filter((format) => format !== 'line')] },
}

/** Verbs that are asked otherwise: with `--best --all`, and with the commands of the generator. */
const OTHERWISE: readonly string[] = ['allBest', 'allWorst', 'generate']

const VERBS_ASKED = (Object.keys(TABLE) as VerbName[]).filter((verb) => !OTHERWISE.includes(verb))

export const VERB_COMMANDS: Readonly<Record<string, VerbCommand>> = {
  ...Object.fromEntries(
    VERBS_ASKED.map((verb): [string, VerbCommand] => [
      verb === 'first' ? 'solve' : verb,
      { verb, summary: TABLE[verb].says, ...(BESIDES[verb] ?? { formats: ['text', 'json'] }) },
    ]),
  ),
  draw: { summary: 'the puzzle itself: drawn, or in another form', formats: WRITTEN },
}

export function verbCommand(name: string, family?: Listed, rule?: Rule): Command {
  const { verb, summary, formats, more, without = [], needs, help = '' } = VERB_COMMANDS[name]
  const command = subjectCommand(name, family?.card).description(summary)
  if (verb && TABLE[verb].hasCursor) withSearch(command, family?.card)
  else if (verb) {
    const own = verbOptions(verb).filter((option) => !without.includes(option.name()))
    for (const option of [...own, engineOption()]) command.addOption(option)
  }
  for (const option of more?.() ?? []) command.addOption(option)
  for (const option of command.options) if (needs?.includes(option.name())) option.makeOptionMandatory()
  const work = (options: object, words: readonly string[]) => ask(name, { family, rule, words }, options as never)
  return printing(command, formats, work).addHelpText('after', `${help}\n${statusHelp(VERB_COMMANDS[name])}`)
}
