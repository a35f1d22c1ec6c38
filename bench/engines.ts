// Our own engines as entrants: each engine in each way of asking it.

import { createSolver } from '../src/create.ts'
import type { EngineName } from '../src/kernel/kernel.ts'
import type { Puzzle, Verb } from '../src/puzzles/puzzle.ts'
import type { Solver } from '../src/solver.ts'
import type { Absent, Answer, Entrant, Outcome } from './contest.ts'
import { versionOf } from './packages.ts'

/** The engine all ratios are taken to. */
export const REFERENCE = 'TypeScript'

/** The engines, by the names of the reports. */
export const ENGINES: readonly { readonly engine: EngineName; readonly name: string }[] = [
  { engine: 'wasm', name: 'Wasm' },
  { engine: 'js', name: REFERENCE },
]

/** A way to have a file of puzzles answered. */
interface Way {
  /** Added to the engine's name. */
  readonly name: string
  readonly questions: readonly Verb[]
  run(solver: Solver, puzzles: readonly Puzzle[], question: Verb): Outcome
}

const WAYS: readonly Way[] = [{ name: '', questions: ['first', 'unique', 'all', 'count', 'best'], run: oneByOne }]

/** All engines in all ways; an engine that cannot run here is absent. */
export async function engines(): Promise<(Entrant | Absent)[]> {
  const version = versionOf('quadrille') ?? ''
  const found = ENGINES.map(async ({ engine, name }): Promise<(Entrant | Absent)[]> => {
    const source = engine === 'wasm' ? 'assembly/index.ts' : 'src/fallback/machine.ts'
    try {
      const solver = await createSolver({ engine })
      return WAYS.map((way) => ({
        name: name + way.name,
        kind: 'engine',
        version,
        source,
        enter: (puzzles, question) =>
          way.questions.includes(question) ? () => way.run(solver, puzzles, question) : `does not answer "${question}"`,
      }))
    } catch (error) {
      return [{ name, kind: 'engine', source, reason: (error as Error).message }]
    }
  })
  return (await Promise.all(found)).flat()
}

function oneByOne(solver: Solver, puzzles: readonly Puzzle[], question: Verb): Outcome {
  let nodes = 0
  const answers = puzzles.map((puzzle) => {
    const answer = ASK[question](solver, puzzle)
    nodes += answer.nodes
    return answer
  })
  return { answers, nodes }
}

const ASK: Record<Verb, (solver: Solver, puzzle: Puzzle) => Answer & { readonly nodes: number }> = {
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
