// The plain depth-first search that textbooks show, for each puzzle: row by row, with arrays of what is used. It is what a
// programmer writes who needs no package, and it counts its nodes, which packages do not.

import type { Verb } from '../../src/model.ts'
import { type Peer, plainSquare, type Solve } from './peer.ts'

/** Calls back for every solution, in an array that it goes on using, until told to stop by `false`. Returns the nodes. */
export type Walk = (found: (cells: readonly number[]) => boolean) => number

export const textbook: Peer = {
  name: 'textbook search',
  kind: 'textbook',
  what: 'plain depth-first search, row by row, with arrays of what is used',
  source: 'bench/peers/textbook.ts',
  async load(patience) {
    return ({ name, model }, question) => {
      if (model.kind === 'queens') return answering(queensWalk(model.size, patience), question)
      if (model.kind !== 'grid') throw new Error('no case asks for layouts')
      if (name === 'primes') {
        const walk = primesWalk(model.rows, model.columns, model.values, patience)
        return answering(walk, question)
      }
      const { order, givens, regions } = plainSquare(model)
      return answering(squareWalk(order, givens, regions, patience), question, model.weights)
    }
  },
}

function answering(walk: Walk, question: Verb, weights: ArrayLike<number> = []): Solve {
  const listing = (most: number): Solve => {
    return () => {
      const solutions: number[][] = []
      const nodes = walk((cells) => solutions.push([...cells]) < most)
      return { solutions, nodes }
    }
  }
  const counting = (most: number): Solve => {
    return () => {
      let count = 0
      const nodes = walk(() => ++count < most)
      return { count, nodes }
    }
  }
  const best: Solve = () => {
    let solution: readonly number[] = []
    let score = -Infinity
    const nodes = walk((cells) => {
      let sum = 0
      for (let cell = 0; cell < cells.length; cell++) sum += cells[cell] * weights[cell]
      if (sum > score) {
        score = sum
        solution = [...cells]
      }
      return true
    })
    return score === -Infinity ? { solutions: [], nodes } : { solutions: [solution], score, nodes }
  }
  return { first: listing(1), unique: counting(2), all: listing(Infinity), count: counting(Infinity), best }[question]
}

/** Sudoku and jigsaw. */
export function squareWalk(order: number, givens: readonly number[], regions: readonly number[], patience: number): Walk {
  return (found) => {
    const cells = [...givens]
    const table = (lines: number) => Array.from({ length: lines }, () => Array<boolean>(order + 1).fill(false))
    const inRow = table(order)
    const inColumn = table(order)
    const inRegion = table(2 * order)
    const clock = new Clock(patience)
    let going = true

    const use = (row: number, column: number, value: number, used: boolean) => {
      inRow[row][value] = used
      inColumn[column][value] = used
      inRegion[regions[row * order + column]][value] = used
    }
    const fits = (row: number, column: number, value: number) =>
      !inRow[row][value] && !inColumn[column][value] && !inRegion[regions[row * order + column]][value]

    const place = (cell: number) => {
      if (cell === cells.length) {
        going = found(cells)
        return
      }
      if (givens[cell] !== 0) {
        place(cell + 1)
        return
      }
      const row = Math.floor(cell / order)
      const column = cell % order
      for (let value = 1; value <= order && going; value++) {
        if (!fits(row, column, value)) continue
        clock.tick()
        cells[cell] = value
        use(row, column, value, true)
        place(cell + 1)
        use(row, column, value, false)
      }
      cells[cell] = 0
    }

    for (let cell = 0; cell < cells.length; cell++) {
      if (givens[cell] === 0) continue
      const row = Math.floor(cell / order)
      if (!fits(row, cell % order, givens[cell])) return clock.ticks
      use(row, cell % order, givens[cell], true)
    }
    place(0)
    return clock.ticks
  }
}

/** Prime-sum grids. */
export function primesWalk(rows: number, columns: number, numbers: readonly number[], patience: number): Walk {
  return (found) => {
    const cells = Array<number>(rows * columns).fill(0)
    const used = Array<boolean>(numbers.length).fill(false)
    const least = 2 * numbers[0]
    const prime = Array.from({ length: 2 * numbers.length }, (_, i) => isPrime(least + i))
    const clock = new Clock(patience)
    let going = true

    const place = (cell: number) => {
      if (cell === cells.length) {
        going = found(cells)
        return
      }
      for (let i = 0; i < numbers.length && going; i++) {
        const number = numbers[i]
        if (used[i]) continue
        if (cell % columns > 0 && !prime[cells[cell - 1] + number - least]) continue
        if (cell >= columns && !prime[cells[cell - columns] + number - least]) continue
        clock.tick()
        cells[cell] = number
        used[i] = true
        place(cell + 1)
        used[i] = false
      }
    }
    place(0)
    return clock.ticks
  }
}

/** N queens. */
export function queensWalk(n: number, patience: number): Walk {
  return (found) => {
    const queens = Array<number>(n).fill(0)
    const inColumn = Array<boolean>(n).fill(false)
    const onFalling = Array<boolean>(2 * n).fill(false)
    const onRising = Array<boolean>(2 * n).fill(false)
    const clock = new Clock(patience)
    let going = true

    const place = (row: number) => {
      if (row === n) {
        going = found(queens)
        return
      }
      for (let column = 0; column < n && going; column++) {
        if (inColumn[column] || onFalling[row - column + n] || onRising[row + column]) continue
        clock.tick()
        queens[row] = column
        inColumn[column] = onFalling[row - column + n] = onRising[row + column] = true
        place(row + 1)
        inColumn[column] = onFalling[row - column + n] = onRising[row + column] = false
      }
    }
    place(0)
    return clock.ticks
  }
}

function isPrime(number: number): boolean {
  if (number < 2) return false
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false
  return true
}

/** Counts nodes, and gives up on a puzzle that takes for ever: by nodes, not by time, so that it does on every machine alike. */
class Clock {
  ticks = 0
  readonly #patience: number

  constructor(patience: number) {
    this.#patience = patience
  }

  tick(): void {
    if (++this.ticks > this.#patience) throw new Error(`gave up on a puzzle after ${this.#patience.toLocaleString('en')} nodes`)
  }
}
