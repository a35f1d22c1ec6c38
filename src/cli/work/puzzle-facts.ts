// What can be said of each of several puzzles. A search or a rating runs once, when the first name asks for it.

import type { Puzzle } from '../../document/puzzle.ts'
import { logic } from '../../entries/logic.ts'
import { line as lineOf } from '../../families/any-puzzle.ts'
import type { Found } from '../../formats/read-each.ts'
import { type Format, write } from '../../formats/write.ts'
import { canonical } from '../../isomorph/isomorphic.ts'
import type { RateResult } from '../../logic/rate.ts'
import { PuzzleError } from '../../model/errors.ts'
import type { Solution } from '../../model/model.ts'
import type { BestResult } from '../../search/results.ts'
import type { Solver } from '../../solver/solver.ts'
import type { TableRow, Value } from '../output/text-table.ts'
import { describePuzzle, familyOf } from '../terminal/subject.ts'

/** What is asked of a puzzle among several: any thread can answer it. */
export interface FactQuestion {
  readonly puzzle: Puzzle
  readonly found: { readonly line: number; readonly fields?: Found['fields'] | undefined }
  /** Names of its own fields, or of facts. */
  readonly wanted: readonly string[]
  readonly limit: number
  readonly nodes?: number | undefined
}

/** The values that are wanted. */
export async function rowOf(question: FactQuestion, solver: FactOptions['solver'], signal: AbortSignal): Promise<TableRow> {
  const { puzzle, found, wanted, limit, nodes } = question
  // Its family may not be loaded in this thread.
  await familyOf(puzzle).load()
  const facts = new Facts(found, puzzle, { solver, signal, limit, nodes })
  const row: Record<string, Value> = {}
  for (const name of wanted)
    row[name] = found.fields && Object.hasOwn(found.fields, name) ? found.fields[name] : await FACTS[name](facts)
  return row
}

/** How puzzles are asked. */
export interface FactOptions {
  readonly solver: Solver
  readonly signal: AbortSignal
  /** Solutions to stop at. */
  readonly limit: number
  readonly nodes?: number | undefined
}

/** The solutions of a puzzle, up to the limit. */
interface Counted {
  readonly count: number
  readonly solution: Solution | undefined
  /** Are there no others, or as many as the limit? */
  readonly isKnown: boolean
}

/** A puzzle among several, and what is found out about it. */
export class Facts {
  readonly found: Pick<Found, 'line'>
  readonly puzzle: Puzzle
  readonly asking: FactOptions
  #counted: Promise<Counted> | undefined
  #rated: Promise<RateResult | undefined> | undefined

  /** `counted`: its solutions, if they were counted before. */
  constructor(found: Pick<Found, 'line'>, puzzle: Puzzle, asking: FactOptions, counted?: Counted) {
    this.found = found
    this.puzzle = puzzle
    this.asking = asking
    this.#counted = counted && Promise.resolve(counted)
  }

  counted(): Promise<Counted> {
    this.#counted ??= this.#count()
    return this.#counted
  }

  /** Undefined, if there is no rating: of a puzzle without exactly one solution, and of a family that hints do not know. */
  rated(): Promise<RateResult | undefined> {
    this.#rated ??= this.#rate()
    return this.#rated
  }

  async #count(): Promise<Counted> {
    const { solver, signal, limit, nodes } = this.asking
    const search = solver.search(this.puzzle, 'all', { limit, nodes })
    let count = 0
    let solution: Solution | undefined
    const { complete } = await search.finish({
      signal,
      onItem: (found) => {
        solution ??= found
        count++
      },
    })
    return { count, solution, isKnown: complete || count >= limit }
  }

  async #rate(): Promise<RateResult | undefined> {
    if (!familyOf(this.puzzle).card.tools.help.includes('rate')) return undefined
    const { count, isKnown } = await this.counted()
    if (count !== 1 || !isKnown) return undefined
    const { solver, signal } = this.asking
    // That there is one solution is known: nothing is searched again.
    return solver.asking('rate', this.puzzle, { nodes: 0 }, logic.rate).finish({ signal })
  }
}

/** A solution on a line; null, if there is none. */
const lineIn = ({ puzzle }: Facts, solution: Solution | null | undefined) => (solution ? lineOf(puzzle, solution) : null)

const scored =
  (verb: 'best' | 'worst') =>
  async ({ puzzle, asking: { solver, signal, nodes } }: Facts) => {
    if (!familyOf(puzzle).card.verbs.includes(verb)) return undefined
    const result: BestResult = await solver.search(puzzle, verb, { nodes }).finish({ signal })
    return result.complete ? result : undefined
  }

/** A puzzle in a format, or null if it cannot be said there. */
const inFormat =
  (format: Format) =>
  async ({ puzzle }: Facts) => {
    try {
      return write(puzzle, format)
    } catch (error) {
      if (error instanceof PuzzleError) return null
      throw error
    }
  }

/** The values that a name stands for, by their names. */
export const FACTS: Readonly<Record<string, (facts: Facts) => Promise<Value>>> = {
  line: async ({ found }) => found.line,
  family: async ({ puzzle }) => puzzle.family,
  description: async ({ puzzle }) => await describePuzzle(puzzle),
  puzzle: async (facts) => (await inFormat('line')(facts)) ?? write(facts.puzzle, 'json'),
  json: inFormat('json'),
  link: inFormat('link'),
  iss: inFormat('iss'),
  fpuzzles: inFormat('fpuzzles'),
  sudokupad: inFormat('sudokupad'),
  count: async (facts) => {
    const { count, isKnown } = await facts.counted()
    return isKnown ? count : null
  },
  exact: async ({ puzzle, asking: { solver, signal, nodes } }) => {
    const { count, complete } = await solver.search(puzzle, 'count', { nodes }).finish({ signal })
    return complete ? count : null
  },
  solution: async (facts) => lineIn(facts, (await facts.counted()).solution),
  unique: async (facts) => {
    const { count, isKnown } = await facts.counted()
    return isKnown || count > 1 ? count === 1 : null
  },
  rating: async (facts) => (await facts.rated())?.score ?? null,
  difficulty: async (facts) => (await facts.rated())?.difficulty ?? null,
  technique: async (facts) => (await facts.rated())?.technique ?? null,
  steps: async (facts) => (await facts.rated())?.steps ?? null,
  canonical: async ({ puzzle }) => {
    try {
      return canonical(puzzle)
    } catch (error) {
      if (error instanceof PuzzleError) return null
      throw error
    }
  },
  hint: async ({ puzzle, asking: { solver, signal } }) => {
    if (!familyOf(puzzle).card.tools.help.includes('hint')) return null
    const step = await solver.asking('hint', puzzle, {}, logic.hint).finish({ signal })
    return step && 'technique' in step ? `${step.technique}: ${step.text}` : null
  },
  best: async (facts) => (await scored('best')(facts))?.score ?? null,
  worst: async (facts) => (await scored('worst')(facts))?.score ?? null,
}
