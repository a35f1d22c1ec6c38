// Whole files of puzzles: everybody is checked first, then those who are right are timed.

import { createHash } from 'node:crypto'
import type { Verb } from '../src/model.ts'
import type { Puzzle } from '../src/puzzles/puzzle.ts'
import type { Solver } from '../src/solver.ts'
import type { FileCase } from './cases.ts'
import type { Absent, Answer, Entrant, Outcome, Run } from './contest.ts'
import { REFERENCE } from './engines.ts'
import { type Racer, race, stopwatch, timed } from './race.ts'
import type { Pace, Row, Work } from './result.ts'
import { fault } from './verify.ts'

/** One who answered everything, and rightly. */
interface Qualified {
  readonly run: Run
  readonly outcome: Outcome
  /** Of the last run. */
  readonly seconds: number
}

/** What one entrant came to before anything was timed. */
interface Check {
  readonly entrant: Entrant
  readonly result: Qualified | string
}

/** The inputs of a case, as text, and what each of those who take part did with them; are they `proven` to get through? */
export async function measureFile(
  file: FileCase,
  all: readonly (Entrant | Absent)[],
  solver: Solver,
  pace: Pace,
  proven: boolean,
  signal?: AbortSignal,
): Promise<{ readonly inputs: readonly string[]; readonly rows: readonly Row[] }> {
  const inputs = file.inputs(solver)
  const texts = inputs.map(({ text }) => text)
  const puzzles = inputs.map(({ puzzle }) => puzzle)
  const checks = check(file, puzzles, all, pace, proven ? puzzles.length : 1)

  const racers: Racer[] = checks.flatMap(({ entrant: { name }, result }) =>
    typeof result === 'string' ? [] : [{ name, sample: timed(result.run, result.seconds, pace), warm: result.seconds }],
  )
  const times = await race(racers, pace, signal)

  const rows = all.map((one): Row => {
    if ('reason' in one) return one
    const { name, kind, version, source } = one
    const result = checks.find(({ entrant }) => entrant === one)?.result ?? 'interrupted'
    if (typeof result === 'string') return { name, kind, version, source, reason: result }
    const work = workOf(file, texts, result.outcome)
    const raced = times.get(name)
    if (!raced?.samples.length) return { name, kind, version, source, reason: 'interrupted' }
    const note = raced.steady ? {} : { note: 'not steady after the warm-up' }
    return { name, kind, version, source, work, samples: raced.samples, ...note }
  })
  return { inputs: texts, rows }
}

/** The reference goes first: what is not known of the puzzles beforehand, the others are held to. */
function check(
  file: FileCase,
  puzzles: readonly Puzzle[],
  all: readonly (Entrant | Absent)[],
  pace: Pace,
  first: number,
): Check[] {
  const entrants = all.filter((one): one is Entrant => !('reason' in one))
  entrants.sort((a, b) => Number(b.name === REFERENCE) - Number(a.name === REFERENCE))
  let known: readonly Answer[] | undefined =
    file.known === undefined || file.question === 'best' ? undefined : puzzles.map(() => expected(file.question, file.known))
  return entrants.map((entrant) => {
    const result = qualify(entrant, puzzles, file.question, known, pace, first)
    if (typeof result !== 'string') known ??= result.outcome.answers
    return { entrant, result }
  })
}

function expected(question: Verb, count = 0): Answer {
  return { count: question === 'first' ? Math.min(count, 1) : question === 'unique' ? Math.min(count, 2) : count }
}

/** Answers the first puzzle (or so many), the first ten, hundred, ... and all, so that a slow one is found out soon. */
export function qualify(
  entrant: Entrant,
  puzzles: readonly Puzzle[],
  question: Verb,
  known: readonly Answer[] | undefined,
  pace: Pace,
  first = 1,
): Qualified | string {
  const [, never] = pace.slow
  try {
    for (let some = first; ; some = Math.min(10 * some, puzzles.length)) {
      const run = entrant.enter(puzzles.slice(0, some), question)
      if (typeof run === 'string') return run
      const stop = stopwatch()
      const outcome = run()
      const seconds = stop()
      for (const [i, answer] of outcome.answers.entries()) {
        const wrong = fault(puzzles[i], question, answer, known?.[i] ?? answer)
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

function workOf({ question }: FileCase, texts: readonly string[], { answers, nodes }: Outcome): Work {
  const solutions = answers.reduce((sum, answer) => sum + (answer.count ?? answer.solutions?.length ?? 0), 0)
  return {
    question,
    inputs: hash(texts.join('\n')),
    units: texts.length,
    solutions,
    ...(nodes !== undefined && { nodes }),
  }
}

export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
