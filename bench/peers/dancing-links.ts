// dancing-links: Knuth's exact cover, the fastest JavaScript solver that we found. Every proposition is a row, every group a column.

import { load } from '../run/packages.ts'
import { bySearching, type Peer } from './peer.ts'
import { type Propositions, propositionsOf } from './propositions.ts'
import { rulesOf } from './rules.ts'

export const dancingLinks: Peer = {
  name: 'dancing-links',
  source: 'bench/peers/dancing-links.ts',
  async load() {
    const { DancingLinks } = await load<typeof import('dancing-links')>('dancing-links')
    return ({ model }, question) => {
      if (question === 'best') return 'knows no scores'
      if (model.kind === 'grid' && rulesOf(model).pairs.length > 0) return 'sums of neighbours are not an exact cover problem'
      const propositions = propositionsOf(model)
      const { one, atMostOne, cells } = propositions
      const rows = rowsOf(propositions)
      const search = (most: number) => {
        const solver = new DancingLinks<Placed>().createSolver({ primaryColumns: one.length, secondaryColumns: atMostOne.length })
        solver.addSparseConstraints(rows)
        return most === Infinity ? solver.findAll() : solver.find(most)
      }
      return bySearching(search, (cover) => asSolution(cover, cells), question)
    }
  },
}

type Placed = Propositions['all'][number]

function asSolution(cover: readonly { readonly data: Placed }[], cells: number): number[] {
  const solution = Array<number>(cells).fill(0)
  for (const { data } of cover) solution[data.cell] = data.value
  return solution
}

/** The columns of each proposition. */
function rowsOf({ all, one, atMostOne }: Propositions) {
  const rows = all.map((data) => ({ data, columnIndices: { primary: [] as number[], secondary: [] as number[] } }))
  for (const [column, group] of one.entries()) for (const truth of group) rows[truth].columnIndices.primary.push(column)
  for (const [column, group] of atMostOne.entries()) for (const truth of group) rows[truth].columnIndices.secondary.push(column)
  return rows
}
