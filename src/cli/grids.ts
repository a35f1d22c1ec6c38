// Commands about a grid, with one command below them for each kind of puzzle: `quadrille hint sudoku`.

import { Command } from 'commander'
import { puzzles } from '../puzzles/index.ts'
import type { PuzzleKind } from '../puzzles/puzzle.ts'
import { optionOf } from './solve.ts'

/** The kinds whose rules are houses. */
const NAMES: ReadonlySet<string> = new Set(['sudoku', 'jigsaw', 'pyramid'])
export const HOUSES = puzzles.filter(({ name }) => NAMES.has(name))

/** `prepare` adds options to a command, and returns what runs it: that returns the exit status. */
export function gridCommand(
  name: string,
  summary: string,
  prepare: (command: Command) => (kind: PuzzleKind, source: string | undefined) => Promise<number>,
  kinds: readonly PuzzleKind[] = HOUSES,
): Command {
  const above = new Command(name).description(summary)
  for (const kind of kinds) {
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
