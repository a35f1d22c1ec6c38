// All trials, and the solvers that they ask.

import { javascriptEngine } from '../../src/fallback/engine.ts'
import { compileWasm } from '../../src/kernel/wasm.ts'
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
import { randomCounted } from './counts.ts'
import { cursorsTrial, dive, STAGES } from './cursors.ts'
import { compare } from './differential.ts'
import { randomLarge } from './large.ts'
import { modelTrial } from './models.ts'
import { randomPlanted } from './planting.ts'
import { randomRuled } from './ruled.ts'
import { textTrial } from './texts.ts'
import { type Solvers, Tally, type Trial, trial } from './trial.ts'

/** What a run of the trials has to have met. */
export { STAGES, Tally }

/** New ones, from the bytes of the binary. */
export async function solversOf(binary: Uint8Array<ArrayBuffer>): Promise<Solvers> {
  return { wasm: new Solver(await compileWasm(binary), undefined), js: new Solver(javascriptEngine, undefined) }
}

/** What puzzles are answered, against references that share nothing with the solver. */
export function answersOf(solvers: Solvers): readonly Trial[] {
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
    asked('small puzzles', randomCase, 240, 1_000_000),
    asked('large puzzles', randomLarge, 60, 200_000),
    asked('variants', randomRuled, 120, 300_000, 0),
    asked('planted solutions', randomPlanted, 120, 1_000_000, 0.03),
    asked('whole counts', randomCounted, 40, 10_000),
    trial('planted solutions, paused', {
      draw: randomPlanted,
      check: (puzzle, tally) => dive(solvers, puzzle, new Random(puzzle.salt), tally),
      few: 350,
      many: 1_000_000,
    }),
    conversationTrial(solvers),
    cursorsTrial(solvers),
  ]
}

/** One for each reader of what users hand in. `program` is the address of the built program. */
export async function readersOf(solvers: Solvers, program: URL): Promise<readonly Trial[]> {
  const { run } = (await import(/* @vite-ignore */ new URL('cli/main.js', program).href)) as { run: Program }
  return [
    textTrial(solvers),
    batchTrial(solvers),
    modelTrial(solvers),
    await callTrial(solvers, program),
    bombTrial(program),
    argumentTrial(run),
  ]
}
