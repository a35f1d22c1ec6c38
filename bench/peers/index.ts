// The one list of peers.

import type { Verb } from '../../src/model.ts'
import type { Puzzle } from '../../src/puzzles/puzzle.ts'
import type { Absent, Answer, Entrant, Run } from '../contest.ts'
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

/** All peers; those that cannot be loaded are absent, with the reason. */
export function peers(patience: number): Promise<(Entrant | Absent)[]> {
  return Promise.all(
    PEERS.map(async ({ name, kind, package: pack, source, load }) => {
      try {
        const prepare = await load(patience)
        const version = versionOf(pack ?? 'quadrille') ?? ''
        return { name, kind, version, source, enter: (puzzles, question) => enter(prepare, puzzles, question) }
      } catch (error) {
        return { name, kind, source, reason: String((error as Error).message).split('\n')[0] }
      }
    }),
  )
}

function enter(prepare: Prepare, puzzles: readonly Puzzle[], question: Verb): Run | string {
  const solves: Solve[] = []
  for (const puzzle of puzzles) {
    const solve = prepare(puzzle, question)
    if (typeof solve === 'string') return solve
    solves.push(solve)
  }
  return () => {
    // Some shuffle: now they do so in the same way each time.
    Math.random = randomFrom(SEED)
    let nodes: number | undefined
    const answers: Answer[] = []
    for (const solve of solves) {
      const answer = solve()
      if (answer.nodes !== undefined) nodes = (nodes ?? 0) + answer.nodes
      answers.push(answer)
    }
    return nodes === undefined ? { answers } : { answers, nodes }
  }
}
