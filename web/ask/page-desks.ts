// The page's two workers, and the desks at which it asks them: a question that is asked at a desk takes the place of the one before.

import type { AnswerOf, Question, VerbName } from 'quadrille'
import { createDesks, type Desk, type Desks, type Told, type WorkerLike } from 'quadrille/workers'

/** Where one question is asked at a time. */
export interface Asks {
  /** The answer: never, if another question takes the place of this one. @throws PuzzleError, or what else is wrong */
  ask<N extends VerbName>(
    verb: N,
    puzzle: Question<N>['puzzle'],
    options: Question<N>['options'],
    tell?: (heard: Pick<Told<N>, 'item' | 'result'>) => void,
  ): Promise<AnswerOf<N>>
  drop(): void
}

export interface PageDesks {
  readonly workers: Desks
  /** For what the page says by itself: the verdict, and what need not wait for it. */
  readonly first: Asks
  readonly second: Asks
  /** For what a person asks for. */
  readonly help: Asks
  readonly maker: Asks
}

export async function openDesks(start: () => WorkerLike): Promise<PageDesks> {
  const workers = await createDesks({ workers: 2, start })
  const asks = () => asksAt(workers.desk())
  return { workers, first: asks(), second: asks(), help: asks(), maker: asks() }
}

const asksAt = (desk: Desk): Asks => ({
  ask: (verb, puzzle, options, tell) =>
    new Promise((resolve, reject) => {
      desk.ask({ verb, puzzle, options } as Question<typeof verb>, ({ done, error, item, result }) => {
        if (!done) tell?.({ item, result })
        else if (error === undefined) resolve(result as AnswerOf<typeof verb>)
        else reject(error)
      })
    }),
  drop: () => desk.drop(),
})
