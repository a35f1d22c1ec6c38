// `quadrille bench`: its options, and what they do. The benchmarks are loaded only when needed.

import { readFile, writeFile } from 'node:fs/promises'
import { Command, Option } from 'commander'
import { ANSWERED, CUT_OFF, UsageError } from '../src/cli/status.ts'
import type { BenchResult } from './result.ts'
import type { Selection } from './selection.ts'
import { SUITES } from './suites.ts'

interface Options {
  readonly quick?: true
  readonly puzzles?: string
  readonly suiteFile?: string
  readonly from?: string
  readonly json?: string
  readonly html?: string
  readonly list?: true
}

export function benchCommand(): Command {
  const command = new Command('bench')
    .description('compare WebAssembly and TypeScript with other packages')
    .argument('[suite...]', `${SUITES.join(', ')}, or a case such as sudoku/unique; all if absent`)
    .option('--quick', 'measure roughly, in half a minute')
    .option('--puzzles <file>', "your own puzzles in place of the suite's; sudokus, if no suite is named")
    .addOption(new Option('--suite-file <file>', 'the same').conflicts('puzzles').hideHelp())
    .addOption(
      new Option('--from <file>', 'report on a file that --json wrote, without measuring').conflicts([
        'quick',
        'puzzles',
        'suiteFile',
        'json',
      ]),
    )
    .option('--json <file>', 'write medians, ratios and the environment to a file')
    .option('--html <file>', 'write a page with charts')
    .option('--list', 'list the suites and their cases')
    .exitOverride()
  return command.addHelpText('after', HELP).action(async (suites: readonly string[]) => {
    process.exitCode = await bench(suites, command.opts<Options>())
  })
}

/** Returns the exit status. */
async function bench(suites: readonly string[], options: Options): Promise<number> {
  const { listing, select } = await import('./selection.ts')
  if (options.list) {
    process.stdout.write(listing())
    return ANSWERED
  }
  const [{ needsForCharts }, { html }, { stringify }, { text }] = await Promise.all([
    import('./charts.ts'),
    import('./html.ts'),
    import('./result.ts'),
    import('./text.ts'),
  ])
  // Files that cannot be read or written, and missing packages, are reported now and not after two minutes.
  const recorded = options.from === undefined ? undefined : await read(suites, options.from)
  const selection = { suites, puzzles: options.puzzles ?? options.suiteFile }
  if (!recorded) await select(selection)
  if (options.html !== undefined) await needsForCharts()
  for (const file of [options.json, options.html]) if (file !== undefined) await write(file, '')

  const result = recorded ?? (await measure(selection, options.quick))
  if (options.json !== undefined) await write(options.json, stringify(result))
  if (options.html !== undefined) await write(options.html, await html(result))
  process.stdout.write(text(result))
  return result.complete ? ANSWERED : CUT_OFF
}

async function measure(selection: Selection, quick: boolean | undefined): Promise<BenchResult> {
  const [{ run }, { FULL, QUICK }] = await Promise.all([import('./runner.ts'), import('./pace.ts')])
  const interrupt = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort())
  const { puzzles } = selection
  return run({
    selection,
    pace: quick ? QUICK : FULL,
    flags: [quick && '--quick', puzzles !== undefined && `--puzzles ${puzzles}`].filter(Boolean).join(' '),
    onProgress: (line) => process.stderr.write(`quadrille: ${line}\n`),
    signal: interrupt.signal,
  })
}

async function read(suites: readonly string[], file: string): Promise<BenchResult> {
  if (suites.length > 0) throw new UsageError('--from reports on a whole result: name no suite')
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`cannot read ${file}: ${error.message}`)
  })
  return (await import('./result.ts')).parse(file, text)
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error: Error) => {
    throw new UsageError(`cannot write ${file}: ${error.message}`)
  })
}

const HELP = `
A file of puzzles holds one a line: a sudoku or pyramid in a row of symbols, a number of queens, or the options of primes
(--rows 3 --cols 4). Jigsaws take several lines each, separated by blank lines. Lines that begin with # are skipped.

Examples:
  # everything, in about two minutes
  quadrille bench
  # two suites, roughly, with a page of charts
  quadrille bench sudoku queens --quick --html bench.html
  # your own sudokus
  quadrille bench --puzzles my-sudokus.txt

Exit status: 0 measured, 2 bad input or usage, 3 interrupted: what was measured so far is printed.`
