// The plain depth-first search of textbooks: cell by cell and value by value, with an array of what is used. It is what a programmer writes
// without a package. It counts its nodes, which packages do not.

import { constraintsOf } from '../../src/model/constraints.ts'
import type { GridModel, QueensModel } from '../../src/model/model.ts'
import type { Peer, Question, Solve } from './peer.ts'
import { propositionsOf } from './propositions.ts'

/** Calls `found` for every solution, with an array that it reuses, until that returns false. Returns the number of nodes. */
type Search = (found: (cells: readonly number[]) => boolean) => number

export const textbook: Peer = {
  name: 'textbook search',
  async load(nodes) {
    return ({ model }, question) => answering(searchOf(model, nodes), question, model.kind === 'grid' ? model.weights : [])
  },
}

function answering(search: Search, question: Question, weights: ArrayLike<number> = []): Solve {
  return () => {
    const solutions: (readonly number[])[] = []
    let count = 0
    let score = -Infinity
    const visit: Readonly<Record<Question, Parameters<Search>[0]>> = {
      first: (cells) => solutions.push([...cells]) < 1,
      all: (cells) => solutions.push([...cells]) > 0,
      unique: () => ++count < 2,
      count: () => ++count > 0,
      best: (cells) => {
        let sum = 0
        for (let cell = 0; cell < cells.length; cell++) sum += cells[cell] * weights[cell]
        if (sum > score) {
          score = sum
          solutions[0] = [...cells]
        }
        return true
      },
    }
    const nodes = search(visit[question])
    return question === 'unique' || question === 'count' ? { count, nodes } : { solutions, score, nodes }
  }
}

/** Gives up after a number of nodes, not of seconds, so that it does so at the same point on every computer. */
function searchOf(model: GridModel | QueensModel, most: number): Search {
  const { all, cells: size, one, atMostOne } = propositionsOf(model)
  const lines = [...one.slice(size), ...atMostOne]
  // A value of a cell uses up to three lines: its row, column and region, or its column and diagonals, or the line of all cells.
  const choices = all.map(({ cell, value }, truth) => {
    const [a, b = a, c = a] = lines.flatMap((line, number) => (line.includes(truth) ? number : []))
    return { cell, value, a, b, c, bit: model.kind === 'grid' ? model.values.indexOf(value) : 0 }
  })
  const choicesOf = Array.from({ length: size }, (_, cell) => choices.filter((choice) => choice.cell === cell))
  const isGiven = choicesOf.map(({ length }) => length === 1)
  const pairs = model.kind === 'grid' ? constraintsOf(model.constraints, 'house', 'pairs').pairs : []
  const relationsOf = Array.from({ length: size }, (_, cell) =>
    pairs.flatMap(({ allowed, between }) => between.flatMap(([first, second]) => (second === cell ? { first, allowed } : []))),
  )

  return (found) => {
    const cells = Array<number>(size).fill(0)
    const bits = Array<number>(size).fill(0)
    const used = Array<boolean>(lines.length).fill(false)
    let nodes = 0
    let going = true

    const place = (cell: number) => {
      if (cell === size) {
        going = found(cells)
        return
      }
      if (isGiven[cell]) {
        place(cell + 1)
        return
      }
      let agreeing = -1
      for (const { first, allowed } of relationsOf[cell]) agreeing &= allowed[bits[first]]
      const own = choicesOf[cell]
      for (let i = 0; i < own.length && going; i++) {
        const { value, bit, a, b, c } = own[i]
        if (used[a] || used[b] || used[c] || ((agreeing >>> bit) & 1) === 0) continue
        if (++nodes > most) throw new Error(`gave up on a puzzle after ${most.toLocaleString('en')} nodes`)
        cells[cell] = value
        bits[cell] = bit
        used[a] = used[b] = used[c] = true
        place(cell + 1)
        used[a] = used[b] = used[c] = false
      }
    }

    for (const [cell, [{ value, a, b, c }]] of choicesOf.entries()) {
      if (!isGiven[cell]) continue
      if (used[a] || used[b] || used[c]) return 0
      cells[cell] = value
      used[a] = used[b] = used[c] = true
    }
    place(0)
    return nodes
  }
}
