// dancing-links: Knuth's exact cover. A cell takes one value, a house holds every value once; a queen stands in every row and
// column, and at most one on a diagonal.

import { constraintsOf, hasOnly } from '../../src/constraints.ts'
import type { Model } from '../../src/model.ts'
import { load } from '../packages.ts'
import { bitsOf, type Peer, type Solve } from './peer.ts'

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
  kind: 'peer',
  package: 'dancing-links',
  what: 'exact cover, the fastest JavaScript found',
  source: 'bench/peers/dancing-links.ts',
  async load() {
    const { DancingLinks } = await load<DancingLinks>('dancing-links')
    return ({ model }, question) => {
      if (question === 'best') return 'knows no scores'
      if (model.kind === 'grid' && !hasOnly(model.constraints, 'house')) return 'sums of neighbours are no exact cover'
      const { rows, cells, ...columns } = exactCover(model)
      const search = (most: number) => {
        const solver = new DancingLinks().createSolver(columns)
        solver.addSparseConstraints(rows)
        return most === Infinity ? solver.findAll() : solver.find(most)
      }
      const solve: Record<typeof question, Solve> = {
        first: () => ({ solutions: search(1).map((cover) => asSolution(cover, cells)) }),
        unique: () => ({ count: search(2).length }),
        all: () => ({ solutions: search(Infinity).map((cover) => asSolution(cover, cells)) }),
        count: () => ({ count: search(Infinity).length }),
      }
      return solve[question]
    }
  },
}

function exactCover(model: Model): Exact {
  if (model.kind === 'queens') {
    const n = model.size
    const rows = Array.from({ length: n * n }, (_, square) => {
      const [row, column] = [Math.floor(square / n), square % n]
      const diagonals = [row + column, 2 * n - 1 + row - column + n - 1]
      return { data: { cell: row, value: column }, columnIndices: { primary: [row, n + column], secondary: diagonals } }
    })
    return { rows, primaryColumns: 2 * n, secondaryColumns: 4 * n - 2, cells: n }
  }
  if (model.kind !== 'grid') throw new Error('no case asks for layouts')
  const { candidates, constraints, values } = model
  const houses = constraintsOf(constraints, 'house').house.map(({ cells }) => cells)
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
