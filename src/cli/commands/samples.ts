// `quadrille samples`: what `npm start` runs.

import type { EngineName } from '../../model/options.ts'
import { Command } from './commander.ts'
import { engineOption } from './options.ts'

interface Options {
  readonly engine: EngineName | 'auto'
}

export function samplesCommand(): Command {
  const command = new Command('samples').description('solve a bundled sample of each puzzle').addOption(engineOption('wasm'))
  return command.action(async () => {
    const { samples } = await import('../work/samples.ts')
    process.exitCode = await samples(command.opts<Options>().engine)
  })
}
