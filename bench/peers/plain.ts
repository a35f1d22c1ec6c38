// Plain TypeScript: the bit-mask search that a good programmer writes without a package. It counts its nodes, which packages do not.

import type { GridModel, QueensModel } from '../../src/model/model.ts'
import { bestOf, searchOf, valuesOf } from '../plain.ts'
import type { Answer, Peer, Question } from './peer.ts'

export const plain: Peer = {
  name: 'plain TypeScript',
  async load(nodes) {
    return ({ model }, question) => {
      const answer = question === 'best' ? scored(model) : visiting(model, question)
      return () => {
        // Nodes, not seconds, so that it gives up at the same point on every computer.
        const budget = { nodes }
        const found = answer(budget)
        if (budget.nodes < 0) throw new Error(`gave up on a puzzle after ${nodes.toLocaleString('en')} nodes`)
        return { ...found, nodes: nodes - budget.nodes }
      }
    }
  },
}

type Answering = (budget: { nodes: number }) => Answer

const MOST = { first: 1, unique: 2, all: Infinity, count: Infinity }

function visiting(model: GridModel | QueensModel, question: Exclude<Question, 'best'>): Answering {
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
