// Packages that only solve 9x9 sudokus: qqwing uses the techniques of human solvers, then guesses; sudoku is a port of David Bau's
// solver; sudoku-umd propagates constraints like Peter Norvig's.

import { load } from '../run/packages.ts'
import { givensOf, type Peer, type PeerPuzzle, type Solve } from './peer.ts'
import { rulesOf } from './rules.ts'

/** How a package answers questions, from the givens, 0 for a blank. */
interface Answers {
  first(givens: readonly number[]): Solve
  unique?(givens: readonly number[]): Solve
}

interface QQWing {
  readonly default: new () => {
    setPuzzle(cells: readonly number[]): boolean
    setRecordHistory(record: boolean): void
    solve(): boolean
    countSolutions(): number
    getSolutionString(): string
  }
}

export const qqwing = sudokuPackage<QQWing>('qqwing', ({ default: Solver }) => {
  const asking = <T>(givens: readonly number[], ask: (solver: InstanceType<typeof Solver>) => T) => {
    const solver = new Solver()
    solver.setRecordHistory(false)
    return () => {
      solver.setPuzzle(givens)
      return ask(solver)
    }
  }
  return {
    first: (givens) => asking(givens, (solver) => found(solver.solve() && solver.getSolutionString().match(/[1-9]/g))),
    unique: (givens) => asking(givens, (solver) => ({ count: Math.min(2, solver.countSolutions()) })),
  }
})

/** Digits from 0, null for a blank. */
interface Sudoku {
  readonly default: { solvepuzzle(cells: readonly (number | null)[]): number[] | null }
}

export const sudoku = sudokuPackage<Sudoku>('sudoku', ({ default: { solvepuzzle } }) => ({
  first(givens) {
    const cells = givens.map((given) => (given === 0 ? null : given - 1))
    return () => found(solvepuzzle(cells)?.map((digit) => digit + 1))
  },
}))

interface SudokuUmd {
  readonly default: { solve(board: string): string | false }
}

export const sudokuUmd = sudokuPackage<SudokuUmd>('sudoku-umd', ({ default: { solve } }) => ({
  first(givens) {
    const board = givens.join('').replaceAll('0', '.')
    return () => found(solve(board))
  },
}))

function found(cells: Iterable<string | number> | null | undefined | false) {
  return { solutions: cells ? [Array.from(cells, Number)] : [] }
}

function sudokuPackage<T>(name: string, answers: (module: T) => Answers): Peer {
  return {
    name,
    source: 'bench/peers/sudoku-packages.ts',
    async load() {
      const { first, unique } = answers(await load<T>(name))
      return (puzzle, question) => {
        const givens = givensOf9x9(puzzle)
        if (!givens) return 'solves 9x9 sudokus only'
        if (question === 'first') return first(givens)
        if (question !== 'unique') return `does not answer "${question}"`
        return unique ? unique(givens) : 'finds one solution, and cannot say whether there are more'
      }
    },
  }
}

function givensOf9x9({ name, model }: PeerPuzzle): number[] | undefined {
  const isOne = name === 'sudoku' && model.kind === 'grid' && model.columns === 9 && rulesOf(model).houses.length === 27
  return isOne ? givensOf(model) : undefined
}
