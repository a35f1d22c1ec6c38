// Commands about a grid, with one command below them for each family: `quadrille hint sudoku`.

import { allFamilies, type Listed } from '../../families/all.ts'
import type { Card } from '../../families/family.ts'
import { Command, exits, Option } from './commander.ts'
import { engineOption, familyCommand, formatOption, secondsOption, sourceIn, whole } from './options.ts'

type Help = Card['help'][number]

interface GridCommand {
  readonly summary: string
  readonly options: () => readonly Option[]
  readonly help?: string
  readonly work: (family: Listed, source: string | undefined, options: never) => Promise<number>
}

const nodes = (summary: string) => new Option('--nodes <n>', summary).argParser(whole())
const entries = () =>
  new Option('--entries <file|text>', 'what is written: a text of the same form as the puzzle, or numbers; . or 0 for a blank')
const unique = () => new Option('--unique', 'steps may rely on there being one solution')

const GRID_COMMANDS: Readonly<Record<Help, GridCommand>> = {
  candidates: {
    summary: 'the values that each cell has in some solution',
    options: () => [nodes('stop after this many nodes of the search'), secondsOption(), engineOption()],
    work: async (...asked) => (await import('../work/candidates.ts')).candidates(...asked),
  },
  hint: {
    summary: 'the next step that a person would make',
    options: () => [unique(), new Option('--all', 'all steps, as far as the techniques lead'), entries()],
    work: async (...asked) => (await import('../work/logic.ts')).hint(...asked),
  },
  rate: {
    summary: 'how difficult a puzzle is for a person',
    options: () => [
      unique(),
      nodes('stop the search for a second solution after this many nodes'),
      secondsOption(),
      engineOption(),
    ],
    work: async (...asked) => (await import('../work/logic.ts')).rating(...asked),
  },
  check: {
    summary: 'which entries of a person are wrong, without giving the solution away',
    options: () => [
      entries().makeOptionMandatory(),
      nodes('stop after this many nodes of all searches'),
      secondsOption(),
      engineOption(),
    ],
    help: `
Entries marked with ! are wrong or contradict others.

Exit status: 0 right so far, 1 something is wrong, 2 bad input or usage, 3 cut off by a limit or a signal.`,
    work: async (...asked) => (await import('../work/check.ts')).checkEntries(...asked),
  },
}

/** What makes each of these commands, by its name. */
export const gridCommands = Object.fromEntries(
  Object.entries(GRID_COMMANDS).map(([name, command]) => [name, () => gridCommand(name, command)]),
)

function gridCommand(name: string, { summary, options, help = '', work }: GridCommand): Command {
  const above = new Command(name).description(summary)
  for (const family of allFamilies) {
    if (!family.card.help.some((known) => known === name)) continue
    const command = familyCommand(family.card)
    for (const option of [...options(), formatOption('text', 'json')]) command.addOption(option)
    const run = (...args: unknown[]) => work(family, sourceIn(family.card, args), command.opts() as never)
    above.addCommand(command.addHelpText('after', help).action(exits(run)))
  }
  return above
}
