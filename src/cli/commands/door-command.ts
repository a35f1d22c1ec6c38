// `quadrille PUZZLE`, and `quadrille sudoku PUZZLE` for a text that is to be of one family: a question about it, as options say.

import { TABLE } from '../../ask/verb-table.ts'
import type { Listed } from '../../families/all.ts'
import type { Card } from '../../families/family.ts'
import { FORMATS } from '../../formats/format-names.ts'
import { isListing, isScored, METHODS, VERBS, type Verb } from '../../model/model.ts'
import type { EstimateOptions } from '../../search/estimate.ts'
import type { Rule } from '../../variants/rules/rule.ts'
import { statusHelp, UsageError } from '../terminal/status.ts'
import { type AskOptions, ask } from '../work/ask-puzzles.ts'
import { engineOption, printing, searchThreadsOption, subjectCommand, verbOptions, wholeArgument } from './command-options.ts'
import { type Command, Option } from './commander.ts'

/** The formats of a puzzle, solved or not. */
export const WRITTEN = ['text', ...FORMATS, 'html'] as const

/** The options that ask for a verb, of a family or of any. */
export function withVerbs(command: Command, card?: Card): Command {
  const verbs = card?.verbs ?? VERBS
  for (const verb of verbs) {
    // All solutions with the best score are asked for with `--best --all`.
    if (isScored(verb) && isListing(verb)) continue
    const ofBest = isScored(verb) ? '; all of them with --all' : ''
    const summary = TABLE[verb].says + ofBest + (verb === card?.verb ? ' (default)' : '')
    command.addOption(new Option(`--${verb}`, summary).conflicts(verbs.filter((other) => !goTogether(verb, other))))
  }
  return command
}

/** The limits and the ways of a search. */
export function withSearch(command: Command, card?: Card): Command {
  const given = [...verbOptions('first'), engineOption(), searchThreadsOption(), ...countOptions(card)]
  for (const option of given) command.addOption(option)
  return command
    .option('--progress', 'show progress on stderr (default: on a terminal, after two seconds)')
    .option('--no-progress', 'never show progress')
    .option('--save <file>', 'save the search every two seconds and at its end')
    .option('--resume <file>', 'go on with a search that was saved')
}

/** A command without a verb. */
export function doorCommand(name: string, family?: Listed, rule?: Rule): Command {
  const card = family?.card
  const command = withSearch(withVerbs(subjectCommand(name, card), card), card)
  for (const option of estimateOptions(card)) command.addOption(option)
  if (card?.source === undefined || card.source === 'text') {
    command
      .option('--rate', 'of several puzzles: add how difficult each is')
      .option('--canonical', 'of several 9x9 sudokus: add the canonical form')
      .option('--columns <names>', 'of several puzzles: what is printed of each, such as line,count,rating')
  }
  const formats = [...WRITTEN, 'csv']
  const work = (options: DoorOptions, words: readonly string[]) => {
    checkEstimate(options)
    return ask(options.estimate ? 'estimate' : undefined, { family, rule, words }, options)
  }
  return printing(command, formats, work)
    .option('--open', 'print the address of the page with the puzzle')
    .addHelpText('after', `\n${card ? `${examplesOf(card)}\n\n` : ''}${statusHelp()}`)
}

type DoorOptions = AskOptions & EstimateOptions & { readonly estimate?: true }

/** @throws UsageError for options that go with an estimate alone, or do not go with one */
function checkEstimate(options: DoorOptions): void {
  const { estimate, format, progress } = options
  for (const name of ['probes', 'seed'] as const) {
    if (options[name] !== undefined && !estimate) throw new UsageError(`--${name} goes with --estimate`)
  }
  if (!estimate) return
  if (!['text', 'json'].includes(format)) throw new UsageError(`--estimate prints text or json, not ${format}`)
  if (progress) throw new UsageError('--estimate shows no progress')
}

/** May both verbs be named? */
function goTogether(verb: Verb, other: Verb): boolean {
  return verb === other || (verb === 'all' && isScored(other)) || (other === 'all' && isScored(verb))
}

function countOptions(card?: Card): Option[] {
  const { method, memory } = TABLE.count.options
  const methods = ['auto', ...METHODS.filter((name) => card === undefined || card.methods.includes(name))]
  const options: Option[] = []
  // Only the methods of the family, and megabytes, which people count in.
  if (methods.length > 2) {
    options.push(
      new Option('--method <method>', method.help).choices(methods).default('auto'),
      new Option('--memory <MB>', memory.help).argParser(wholeArgument(1, 4096)).default(512),
    )
  }
  if (card?.fundamental) {
    // Givens are not symmetric, in general.
    const others = [...card.verbs.filter((verb) => verb !== 'count'), 'limit', 'nodes', ...card.options.map(({ name }) => name)]
    options.push(new Option('--fundamental', 'the number of solutions up to rotation and reflection').conflicts(others))
  }
  return options
}

function estimateOptions(card?: Card): Option[] {
  const unused = ['limit', 'nodes', 'method', 'memory', 'threads', 'fundamental', 'save', 'resume']
  const others = [...(card?.verbs ?? VERBS).filter((verb) => verb !== 'count'), ...unused]
  return [new Option('--estimate', TABLE.estimate.says).conflicts(others), ...verbOptions('estimate', ['probes', 'seed'])]
}

function examplesOf({ examples }: Card): string {
  return ['Examples:', ...Object.entries(examples).flatMap(([what, command]) => [`  # ${what}`, `  ${command}`])].join('\n')
}
