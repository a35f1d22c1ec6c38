// All trials, and the solvers that they ask.

import { engine } from '../../src/fallback/engine.ts'
import { compile } from '../../src/kernel/wasm.ts'
import { Solver } from '../../src/solver/solver.ts'
import type { Program } from '../cli/run.ts'
import { Random } from '../support/random.ts'
import { smallThresholds, withThresholds } from '../support/thresholds.ts'
import { argumentTrial } from './arguments.ts'
import { batchTrials } from './batches.ts'
import { bombTrial } from './bombs.ts'
import { callTrial } from './calls.ts'
import { type Case, randomCase } from './cases.ts'
import { conversationTrial } from './conversations.ts'
import { countsTrial } from './counts.ts'
import { cursorsTrial, STAGES } from './cursors.ts'
import { compare } from './differential.ts'
import { foreignTrials } from './foreign.ts'
import { randomLarge } from './large.ts'
import { messageTrial } from './messages.ts'
import { modelTrials } from './models.ts'
import { plantedTrial, QUESTIONS } from './planted.ts'
import { readerTrials } from './readers.ts'
import { type Solvers, Tally, type Trial, trial } from './trial.ts'
import { variantTrial } from './variants.ts'

/** What a run of the trials has to have met. */
export { QUESTIONS, STAGES, Tally }

/** New ones, from the bytes of the binary. */
export async function solversOf(binary: Uint8Array<ArrayBuffer>): Promise<Solvers> {
  return { wasm: new Solver(await compile(binary), undefined), js: new Solver(engine, undefined) }
}

/** A module of the built program, whose address ends with a slash. */
function built<Module>(program: URL, file: string): Promise<Module> {
  return import(/* @vite-ignore */ new URL(file, program).href)
}

/** What puzzles are answered, against references that share nothing with the solver. `large`: is there time for large boards? */
export async function answersOf(solvers: Solvers, program: URL, large: boolean): Promise<readonly Trial[]> {
  const { createWorkers } = await built<typeof import('../../src/workers/workers.ts')>(program, 'entries/workers.js')
  const cases = {
    draw: (random: Random) => (random.chance(0.2) ? randomLarge(random) : randomCase(random)),
    many: 1_000_000,
  }
  const check = (puzzle: Case, tally: Tally) => compare(solvers, puzzle, tally)
  return [
    trial('differential', { ...cases, check, few: 350 }),
    trial('differential, small thresholds', {
      ...cases,
      few: 200,
      check: (puzzle, tally) => withThresholds(smallThresholds(new Random(puzzle.salt)), () => check(puzzle, tally)),
    }),
    conversationTrial(solvers),
    plantedTrial(solvers),
    variantTrial(solvers),
    countsTrial(solvers, await createWorkers({ workers: 2 }), large),
    cursorsTrial(solvers),
  ]
}

/** One for each reader of what users hand in. */
export async function readersOf(solvers: Solvers, program: URL): Promise<readonly Trial[]> {
  const { run } = await built<{ run: Program }>(program, 'cli/main.js')
  return [
    ...readerTrials(solvers),
    ...foreignTrials(solvers),
    ...batchTrials(solvers),
    ...modelTrials(solvers),
    callTrial(solvers),
    messageTrial(new URL('entries/worker.js', program)),
    bombTrial(program),
    argumentTrial(run),
  ]
}
