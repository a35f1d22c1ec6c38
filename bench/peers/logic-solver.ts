// logic-solver: MiniSat, a SAT solver, compiled to JavaScript. To find all solutions, those found are forbidden one by one.

import { load } from '../run/packages.ts'
import { bySearching, type Peer, type Prepare } from './peer.ts'
import { cellsOf, type Propositions, propositionsOf } from './propositions.ts'

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

/** Propositions of the largest board whose solutions it counts within seconds. */
const MOST_COUNTED = 100

export const logicSolver: Peer = {
  name: 'logic-solver',
  async load() {
    const logic = (await load<LogicSolver>('logic-solver')).default
    const prepare: Prepare = ({ family, model }, { question }) => {
      if (family === 'sudoku') return 'a hundred times slower than the sudoku packages: left to the puzzles without a package'
      if (question === 'best') return 'its search for a maximum does not end within a minute'
      const propositions = propositionsOf(model)
      if (question === 'count' && propositions.all.length > MOST_COUNTED) {
        return 'has to find the solutions one by one: left to small boards'
      }
      const formulas = formulasOf(propositions, logic)
      const solutions = (most: number) => logic.disablingAssertions(() => search(new logic.Solver(), formulas, most))
      const truthsOf = (solution: Solution) => solution.getTrueVars().map((name) => Number(name.slice(1)))
      return bySearching(solutions, (solution) => cellsOf(truthsOf(solution), propositions), question)
    }
    return { prepare }
  },
}

function formulasOf({ one, atMostOne, implied }: Propositions, logic: LogicSolver['default']): Formula[] {
  const name = (truth: number) => `p${truth}`
  return [
    ...one.map((group) => logic.exactlyOne(group.map(name))),
    ...atMostOne.map((group) => logic.atMostOne(group.map(name))),
    ...implied.map(([first, ...others]) => logic.or([`-${name(first)}`, ...others.map(name)])),
  ]
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
