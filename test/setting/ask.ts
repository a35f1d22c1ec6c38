// Asks the verbs of setters in this thread: what they list, and what they answer.

import type { AnswerOf, ItemOf, OptionsOf } from '../../src/ask/verb-types.ts'
import type { EngineName } from '../../src/model/caller-options.ts'
import type { Solvable } from '../../src/search/solvable.ts'
import { OWN } from '../../src/solver/own-verbs.ts'
import { logic } from '../../src/solver/person-verbs.ts'
import { Solver } from '../../src/solver/solver.ts'
import { engineOf } from '../support/engines.ts'

type Setting = 'verdict' | 'spare' | 'why' | 'equal'

export async function asked(name: EngineName) {
  const solver = new Solver(await engineOf(name), undefined, { ...OWN, ...logic })
  const asking =
    <N extends Setting>(verb: N) =>
    (puzzle: Solvable, options?: OptionsOf<N>): { readonly items: readonly ItemOf<N>[]; readonly answer: AnswerOf<N> } => {
      const items: ItemOf<N>[] = []
      const answer = solver.ask<Setting>(verb, puzzle, options).runToEnd((item) => void items.push(item as ItemOf<N>))
      return { items, answer: answer as AnswerOf<N> }
    }
  return { verdict: asking('verdict'), spare: asking('spare'), why: asking('why'), equal: asking('equal') }
}

export async function askers() {
  return { wasm: await asked('wasm'), js: await asked('js') }
}
