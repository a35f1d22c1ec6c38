// The contestants: our engines, one puzzle at a time and in a batch, and the peers.

import type { BatchResult } from '../../src/batch/batch.ts'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { createSolver } from '../../src/entries/index.ts'
import { line, modelOf } from '../../src/families/answers.ts'
import { randomOf } from '../../src/generate/random.ts'
import { ENGINES, type EngineName } from '../../src/model/options.ts'
import type { Solver } from '../../src/solver/solver.ts'
import { PEERS } from '../peers/index.ts'
import { type Answer, givensOf, type Peer, type Question, type Solve } from '../peers/peer.ts'
import { JAVASCRIPT, type Row, WASM } from '../report/result.ts'
import { versionOf } from './packages.ts'

/** The result of a run over all puzzles of a case. */
export interface Outcome {
  readonly answers: readonly Answer[]
  /** States of the search visited, if the solver counts them. */
  readonly nodes?: number
}

/** What a row says of its contestant. */
type About = Pick<Row, 'name' | 'kind' | 'version'>

export interface Contestant extends About {
  /**
   * Converts the puzzles into the contestant's own form. Returns a function that solves all of them, or the reason why it does not take
   * part.
   */
  prepare(puzzles: readonly Puzzle[], question: Question): (() => Outcome) | string
}

/** One of our engines, or why it is not available. */
export interface Engine {
  readonly engine: EngineName
  readonly about: About
  readonly solver: Solver | string
}

export function engines(): Promise<Engine[]> {
  const version = versionOf('quadrille') ?? ''
  return Promise.all(
    ENGINES.map(async (engine): Promise<Engine> => {
      const solver = await createSolver({ engine }).catch((error: Error) => error.message)
      return { engine, about: { name: engine === 'wasm' ? WASM : JAVASCRIPT, kind: 'engine', version }, solver }
    }),
  )
}

/** All contestants. A peer that counts its nodes gives up on a puzzle after `nodes` of them. */
export async function contestants(nodes: number): Promise<Contestant[]> {
  const ours = (await engines()).flatMap(({ about, solver }): Contestant[] => {
    if (typeof solver === 'string') return [{ ...about, prepare: () => solver }]
    return [
      { ...about, prepare: oneByOne((puzzle, question) => () => ASK[question](solver, puzzle)) },
      { ...about, name: `${about.name}, batch`, prepare: (puzzles, question) => inBatch(solver, puzzles, question) },
    ]
  })
  return [...ours, ...(await Promise.all(PEERS.map((peer) => contestantOf(peer, nodes))))]
}

/** A peer as a contestant. If it cannot be loaded, it does not take part, and gives the reason. */
async function contestantOf({ name, load }: Peer, nodes: number): Promise<Contestant> {
  const version = versionOf(name)
  const about = { name, kind: 'peer', ...(version && { version }) } as const
  try {
    const prepare = await load(nodes)
    return {
      ...about,
      prepare: oneByOne((puzzle, question) => {
        const { family } = puzzle
        const model = modelOf(puzzle)
        if (model.kind === 'layouts') return 'connected regions are hard to state for it'
        return family === 'variant' ? 'takes no variants' : prepare({ family, model }, question)
      }),
    }
  } catch (error) {
    const reason = String((error as Error).message).split('\n')[0]
    return { ...about, prepare: () => reason }
  }
}

const SEED = 1

function oneByOne(prepare: (puzzle: Puzzle, question: Question) => Solve | string): Contestant['prepare'] {
  return (puzzles, question) => {
    const prepared = puzzles.map((puzzle) => prepare(puzzle, question))
    const refused = prepared.find((solve) => typeof solve === 'string')
    if (refused !== undefined) return refused
    const solves = prepared as Solve[]
    return () => {
      // Some packages shuffle. This gives them the same random numbers in every run.
      Math.random = randomOf(SEED, 0)
      let nodes: number | undefined
      const answers = solves.map((solve) => {
        const answer = solve()
        if (answer.nodes !== undefined) nodes = (nodes ?? 0) + answer.nodes
        return answer
      })
      return nodes === undefined ? { answers } : { answers, nodes }
    }
  }
}

/** Solves all puzzles in one call, from their text. */
function inBatch(solver: Solver, puzzles: readonly Puzzle[], question: Question): (() => Outcome) | string {
  if (question !== 'first' && question !== 'unique') return `does not answer "${question}"`
  const lines: string[] = []
  for (const puzzle of puzzles) {
    const model = modelOf(puzzle)
    if (puzzle.family !== 'sudoku' || model.kind !== 'grid' || model.rows !== 9) return 'takes 9x9 sudokus only'
    lines.push(line(puzzle, givensOf(model)))
  }
  const text = new TextEncoder().encode(lines.join('\n'))
  const limit = question === 'first' ? 1 : 2
  // Its tables are reused, as on the command line.
  let into: BatchResult | undefined
  return () => {
    into = solver.batch(text, { limit, into })
    const { nodes, counts, solutions } = into
    const cells = (i: number) => solutions.subarray(81 * i, 81 * i + 81).map((code) => code - 48)
    return {
      nodes,
      // A batch makes no object for each puzzle, so these are made only when needed.
      get answers() {
        return Array.from(counts, (count, i): Answer => {
          return question === 'unique' ? { count } : { solutions: count > 0 ? [cells(i)] : [] }
        })
      },
    }
  }
}

const ASK: Record<Question, (solver: Solver, puzzle: Puzzle) => ReturnType<Solve>> = {
  first(solver, puzzle) {
    const { solution, nodes } = solver.first(puzzle)
    return { solutions: solution ? [solution] : [], nodes }
  },
  unique(solver, puzzle) {
    const { solutions, nodes } = solver.search(puzzle, 'unique').runToEnd()
    return { count: solutions, nodes }
  },
  all(solver, puzzle) {
    const solutions: ArrayLike<number>[] = []
    const { nodes } = solver.each(puzzle, (solution) => solutions.push(solution) > 0)
    return { solutions, nodes }
  },
  count(solver, puzzle) {
    const { count, nodes } = solver.count(puzzle)
    return { count: Number(count), nodes }
  },
  best(solver, puzzle) {
    const { solution, score, nodes } = solver.best(puzzle)
    return solution && score !== undefined ? { solutions: [solution], score, nodes } : { solutions: [], nodes }
  },
}
