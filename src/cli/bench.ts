// `quadrille bench`: the options of the benchmarks, which are loaded only when they are asked for.

import { Command, Option } from 'commander'
import { ANSWERED, CUT_OFF, UsageError } from './status.ts'

interface Options {
  readonly quick?: true
  readonly puzzles?: string
  readonly suiteFile?: string
  readonly json?: string
  readonly html?: string
  readonly list?: true
}

export function benchCommand(): Command {
  const command = new Command('bench')
    .description('compare WebAssembly, TypeScript, and what else there is')
    .argument('[suite...]', 'sudoku, jigsaw, pyramid, primes, queens, boundary, or a case such as sudoku/unique; all if absent')
    .option('--quick', 'a rough answer in some 15 seconds')
    .option('--puzzles <file>', "your own puzzles in place of the suite's; sudokus, if no suite is named")
    .addOption(new Option('--suite-file <file>', 'the same').conflicts('puzzles').hideHelp())
    .option('--json <file>', 'write everything measured to a file')
    .option('--html <file>', 'write a page with charts')
    .option('--list', 'list the suites and their cases')
    .exitOverride()
  return command.addHelpText('after', HELP).action(async (suites: readonly string[]) => {
    process.exitCode = await bench(suites, command.opts<Options>())
  })
}

/** Returns the exit status. */
async function bench(suites: readonly string[], { suiteFile, list, ...options }: Options): Promise<number> {
  if (list) {
    process.stdout.write((await import('../../bench/selection.ts')).listing())
    return ANSWERED
  }
  const [benchmarks, { BenchError }] = await Promise.all([import('../../bench/main.ts'), import('../../bench/errors.ts')])
  const interrupt = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort())
  const puzzles = options.puzzles ?? suiteFile
  const onProgress = (line: string) => process.stderr.write(`quadrille: ${line}\n`)
  try {
    const { text, complete } = await benchmarks.bench(suites, { ...options, puzzles, signal: interrupt.signal, onProgress })
    process.stdout.write(text)
    return complete ? ANSWERED : CUT_OFF
  } catch (error) {
    throw error instanceof BenchError ? new UsageError(error.message) : error
  }
}

const HELP = `
A file of puzzles holds one a line: a sudoku or pyramid in a row of symbols, a number of queens, or the options of primes
(--rows 3 --cols 4). Jigsaws take several lines each, and blank lines between them. Lines that begin with # are skipped.

Examples:
  # everything, in under two minutes
  quadrille bench
  # two suites, roughly, with a page of charts
  quadrille bench sudoku queens --quick --html bench.html
  # your own sudokus
  quadrille bench --puzzles my-sudokus.txt

Exit status: 0 measured, 2 bad input or usage, 3 interrupted: what was measured until then is printed.`
