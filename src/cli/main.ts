// The command line: `quadrille <puzzle> …`. `commands/` describes the commands: names, options and help. Their work is in the other files of
// this folder, which are loaded when a command runs (without it: 20 ms more to start).

import { createRequire } from 'node:module'
import { ClusterError } from '../cluster/errors.ts'
import { allFamilies } from '../families/all.ts'
import { EngineError, PuzzleError, quote, reasonOf } from '../model/errors.ts'
import { WorkerError } from '../workers/errors.ts'
import { batchCommand } from './commands/batch.ts'
import { clusterCommand } from './commands/cluster.ts'
import { Command, CommanderError } from './commands/commander.ts'
import { generateCommand } from './commands/generate.ts'
import { gridCommands } from './commands/grids.ts'
import { puzzleCommand, STATUS_HELP } from './commands/puzzle.ts'
import { samplesCommand } from './commands/samples.ts'
import { endAtSignals } from './terminal/interrupt.ts'
import { note, visible } from './terminal/messages.ts'
import { BAD_INPUT, UsageError } from './terminal/status.ts'

type Commands = Readonly<Record<string, () => Command>>

/**
 * Runs the command line, with additional commands of the caller. Any error becomes one message on stderr and status 2.
 */
export async function run(additional: Commands = {}): Promise<void> {
  endAtSignals()
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // EPIPE: the reader has closed the pipe, as `head` does, so there is nobody to read a message.
    if (error.code !== 'EPIPE') fail(`the output cannot be written: ${reasonOf(error)}`)
    process.exit()
  })
  // A message that cannot be written is lost; the answer and the status are not.
  process.stderr.on('error', () => {})
  try {
    const args = puzzleLast(process.argv)
    await program({ ...COMMANDS, ...additional }, args[2]).parseAsync(args)
  } catch (error) {
    // Commander has already written its message, or the help.
    if (error instanceof CommanderError) process.exitCode = error.exitCode && BAD_INPUT
    else if (EXPECTED_ERRORS.some((known) => error instanceof known)) fail((error as Error).message)
    else fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

/** Errors of which the user only needs the message. */
const EXPECTED_ERRORS = [PuzzleError, UsageError, EngineError, WorkerError, ClusterError]

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

/** The commands, by name, in the order of the help. */
const COMMANDS: Commands = {
  ...Object.fromEntries(allFamilies.map((family) => [family.card.name, () => puzzleCommand(family)])),
  samples: samplesCommand,
  batch: batchCommand,
  ...gridCommands,
  generate: generateCommand,
  cluster: clusterCommand,
}

/** The first argument may name a command, which needs no other then (without it: 6 ms more to start). */
function program(all: Commands, named: string | undefined): Command {
  const { version } = createRequire(import.meta.url)('quadrille/package.json') as { readonly version: string }
  const quadrille = new Command('quadrille')
    .description(`Solves grid puzzles: ${allFamilies.map(({ card }) => card.name).join(', ')}.`)
    .version(version)
  const needed = named !== undefined && Object.hasOwn(all, named) ? [all[named]] : Object.values(all)
  for (const make of needed) quadrille.addCommand(make())
  careful(quadrille)
  const examples = allFamilies.map(({ card }) => `  ${Object.values(card.examples)[0]}`)
  return quadrille.addHelpText('after', `\nExamples:\n${examples.join('\n')}\n\n${STATUS_HELP}`)
}

/** Errors of a command and those below it end in `run`, and quote nothing that a terminal would obey. */
function careful(command: Command): void {
  command.exitOverride().configureOutput({ outputError: (message, write) => write(`${visible(oneLine(shortened(message)))}\n`) })
  for (const below of command.commands) careful(below)
}

/** A message that quotes no more of an argument than others do. */
function shortened(message: string): string {
  const given = process.argv.slice(2).flatMap((arg) => [arg, arg.slice(arg.indexOf('=') + 1)])
  return given.reduce((text, arg) => {
    const quoted = quote(arg).slice(1, -1)
    return quoted.endsWith('…') ? text.replaceAll(arg, quoted) : text
  }, message)
}

/** A message with the suggestion that may follow it. Any other line break is one of the arguments that it quotes. */
function oneLine(message: string): string {
  const line = message.trimEnd().replace(/\n(?=\(Did you mean [^\n]*\)$)/, ' ')
  return line.replaceAll('\n', '\\u{a}')
}
