// Prepares a case: checks the answers of every contestant before it is timed.

import { createHash } from 'node:crypto'
import type { Puzzle } from '../../src/puzzles/puzzle.ts'
import type { Answer, Question } from '../peers/peer.ts'
import { JAVASCRIPT, type Row } from '../report/result.ts'
import type { Input, PuzzleCase, Task, TaskCase } from './case.ts'
import { fault } from './check.ts'
import { type Contestant, engines, type Outcome } from './contestants.ts'
import type { Pace } from './pace.ts'
import { versionOf } from './packages.ts'
import { stopwatch } from './timers.ts'

/** A contestant that is ready to be timed; or one that is not, with the reason in its row. */
export interface Entry {
  readonly row: Row
  readonly run?: () => unknown
  /** The seconds of the last run. */
  readonly seconds?: number
}

/** Prepares the contestants for puzzles. If an answer is not known, all must agree with the JavaScript engine. */
export function preparePuzzles(
  { question, known, absent = {} }: PuzzleCase,
  inputs: readonly Input[],
  contestants: readonly Contestant[],
  pace: Pace,
): Entry[] {
  const puzzles = inputs.map(({ puzzle }) => puzzle)
  const reference = contestants.find(({ name }) => name === JAVASCRIPT)
  const expected =
    known !== undefined && question !== 'best'
      ? puzzles.map(() => answerOf(question, known))
      : reference && answersOf(check(reference, puzzles, question, undefined, pace))
  const same = { question, inputs: hashOf(inputs), units: puzzles.length }
  return contestants.map((contestant) => {
    const { prepare: _, ...row } = contestant
    const checked = absent[row.name] ?? check(contestant, puzzles, question, expected, pace)
    if (typeof checked === 'string') return { row: { ...row, reason: checked } }
    const { run, seconds, outcome } = checked
    const { answers, nodes } = outcome
    const solutions = answers.reduce((sum, answer) => sum + (answer.count ?? answer.solutions?.length ?? 0), 0)
    return { row: { ...row, work: { ...same, solutions, ...(nodes !== undefined && { nodes }) } }, run, seconds }
  })
}

function answerOf(question: Question, known: number): Answer {
  return { count: question === 'first' ? Math.min(known, 1) : question === 'unique' ? Math.min(known, 2) : known }
}

/** A contestant with correct answers to all puzzles. */
interface Checked {
  readonly run: () => Outcome
  readonly outcome: Outcome
  readonly seconds: number
}

function answersOf(checked: Checked | string): readonly Answer[] | undefined {
  return typeof checked === 'string' ? undefined : checked.outcome.answers
}

/** Has the first puzzle solved, then the first ten, hundred, ... and all, to find slow contestants soon. */
export function check(
  contestant: Contestant,
  puzzles: readonly Puzzle[],
  question: Question,
  expected: readonly Answer[] | undefined,
  { slow: [, never] }: Pace,
): Checked | string {
  try {
    for (let some = 1; ; some = Math.min(10 * some, puzzles.length)) {
      const run = contestant.prepare(puzzles.slice(0, some), question)
      if (typeof run === 'string') return run
      const stop = stopwatch()
      const outcome = run()
      const seconds = stop()
      for (const [i, answer] of outcome.answers.entries()) {
        const wrong = fault(puzzles[i], question, answer, expected?.[i] ?? answer)
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
  const entries: Entry[] = []
  const add = async (row: Row, question: string, run: Task) => {
    const started = performance.now()
    const done = await run()
    const seconds = (performance.now() - started) / 1000
    const work = { question, inputs: hash(what), units: 1 }
    entries.push(
      done === units ? { row: { ...row, work }, run, seconds } : { row: { ...row, reason: `WRONG: ${done} of ${units}` } },
    )
  }
  const source = 'bench/run/boundary.ts'
  for (const { engine, name, solver } of task ? await engines() : []) {
    const row: Row = { name, kind: 'engine', version: versionOf('quadrille') ?? '', source }
    if (typeof solver === 'string') entries.push({ row: { ...row, reason: solver } })
    else if (task) await add(row, question, task(solver, engine))
  }
  if (baseline) await add({ name: baseline.name, kind: 'baseline', source }, baseline.name, baseline.task)
  return entries
}

/** Times are only compared if this is the same. */
export function hashOf(inputs: readonly Input[]): string {
  return hash(inputs.map(({ text }) => text).join('\n'))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
