// Work that can pause, and can be ended early.

import type { Verb } from '../model/model.ts'
import type { Search } from './asking.ts'
import { pacer } from './pacing.ts'
import type { Results } from './results.ts'

/** Work in steps. It is asked after each; told true, it ends with what is known by then. */
export type Steps<T> = Generator<undefined, T, boolean | undefined>

/** The result of all steps, one after the other. `between`: called after each. */
export function toEnd<T>(steps: Generator<undefined, T, undefined>, between = () => {}): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    between()
  }
}

/** The same. The event loop runs in between, and the signal ends it early. */
export async function inTurns<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
  const pause = pacer()
  for (;;) {
    const { done, value } = steps.next(signal.aborted)
    if (done) return value
    const turn = pause()
    if (turn) await turn
  }
}

/** A search, slice by slice. */
export function* inSlices<V extends Verb>(search: Search<V>): Steps<Results[V]> {
  while (!search.done) {
    search.work.next()
    if (yield) search[Symbol.dispose]()
  }
  return search.result
}
