// Options that several commands have.

import { TABLE } from '../../ask/verb-table.ts'
import type { VerbName } from '../../ask/verb-types.ts'
import type { Card, FamilyOption } from '../../families/family.ts'
import { ENGINES } from '../../model/caller-options.ts'
import { MOST_WORKERS, processors } from '../../search/processors.ts'
import { RUN_LIMITS, type Spec } from '../../search/verb-options.ts'
import { printTo } from '../terminal/output.ts'
import { UsageError } from '../terminal/status.ts'
import { Command, exits, InvalidArgumentError, Option } from './commander.ts'

export function wholeArgument(least = 0, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= least && number <= most) return number
    const end = most < Number.MAX_SAFE_INTEGER ? `, ${most} at most` : ''
    throw new InvalidArgumentError(`Expected a whole number from ${least}${end}.`)
  }
}

export function engineOption(byDefault: 'auto' | 'wasm' = 'auto'): Option {
  return new Option('--engine <engine>', 'wasm: WebAssembly; js: JavaScript; auto: WebAssembly if available, else JavaScript')
    .choices(['auto', ...ENGINES])
    .default(byDefault)
}

/** The first format is the default. */
export function formatOption(...formats: readonly string[]): Option {
  return new Option('--format <format>', 'output format').choices(formats).default(formats[0])
}

export function threadsOption(summary: string): Option {
  return new Option('--threads <n>', summary).argParser(wholeArgument(1, MOST_WORKERS))
}

/** The same for a search, or other work, which can have one for each processor. */
export function searchThreadsOption(verb = 'search'): Option {
  const number = wholeArgument(1, MOST_WORKERS)
  return new Option('--threads <n|auto>', `${verb} in this many threads; auto: one for each processor`).argParser((text) =>
    text === 'auto' ? processors() : number(text),
  )
}

/** The options of a verb, as the table has them, unless they are for programs only. `only`: these alone. */
export function verbOptions(verb: VerbName, only?: readonly string[]): Option[] {
  const specs = Object.entries<Spec<unknown>>(TABLE[verb].options)
  return specs.filter(([name, { internal }]) => !internal && (only?.includes(name) ?? true)).map(fromSpec)
}

function fromSpec([name, { help, value, choices, least, byDefault }]: readonly [string, Spec<unknown>]): Option {
  const summary = byDefault === undefined ? help : `${help} (default: ${byDefault})`
  const option = new Option(value ? `--${name} <${value}>` : `--${name}`, summary)
  if (choices) return option.choices(choices)
  if (value === 'seconds') return option.argParser(secondsArgument())
  return value === 'n' || value === 'solutions' ? option.argParser(wholeArgument(least)) : option
}

export function secondsOption(): Option {
  return fromSpec(['time', RUN_LIMITS.time])
}

export function secondsArgument(mayBeZero = true): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (text.trim() !== '' && (number > 0 || (mayBeZero && number === 0)) && number < Infinity) return number
    throw new InvalidArgumentError('Expected seconds, such as 0.5.')
  }
}

/** A command about a puzzle: of a family, whose options it has, or of any. */
export function subjectCommand(name: string, card?: Card): Command {
  const command = new Command(name)
  if (card) command.description(card.summary)
  if (card?.source === 'argument') command.argument('[n]', card.input).usage('<n> [options]')
  if (card && card.source !== 'text') return withOwn(command, card)
  command.argument('[file|puzzle...]', `${card ? card.input : 'a puzzle, a file, or a link'}; read from stdin if absent`)
  command.addOption(
    new Option('--ignore <drawings>', 'leave out drawings without a meaning, and say which').choices(['drawings']),
  )
  if (!card || card.tools.hasRules) {
    command.option('--rules <names>', 'with these rules, too: diagonal, windoku, anti-knight, ... (docs/variants.md lists them)')
  }
  return card ? withOwn(command, card) : command
}

function withOwn(command: Command, card: Card): Command {
  for (const option of card.options) command.addOption(optionOf(option))
  return command
}

/** What an action gets as its arguments. */
export function wordsGiven([given]: readonly unknown[]): readonly string[] {
  return Array.isArray(given) ? given : typeof given === 'string' ? [given] : []
}

export function optionOf({ name, value, byDefault, summary }: FamilyOption): Option {
  return new Option(value ? `--${name} <${value}>` : `--${name}`, summary).default(byDefault, byDefault)
}

/** The formats that the ends of names stand for; of those in the second line there are none. */
const ENDS: Readonly<Record<string, string>> = {
  ...{ svg: 'svg', json: 'json', jsonl: 'json', html: 'html', htm: 'html', csv: 'csv' },
  ...{ png: 'png', jpg: 'jpg', jpeg: 'jpeg', gif: 'gif', webp: 'webp', pdf: 'pdf', xlsx: 'xlsx', md: 'md' },
}

/**
 * Adds how the answers of a command are printed, `--format`, of which the first is the default, and `-o`; and its work, which returns the exit
 * status. `judge` is another name of `exercise`.
 */
export function printing<T extends object>(
  command: Command,
  formats: readonly string[],
  work: (options: T & { readonly format: string }, words: readonly string[]) => Promise<number>,
): Command {
  const option = new Option('--format <format>', `${formats.join(', ')}; by default what -o says, or ${formats[0]}`)
  const check = option.choices(formats).parseArg as (format: string, before: string) => string
  return command
    .addOption(option.argParser((format, before: string) => check(format === 'judge' ? 'exercise' : format, before)))
    .option('-o, --output <file>', 'print to a file; .svg, .json, .csv and .html say the format')
    .action(
      exits(async (...args) => {
        const { output, ...options } = command.opts<{ output?: string; format?: string }>()
        const end = output === undefined ? undefined : ENDS[/\.(\w+)$/.exec(output)?.[1].toLowerCase() ?? '']
        if (options.format === undefined && end !== undefined && !formats.includes(end)) {
          throw new UsageError(`${output}: this command does not print ${end}; it prints ${formats.join(', ')}`)
        }
        printTo(output)
        return work({ ...(options as T), format: options.format ?? end ?? formats[0] }, wordsGiven(args))
      }),
    )
}
