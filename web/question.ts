// One question to the solver in the worker, and the state of its answer.

import type { Progress, Puzzle, Solution, Verb } from 'quadrille'
import type { Workers } from 'quadrille/workers'
import { messageOf } from './problem.ts'

/** The answer so far. */
export interface Answer {
  readonly verb: Verb
  /** `waiting`: there may be more solutions, which the user has not asked for yet. */
  readonly state: 'running' | 'waiting' | 'done'
  /** The worker's latest report. */
  readonly known: Known
  /** The solutions that can be shown. */
  readonly kept: readonly Solution[]
  /** The number of solutions found, kept or not. */
  readonly found: number
  readonly error: string | undefined
}

/** The fields of the results of all verbs. */
export type Known = Partial<Progress> & {
  readonly complete?: boolean
  readonly cutOff?: string
  readonly count?: bigint
  readonly unique?: boolean | undefined
  readonly proven?: boolean
}

/** Solutions beyond this number are only counted: nobody looks at more. */
export const KEPT = 10_000
const UPDATE_MS = 100

/** Does a verb list solutions? */
export function isList(verb: Verb): boolean {
  return verb === 'all' || verb === 'allBest' || verb === 'allWorst'
}

/** A question that was asked. Lists find solutions on demand, one by one or all; the other questions run to their end. */
export interface Question {
  readonly verb: Verb
  /** Looks for `count` more solutions. */
  more(count: number): void
  stop(): void
}

/** Asks. The answer so far is reported at once, about ten times a second while the search runs, and at the end. */
export function ask(solver: Workers, puzzle: Puzzle, verb: Verb, onAnswer: (answer: Answer) => void): Question {
  const controller = new AbortController()
  const search = solver.search(puzzle, verb, { signal: controller.signal })
  const solutions = isList(verb) ? search[Symbol.asyncIterator]() : undefined
  const now: { -readonly [Key in keyof Answer]: Answer[Key] } = {
    verb,
    state: 'running',
    known: {},
    kept: [],
    found: 0,
    error: undefined,
  }
  const keep = (solution: Solution) => {
    now.found++
    if (now.kept.length < KEPT) (now.kept as Solution[]).push(solution)
  }
  const tell = () => {
    // The worker searches ahead, so it may already know that there is no other solution.
    if (now.state === 'waiting' && search.result.complete) now.state = 'done'
    now.known = search.result
    onAnswer({ ...now })
  }
  const run = async (work: () => Promise<Answer['state']>) => {
    now.state = 'running'
    const clock = setInterval(tell, UPDATE_MS)
    try {
      now.state = await work()
    } catch (error) {
      now.error = messageOf(error)
      now.state = 'done'
    }
    clearInterval(clock)
    tell()
    if (now.state === 'waiting') setTimeout(tell, UPDATE_MS)
  }
  const list = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const next = await solutions!.next()
      if (next.done) return 'done'
      keep(next.value)
    }
    return 'waiting'
  }
  const finish = async () => {
    const onItem = (solution: Solution) => {
      now.kept = []
      keep(solution)
    }
    await search.finish({ onItem })
    return 'done' as const
  }
  onAnswer({ ...now })
  if (!solutions) run(finish)
  return {
    verb,
    more(count) {
      if (now.state !== 'done') run(() => list(count))
    },
    stop() {
      controller.abort()
      // A waiting search only notices that it is stopped when it runs.
      if (now.state === 'waiting') run(() => list(Infinity))
    },
  }
}
