// A desk of the page, where a solver in this thread answers.

import { type Asking, createSolver } from 'quadrille'
import { logic } from 'quadrille/logic'
import type { Asks } from '../../web/ask/page-desks.ts'

export const solver = await createSolver({ verbs: logic })

/** @param ms how long an answer takes; a question that is asked before drops it */
export function desk(ms = () => 0): Asks {
  let last: object | undefined
  return {
    async ask(verb, puzzle, options, tell) {
      const own = {}
      last = own
      const asking = (solver.ask as (...question: unknown[]) => Asking<unknown, unknown>).call(solver, verb, puzzle, options)
      await new Promise((resolve) => setTimeout(resolve, ms()))
      const hear = (item?: unknown) => last === own && tell?.({ item: item as never, result: asking.result as never })
      const answer = await asking.finish({ onItem: hear, onProgress: () => hear() })
      return last === own ? (answer as never) : new Promise(() => {})
    },
    drop() {
      last = undefined
    },
  }
}
