// `quadrille bench` and its options. The benchmarks are loaded only when needed.

import { Command, Option } from '../../src/cli/commands/commander.ts'
import type { BenchOptions } from './bench.ts'
import { SUITES } from './case.ts'

export function benchCommand(): Command {
  const command = new Command('bench')
    .description('compare WebAssembly and JavaScript with other packages')
    .argument('[suite...]', `${SUITES.join(', ')}, or a case such as sudoku/unique; all if absent`)
    .option('--quick', 'measure roughly: about a minute for all suites')
    .option('--puzzles <file>', "your own puzzles in place of the suite's; sudokus, if no suite is named")
    .addOption(
      new Option('--from <file>', 'report on a file that --json wrote, without measuring').conflicts([
        'quick',
        'puzzles',
        'json',
      ]),
    )
    .option('--json <file>', 'write medians, ratios and the environment to a file')
    .option('--html <file>', 'write a page with a chart')
    .option('--list', 'list the suites and their cases')
    .exitOverride()
  return command.addHelpText('after', HELP).action(async (suites: readonly string[]) => {
    const { bench } = await import('./bench.ts')
    process.exitCode = await bench(suites, command.opts<BenchOptions>())
  })
}

const HELP = `
A file of puzzles has one per line: the symbols of a sudoku or pyramid, a number of queens, the options of primes
(--rows 3 --cols 4), or a variant as JSON. Jigsaws take several lines each, separated by blank lines. Lines that start with # are skipped.

Examples:
  # everything, in about five minutes
  quadrille bench
  # two suites, roughly, with a page
  quadrille bench sudoku queens --quick --html bench.html
  # your own sudokus
  quadrille bench --puzzles my-sudokus.txt

Exit status: 0 measured, 2 bad input or usage, 3 interrupted (what was measured so far is printed).`
