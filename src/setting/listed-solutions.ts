// Solutions, one after the other, as a part of another question.

import type { CompiledModel } from '../compile/compiled-model.ts'
import type { Solution } from '../model/model.ts'
import { Searching } from '../search/searching.ts'
import { type Context, contextOf } from '../search/verb-run.ts'

/** Yields solutions as they are found, at most so many. Returns whether that is all of them, or undefined if it was cut off. */
export function* listing(
  context: Context,
  model: CompiledModel,
  most: number,
): Generator<Solution | undefined, boolean | undefined, undefined> {
  const searching = new Searching(contextOf(context.boards, {}, context.clock), model, 'all', {})
  searching.kept = false
  try {
    for (let found = 0; ; ) {
      const { done, value } = searching.next()
      if (done) return searching.result.complete || undefined
      if (value && found++ === most) return false
      yield value as Solution | undefined
    }
  } finally {
    searching.return()
  }
}
