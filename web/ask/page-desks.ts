// The page's two workers, and the desks at which it asks them: a question that is asked at a desk takes the place of the one before.

import type { AnswerOf, Question, VerbName } from 'quadrille'
import { createDesks, type Desk, type Desks, type Told, type WorkerLike } from 'quadrille/workers'

/** What is told of a question before it is answered. */
export type Heard<N extends VerbName> = Pick<Told<N>, 'item' | 'result'>

/** Where one question is asked at a time. */
export interface Asks {
  /** The answer: never, if another question takes the place of this one. @throws PuzzleError, or what else is wrong */
  ask<N extends VerbName>(
    verb: N,
    puzzle: Question<N>['puzzle'],
    options: Question<N>['options'],
    tell?: (heard: Heard<N>) => void,
  ): Promise<AnswerOf<N>>
  drop(): void
}

export class PageDesks {
  readonly workers: Promise<Desks>
  /** For what the page says by itself: the verdict, and what need not wait for it. */
  readonly first: Asks
  readonly second: Asks
  /** For what a person asks for. */
  readonly help: Asks
  readonly maker: Asks

  constructor(start: () => WorkerLike) {
    this.workers = createDesks({ workers: 2, start })
    const desk = () => new AtDesk(this.workers.then((workers) => workers.desk()))
    this.first = desk()
    this.second = desk()
    this.help = desk()
    this.maker = desk()
  }
}

class AtDesk implements Asks {
  readonly #desk: Promise<Desk>
  #last: object | undefined

  constructor(desk: Promise<Desk>) {
    this.#desk = desk
  }

  ask: Asks['ask'] = <N extends VerbName>(
    verb: N,
    puzzle: Question<N>['puzzle'],
    options: Question<N>['options'],
    tell?: (heard: Heard<N>) => void,
  ) => {
    const question = { verb, puzzle, options } as Question<N>
    this.#last = question
    return new Promise<AnswerOf<N>>((resolve, reject) => {
      const heard = ({ done, error, ...more }: Told<N>) => {
        if (!done) tell?.(more)
        else if (error === undefined) resolve(more.result as AnswerOf<N>)
        else reject(error)
      }
      // The workers may be there only after another question was asked.
      this.#desk.then((desk) => this.#last === question && desk.ask(question, heard)).catch(reject)
    })
  }

  drop(): void {
    this.#last = undefined
    this.#desk.then((desk) => this.#last ?? desk.drop()).catch(() => {})
  }
}
