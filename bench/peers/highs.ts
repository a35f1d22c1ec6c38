// HiGHS, a solver of mixed-integer programs, in WebAssembly: the usual tool for a best solution with proof.

import type { GridModel } from '../../src/model/model.ts'
import { load } from '../run/packages.ts'
import type { Peer, Prepare } from './peer.ts'
import { cellsOf, type Propositions, propositionsOf } from './propositions.ts'

export const highs: Peer = {
  name: 'highs',
  async load() {
    const solver = await (await load<typeof import('highs')>('highs')).default()
    const prepare: Prepare = ({ model }, { question }) => {
      if (question !== 'best' || model.kind !== 'grid') return 'an optimizer: takes part where the best is wanted'
      const propositions = propositionsOf(model)
      const program = programOf(model, propositions)
      return () => {
        const { Status, ObjectiveValue, Columns } = solver.solve(program, { output_flag: false })
        if (Status !== 'Optimal') return { solutions: [] }
        const truths = Object.entries(Columns).flatMap(([name, { Primal = 0 }]) => (Primal > 0.5 ? Number(name.slice(1)) : []))
        return { solutions: [cellsOf(truths, propositions)], score: Math.round(ObjectiveValue) }
      }
    }
    return { prepare }
  },
}

/** The program in the LP format, with a binary variable for every proposition. */
function programOf({ weights = [] }: GridModel, { all, one }: Propositions): string {
  const names = all.map((_, truth) => `x${truth}`)
  const worth = all.map(({ cell, value }, truth) => `${weights[cell] * value} ${names[truth]}`)
  const ones = one.map((group) => `${group.map((truth) => names[truth]).join(' + ')} = 1`)
  return `Maximize\n${worth.join('\n+ ')}\nSubject To\n${ones.join('\n')}\nBinary\n${names.join(' ')}\nEnd\n`
}
