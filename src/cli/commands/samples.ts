// `quadrille samples`: what `npm start` runs.

import { Command, exits } from './commander.ts'

export function samplesCommand(): Command {
  const work = exits(async () => (await import('../work/samples.ts')).samples())
  return new Command('samples').description('solve a bundled sample of each puzzle').action(work)
}
