// Prepares a case: checks the answers of every contestant before it is timed.

import { createHash } from 'node:crypto'
import type { Puzzle } from '../../src/document/puzzle.ts'
import type { Answer, CaseQuestion, CaseVerb } from '../peers/peer.ts'
import type { Row } from '../report/result.ts'
import type { PuzzleCase, Task, TaskCase } from './case.ts'
import { fault } from './check.ts'
import { type Contestant, engines } from './contestants.ts'
import type { Outcome } from './forms.ts'
import type { Pace } from './pace.ts'
import { stopwatch } from './timers.ts'

/** A contestant that is ready to be timed; or one that is not, with the reason in its row. */
export interface Entry {
  readonly row: Row
  readonly run?: () => unknown
  /** The seconds of the last run. */
  readonly seconds?: number
}

/** Prepares the contestants for puzzles. If an answer is not known, all must agree with the first. */
export function preparePuzzles(one: PuzzleCase, contestants: readonly Contestant[], pace: Pace): Entry[] {
  const { question, known, absent = {} } = one
  const inputs = one.inputs()
  const puzzles = inputs.map(({ puzzle }) => puzzle)
  const same = { question, inputs: hash(inputs), units: puzzles.length }
  let expected: readonly Answer[] | undefined
  if (known !== undefined) expected = puzzles.map(() => ({ count: Math.min(known, MOST[question] ?? known) }))
  return contestants.map(({ prepare, ...row }): Entry => {
    const checked = absent[row.name] ?? check(prepare, puzzles, one, expected, pace)
    if (typeof checked === 'string') return { row: { ...row, reason: checked } }
    const { run, seconds, outcome } = checked
    const { answers, nodes } = outcome
    expected ??= answers
    const solutions = answers.reduce((sum, answer) => sum + (answer.count ?? answer.solutions?.length ?? 0), 0)
    return { row: { ...row, work: { ...same, solutions, ...(nodes !== undefined && { nodes }) } }, run, seconds }
  })
}

/** The most solutions that a question looks for. */
const MOST: Readonly<Partial<Record<CaseVerb, number>>> = { first: 1, unique: 2 }

/**
 * Has the first puzzle solved, then the first ten, hundred, ... and all, to find slow contestants soon. Returns the run over all puzzles, or
 * what is wrong with it.
 */
export function check(
  prepare: Contestant['prepare'],
  puzzles: readonly Puzzle[],
  asked: CaseQuestion,
  expected: readonly Answer[] | undefined,
  { slow: [, never] }: Pace,
): { readonly run: () => Outcome; readonly outcome: Outcome; readonly seconds: number } | string {
  try {
    for (let some = 1; ; some = Math.min(10 * some, puzzles.length)) {
      const run = prepare(puzzles.slice(0, some), asked)
      if (typeof run === 'string') return run
      const stop = stopwatch()
      const outcome = run()
      const seconds = stop()
      for (const [i, answer] of outcome.answers.entries()) {
        const wrong = fault(puzzles[i], asked.question, answer, expected?.[i] ?? answer)
        if (wrong) return `WRONG on puzzle ${i + 1}: ${wrong}`
      }
      if (some === puzzles.length) return { run, outcome, seconds }
      if (seconds > never / 10 && (seconds / some) * puzzles.length > never) {
        return `too slow: ${some} of ${puzzles.length} puzzles took ${seconds.toFixed(1)} s`
      }
    }
  } catch (error) {
    // Some packages throw strings.
    return `failed: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Prepares the contestants for a task: the engines, the baseline, or both. Each has to do the number of units of the case. */
export async function prepareTasks({ name: question, what, units, task, baseline }: TaskCase): Promise<Entry[]> {
  const work = { question, inputs: hash([{ text: what }]), units: 1 }
  const entry = async (row: Row, run: Task): Promise<Entry> => {
    const started = performance.now()
    const done = await run()
    const seconds = (performance.now() - started) / 1000
    return done === units ? { row: { ...row, work }, run, seconds } : { row: { ...row, reason: `WRONG: ${done} of ${units}` } }
  }
  const entries: Entry[] = []
  for (const { engine, about, solver } of task ? await engines() : []) {
    if (typeof solver === 'string') entries.push({ row: { ...about, reason: solver } })
    else if (task) entries.push(await entry(about, task(solver, engine)))
  }
  if (baseline) entries.push(await entry({ name: baseline.name, kind: 'baseline' }, baseline.task))
  return entries
}

/** Times are only compared if the hash of the inputs is the same. */
export function hash(inputs: readonly { readonly text: string }[]): string {
  const text = inputs.map(({ text }) => text).join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
