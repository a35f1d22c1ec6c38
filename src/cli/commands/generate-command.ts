// `quadrille generate`: puzzles from a seed.

import { GENERATED_KINDS } from '../../generate/generate-options.ts'
import { about } from '../../generate/generated-kinds.ts'
import { quote } from '../../model/errors.ts'
import { meant } from '../../model/similar.ts'
import { UsageError } from '../terminal/status.ts'
import type { PrintGeneratedOptions } from '../work/print-generated.ts'
import { engineOption, printing, searchThreadsOption, verbOptions } from './command-options.ts'
import { Command } from './commander.ts'

/** The formats of puzzles that are made. */
const MADE = ['line', 'text', 'json', 'exercise', 'link', 'iss', 'fpuzzles', 'sudokupad', 'svg', 'html']

/** Options that the command line has in another way: the kind is a command, and nodes are not counted over threads. */
const NOT_HERE = ['kind', 'nodes']

export function generateCommand(): Command {
  const above = new Command('generate').description('make puzzles with one solution, from a seed')
  for (const kind of GENERATED_KINDS) {
    const { summary, options } = about(kind)
    const command = new Command(kind).description(summary)
    for (const option of verbOptions('generate', options)) {
      if (option.name() === 'count') option.default(1)
      if (option.name() === 'seed') option.description += ' (default: another each time)'
      if (!NOT_HERE.includes(option.name())) command.addOption(option)
    }
    command
      .addOption(engineOption())
      .addOption(searchThreadsOption('make puzzles'))
      .option('--progress', 'show progress on stderr (default: if stderr is a terminal and stdout is not)')
      .option('--no-progress', 'never show progress')
      .addHelpText('after', HELP)
    printing(command, MADE, async (options: PrintGeneratedOptions) =>
      (await import('../work/print-generated.ts')).printGenerated(kind, options),
    )
    above.addCommand(command)
  }
  return above
    .allowUnknownOption()
    .allowExcessArguments()
    .argument('[kind]', GENERATED_KINDS.join(', '))
    .action((kind?: string) => {
      if (kind === undefined) return above.help({ error: true })
      throw new UsageError(
        `there is no generator of ${quote(kind)}${meant(kind, GENERATED_KINDS)}; there are ${GENERATED_KINDS.join(', ')}`,
      )
    })
}

const HELP = `
Formats:
  line  the puzzle on one line, as "quadrille sudoku", "jigsaw", "pyramid" and, for all other kinds, "variant" read it
  text  drawings
  json  one object a line, with the solution
  html  a page to print, four to a sheet, with the solutions at the end
  and   exercise, link, iss, fpuzzles, sudokupad, svg: each puzzle as others read it

Exit status: 0 answered, 2 bad input or usage, 3 cut off: by a limit or a signal, or because 10,000 attempts at a puzzle failed.`
