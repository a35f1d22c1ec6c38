// logic-solver: MiniSat, a SAT solver, compiled to JavaScript. A variable says that a cell has a value. To find all solutions, those
// found are forbidden one by one.

import type { GridModel, QueensModel } from '../../src/model/model.ts'
import { load } from '../run/packages.ts'
import { bitsOf, bySearching, type Peer } from './peer.ts'
import { rulesOf } from './rules.ts'

type Formula = object

interface Solution {
  getTrueVars(): readonly string[]
  getFormula(): Formula
}

interface Solver {
  require(formulas: readonly Formula[]): void
  forbid(formula: Formula): void
  solve(): Solution | null
}

interface LogicSolver {
  readonly default: {
    readonly Solver: new () => Solver
    or(terms: readonly string[]): Formula
    atMostOne(terms: readonly string[]): Formula
    exactlyOne(terms: readonly string[]): Formula
    disablingAssertions<T>(run: () => T): T
  }
}

/** Variables (values of all cells, squares of queens) of the largest board whose solutions it counts within seconds. */
const MOST_COUNTED = 100

type Board = GridModel | QueensModel
type Logic = LogicSolver['default']

export const logicSolver: Peer = {
  name: 'logic-solver',
  source: 'bench/peers/logic-solver.ts',
  async load() {
    const logic = (await load<LogicSolver>('logic-solver')).default
    return ({ name, model }, question) => {
      if (name === 'sudoku') return 'a hundred times slower than the sudoku packages: left to the puzzles without a package'
      if (question === 'best') return 'its search for a maximum does not end within a minute'
      if (question === 'count' && placesIn(model) > MOST_COUNTED) {
        return 'has to find the solutions one by one: left to small boards'
      }
      const formulas = model.kind === 'grid' ? ofGrid(model, logic) : ofQueens(model.size, logic)
      const solutions = (most: number) => logic.disablingAssertions(() => search(new logic.Solver(), formulas, most))
      return bySearching(solutions, (solution) => cellsOf(solution, model), question)
    }
  },
}

function search(solver: Solver, formulas: readonly Formula[], most: number): Solution[] {
  solver.require(formulas)
  const found: Solution[] = []
  for (let solution = solver.solve(); solution; solution = solver.solve()) {
    found.push(solution)
    if (found.length === most) break
    solver.forbid(solution.getFormula())
  }
  return found
}

function placesIn(model: Board): number {
  return model.kind === 'grid' ? model.candidates.length * model.values.length : model.size ** 2
}

const term = (cell: number, bit: number) => `${cell}=${bit}`
const not = (name: string) => `-${name}`

function ofGrid(model: GridModel, logic: Logic): Formula[] {
  const { candidates, values } = model
  const { houses, pairs } = rulesOf(model)
  const bits = Array.from(candidates, bitsOf)
  const inCells = bits.map((bits, cell) => logic.exactlyOne(bits.map((bit) => term(cell, bit))))
  const inHouses = houses.flatMap((house) =>
    values.map((_, bit) => {
      const places = house.filter((cell) => bits[cell].includes(bit)).map((cell) => term(cell, bit))
      return house.length === values.length ? logic.exactlyOne(places) : logic.atMostOne(places)
    }),
  )
  const inPairs = pairs.flatMap(({ allowed, between }) =>
    between.flatMap(([first, second]) =>
      bits[first].map((bit) => {
        const partners = bits[second].filter((other) => (allowed[bit] >>> other) & 1)
        return logic.or([not(term(first, bit)), ...partners.map((other) => term(second, other))])
      }),
    ),
  )
  return [...inCells, ...inHouses, ...inPairs]
}

function ofQueens(n: number, logic: Logic): Formula[] {
  const numbers = Array.from({ length: n }, (_, i) => i)
  const squares = numbers.flatMap((row) => numbers.map((column) => ({ row, column })))
  const lineOf = (where: (square: { row: number; column: number }) => boolean) =>
    squares.filter(where).map(({ row, column }) => term(row, column))
  const diagonals = Array.from({ length: 2 * n - 1 }, (_, i) => i)
  return [
    ...numbers.map((line) => logic.exactlyOne(lineOf(({ row }) => row === line))),
    ...numbers.map((line) => logic.exactlyOne(lineOf(({ column }) => column === line))),
    ...diagonals.map((line) => logic.atMostOne(lineOf(({ row, column }) => row + column === line))),
    ...diagonals.map((line) => logic.atMostOne(lineOf(({ row, column }) => row - column + n - 1 === line))),
  ]
}

function cellsOf(solution: Solution, model: Board): number[] {
  const cells: number[] = []
  for (const name of solution.getTrueVars()) {
    const [cell, bit] = name.split('=').map(Number)
    cells[cell] = model.kind === 'grid' ? model.values[bit] : bit
  }
  return cells
}
