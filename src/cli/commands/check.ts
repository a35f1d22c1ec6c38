// `quadrille check`: what a person has written into a puzzle.

import type { Kind } from '../terminal/kind.ts'
import { kinds } from '../terminal/kinds.ts'
import type { Options } from '../work/check.ts'
import type { Command } from './commander.ts'
import { gridCommand } from './grids.ts'
import { engineOption, formatOption, secondsOption, whole } from './options.ts'

export function checkCommand(): Command {
  const grids = kinds.filter(({ name }) => name !== 'queens' && name !== 'layouts')
  const summary = 'which entries of a person are wrong, without giving the solution away'
  const prepare = (command: Command) => {
    command
      .requiredOption(
        '--entries <file|text>',
        'the entries: a text of the same form as the puzzle, or numbers; . or 0 for a blank',
      )
      .option('--nodes <n>', 'stop after this many nodes of all searches', whole())
      .addOption(secondsOption())
      .addOption(engineOption())
      .addOption(formatOption('text', 'json'))
      .addHelpText('after', HELP)
    return async (kind: Kind, source: string | undefined) => {
      const { checkEntries } = await import('../work/check.ts')
      return checkEntries(kind, source, command.opts<Options>())
    }
  }
  return gridCommand('check', summary, prepare, grids)
}

const HELP = `
Entries marked with ! are wrong or contradict others.

Exit status: 0 right so far, 1 something is wrong, 2 bad input or usage, 3 cut off by a limit or a signal.`
