// The command line: `quadrille PUZZLE`, `quadrille VERB PUZZLE`, `quadrille sudoku …`. `commands/` describes the commands: names, options and
// help. What answers is in `work/`, and loaded when it is asked (without it: 20 ms more to start).

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ClusterError } from '../cluster/cluster-errors.ts'
import { allFamilies, type Listed } from '../families/all.ts'
import { families } from '../families/index.ts'
import { EngineError, PuzzleError, quote, reasonOf } from '../model/errors.ts'
import { meant } from '../model/similar.ts'
import type { Rule } from '../variants/rules/rule.ts'
import { WorkerError } from '../workers/worker-error.ts'
import { Command, CommanderError } from './commands/commander.ts'
import { doorCommand } from './commands/door-command.ts'
import { VERB_COMMANDS, verbCommand } from './commands/verb-commands.ts'
import { isPuzzle } from './terminal/input.ts'
import { endAtSignals } from './terminal/interrupt.ts'
import { refuse, visible } from './terminal/messages.ts'
import { endOutput, printTo } from './terminal/output.ts'
import { BAD_INPUT, statusHelp, UsageError } from './terminal/status.ts'

type Commands = Readonly<Record<string, () => Promise<Command>>>

/**
 * Runs the command line, with additional commands of the caller. Any error becomes one message on stderr and status 2.
 */
export async function run(additional: Commands = {}): Promise<void> {
  endAtSignals()
  printTo(undefined)
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // EPIPE: the reader has closed the pipe, as `head` does, so there is nobody to read a message.
    if (error.code !== 'EPIPE') fail(`the output cannot be written: ${reasonOf(error)}`)
    process.exit()
  })
  // A message that cannot be written is lost; the answer and the status are not.
  process.stderr.on('error', () => {})
  try {
    const { command, rest } = await commandIn(puzzleLast(process.argv.slice(2)), { ...OTHERS, ...additional })
    careful(command)
    await command.parseAsync(rest, { from: 'user' })
    await endOutput()
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
  refuse(message)
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

/** The commands that are not about a puzzle, by name. */
const OTHERS: Commands = {
  batch: async () => (await import('./commands/batch-command.ts')).batchCommand(),
  generate: async () => (await import('./commands/generate-command.ts')).generateCommand(),
  cluster: async () => (await import('./commands/cluster-command.ts')).clusterCommand(),
  samples: async () => (await import('./commands/samples-command.ts')).samplesCommand(),
}

interface Named {
  readonly command: Command
  /** What follows the words that name it. */
  readonly rest: readonly string[]
}

const familyNamed = (name: string | undefined) => allFamilies.find(({ card }) => card.name === name)

/** The command that the first words name: another, a verb with a family or without, a family, or none of these, for a puzzle. */
async function commandIn(args: readonly string[], others: Commands): Promise<Named> {
  const [first, second] = args
  if (first === 'help') return commandIn([...args.slice(1), '--help'], others)
  const isAlone = first === undefined && process.stdin.isTTY
  if (isAlone || ['--help', '-h', '--version', '-V'].includes(first)) {
    return { command: await program(others), rest: isAlone ? ['--help'] : args }
  }
  if (Object.hasOwn(others, first ?? ''))
    return { command: (await others[first]()).name(`quadrille ${first}`), rest: args.slice(1) }
  if (Object.hasOwn(VERB_COMMANDS, first ?? '')) {
    const { family, rule } = await kindNamed(second)
    const name = ['quadrille', first, ...(family || rule ? [second] : [])].join(' ')
    return { command: verbCommand(first, family, rule).name(name), rest: args.slice(family || rule ? 2 : 1) }
  }
  const { family, rule } = await kindNamed(first)
  if (family || rule) return { command: doorCommand(`quadrille ${first}`, family, rule), rest: args.slice(1) }
  if (isName(first)) {
    const names = [...allFamilies.map(({ card }) => card.name), ...Object.keys(VERB_COMMANDS), ...Object.keys(others)]
    const { meantAsRule } = await import('./terminal/named-rules.ts')
    const advice = meant(first, names) || meantAsRule(first)
    throw new UsageError(`${quote(first)} is neither a command nor a puzzle nor a file${advice}`)
  }
  return { command: doorCommand('quadrille'), rest: args }
}

/** The family, or the rule, that a word names. */
async function kindNamed(
  name: string | undefined,
): Promise<{ readonly family?: Listed | undefined; readonly rule?: Rule | undefined }> {
  const family = familyNamed(name)
  if (family || !isName(name)) return { family }
  const { ruleOf } = await import('./terminal/named-rules.ts')
  return { rule: ruleOf(name) }
}

/** Is a word a name, and neither a puzzle nor a file? */
function isName(word: string | undefined): word is string {
  if (word === undefined || !/^[a-z]+(?:[- ][a-z]+)*$/i.test(word) || isPuzzle(word)) return false
  return !existsSync(word) && !families.some(({ claims }) => claims?.(word))
}

/** The help of all, and the version. */
async function program(others: Commands): Promise<Command> {
  const { version } = createRequire(import.meta.url)('quadrille/package.json') as { readonly version: string }
  const quadrille = new Command('quadrille')
    .description('Solves grid puzzles, and answers questions about them.')
    .usage('[command] [file|puzzle|link] [options]')
    .version(version)
  const add = (group: string, made: Command) => quadrille.addCommand(made.helpGroup(group).helpOption(false))
  for (const [name, { summary }] of Object.entries(VERB_COMMANDS)) add('Questions:', new Command(name).description(summary))
  for (const { card } of allFamilies) add('Puzzles of one family:', new Command(card.name).description(card.summary))
  for (const make of Object.values(others)) add('More:', await make())
  const examples = allFamilies.map(({ card }) => `  ${Object.values(card.examples)[0]}`)
  return quadrille.addHelpText('after', `\nExamples:\n${examples.join('\n')}\n\n${statusHelp()}`)
}

/** Errors of a command and those below it end in `run`, and quote nothing that a terminal would obey. */
function careful(command: Command): void {
  const outputError = (message: string, write: (text: string) => void) => {
    const help = /too many arguments/.test(message) ? ` "${command.name()} --help" says what it takes.` : ''
    write(`${visible(oneLine(shortened(message)))}${help}\n`)
  }
  command.exitOverride().configureOutput({ outputError })
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
