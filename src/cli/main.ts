// The command line: `quadrille <puzzle> …`. The commands are made from the list of puzzles; the other files of this folder run them.

import { readFileSync } from 'node:fs'
import { Command, CommanderError, Option } from 'commander'
import { ClusterError } from '../cluster/errors.ts'
import { PuzzleError } from '../errors.ts'
import { EngineError } from '../kernel/engines.ts'
import { isScored, type Verb } from '../model.ts'
import { PoolError } from '../pool/workers.ts'
import type { PuzzleKind } from '../puzzles/puzzle.ts'
import { batchCommand } from './batch.ts'
import { candidatesCommand } from './candidates.ts'
import { checkCommand } from './check.ts'
import { clusterCommand } from './cluster.ts'
import { type EstimateOptions, estimate, estimateOptions } from './estimate.ts'
import { EXAMPLES } from './examples.ts'
import { FORMATS } from './formats.ts'
import { generateCommand } from './generate.ts'
import { kinds } from './kinds.ts'
import { hintCommand, rateCommand } from './logic.ts'
import { note, visible } from './messages.ts'
import { engineOption, formatOption, searchThreadsOption, secondsOption, whole } from './options.ts'
import { samples } from './samples.ts'
import { optionOf, type SolveOptions, solve } from './solve.ts'
import { BAD_INPUT, UsageError } from './status.ts'

/** The verbs that have an option of their own. All solutions with the best score are asked for with `--best --all`. */
const VERB_SUMMARIES: { readonly [verb in Verb]?: string } = {
  first: 'the first solution found',
  all: 'all solutions',
  count: 'the number of solutions',
  unique: 'whether there is no solution, exactly one, or several',
  best: 'the solution with the highest score, with proof; all of them with --all',
  worst: 'the solution with the lowest score, with proof; all of them with --all',
}

/**
 * Runs the command line, with additional commands of the caller. Any error becomes one message on stderr and status 2.
 */
export async function run(...commands: readonly Command[]): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // EPIPE: the reader has closed the pipe, as `head` does, so there is nobody to read a message.
    if (error.code !== 'EPIPE') fail(`the output cannot be written: ${error.message}`)
    process.exit()
  })
  // A message that cannot be written is lost; the answer and the status are not.
  process.stderr.on('error', () => {})
  try {
    await program(commands).parseAsync(puzzleLast(process.argv))
  } catch (error) {
    // Commander has already written its message, or the help.
    if (error instanceof CommanderError) process.exitCode = error.exitCode && BAD_INPUT
    else if (EXPECTED_ERRORS.some((known) => error instanceof known)) fail((error as Error).message)
    else fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

/** Errors of which the user only needs the message. */
const EXPECTED_ERRORS = [PuzzleError, UsageError, EngineError, PoolError, ClusterError]

function fail(message: string): void {
  note(message)
  process.exitCode = BAD_INPUT
}

/** A puzzle may begin with a hyphen, which is a blank: it goes behind `--`, so that it does not pass for options. */
function puzzleLast(args: readonly string[]): readonly string[] {
  const puzzle = args.find((arg) => HYPHENATED_PUZZLE.test(arg))
  if (puzzle === undefined || args.includes('--')) return args
  return [...args.filter((arg) => arg !== puzzle), '--', puzzle]
}

/** No option is a word without letters. */
const HYPHENATED_PUZZLE = /^-[^a-z]{15,}$/i

function program(commands: readonly Command[]): Command {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
  const quadrille = new Command('quadrille')
    .description(`Solves grid puzzles: ${kinds.map(({ name }) => name).join(', ')}.`)
    .version(version)
  for (const command of [
    ...kinds.map(puzzleCommand),
    samplesCommand(),
    batchCommand(),
    candidatesCommand(),
    hintCommand(),
    rateCommand(),
    checkCommand(),
    generateCommand(),
    clusterCommand(questionCommand),
    ...commands,
  ]) {
    quadrille.addCommand(command)
  }
  careful(quadrille)
  const examples = kinds.map(({ name }) => `  ${EXAMPLES[name][0].command}`)
  return quadrille.addHelpText('after', `\nExamples:\n${examples.join('\n')}\n\n${STATUS_HELP}`)
}

/** Errors of a command and those below it end in `run`, and quote nothing that a terminal would obey. */
function careful(command: Command): void {
  command.exitOverride().configureOutput({ outputError: (message, write) => write(`${visible(oneLine(message))}\n`) })
  for (const below of command.commands) careful(below)
}

/** A message with the suggestion that may follow it. Any other line break is one of the arguments that it quotes. */
function oneLine(message: string): string {
  const line = message.trimEnd().replace(/\n(?=\(Did you mean [^\n]*\)$)/, ' ')
  return line.replaceAll('\n', '\\u{a}')
}

const STATUS_HELP = `Exit status: 0 answered, 1 no solution (proven), 2 bad input or usage, 3 cut off by a limit or a signal.`

function samplesCommand(): Command {
  return new Command('samples')
    .description('solve a bundled sample of each puzzle')
    .addOption(engineOption('wasm'))
    .action(async ({ engine }) => {
      process.exitCode = await samples(engine)
    })
}

/** A command that reads a puzzle and a verb. */
function questionCommand(kind: PuzzleKind): Command {
  const command = new Command(kind.name).description(kind.summary)
  if (kind.source === 'text') command.argument('[file|puzzle]', `${kind.input}; read from stdin if absent`)
  if (kind.source === 'argument') command.argument('<n>', kind.input)
  for (const option of kind.options) command.addOption(optionOf(option))
  for (const verb of kind.verbs) {
    if (!VERB_SUMMARIES[verb]) continue
    const summary = VERB_SUMMARIES[verb] + (verb === kind.verb ? ' (default)' : '')
    command.addOption(new Option(`--${verb}`, summary).conflicts(kind.verbs.filter((other) => !goTogether(verb, other))))
  }
  return command
}

function puzzleCommand(kind: PuzzleKind): Command {
  const command = questionCommand(kind)
    .option('--limit <solutions>', 'stop after this many solutions', whole())
    .option('--nodes <n>', 'stop after this many nodes of the search', whole())
    .addOption(secondsOption())
    .addOption(engineOption())
    .addOption(searchThreadsOption())
  for (const option of [...countOptions(kind), ...estimateOptions(kind)]) command.addOption(option)
  return command
    .option('--progress', 'show progress on stderr (default: on a terminal, after two seconds)')
    .option('--no-progress', 'never show progress')
    .option('--save <file>', 'save the search every two seconds and at its end')
    .option('--resume <file>', 'go on with a search that was saved')
    .addOption(formatOption(FORMATS, 'text'))
    .addHelpText('after', `\n${examplesOf(kind)}\n\n${STATUS_HELP}`)
    .action(async (...args) => {
      const options = command.opts<SolveOptions & EstimateOptions>()
      for (const name of ['probes', 'seed'] as const) {
        if (options[name] !== undefined && !options.estimate) throw new UsageError(`--${name} goes with --estimate`)
      }
      const run = options.estimate ? estimate : solve
      process.exitCode = await run(kind, kind.source === 'options' ? undefined : args[0], options)
    })
}

/** May both verbs be named? */
function goTogether(verb: Verb, other: Verb): boolean {
  return verb === other || (verb === 'all' && isScored(other)) || (other === 'all' && isScored(verb))
}

/** The options of counting that apply to the puzzle. */
function countOptions({ verbs, methods, fundamental, options: own }: PuzzleKind): Option[] {
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

function examplesOf({ name }: PuzzleKind): string {
  return ['Examples:', ...EXAMPLES[name].flatMap(({ command, what }) => [`  # ${what}`, `  ${command}`])].join('\n')
}
