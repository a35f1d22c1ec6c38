#!/usr/bin/env node
// The command line: `quadrille <puzzle> …`. Its table of options is here; what a command does is in the files beside.

import { createRequire } from 'node:module'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { benchCommand } from '../../bench/command.ts'
import { PuzzleError } from '../errors.ts'
import { EngineError } from '../kernel/open.ts'
import type { Verb } from '../model.ts'
import { puzzles } from '../puzzles/index.ts'
import type { PuzzleKind } from '../puzzles/puzzle.ts'
import { queensKind } from '../puzzles/queens.ts'
import { batchCommand } from './batch.ts'
import { FORMATS } from './formats.ts'
import { samples } from './samples.ts'
import { optionOf, type SolveOptions, solve } from './solve.ts'
import { BAD_INPUT, UsageError } from './status.ts'

const VERBS: readonly { readonly verb: Verb; readonly summary: string }[] = [
  { verb: 'first', summary: 'the first solution found' },
  { verb: 'all', summary: 'all solutions' },
  { verb: 'count', summary: 'the number of solutions' },
  { verb: 'unique', summary: 'whether there is none, one or more' },
  { verb: 'best', summary: 'the solution with the best score, with proof' },
]

const engineOption = () =>
  new Option('--engine <engine>', 'WebAssembly, TypeScript, or WebAssembly where it can run').choices(['auto', 'wasm', 'js'])

function program(): Command {
  const { version } = createRequire(import.meta.url)('quadrille/package.json') as { version: string }
  const quadrille = new Command('quadrille')
    .description('Solves grid puzzles: sudoku, jigsaw, scored sudoku, prime-sum grids, N-Queens, layouts of jigsaws.')
    .version(version)
    .exitOverride()
  for (const kind of puzzles) quadrille.addCommand(puzzleCommand(kind))
  quadrille
    .command('samples')
    .description('solve one bundled sample of each puzzle')
    .addOption(engineOption().default('wasm'))
    .exitOverride()
    .action(async ({ engine }) => {
      process.exitCode = await samples(engine)
    })
  quadrille.addCommand(batchCommand(engineOption().default('auto')))
  quadrille.addCommand(benchCommand())
  const examples = puzzles.map((kind) => `  ${kind.examples[0].command}`)
  return quadrille.addHelpText('after', `\nExamples:\n${examples.join('\n')}\n\n${STATUS_HELP}`)
}

const STATUS_HELP = `Exit status: 0 answered, 1 no solution (proven), 2 bad input or usage, 3 cut off by a limit or a signal.`

function puzzleCommand(kind: PuzzleKind): Command {
  const command = new Command(kind.name).description(kind.summary).exitOverride()
  if (kind.source !== 'options') command.argument(kind.usage, kind.source === 'text' ? 'read from stdin if absent' : undefined)
  for (const option of kind.options) command.addOption(optionOf(option))
  for (const { verb, summary } of VERBS) {
    const others = VERBS.map((other) => other.verb).filter((other) => other !== verb)
    command.addOption(new Option(`--${verb}`, summary + (verb === kind.verb ? ' (default)' : '')).conflicts(others))
  }
  command
    .option('--limit <solutions>', 'stop after so many solutions', wholeNumber)
    .option('--nodes <n>', 'stop after so many nodes of the search', wholeNumber)
    .option('--time <seconds>', 'stop after so many seconds of search', seconds)
    .addOption(engineOption().default('auto'))
    .addOption(
      new Option('--method <method>', 'how to count').choices(['auto', 'search', 'halves', 'templates', 'rows']).default('auto'),
    )
    .addOption(new Option('--memory <MB>', 'what counting may take').argParser(megabytes).default(512))
    .option('--progress', 'show on stderr how far the search is')
    .addOption(new Option('--format <format>', 'how to print').choices(Object.keys(FORMATS)).default('text'))
    .addHelpText('after', `\n${examplesOf(kind)}\n\n${STATUS_HELP}`)
    .action(async (...args) => {
      const options = command.opts<SolveOptions>()
      process.exitCode = await solve(kind, kind.source === 'options' ? undefined : args[0], options)
    })
  if (kind === queensKind) {
    const summary = 'the number of solutions that are no rotation or reflection of each other'
    command
      .addOption(new Option('--fundamental', summary).conflicts(['first', 'all', 'unique', 'best', 'limit', 'nodes']))
      .addOption(new Option('--threads <n>', 'count in so many threads').argParser(threads))
  }
  return command
}

function examplesOf({ examples }: PuzzleKind): string {
  return ['Examples:', ...examples.flatMap(({ command, what }) => [`  # ${what}`, `  ${command}`])].join('\n')
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number)) throw new InvalidArgumentError('Expected a whole number.')
  return number
}

function megabytes(text: string): number {
  const number = wholeNumber(text)
  if (number < 1 || number > 4096) throw new InvalidArgumentError('Expected 1 to 4096.')
  return number
}

function threads(text: string): number {
  const number = wholeNumber(text)
  if (number < 1 || number > 256) throw new InvalidArgumentError('Expected 1 to 256.')
  return number
}

function seconds(text: string): number {
  const number = Number(text)
  if (!(text.trim() !== '' && number >= 0 && number < Infinity)) throw new InvalidArgumentError('Expected seconds, such as 0.5.')
  return number
}

/** Runs the command line; whatever goes wrong ends in one message on stderr and status 2. */
async function main(): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever read our output has closed the pipe, as `head` does: nobody is left to tell.
    if (error.code !== 'EPIPE') fail(`the output cannot be written: ${error.message}`)
    process.exit()
  })
  try {
    await program().parseAsync()
  } catch (error) {
    // Commander has already written its message, or the help that was asked for.
    if (error instanceof CommanderError) process.exitCode = error.exitCode && BAD_INPUT
    else if (error instanceof PuzzleError || error instanceof UsageError || error instanceof EngineError) fail(error.message)
    else fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

function fail(message: string): void {
  process.stderr.write(`quadrille: ${message}\n`)
  process.exitCode = BAD_INPUT
}

await main()
