// `quadrille hint` and `quadrille rate`: a puzzle as a person would solve it.

import type { Kind } from '../terminal/kind.ts'
import type { Options } from '../work/logic.ts'
import type { Command } from './commander.ts'
import { gridCommand } from './grids.ts'
import { engineOption, formatOption, secondsOption, whole } from './options.ts'

export function hintCommand(): Command {
  return logicCommand('hint', 'the next step that a person would make', 'hint', (command) =>
    command.option('--all', 'all steps, as far as the techniques lead'),
  )
}

export function rateCommand(): Command {
  return logicCommand('rate', 'how difficult a puzzle is for a person', 'rating', (command) =>
    command
      .option('--nodes <n>', 'stop the search for a second solution after this many nodes', whole())
      .addOption(secondsOption())
      .addOption(engineOption()),
  )
}

function logicCommand(
  name: string,
  summary: string,
  work: 'hint' | 'rating',
  withOptions: (command: Command) => Command,
): Command {
  const prepare = (command: Command) => {
    withOptions(command.option('--unique', 'steps may rely on there being one solution')).addOption(formatOption('text', 'json'))
    return async (kind: Kind, source: string | undefined) => {
      const { [work]: run } = await import('../work/logic.ts')
      return run(kind, source, command.opts<Options>())
    }
  }
  return gridCommand(name, summary, prepare)
}
