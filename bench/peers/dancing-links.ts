// dancing-links: Knuth's exact cover, the fastest JavaScript solver that we found. Every proposition is a row, every group a column.

import { modelOf } from '../../src/families/any-puzzle.ts'
import { sudoku } from '../../src/families/index.ts'
import type { GridModel } from '../../src/model/model.ts'
import { load } from '../run/packages.ts'
import { bySearching, type Peer, type Prepare } from './peer.ts'
import { cellsOf, type Propositions, propositionsOf } from './propositions.ts'

export const dancingLinks: Peer = {
  name: 'dancing-links',
  async load() {
    const { DancingLinks } = await load<typeof import('dancing-links')>('dancing-links')

    /** The numbers of the rows of the first so many covers. */
    function search({ one, atMostOne }: Propositions, rows: ReturnType<typeof rowsOf>, most: number): number[][] {
      const solver = new DancingLinks<number>().createSolver({ primaryColumns: one.length, secondaryColumns: atMostOne.length })
      solver.addSparseConstraints(rows)
      const covers = most === Infinity ? solver.findAll() : solver.find(most)
      return covers.map((cover) => cover.map(({ data }) => data))
    }

    const prepare: Prepare = ({ model }, { question }) => {
      if (question === 'best') return 'knows no scores'
      const propositions = propositionsOf(model)
      if (propositions.implied.length > 0) return 'sums of neighbours are not an exact cover problem'
      const rows = rowsOf(propositions)
      return bySearching(
        (most) => search(propositions, rows, most),
        (truths) => cellsOf(truths, propositions),
        question,
      )
    }

    const blank = propositionsOf(modelOf(sudoku('.'.repeat(81))) as GridModel)
    const rows = rowsOf(blank)
    const solve = (text: string) => {
      const fits = ({ data }: { readonly data: number }) => {
        const { cell, value } = blank.all[data]
        return text[cell] === '.' || Number(text[cell]) === value
      }
      const [truths] = search(blank, rows.filter(fits), 1)
      return truths && cellsOf(truths, blank).join('')
    }
    return { prepare, solve }
  },
}

/** The columns of each proposition. */
function rowsOf({ all, one, atMostOne }: Propositions) {
  const rows = all.map((_, data) => ({ data, columnIndices: { primary: [] as number[], secondary: [] as number[] } }))
  for (const [column, group] of one.entries()) for (const truth of group) rows[truth].columnIndices.primary.push(column)
  for (const [column, group] of atMostOne.entries()) for (const truth of group) rows[truth].columnIndices.secondary.push(column)
  return rows
}
