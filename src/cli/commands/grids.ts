// Commands about a grid, with one command below them for each kind of puzzle: `quadrille hint sudoku`.

import type { Kind } from '../terminal/kind.ts'
import { kinds } from '../terminal/kinds.ts'
import { Command } from './commander.ts'
import { optionOf } from './options.ts'

/** The kinds whose rules are houses, and variants. */
const NAMES: ReadonlySet<string> = new Set(['sudoku', 'jigsaw', 'pyramid', 'variant'])
const HOUSES = kinds.filter(({ name }) => NAMES.has(name))

/** `prepare` adds options to a command, and returns what runs it: that returns the exit status. */
export function gridCommand(
  name: string,
  summary: string,
  prepare: (command: Command) => (kind: Kind, source: string | undefined) => Promise<number>,
  grids: readonly Kind[] = HOUSES,
): Command {
  const above = new Command(name).description(summary)
  for (const kind of grids) {
    const command = new Command(kind.name).description(kind.summary)
    if (kind.source === 'text') command.argument('[file|puzzle]', `${kind.input}; read from stdin if absent`)
    for (const option of kind.options) command.addOption(optionOf(option))
    const run = prepare(command)
    command.action(async (source: unknown) => {
      process.exitCode = await run(kind, typeof source === 'string' ? source : undefined)
    })
    above.addCommand(command)
  }
  return above
}
