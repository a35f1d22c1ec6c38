// Asks the verbs of setters in this thread: what they list, and what they answer.

import type { CompiledModel } from '../../src/compile/grid.ts'
import { Board } from '../../src/kernel/board.ts'
import { methods } from '../../src/kernel/methods.ts'
import type { EngineName } from '../../src/model/options.ts'
import { type Context, contextOf, type Run } from '../../src/search/run.ts'
import { modelFor, type Solvable } from '../../src/search/solvable.ts'
import { equal } from '../../src/setting/equal.ts'
import { spare } from '../../src/setting/spare.ts'
import { verdict } from '../../src/setting/verdict.ts'
import { why } from '../../src/setting/why.ts'
import { engineOf } from '../support/engines.ts'

type Work<O, I, A> = (context: Context, model: CompiledModel, options: O, puzzle: Solvable) => Run<I, A>

export async function asked(name: EngineName) {
  const engine = await engineOf(name)
  const idle: Board[] = []
  const boards = {
    engine,
    methods: engine.hasCounting ? methods : undefined,
    acquire: () => idle.pop() ?? new Board(engine.instantiate()),
    release: (board: Board) => void idle.push(board),
  }
  const asking =
    <O extends object, I, A>(work: Work<O, I, A>) =>
    (puzzle: Solvable, options: O = {} as O): { readonly items: readonly I[]; readonly answer: A } => {
      const run = work(contextOf(boards, options), modelFor(puzzle), options, puzzle)
      const items: I[] = []
      for (;;) {
        const { done, value } = run.next()
        if (done) return { items, answer: value as A }
        if (value !== undefined) items.push(value as I)
      }
    }
  return { verdict: asking(verdict), spare: asking(spare), why: asking(why), equal: asking(equal) }
}

export async function askers() {
  return { wasm: await asked('wasm'), js: await asked('js') }
}
