// The solver in its worker, and the current question.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { EngineName, Puzzle, Solution, Verb } from 'quadrille'
import type { Workers } from 'quadrille/workers'
import { openSolver } from './open-solver.ts'
import { messageOf } from './problem.ts'
import { type Answer, ask, isList, type Question } from './question.ts'

export type EngineChoice = 'auto' | EngineName

export interface UseSolver {
  readonly engine: EngineName | undefined
  readonly fallbackReason: string | undefined
  /** Why there is no solver at all. */
  readonly failure: string | undefined
  readonly answer: Answer | undefined
  /** The number of the solution on the board among those kept, from 0. */
  readonly at: number
  readonly shown: Solution | undefined
  ask(verb: Verb): void
  first(): void
  next(): void
  previous(): void
  stop(): void
}

export function useSolver(puzzle: Puzzle | undefined, choice: EngineChoice): UseSolver {
  const [solver, setSolver] = useState<Workers>()
  const [failure, setFailure] = useState<string>()
  const [answer, setAnswer] = useState<Answer>()
  const [at, setAt] = useState(0)
  const [last, setLast] = useState<{ puzzle: Puzzle; solution: Solution }>()
  const question = useRef<Question | undefined>(undefined)
  const asked = useRef(0)

  const drop = () => {
    question.current?.stop()
    question.current = undefined
    asked.current++
    setAnswer(undefined)
    setAt(0)
  }

  useEffect(() => {
    let opened: Workers | undefined
    let wanted = true
    setFailure(undefined)
    openSolver(choice).then(
      (it) => {
        opened = it
        if (wanted) setSolver(it)
        else it[Symbol.dispose]()
      },
      (error: unknown) => wanted && setFailure(messageOf(error)),
    )
    return () => {
      wanted = false
      drop()
      setSolver(undefined)
      opened?.[Symbol.dispose]()
    }
  }, [choice])
  // An answer belongs to one puzzle. A layout effect, because a later one could drop the next question.
  useLayoutEffect(() => drop, [puzzle])

  const shownAt = Math.max(0, Math.min(at, (answer?.kept.length ?? 0) - 1))
  // A solution stays on the board until the next question finds one.
  const shown = answer?.kept[shownAt] ?? (last?.puzzle === puzzle ? last?.solution : undefined)
  const begin = (verb: Verb, solutions: number) => {
    drop()
    if (!solver || !puzzle) return
    if (shown) setLast({ puzzle, solution: shown })
    // Late answers to a dropped question are ignored.
    const number = ++asked.current
    question.current = ask(solver, puzzle, verb, (answer) => number === asked.current && setAnswer(answer))
    if (isList(verb)) question.current.more(solutions)
  }
  const listing = question.current && isList(question.current.verb) ? question.current : undefined
  return {
    engine: solver?.engine,
    fallbackReason: solver?.fallbackReason,
    failure,
    answer,
    at: shownAt,
    shown,
    ask: (verb) => begin(verb, Infinity),
    first: () => {
      if (listing?.verb === 'all' && (answer?.kept.length ?? 0) > 0) setAt(0)
      else begin('all', 1)
    },
    next: () => {
      if (answer && shownAt + 1 >= answer.kept.length && answer.state === 'waiting') listing?.more(1)
      setAt(shownAt + 1)
    },
    previous: () => setAt(Math.max(0, shownAt - 1)),
    stop: () => question.current?.stop(),
  }
}
