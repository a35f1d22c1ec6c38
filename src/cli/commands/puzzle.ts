// `quadrille <puzzle>`: a question about one puzzle.

import type { Listed } from '../../families/all.ts'
import type { Card } from '../../families/family.ts'
import { isScored, type Verb } from '../../model/model.ts'
import { UsageError } from '../terminal/status.ts'
import type { EstimateOptions } from '../work/estimate.ts'
import type { SolveOptions } from '../work/solve.ts'
import { type Command, exits, Option } from './commander.ts'
import { engineOption, familyCommand, formatOption, searchThreadsOption, secondsOption, sourceIn, whole } from './options.ts'

/** The verbs that have an option of their own. All solutions with the best score are asked for with `--best --all`. */
const VERB_SUMMARIES: { readonly [verb in Verb]?: string } = {
  first: 'the first solution found',
  all: 'all solutions',
  count: 'the number of solutions',
  unique: 'whether there is no solution, exactly one, or several',
  best: 'the solution with the highest score, with proof; all of them with --all',
  worst: 'the solution with the lowest score, with proof; all of them with --all',
}

export const STATUS_HELP = `Exit status: 0 answered, 1 no solution (proven), 2 bad input or usage, 3 cut off by a limit or a signal.`

export function questionCommand(card: Card): Command {
  const command = familyCommand(card)
  for (const verb of card.verbs) {
    if (!VERB_SUMMARIES[verb]) continue
    const summary = VERB_SUMMARIES[verb] + (verb === card.verb ? ' (default)' : '')
    command.addOption(new Option(`--${verb}`, summary).conflicts(card.verbs.filter((other) => !goTogether(verb, other))))
  }
  return command
}

export function puzzleCommand(family: Listed): Command {
  const command = questionCommand(family.card)
    .option('--limit <solutions>', 'stop after this many solutions', whole())
    .option('--nodes <n>', 'stop after this many nodes of the search', whole())
    .addOption(secondsOption())
    .addOption(engineOption())
    .addOption(searchThreadsOption())
  for (const option of [...countOptions(family.card), ...estimateOptions(family.card)]) command.addOption(option)
  return command
    .option('--progress', 'show progress on stderr (default: on a terminal, after two seconds)')
    .option('--no-progress', 'never show progress')
    .option('--save <file>', 'save the search every two seconds and at its end')
    .option('--resume <file>', 'go on with a search that was saved')
    .addOption(formatOption('text', 'line', 'json', 'exercise'))
    .addHelpText('after', `\n${examplesOf(family.card)}\n\n${STATUS_HELP}`)
    .action(
      exits(async (...args) => {
        const options = command.opts<SolveOptions & EstimateOptions>()
        for (const name of ['probes', 'seed'] as const) {
          if (options[name] !== undefined && !options.estimate) throw new UsageError(`--${name} goes with --estimate`)
        }
        const source = sourceIn(family.card, args)
        if (options.estimate) return (await import('../work/estimate.ts')).estimate(family, source, options)
        return (await import('../work/solve.ts')).solve(family, source, options)
      }),
    )
}

/** May both verbs be named? */
function goTogether(verb: Verb, other: Verb): boolean {
  return verb === other || (verb === 'all' && isScored(other)) || (other === 'all' && isScored(verb))
}

function countOptions({ verbs, methods, fundamental, options: own }: Card): Option[] {
  const options: Option[] = []
  if (methods.length > 1) {
    options.push(
      new Option('--method <method>', 'how to count').choices(['auto', ...methods]).default('auto'),
      new Option('--memory <MB>', 'memory for counting').argParser(whole(1, 4096)).default(512),
    )
  }
  if (fundamental) {
    // Givens are not symmetric, in general.
    const others = [...verbs.filter((verb) => verb !== 'count'), 'limit', 'nodes', ...own.map(({ name }) => name)]
    options.push(new Option('--fundamental', 'the number of solutions up to rotation and reflection').conflicts(others))
  }
  return options
}

function estimateOptions({ verbs }: Card): Option[] {
  const unused = ['limit', 'nodes', 'method', 'memory', 'threads', 'fundamental', 'save', 'resume']
  const others = [...verbs.filter((verb) => verb !== 'count'), ...unused]
  return [
    new Option('--estimate', 'about how many solutions there are, and how many nodes a search for them visits').conflicts(others),
    new Option('--probes <n>', 'random paths for --estimate (default: 10000)').argParser(whole(2)),
    new Option('--seed <n>', 'seed of the random paths (default: 1)').argParser(whole()),
  ]
}

function examplesOf({ examples }: Card): string {
  return ['Examples:', ...Object.entries(examples).flatMap(([what, command]) => [`  # ${what}`, `  ${command}`])].join('\n')
}
