// dancing-links: Knuth's exact cover, the fastest JavaScript solver that we found. A cell has one value, and a house every value once.
// Every row and column has one queen, and every diagonal at most one.

import type { GridModel, QueensModel } from '../../src/model/model.ts'
import { load } from '../run/packages.ts'
import { bitsOf, bySearching, type Peer } from './peer.ts'
import { rulesOf } from './rules.ts'

interface DancingLinks {
  readonly DancingLinks: new () => {
    createSolver(columns: { readonly primaryColumns: number; readonly secondaryColumns: number }): {
      addSparseConstraints(rows: readonly Row[]): unknown
      find(most: number): Cover[]
      findAll(): Cover[]
    }
  }
}

interface Row {
  readonly data: Placed
  readonly columnIndices: { readonly primary: number[]; readonly secondary: number[] }
}

interface Placed {
  readonly cell: number
  readonly value: number
}

type Cover = readonly { readonly data: Placed }[]

interface Exact {
  readonly rows: readonly Row[]
  readonly primaryColumns: number
  readonly secondaryColumns: number
  readonly cells: number
}

export const dancingLinks: Peer = {
  name: 'dancing-links',
  source: 'bench/peers/dancing-links.ts',
  async load() {
    const { DancingLinks } = await load<DancingLinks>('dancing-links')
    return ({ model }, question) => {
      if (question === 'best') return 'knows no scores'
      if (model.kind === 'grid' && rulesOf(model).pairs.length > 0) return 'sums of neighbours are not an exact cover problem'
      const { rows, cells, ...columns } = exactCover(model)
      const search = (most: number) => {
        const solver = new DancingLinks().createSolver(columns)
        solver.addSparseConstraints(rows)
        return most === Infinity ? solver.findAll() : solver.find(most)
      }
      return bySearching(search, (cover) => asSolution(cover, cells), question)
    }
  },
}

function exactCover(model: GridModel | QueensModel): Exact {
  if (model.kind === 'queens') {
    const n = model.size
    const rows = Array.from({ length: n * n }, (_, square) => {
      const [row, column] = [Math.floor(square / n), square % n]
      const diagonals = [row + column, 2 * n - 1 + row - column + n - 1]
      return { data: { cell: row, value: column }, columnIndices: { primary: [row, n + column], secondary: diagonals } }
    })
    return { rows, primaryColumns: 2 * n, secondaryColumns: 4 * n - 2, cells: n }
  }
  const { candidates, values } = model
  const { houses } = rulesOf(model)
  const cells = candidates.length
  const rows = Array.from(candidates, (mask, cell) =>
    bitsOf(mask).map((bit) => {
      const inHouses = houses.flatMap((house, number) => (house.includes(cell) ? cells + number * values.length + bit : []))
      return { data: { cell, value: values[bit] }, columnIndices: { primary: [cell, ...inHouses], secondary: [] } }
    }),
  ).flat()
  return { rows, primaryColumns: cells + houses.length * values.length, secondaryColumns: 0, cells }
}

function asSolution(cover: Cover, cells: number): number[] {
  const solution = Array<number>(cells).fill(0)
  for (const { data } of cover) solution[data.cell] = data.value
  return solution
}
