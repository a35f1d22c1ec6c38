// HiGHS, a solver of mixed-integer programs, in WebAssembly: the usual tool for a best solution with proof.

import type { GridModel } from '../../src/model/model.ts'
import { load } from '../run/packages.ts'
import { bitsOf, type Peer } from './peer.ts'
import { rulesOf } from './rules.ts'

interface Highs {
  readonly default: () => Promise<{
    solve(
      problem: string,
      options: { readonly output_flag: boolean },
    ): {
      readonly Status: string
      readonly ObjectiveValue: number
      readonly Columns: Readonly<Record<string, { readonly Primal?: number }>>
    }
  }>
}

export const highs: Peer = {
  name: 'highs',
  source: 'bench/peers/highs.ts',
  async load() {
    const solver = await (await load<Highs>('highs')).default()
    return ({ model }, question) => {
      if (question !== 'best' || model.kind !== 'grid') return 'an optimizer: takes part where the best is wanted'
      const program = programOf(model)
      return () => {
        const { Status, ObjectiveValue, Columns } = solver.solve(program, { output_flag: false })
        if (Status !== 'Optimal') return { solutions: [] }
        const solution = Array<number>(model.candidates.length).fill(0)
        for (const [name, { Primal = 0 }] of Object.entries(Columns)) {
          const [, cell, bit] = name.split('_').map(Number)
          if (Primal > 0.5) solution[cell] = model.values[bit]
        }
        return { solutions: [solution], score: Math.round(ObjectiveValue) }
      }
    }
  },
}

/** The program in the LP format, with a binary variable x_cell_bit for every candidate. */
function programOf(model: GridModel): string {
  const { candidates, values, weights = [] } = model
  const bits = Array.from(candidates, bitsOf)
  const name = (cell: number, bit: number) => `x_${cell}_${bit}`
  const names = bits.flatMap((bits, cell) => bits.map((bit) => name(cell, bit)))
  const worth = bits.flatMap((bits, cell) => bits.map((bit) => `${weights[cell] * values[bit]} ${name(cell, bit)}`))
  const inCells = bits.map((bits, cell) => bits.map((bit) => name(cell, bit)))
  const inHouses = rulesOf(model).houses.flatMap((house) =>
    values.map((_, bit) => house.filter((cell) => bits[cell].includes(bit)).map((cell) => name(cell, bit))),
  )
  const ones = [...inCells, ...inHouses].map((terms) => `${terms.join(' + ')} = 1`)
  return `Maximize\n${worth.join('\n+ ')}\nSubject To\n${ones.join('\n')}\nBinary\n${names.join(' ')}\nEnd\n`
}
