// All trials, and the solvers that they ask.

import { engine } from '../../src/fallback/engine.ts'
import { compile } from '../../src/kernel/wasm.ts'
import { Solver } from '../../src/solver/solver.ts'
import type { Program } from '../cli/run.ts'
import { Random } from '../support/random.ts'
import { smallThresholds, withThresholds } from '../support/thresholds.ts'
import { argumentTrial } from './arguments.ts'
import { batchTrial } from './batches.ts'
import { bombTrial } from './bombs.ts'
import { callTrial } from './calls.ts'
import { type Case, randomCase } from './cases.ts'
import { conversationTrial } from './conversations.ts'
import { countsTrial } from './counts.ts'
import { cursorsTrial, dive, STAGES } from './cursors.ts'
import { compare } from './differential.ts'
import { foreignTrials } from './foreign.ts'
import { randomLarge } from './large.ts'
import { modelTrial } from './models.ts'
import { randomPlanted } from './planting.ts'
import { readerTrials } from './readers.ts'
import { randomRuled } from './ruled.ts'
import { type Solvers, Tally, type Trial, trial } from './trial.ts'

/** What a run of the trials has to have met. */
export { STAGES, Tally }

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
  const asked = <T extends Case>(name: string, draw: (random: Random) => T, few: number, many: number, small = 0.3) =>
    trial(name, {
      ...{ draw, few, many },
      check(puzzle, tally) {
        const random = new Random(puzzle.salt)
        const ask = () => compare(solvers, puzzle, tally)
        if (random.chance(small)) withThresholds(smallThresholds(random), ask)
        else ask()
      },
    })
  return [
    asked('small puzzles', randomCase, 300, 1_000_000),
    asked('large puzzles', randomLarge, 100, 200_000),
    asked('variants', randomRuled, 150, 300_000, 0),
    asked('planted solutions', randomPlanted, 120, 1_000_000, 0.03),
    trial('planted solutions, paused', {
      draw: randomPlanted,
      check: (puzzle, tally) => dive(solvers, puzzle, new Random(puzzle.salt), tally),
      few: 500,
      many: 1_000_000,
    }),
    conversationTrial(solvers),
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
    batchTrial(solvers),
    modelTrial(solvers),
    await callTrial(solvers, program),
    bombTrial(program),
    argumentTrial(run),
  ]
}
