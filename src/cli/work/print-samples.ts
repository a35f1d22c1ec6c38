// The output of `npm start`: one bundled sample of each puzzle, with its solution and statistics.

import { createSolver } from '../../entries/index.ts'
import { allFamilies } from '../../families/all.ts'
import { draw } from '../../families/draw.ts'
import type { EngineName } from '../../model/caller-options.ts'
import { OUTPUT_FORMATS, statistics } from '../output/formats.ts'
import { output, widthOfTerminal } from '../terminal/output.ts'
import { ANSWERED, CUT_OFF } from '../terminal/status.ts'
import { printSearch } from './solve.ts'

export async function samples(engine: EngineName | 'auto'): Promise<number> {
  const solver = await createSolver({ engine })
  let status = ANSWERED
  for (const family of allFamilies) {
    const { name, verb, samples } = family.card
    const [{ text, options }] = samples
    const puzzle = (await family.load()).read(text, options)
    output().write(`── ${name} --${verb} ──\n${draw(puzzle)}\n\n`)
    const format = OUTPUT_FORMATS.text(puzzle, verb, widthOfTerminal())
    const answer = await printSearch({ search: solver.search(puzzle, verb), puzzle, verb, format })
    output().write(`${statistics(answer)}\n\n`)
    if (!answer.complete) status = CUT_OFF
  }
  return status
}
