// Packages that only solve 9x9 sudokus: qqwing uses the techniques of human solvers, then guesses; sudoku is a port of David Bau's
// solver; sudoku-umd propagates constraints like Peter Norvig's.

import { load } from '../run/packages.ts'
import { givensOf, type Peer, type Solve } from './peer.ts'

interface QQWing {
  readonly default: new () => {
    setPuzzle(cells: readonly number[]): boolean
    setRecordHistory(record: boolean): void
    solve(): boolean
    countSolutions(): number
    getSolutionString(): string
  }
}

/** Digits from 0, null for a blank. */
interface Sudoku {
  readonly default: { solvepuzzle(cells: readonly (number | null)[]): number[] | null }
}

interface SudokuUmd {
  readonly default: { solve(board: string): string | false }
}

const FINDS_ONE = 'finds one solution, and cannot say whether there are more'

export const SUDOKU_PACKAGES: readonly Peer[] = [
  sudokuPackage<QQWing>('qqwing', ({ default: Solver }) => {
    const solver = new Solver()
    solver.setRecordHistory(false)
    const solution = () => found(solver.solve() && solver.getSolutionString().match(/[1-9]/g))
    const solutions = () => ({ count: Math.min(2, solver.countSolutions()) })
    return (givens, question) => () => {
      solver.setPuzzle(givens)
      return question === 'first' ? solution() : solutions()
    }
  }),
  sudokuPackage<Sudoku>('sudoku', ({ default: { solvepuzzle } }) => (givens, question) => {
    const cells = givens.map((given) => (given === 0 ? null : given - 1))
    return question === 'first' ? () => found(solvepuzzle(cells)?.map((digit) => digit + 1)) : FINDS_ONE
  }),
  sudokuPackage<SudokuUmd>('sudoku-umd', ({ default: { solve } }) => (givens, question) => {
    const board = givens.join('').replaceAll('0', '.')
    return question === 'first' ? () => found(solve(board)) : FINDS_ONE
  }),
]

function found(cells: Iterable<string | number> | null | undefined | false) {
  return { solutions: cells ? [Array.from(cells, Number)] : [] }
}

/** The givens are row by row, 0 for a blank. */
type Prepare = (givens: readonly number[], question: 'first' | 'unique') => Solve | string

function sudokuPackage<T>(name: string, prepareWith: (module: T) => Prepare): Peer {
  return {
    name,
    async load() {
      const prepare = prepareWith(await load<T>(name))
      return {
        prepare({ family, model }, { question }) {
          const is9x9 = family === 'sudoku' && model.kind === 'grid' && model.columns === 9 && model.constraints.length === 27
          if (!is9x9) return 'solves 9x9 sudokus only'
          return question === 'first' || question === 'unique'
            ? prepare(givensOf(model), question)
            : `does not answer "${question}"`
        },
        solve(text) {
          const givens = Array.from(text, (symbol) => (symbol === '.' ? 0 : Number(symbol)))
          const { solutions = [] } = (prepare(givens, 'first') as Solve)()
          return solutions.map((cells) => Array.from(cells).join(''))[0]
        },
      }
    },
  }
}
