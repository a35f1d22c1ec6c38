// `quadrille candidates`: the values that each cell has in some solution.

import type { Kind } from '../terminal/kind.ts'
import type { Options } from '../work/candidates.ts'
import type { Command } from './commander.ts'
import { gridCommand } from './grids.ts'
import { engineOption, formatOption, secondsOption, whole } from './options.ts'

export function candidatesCommand(): Command {
  const prepare = (command: Command) => {
    command
      .option('--nodes <n>', 'stop after this many nodes of the search', whole())
      .addOption(secondsOption())
      .addOption(engineOption())
      .addOption(formatOption('text', 'json'))
    return async (kind: Kind, source: string | undefined) => {
      const { candidates } = await import('../work/candidates.ts')
      return candidates(kind, source, command.opts<Options>())
    }
  }
  return gridCommand('candidates', 'the values that each cell has in some solution', prepare)
}
