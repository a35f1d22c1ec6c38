// What can be said of each of several puzzles. A search or a rating runs once, when the first name asks for it.

import type { Puzzle } from '../../document/puzzle.ts'
import { logic } from '../../entries/logic.ts'
import { line as lineOf } from '../../families/any-puzzle.ts'
import type { Found } from '../../formats/read-each.ts'
import { type Format, write } from '../../formats/write.ts'
import { canonical } from '../../isomorph/isomorphic.ts'
import type { RateResult } from '../../logic/rate.ts'
import type { Solution } from '../../model/model.ts'
import { unlessRefused } from '../../model/refusal.ts'
import type { BestResult } from '../../search/results.ts'
import type { Solver } from '../../solver/solver.ts'
import type { TableRow, Value } from '../output/text-table.ts'
import { describePuzzle, familyOf } from '../terminal/subject.ts'

/** A puzzle among several, and how its solutions are counted. */
interface OneOfSeveral {
  readonly puzzle: Puzzle
  readonly line: number
  /** Solutions to stop at. */
  readonly limit: number
  readonly nodes?: number | undefined
}

/** What is asked of it: any thread can answer that. */
export interface FactQuestion extends OneOfSeveral {
  readonly fields?: Found['fields'] | undefined
  /** Names of its own fields, or of facts. */
  readonly wanted: readonly string[]
}

/** The values that are wanted. */
export async function rowOf(question: FactQuestion, solver: Solver, signal: AbortSignal): Promise<TableRow> {
  const { puzzle, fields, wanted } = question
  // Its family may not be loaded in this thread.
  await familyOf(puzzle).load()
  const facts = new Facts({ ...question, solver, signal })
  const row: Record<string, Value> = {}
  for (const name of wanted) row[name] = fields && Object.hasOwn(fields, name) ? fields[name] : await FACTS[name](facts)
  return row
}

/** The solutions of a puzzle, up to the limit. */
interface Counted {
  readonly count: number
  readonly solution: Solution | undefined
  /** Are there no others, or as many as the limit? */
  readonly isKnown: boolean
}

/** What is found out about a puzzle. */
export class Facts {
  readonly about: OneOfSeveral & { readonly solver: Solver; readonly signal: AbortSignal }
  #counted: Promise<Counted> | undefined
  #rated: Promise<RateResult | undefined> | undefined

  /** `counted`: its solutions, if they were counted before. */
  constructor(about: Facts['about'], counted?: Counted) {
    this.about = about
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
    const { puzzle, solver, signal, limit, nodes } = this.about
    const search = solver.search(puzzle, 'all', { limit, nodes })
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
    const { puzzle, solver, signal } = this.about
    if (!familyOf(puzzle).card.tools.help.includes('rate')) return undefined
    const { count, isKnown } = await this.counted()
    if (count !== 1 || !isKnown) return undefined
    // That there is one solution is known: nothing is searched again.
    return solver.asking('rate', puzzle, { nodes: 0 }, logic.rate).finish({ signal })
  }
}

/** A solution on a line; null, if there is none. */
const lineIn = ({ about: { puzzle } }: Facts, solution: Solution | null | undefined) =>
  solution ? lineOf(puzzle, solution) : null

const scored =
  (verb: 'best' | 'worst') =>
  async ({ about: { puzzle, solver, signal, nodes } }: Facts) => {
    if (!familyOf(puzzle).card.verbs.includes(verb)) return null
    const { complete, score }: BestResult = await solver.search(puzzle, verb, { nodes }).finish({ signal })
    return complete ? (score ?? null) : null
  }

const rated = (name: 'score' | 'difficulty' | 'technique' | 'steps') => async (facts: Facts) =>
  (await facts.rated())?.[name] ?? null

/** A puzzle in a format, or null if it cannot be said there. */
const inFormat =
  (format: Format) =>
  async ({ about: { puzzle } }: Facts) =>
    unlessRefused(() => write(puzzle, format)) ?? null

/** The values that a name stands for, by their names. */
export const FACTS: Readonly<Record<string, (facts: Facts) => Promise<Value>>> = {
  line: async ({ about }) => about.line,
  family: async ({ about: { puzzle } }) => puzzle.family,
  description: async ({ about: { puzzle } }) => await describePuzzle(puzzle),
  puzzle: async (facts) => (await inFormat('line')(facts)) ?? write(facts.about.puzzle, 'json'),
  ...{ json: inFormat('json'), link: inFormat('link'), iss: inFormat('iss') },
  ...{ fpuzzles: inFormat('fpuzzles'), sudokupad: inFormat('sudokupad') },
  count: async (facts) => {
    const { count, isKnown } = await facts.counted()
    return isKnown ? count : null
  },
  exact: async ({ about: { puzzle, solver, signal, nodes } }) => {
    const { count, complete } = await solver.search(puzzle, 'count', { nodes }).finish({ signal })
    return complete ? count : null
  },
  solution: async (facts) => lineIn(facts, (await facts.counted()).solution),
  unique: async (facts) => {
    const { count, isKnown } = await facts.counted()
    return isKnown || count > 1 ? count === 1 : null
  },
  ...{ rating: rated('score'), difficulty: rated('difficulty'), technique: rated('technique'), steps: rated('steps') },
  canonical: async ({ about: { puzzle } }) => unlessRefused(() => canonical(puzzle)) ?? null,
  hint: async ({ about: { puzzle, solver, signal } }) => {
    if (!familyOf(puzzle).card.tools.help.includes('hint')) return null
    const step = await solver.asking('hint', puzzle, {}, logic.hint).finish({ signal })
    return step && 'technique' in step ? `${step.technique}: ${step.text}` : null
  },
  ...{ best: scored('best'), worst: scored('worst') },
}
