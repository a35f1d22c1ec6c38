// `quadrille samples`: what `npm start` runs.

import type { EngineName } from '../../model/caller-options.ts'
import { engineOption } from './command-options.ts'
import { Command, exits } from './commander.ts'

export function samplesCommand(): Command {
  const command = new Command('samples').description('solve a bundled sample of each puzzle').addOption(engineOption('wasm'))
  const work = async () =>
    (await import('../work/print-samples.ts')).samples(command.opts<{ engine: EngineName | 'auto' }>().engine)
  return command.action(exits(work))
}
