// `quadrille generate`: puzzles from a seed.

import { about, GENERATED_KINDS } from '../../generate/generate-options.ts'
import { SYMMETRIES } from '../../generate/symmetric-givens.ts'
import { DIFFICULTIES } from '../../logic/difficulties.ts'
import { quote } from '../../model/errors.ts'
import { meant } from '../../model/similar.ts'
import { UsageError } from '../terminal/status.ts'
import type { PrintGeneratedOptions } from '../work/print-generated.ts'
import { engineOption, outputIn, searchThreadsOption, secondsOption, wholeArgument, withOutput } from './command-options.ts'
import { Command, exits, Option } from './commander.ts'

/** The options of kinds of puzzles, each with what it reads. */
const OWN: Readonly<Record<string, () => Option>> = {
  count: () => new Option('--count <n>', 'how many puzzles').argParser(wholeArgument()).default(1),
  seed: () =>
    new Option('--seed <n>', 'the same seed gives the same puzzles (default: another each time)').argParser(wholeArgument()),
  skip: () => new Option('--skip <n>', 'leave out so many puzzles of the seed first').argParser(wholeArgument()),
  size: () => new Option('--size <n>', 'rows and columns (default: 9)').argParser(wholeArgument()),
  box: () => new Option('--box <RxC>', 'rows x columns of a block, such as 2x4'),
  minimal: () => new Option('--minimal', 'no given can be spared (default, unless --givens, --technique or easy)'),
  givens: () => new Option('--givens <n>', 'the number of givens').argParser(wholeArgument()),
  symmetry: () => new Option('--symmetry <symmetry>', 'of the places of the givens').choices(SYMMETRIES),
  difficulty: () => new Option('--difficulty <difficulty>', 'as "quadrille rate" says').choices(DIFFICULTIES),
  technique: () => new Option('--technique <name>', 'of the hardest step, such as "XY-wing"'),
  rows: () => new Option('--rows <n>', 'rows of the grid (default: 3)').argParser(wholeArgument()),
  cols: () => new Option('--cols <n>', 'columns of the grid (default: 3)').argParser(wholeArgument()),
  from: () => new Option('--from <n>', 'the smallest number (default: 1)').argParser(wholeArgument()),
  to: () => new Option('--to <n>', 'the largest number (default: 10)').argParser(wholeArgument()),
}

/** The formats of puzzles that are made. */
const MADE = ['line', 'text', 'json', 'exercise', 'link', 'iss', 'fpuzzles', 'sudokupad', 'svg', 'html']

export function generateCommand(): Command {
  const above = new Command('generate').description('make puzzles with one solution, from a seed')
  for (const kind of GENERATED_KINDS) {
    const { summary, options } = about(kind)
    const command = new Command(kind).description(summary)
    for (const name of options) if (name in OWN) command.addOption(OWN[name]())
    command
      .addOption(secondsOption())
      .addOption(engineOption())
      .addOption(searchThreadsOption('make puzzles'))
      .option('--progress', 'show progress on stderr (default: if stderr is a terminal and stdout is not)')
      .option('--no-progress', 'never show progress')
      .addHelpText('after', HELP)
    withOutput(command, MADE).action(
      exits(async () =>
        (await import('../work/print-generated.ts')).printGenerated(kind, outputIn<PrintGeneratedOptions>(command, MADE)),
      ),
    )
    above.addCommand(command)
  }
  return above.argument('[kind]', GENERATED_KINDS.join(', ')).action((kind?: string) => {
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
