// Commands about a grid, with one command below them for each kind of puzzle whose rules are houses: `quadrille hint sudoku`.

import { Command } from 'commander'
import { puzzles } from '../puzzles/index.ts'
import type { PuzzleKind } from '../puzzles/puzzle.ts'
import { optionOf } from './solve.ts'

const KINDS: ReadonlySet<string> = new Set(['sudoku', 'jigsaw', 'pyramid'])

/** `prepare` adds options to a command, and returns what runs it: that returns the exit status. `more`: other kinds that it can read. */
export function gridCommand(
  name: string,
  summary: string,
  prepare: (command: Command) => (kind: PuzzleKind, source: string | undefined) => Promise<number>,
  more: readonly PuzzleKind[] = [],
): Command {
  const above = new Command(name).description(summary)
  for (const kind of [...puzzles.filter(({ name }) => KINDS.has(name)), ...more]) {
    const command = new Command(kind.name)
      .description(kind.summary)
      .argument('[file|puzzle]', `${kind.input}; read from stdin if absent`)
    for (const option of kind.options) command.addOption(optionOf(option))
    const run = prepare(command)
    command.action(async (source: string | undefined) => {
      process.exitCode = await run(kind, source)
    })
    above.addCommand(command)
  }
  return above
}
