// The one list of peers.

import type { Verb } from '../../src/model.ts'
import type { Puzzle } from '../../src/puzzles/puzzle.ts'
import type { Contestant, Outcome } from '../contestants.ts'
import { versionOf } from '../packages.ts'
import { randomFrom } from '../random.ts'
import { dancingLinks } from './dancing-links.ts'
import { highs } from './highs.ts'
import { logicSolver } from './logic-solver.ts'
import type { Peer, Prepare, Solve } from './peer.ts'
import { qqwing } from './qqwing.ts'
import { sudoku } from './sudoku.ts'
import { sudokuUmd } from './sudoku-umd.ts'
import { textbook } from './textbook.ts'

export const PEERS: readonly Peer[] = [textbook, dancingLinks, qqwing, sudoku, sudokuUmd, logicSolver, highs]

const SEED = 1

/** All peers; one that cannot be loaded takes no part, with the reason. */
export function peers(nodes: number): Promise<Contestant[]> {
  return Promise.all(
    PEERS.map(async ({ name, load }): Promise<Contestant> => {
      const ours = name === textbook.name
      const version = versionOf(ours ? 'quadrille' : name)
      const source = `bench/peers/${ours ? 'textbook' : name}.ts`
      const about = { name, kind: ours ? 'textbook' : 'peer', ...(version && { version }), source } as const
      try {
        const prepare = await load(nodes)
        return { ...about, prepare: (puzzles, question) => answering(prepare, puzzles, question) }
      } catch (error) {
        const reason = String((error as Error).message).split('\n')[0]
        return { ...about, prepare: () => reason }
      }
    }),
  )
}

function answering(prepare: Prepare, puzzles: readonly Puzzle[], question: Verb): (() => Outcome) | string {
  const solves: Solve[] = []
  for (const puzzle of puzzles) {
    const { model } = puzzle
    if (model.kind === 'layouts') return 'connected regions are hard to state for it'
    const solve = prepare({ ...puzzle, model }, question)
    if (typeof solve === 'string') return solve
    solves.push(solve)
  }
  return () => {
    // Some shuffle: now they do so in the same way each time.
    Math.random = randomFrom(SEED)
    const answers = solves.map((solve) => solve())
    const counted = answers.every(({ nodes }) => nodes !== undefined)
    return counted ? { answers, nodes: answers.reduce((sum, { nodes = 0 }) => sum + nodes, 0) } : { answers }
  }
}
