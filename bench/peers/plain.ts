// Plain TypeScript: the bit-mask search that a good programmer writes without a package. It counts its nodes, which packages do not.

import type { GridModel, QueensModel } from '../../src/model/model.ts'
import { type Budget, PlainSearch, SUDOKU } from '../../src/sudoku/plain-search.ts'
import { bestOf, queensOf, searchOf, valuesOf } from '../plain.ts'
import { PLAIN } from '../report/result.ts'
import type { Answer, CaseQuestion, CaseVerb, Peer } from './peer.ts'

export const plain: Peer = {
  name: PLAIN,
  async load(nodes) {
    return {
      prepare({ model }, asked) {
        const answer = answering(model, asked)
        return () => {
          // Nodes, not seconds, so that it gives up at the same point on every computer.
          const budget = { nodes }
          const found = answer(budget)
          return { ...found, nodes: nodes - left(budget, nodes) }
        }
      },
      solve(text) {
        const budget = { nodes }
        const candidates = Array.from(text, (symbol) => (symbol === '.' ? 0x1ff : 1 << (Number(symbol) - 1)))
        const [value] = new PlainSearch(SUDOKU, candidates).solutions(budget)
        left(budget, nodes)
        return value && Array.from(value, (bit) => 32 - Math.clz32(bit)).join('')
      },
    }
  },
}

/** The nodes that are left. @throws Error if there are none: then the search has ended early */
function left(budget: Budget, nodes: number): number {
  if (budget.nodes < 0) throw new Error(`gave up on a puzzle after ${nodes.toLocaleString('en')} nodes`)
  return budget.nodes
}

type Answering = (budget: Budget) => Answer

const MOST = { first: 1, unique: 2, all: Infinity, count: Infinity }

function answering(model: GridModel | QueensModel, { question, method }: CaseQuestion): Answering {
  if (question === 'best') return scored(model)
  if (question === 'count' && model.kind === 'queens' && !method) return (budget) => ({ count: queensOf(model.size, budget) })
  return visiting(model, question)
}

function visiting(model: GridModel | QueensModel, question: Exclude<CaseVerb, 'best'>): Answering {
  const search = searchOf(model)
  const isListed = question === 'first' || question === 'all'
  return (budget) => {
    const solutions: number[][] = []
    let count = 0
    search(budget, (masks) => {
      if (isListed) solutions.push(valuesOf(model, masks))
      return ++count < MOST[question]
    })
    return isListed ? { solutions } : { count }
  }
}

function scored(model: GridModel | QueensModel): Answering {
  if (model.kind !== 'grid') throw new Error('only grids have scores')
  return (budget) => {
    const best = bestOf(model, budget)
    return best ? { solutions: [best.solution], score: best.score } : { solutions: [] }
  }
}
