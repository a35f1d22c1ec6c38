// Our own engines as entrants: each engine in each way of asking it.

import type { BatchResult } from '../src/batch.ts'
import { createSolver } from '../src/index.ts'
import type { EngineName } from '../src/kernel/kernel.ts'
import type { Verb } from '../src/model.ts'
import type { Puzzle } from '../src/puzzles/puzzle.ts'
import type { Solver } from '../src/solver.ts'
import type { Absent, Answer, Entrant, Outcome, Run } from './contest.ts'
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
  readonly enter: (solver: Solver, puzzles: readonly Puzzle[], question: Verb) => Run | string
}

const WAYS: readonly Way[] = [
  { name: '', enter: (solver, puzzles, question) => () => oneByOne(solver, puzzles, question) },
  { name: ', batch', enter: inBatch },
]

/** All engines in all ways; an engine that cannot run here is absent. */
export async function engines(): Promise<(Entrant | Absent)[]> {
  const version = versionOf('quadrille') ?? ''
  const found = ENGINES.map(async ({ engine, name }): Promise<(Entrant | Absent)[]> => {
    const source = engine === 'wasm' ? 'assembly/index.ts' : 'src/fallback/instance.ts'
    try {
      const solver = await createSolver({ engine })
      return WAYS.map((way) => ({
        name: name + way.name,
        kind: 'engine',
        version,
        source,
        enter: (puzzles, question) => way.enter(solver, puzzles, question),
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

/** All puzzles in one call, from their text. */
function inBatch(solver: Solver, puzzles: readonly Puzzle[], question: Verb): Run | string {
  if (question !== 'first' && question !== 'unique') return `does not answer "${question}"`
  const lines: string[] = []
  for (const { name, model, line } of puzzles) {
    if (name !== 'sudoku' || model.kind !== 'grid' || model.rows !== 9) return 'takes 9x9 sudokus only'
    const given = (mask: number) => (Number.isInteger(Math.log2(mask)) ? model.values[Math.log2(mask)] : 0)
    lines.push(line(Int32Array.from(model.candidates, given)))
  }
  const text = new TextEncoder().encode(lines.join('\n'))
  const limit = question === 'first' ? 1 : 2
  // Its tables are used again, as by the command line.
  let into: BatchResult | undefined
  return () => {
    into = solver.batch(text, { limit, into })
    const { nodes, counts, solutions } = into
    const cells = (i: number) => solutions.subarray(81 * i, 81 * i + 81).map((code) => code - 48)
    return {
      nodes,
      // An object for each puzzle, which a batch is there to spare, is made when somebody looks.
      get answers() {
        return Array.from(counts, (count, i): Answer => {
          return question === 'unique' ? { count } : { solutions: count > 0 ? [cells(i)] : [] }
        })
      },
    }
  }
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
