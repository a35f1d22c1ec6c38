// Options that several commands have.

import type { Card, FamilyOption } from '../../families/family.ts'
import { ENGINES } from '../../model/options.ts'
import { Command, InvalidArgumentError, Option } from './commander.ts'

export function whole(least = 0, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
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

/** The first format is the default. `judge` is another name of `exercise`. */
export function formatOption(...formats: readonly string[]): Option {
  const option = new Option('--format <format>', 'output format').choices(formats).default(formats[0])
  const check = option.parseArg as (format: string, before: string) => string
  return option.argParser((format, before: string) => check(format === 'judge' ? 'exercise' : format, before))
}

export function threadsOption(summary: string): Option {
  return new Option('--threads <n>', summary).argParser(whole(1, 256))
}

/** The same for a search, or other work, which can have one for each processor. */
export function searchThreadsOption(verb = 'search'): Option {
  const number = whole(1, 256)
  return new Option('--threads <n|auto>', `${verb} in this many threads; auto: one for each processor`).argParser((text) =>
    text === 'auto' ? text : number(text),
  )
}

export function secondsOption(): Option {
  return new Option('--time <seconds>', 'stop after this many seconds, output included').argParser(seconds)
}

function seconds(text: string): number {
  const number = Number(text)
  if (!(text.trim() !== '' && number >= 0 && number < Infinity)) throw new InvalidArgumentError('Expected seconds, such as 0.5.')
  return number
}

/** A command about a family, with what its puzzles are made of. */
export function familyCommand(card: Card): Command {
  const command = new Command(card.name).description(card.summary)
  if (card.source === 'text') {
    command.argument('[file|puzzle]', `${card.input}; read from stdin if absent`)
    command.addOption(
      new Option('--ignore <drawings>', 'leave out drawings without a meaning, and say which').choices(['drawings']),
    )
  }
  if (card.source === 'argument') command.argument('<n>', card.input)
  for (const option of card.options) command.addOption(optionOf(option))
  return command
}

export function sourceIn({ source }: Card, args: readonly unknown[]): string | undefined {
  return source === 'options' ? undefined : (args[0] as string | undefined)
}

export function optionOf({ name, value, byDefault, summary }: FamilyOption): Option {
  return new Option(value ? `--${name} <${value}>` : `--${name}`, summary).default(byDefault, byDefault)
}
