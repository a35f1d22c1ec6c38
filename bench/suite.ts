// One pass over the cases that are asked for.

import { createSolver } from '../src/index.ts'
import { measureCall } from './calls.ts'
import type { Case } from './cases.ts'
import type { Absent, Entrant } from './contest.ts'
import { engines } from './engines.ts'
import { measureFile } from './files.ts'
import { machine } from './machine.ts'
import { peers } from './peers/index.ts'
import { type BenchResult, type CaseResult, type Pace, SCHEMA } from './result.ts'
import { measureStart } from './starts.ts'

export const FULL: Pace = {
  name: 'full',
  passes: 5,
  seconds: 0.035,
  rounds: [2, 100],
  sample: 0.005,
  warmUp: 0.2,
  slow: [0.2, 5],
  patience: 1e7,
}
export const QUICK: Pace = {
  name: 'quick',
  passes: 1,
  seconds: 0.05,
  rounds: [2, 9],
  sample: 0.004,
  warmUp: 0.1,
  slow: [0.1, 0.5],
  patience: 5e5,
}

/** Inputs that a report shows; the hash is of all. */
const SHOWN_INPUTS = 200

/** What a pass needs to know. */
export interface Plan {
  readonly cases: readonly Case[]
  readonly pace: Pace
  /** What the user typed. */
  readonly command: string
  /** The command for one case. */
  commandOf(one: Case): string
  /** Who is to be timed in a case; all if it says nothing. */
  only?(one: Case): readonly string[] | undefined
  /** Called before each case. */
  readonly onCase?: (one: Case) => void
  readonly signal?: AbortSignal
}

/** Measures. When the signal comes, the case that is running ends, and what is known is returned. */
export async function run({ cases, pace, command, commandOf, only, onCase, signal }: Plan): Promise<BenchResult> {
  const all = cases.some(({ measure }) => measure === 'file') ? [...(await engines()), ...(await peers(pace.patience))] : []
  const before = machine()
  const results: CaseResult[] = []
  for (const one of cases) {
    if (signal?.aborted) break
    onCase?.(one)
    const { suite, name, measure: kind, what, unit } = one
    const names = only?.(one)
    const some = names ? all.filter((entrant) => names.includes(entrant.name)) : all
    const { inputs, rows } = await measure(one, some, pace, names !== undefined, signal)
    results.push({ suite, name, measure: kind, what, unit, command: commandOf(one), inputs: inputs.slice(0, SHOWN_INPUTS), rows })
  }
  const complete = !signal?.aborted
  return { schema: SCHEMA, date: new Date().toISOString(), command, machine: before, pace, complete, cases: results }
}

async function measure(one: Case, all: readonly (Entrant | Absent)[], pace: Pace, proven: boolean, signal?: AbortSignal) {
  if (one.measure === 'file') return measureFile(one, all, await createSolver(), pace, proven, signal)
  return { inputs: [], rows: await (one.measure === 'call' ? measureCall(one, pace, signal) : measureStart(one, pace, signal)) }
}
