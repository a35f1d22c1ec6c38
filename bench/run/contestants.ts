// The contestants: our engines, the small door, and the peers.

import type { BatchResult } from '../../src/batch/batch.ts'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { createSolver } from '../../src/entries/index.ts'
import * as door from '../../src/entries/sudoku.ts'
import { line, modelOf } from '../../src/families/any-puzzle.ts'
import { sudoku } from '../../src/families/index.ts'
import { ENGINES, type EngineName } from '../../src/model/caller-options.ts'
import type { Solver } from '../../src/solver/solver.ts'
import { PEERS } from '../peers/index.ts'
import type { CaseQuestion, CaseVerb, Peer, Solve } from '../peers/peer.ts'
import { DOOR, JAVASCRIPT, type Row, WASM } from '../report/result.ts'
import { type CaseRun, fromText, inOwnForm, type TextSolver } from './forms.ts'
import { versionOf } from './packages.ts'

/** What a row says of its contestant. */
type About = Pick<Row, 'name' | 'kind' | 'version'>

export interface Contestant extends About {
  /**
   * Brings the puzzles into the form from which the case starts. Returns a function that solves all of them, or the reason why the
   * contestant does not take part.
   */
  prepare(puzzles: readonly Puzzle[], asked: CaseQuestion): CaseRun
}

/** One of our engines, or why it is not available. */
export interface OwnEngine {
  readonly engine: EngineName
  readonly about: About
  readonly solver: Solver | string
}

export function engines(): Promise<OwnEngine[]> {
  return Promise.all(
    ENGINES.map(async (engine): Promise<OwnEngine> => {
      const solver = await createSolver({ engine }).catch((error: Error) => error.message)
      return { engine, about: own(engine === 'wasm' ? WASM : JAVASCRIPT), solver }
    }),
  )
}

function own(name: string): About {
  return { name, kind: 'engine', version: versionOf('quadrille') ?? '' }
}

/** All contestants. A peer that counts its nodes gives up on a puzzle after `nodes` of them. */
export async function contestants(nodes: number): Promise<Contestant[]> {
  const ours = (await engines()).map(({ about, solver }): Contestant => {
    if (typeof solver === 'string') return { ...about, prepare: () => solver }
    return {
      ...about,
      prepare(puzzles, asked) {
        if (asked.form) return fromText(puzzles, asked.form, textSolver(solver))
        return inOwnForm(puzzles, asked, (puzzle) => () => ASK[asked.question](solver, puzzle, asked))
      },
    }
  })
  return [...ours, SMALL_DOOR, ...(await Promise.all(PEERS.map((peer) => contestantOf(peer, nodes))))]
}

function textSolver(solver: Solver): TextSolver {
  return {
    solve(text) {
      const puzzle = sudoku(text)
      const { solution } = solver.first(puzzle)
      return solution && line(puzzle, solution)
    },
    batch(lines) {
      const bytes = new TextEncoder().encode(lines)
      // Its tables are used again, as on the command line.
      let into: BatchResult | undefined
      return () => {
        into = solver.batch(bytes, { limit: 1, into })
        return into
      }
    },
  }
}

const SMALL_DOOR: Contestant = {
  ...own(DOOR),
  prepare: (puzzles, { form }) =>
    form
      ? fromText(puzzles, form, { solve: (text) => door.solve(text), batch: (lines) => () => door.batch(lines, { limit: 1 }) })
      : 'takes part where sudokus are read from text',
}

/** A peer as a contestant. If it cannot be loaded, it does not take part, and gives the reason. */
async function contestantOf({ name, load }: Peer, nodes: number): Promise<Contestant> {
  const version = versionOf(name)
  const about = { name, kind: 'peer', ...(version && { version }) } as const
  try {
    const { prepare, solve } = await load(nodes)
    return {
      ...about,
      prepare(puzzles, asked) {
        if (asked.form) return solve ? fromText(puzzles, asked.form, { solve }) : 'reads no text'
        return inOwnForm(puzzles, asked, (puzzle) => {
          const { family } = puzzle
          const model = modelOf(puzzle)
          if (model.kind === 'layouts') return 'connected regions are hard to state for it'
          return family === 'variant' ? 'takes no variants' : prepare({ family, model }, asked)
        })
      },
    }
  } catch (error) {
    const reason = String((error as Error).message).split('\n')[0]
    return { ...about, prepare: () => reason }
  }
}

const ASK: Record<CaseVerb, (solver: Solver, puzzle: Puzzle, asked: CaseQuestion) => ReturnType<Solve>> = {
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
  count(solver, puzzle, { method }) {
    const { count, nodes } = solver.count(puzzle, { method })
    return { count: Number(count), nodes }
  },
  best(solver, puzzle) {
    const { solution, score, nodes } = solver.best(puzzle)
    return solution && score !== undefined ? { solutions: [solution], score, nodes } : { solutions: [], nodes }
  },
}
