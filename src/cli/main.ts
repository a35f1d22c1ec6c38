// The command line: `quadrille <puzzle> …`. The commands of the puzzles derive from their list; what a command does is in the files
// beside.

import { createRequire } from 'node:module'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { PuzzleError } from '../errors.ts'
import { EngineError } from '../kernel/engines.ts'
import type { Verb } from '../model.ts'
import { ThreadError } from '../pool/threads.ts'
import { puzzles } from '../puzzles/index.ts'
import type { PuzzleKind } from '../puzzles/puzzle.ts'
import { batchCommand } from './batch.ts'
import { EXAMPLES } from './examples.ts'
import { FORMATS } from './formats.ts'
import { engineOption, formatOption, threadsOption, whole } from './options.ts'
import { samples } from './samples.ts'
import { optionOf, type SolveOptions, solve } from './solve.ts'
import { BAD_INPUT, UsageError } from './status.ts'

const VERB_SUMMARIES: Readonly<Record<Verb, string>> = {
  first: 'the first solution found',
  all: 'all solutions',
  count: 'the number of solutions',
  unique: 'no solution, exactly one, or several',
  best: 'the solution with the best score, with proof',
}

/**
 * Runs the command line, with commands of the caller's besides its own. Whatever goes wrong ends in one message on stderr and
 * status 2.
 */
export async function run(...commands: readonly Command[]): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever read our output has closed the pipe, as `head` does: nobody is left to read a message.
    if (error.code !== 'EPIPE') fail(`the output cannot be written: ${error.message}`)
    process.exit()
  })
  try {
    await program(commands).parseAsync()
  } catch (error) {
    // Commander has already written its message, or the help.
    if (error instanceof CommanderError) process.exitCode = error.exitCode && BAD_INPUT
    else if (EXPECTED_ERRORS.some((known) => error instanceof known)) fail((error as Error).message)
    else fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

/** Errors whose message is all the user needs. */
const EXPECTED_ERRORS = [PuzzleError, UsageError, EngineError, ThreadError]

function fail(message: string): void {
  process.stderr.write(`quadrille: ${message}\n`)
  process.exitCode = BAD_INPUT
}

function program(commands: readonly Command[]): Command {
  const { version } = createRequire(import.meta.url)('quadrille/package.json') as { version: string }
  const quadrille = new Command('quadrille')
    .description(`Solves grid puzzles: ${puzzles.map(({ name }) => name).join(', ')}.`)
    .version(version)
    .exitOverride()
  for (const command of [...puzzles.map(puzzleCommand), samplesCommand(), batchCommand(), ...commands]) {
    quadrille.addCommand(command.exitOverride())
  }
  const examples = puzzles.map(({ name }) => `  ${EXAMPLES[name][0].command}`)
  return quadrille.addHelpText('after', `\nExamples:\n${examples.join('\n')}\n\n${STATUS_HELP}`)
}

const STATUS_HELP = `Exit status: 0 answered, 1 no solution (proven), 2 bad input or usage, 3 cut off by a limit or a signal.`

function samplesCommand(): Command {
  return new Command('samples')
    .description('solve one bundled sample of each puzzle')
    .addOption(engineOption('wasm'))
    .action(async ({ engine }) => {
      process.exitCode = await samples(engine)
    })
}

function puzzleCommand(kind: PuzzleKind): Command {
  const command = new Command(kind.name).description(kind.summary)
  if (kind.source === 'text') command.argument('[file|puzzle]', `${kind.input}; read from stdin if absent`)
  if (kind.source === 'argument') command.argument('<n>', kind.input)
  for (const option of kind.options) command.addOption(optionOf(option))
  for (const verb of kind.verbs) {
    const summary = VERB_SUMMARIES[verb] + (verb === kind.verb ? ' (default)' : '')
    command.addOption(new Option(`--${verb}`, summary).conflicts(kind.verbs.filter((other) => other !== verb)))
  }
  command
    .option('--limit <solutions>', 'stop after so many solutions', whole())
    .option('--nodes <n>', 'stop after so many nodes of the search', whole())
    .option('--time <seconds>', 'stop after so many seconds, output included', seconds)
    .addOption(engineOption())
  for (const option of countOptions(kind)) command.addOption(option)
  return command
    .option('--progress', 'show on stderr how far the search is (default: on a terminal, after two seconds)')
    .option('--no-progress', 'do not')
    .addOption(formatOption(FORMATS, 'text'))
    .addHelpText('after', `\n${examplesOf(kind)}\n\n${STATUS_HELP}`)
    .action(async (...args) => {
      const options = command.opts<SolveOptions>()
      process.exitCode = await solve(kind, kind.source === 'options' ? undefined : args[0], options)
    })
}

/** How to count, where the puzzle leaves a choice. */
function countOptions({ verbs, methods, threads, fundamental }: PuzzleKind): Option[] {
  const options: Option[] = []
  if (methods.length > 1) {
    options.push(
      new Option('--method <method>', 'how to count').choices(['auto', ...methods]).default('auto'),
      new Option('--memory <MB>', 'what counting may take').argParser(whole(1, 4096)).default(512),
    )
  }
  if (threads) options.push(threadsOption('count in so many threads'))
  if (fundamental) {
    const others = [...verbs.filter((verb) => verb !== 'count'), 'limit', 'nodes']
    const summary = 'the number of solutions that are no rotation or reflection of each other'
    options.push(new Option('--fundamental', summary).conflicts(others))
  }
  return options
}

function examplesOf({ name }: PuzzleKind): string {
  return ['Examples:', ...EXAMPLES[name].flatMap(({ command, what }) => [`  # ${what}`, `  ${command}`])].join('\n')
}

function seconds(text: string): number {
  const number = Number(text)
  if (!(text.trim() !== '' && number >= 0 && number < Infinity)) throw new InvalidArgumentError('Expected seconds, such as 0.5.')
  return number
}
