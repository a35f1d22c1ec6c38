// The plain depth-first search of textbooks, for each puzzle: row by row, with arrays of used values. It is what a programmer writes
// without a package. It counts its nodes, which packages do not.

import type { GridModel } from '../../src/model/model.ts'
import { givensOf, type Peer, type Question, type Solve } from './peer.ts'
import { type Rules, rulesOf } from './rules.ts'

/** Calls `found` for every solution, with an array that it reuses, until that returns false. Returns the number of nodes. */
type Search = (found: (cells: readonly number[]) => boolean) => number

export const textbook: Peer = {
  name: 'textbook search',
  source: 'bench/peers/textbook.ts',
  async load(nodes) {
    return ({ name, model }, question) => {
      if (model.kind === 'queens') return answering(queensSearch(model.size, nodes), question)
      if (name === 'primes') return answering(primesSearch(model, nodes), question)
      return answering(squareSearch(model, nodes), question, model.weights)
    }
  },
}

function answering(search: Search, question: Question, weights: ArrayLike<number> = []): Solve {
  const listed = (most: number) => () => {
    const solutions: number[][] = []
    const nodes = search((cells) => solutions.push([...cells]) < most)
    return { solutions, nodes }
  }
  const counted = (most: number) => () => {
    let count = 0
    const nodes = search(() => ++count < most)
    return { count, nodes }
  }
  const best = () => {
    let solution: readonly number[] = []
    let score = -Infinity
    const nodes = search((cells) => {
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
  return { first: listed(1), unique: counted(2), all: listed(Infinity), count: counted(Infinity), best }[question]
}

/** Sudoku, jigsaw and pyramid. */
function squareSearch(model: GridModel, most: number): Search {
  const order = model.columns
  const givens = givensOf(model)
  const regions = regionsOf(model, rulesOf(model).houses)
  return (found) => {
    const cells = [...givens]
    const table = (lines: number) => Array.from({ length: lines }, () => Array<boolean>(order + 1).fill(false))
    const inRow = table(order)
    const inColumn = table(order)
    const inRegion = table(2 * order)
    let nodes = 0
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
        if (++nodes > most) throw gaveUp(most)
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
      if (!fits(row, cell % order, givens[cell])) return nodes
      use(row, cell % order, givens[cell], true)
    }
    place(0)
    return nodes
  }
}

/** The region of each cell. A region that is a row or a column is not listed as a house again; its cells are grouped by row. */
function regionsOf({ candidates, columns }: GridModel, houses: Rules['houses']): number[] {
  const rowOf = (cell: number) => Math.floor(cell / columns)
  const isLine = (house: readonly number[]) =>
    new Set(house.map(rowOf)).size === 1 || new Set(house.map((cell) => cell % columns)).size === 1
  const shapes = houses.filter((house) => !isLine(house))
  return Array.from(candidates, (_, cell) => {
    const region = shapes.findIndex((house) => house.includes(cell))
    return region >= 0 ? region : columns + rowOf(cell)
  })
}

/** Prime-sum grids. */
function primesSearch({ rows, columns, values: numbers }: GridModel, most: number): Search {
  return (found) => {
    const cells = Array<number>(rows * columns).fill(0)
    const used = Array<boolean>(numbers.length).fill(false)
    const least = 2 * numbers[0]
    const prime = Array.from({ length: 2 * numbers.length }, (_, i) => isPrime(least + i))
    let nodes = 0
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
        if (++nodes > most) throw gaveUp(most)
        cells[cell] = number
        used[i] = true
        place(cell + 1)
        used[i] = false
      }
    }
    place(0)
    return nodes
  }
}

/** N queens. */
function queensSearch(n: number, most: number): Search {
  return (found) => {
    const queens = Array<number>(n).fill(0)
    const inColumn = Array<boolean>(n).fill(false)
    const onFalling = Array<boolean>(2 * n).fill(false)
    const onRising = Array<boolean>(2 * n).fill(false)
    let nodes = 0
    let going = true

    const place = (row: number) => {
      if (row === n) {
        going = found(queens)
        return
      }
      for (let column = 0; column < n && going; column++) {
        if (inColumn[column] || onFalling[row - column + n] || onRising[row + column]) continue
        if (++nodes > most) throw gaveUp(most)
        queens[row] = column
        inColumn[column] = onFalling[row - column + n] = onRising[row + column] = true
        place(row + 1)
        inColumn[column] = onFalling[row - column + n] = onRising[row + column] = false
      }
    }
    place(0)
    return nodes
  }
}

function isPrime(number: number): boolean {
  if (number < 2) return false
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false
  return true
}

/** Limited by nodes, not by time, so that it gives up at the same point on every computer. */
function gaveUp(most: number): Error {
  return new Error(`gave up on a puzzle after ${most.toLocaleString('en')} nodes`)
}
