// The verbs as promises, over searches that run in workers: one worker, or a pool of them.

import type { Verb } from '../model/model.ts'
import { checkOptions } from '../puzzles/reader.ts'
import { type CountOptions, FINISH_NAMES, type FinishOptions, LIMIT_NAMES } from '../search/limits.ts'
import type { Results } from '../search/results.ts'
import { type Solvable, Verbs } from '../search/verbs.ts'

export abstract class WorkerVerbs extends Verbs<true> {
  /** Creates a search to watch. It starts with `finish` or with a loop over it. */
  abstract search<V extends Verb>(
    puzzle: Solvable,
    verb: V,
    options?: CountOptions,
  ): { finish(options: FinishOptions): Promise<Results[V]> }

  protected override async run<V extends Verb>(
    puzzle: Solvable,
    verb: V,
    options: CountOptions & FinishOptions = {},
    callback?: FinishOptions['onSolution'],
  ): Promise<Results[V]> {
    checkOptions(options, [...LIMIT_NAMES, ...FINISH_NAMES])
    const { onProgress, onSolution, ...limits } = options
    return this.search(puzzle, verb, limits).finish({ onProgress, onSolution: callback ?? onSolution })
  }

  protected override andThen<T, U>(answer: Promise<T>, next: (answer: T) => U): Promise<U> {
    return answer.then(next)
  }
}
