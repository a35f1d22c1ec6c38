// dancing-links: Knuth's exact cover, the fastest JavaScript solver that we found. Every proposition is a row, every group a column.

import { load } from '../run/packages.ts'
import { bySearching, type Peer } from './peer.ts'
import { cellsOf, type Propositions, propositionsOf } from './propositions.ts'

export const dancingLinks: Peer = {
  name: 'dancing-links',
  async load() {
    const { DancingLinks } = await load<typeof import('dancing-links')>('dancing-links')
    return ({ model }, question) => {
      if (question === 'best') return 'knows no scores'
      const propositions = propositionsOf(model)
      const { one, atMostOne, implied } = propositions
      if (implied.length > 0) return 'sums of neighbours are not an exact cover problem'
      const rows = rowsOf(propositions)
      const search = (most: number) => {
        const solver = new DancingLinks<number>().createSolver({ primaryColumns: one.length, secondaryColumns: atMostOne.length })
        solver.addSparseConstraints(rows)
        return most === Infinity ? solver.findAll() : solver.find(most)
      }
      const truthsOf = (cover: readonly { readonly data: number }[]) => cover.map(({ data }) => data)
      return bySearching(search, (cover) => cellsOf(truthsOf(cover), propositions), question)
    }
  },
}

/** The columns of each proposition. */
function rowsOf({ all, one, atMostOne }: Propositions) {
  const rows = all.map((_, data) => ({ data, columnIndices: { primary: [] as number[], secondary: [] as number[] } }))
  for (const [column, group] of one.entries()) for (const truth of group) rows[truth].columnIndices.primary.push(column)
  for (const [column, group] of atMostOne.entries()) for (const truth of group) rows[truth].columnIndices.secondary.push(column)
  return rows
}
