// The table of verbs: what each is about, its options, what it lists and what it answers. It has no code of theirs: the work stands in the
// folder of its subject, and is loaded where it runs. The methods of solvers and workers, their types, the message to a worker, the commands
// with their help and the table in docs/api.md derive from it (verb-types.ts has the types).

import type { CompiledGrid, CompiledModel } from '../compile/compiled-model.ts'
import type { Part } from '../families/puzzle-parts.ts'
import type { Generated, GeneratedPuzzle } from '../generate/generate.ts'
import type { GenerateOptions } from '../generate/generate-options.ts'
import { GENERATED_KINDS, SYMMETRIES } from '../generate/generate-options.ts'
import type { Minimal, MinimiseOptions } from '../generate/minimise.ts'
import type { CheckOptions, CheckResult } from '../logic/check.ts'
import { DIFFICULTIES } from '../logic/difficulties.ts'
import type { ExplainOptions, Explanation } from '../logic/explain.ts'
import type { HintOptions } from '../logic/hint.ts'
import type { Step } from '../logic/marks/step.ts'
import type { Mistake } from '../logic/mistakes.ts'
import type { RateOptions, RateResult } from '../logic/rate.ts'
import type { Solution, Verb } from '../model/model.ts'
import type { CandidatesOptions, CandidatesResult, TrueCandidate } from '../search/candidates.ts'
import type { Estimate, EstimateOptions } from '../search/estimate.ts'
import { type CountOptions, LISTED, type Limits, type ListOptions, PROBES } from '../search/limits.ts'
import type { Results } from '../search/results.ts'
import type { Solvable } from '../search/solvable.ts'
import { any, COUNTING, choice, flag, most, RUN_LIMITS, SEARCH, type Specs, whole } from '../search/verb-options.ts'
import type { EqualCells, EqualOptions, EqualResult } from '../setting/equal.ts'
import type { SpareOptions, SpareResult } from '../setting/spare.ts'
import type { Verdict, VerdictOptions } from '../setting/verdict.ts'
import type { WhyOptions, WhyResult } from '../setting/why.ts'

/** What a verb is asked about: what a caller gives, and what the work gets. */
export interface Subjects {
  /** Any puzzle, or a model. */
  any: { given: Solvable; read: CompiledModel }
  /** The same, but it must be a grid. */
  grid: { given: Solvable; read: CompiledGrid }
  /** Nothing: it makes puzzles. */
  nothing: { given: undefined; read: undefined }
}

/** The types of a verb; no such value exists. */
interface Types {
  readonly options: object
  readonly item: unknown
  readonly answer: unknown
}

/** What each entry says of its verb. */
interface VerbDescription<S extends keyof Subjects, T extends Types> {
  /** What it answers, in a few words. */
  readonly says: string
  readonly about: S
  readonly options: Specs<T['options']>
  /** Only types. */
  readonly types?: T
}

/** What an entry says if it is not the usual: no list, in `quadrille` itself, without a cursor. */
interface VerbTraits<Lists extends boolean, From extends '' | 'logic' | 'generate', HasCursor extends boolean> {
  /** Are its items what is asked for? Then its method returns what can be looped over, and else the answer. */
  readonly lists: Lists
  /** The entry of the package that has its work. Solvers are given it, unless it is that of `quadrille` itself. */
  readonly from: From
  /** Is what is left of it a cursor? Then it can be saved, and divided among workers and machines. */
  readonly hasCursor: HasCursor
}

const described =
  <T extends Types>() =>
  <S extends keyof Subjects, L extends boolean = false, F extends '' | 'logic' | 'generate' = '', C extends boolean = false>(
    entry: VerbDescription<S, T> & Partial<VerbTraits<L, F, C>>,
  ) =>
    ({ lists: false, from: '', hasCursor: false, ...entry }) as VerbDescription<S, T> & VerbTraits<L, F, C>

/** A verb that searches. */
const searches = <V extends Verb, O extends Limits, L extends boolean>(says: string, lists: L, options: Specs<O>) =>
  described<{ options: O; item: Solution; answer: Results[V] }>()({ says, about: 'any', options, lists, hasCursor: true })

const LISTING: Specs<ListOptions> = { ...SEARCH, reuse: { ...flag('solutions in memory that is used again'), internal: true } }
const WRITTEN = {
  unique: flag('steps may rely on there being one solution'),
  entries: any('what is written: a text of the same form as the puzzle, or numbers; . or 0 for a blank', 'file|text'),
  centre: any('values in the centre of cells'),
  corner: any('values in the corners of cells'),
  colors: any('colours of cells'),
} as const

export const TABLE = {
  /** The first solution. `limit` has no effect. */
  first: searches<'first', Limits, false>('the first solution found', false, SEARCH),
  /**
   * All solutions, lazily: the search finds some ahead, 1, 2, 4, ... and at most 32 kB, then pauses until the loop asks for more.
   * Leaving the loop ends the search.
   *
   * @example
   * ```ts
   * import { createSolver, queens } from 'quadrille'
   *
   * const solver = await createSolver()
   * const solutions = solver.all(queens(8), { limit: 10 })
   * for (const columns of solutions) console.log(...columns)
   * console.log(solutions.result.complete) // false: there are more
   * ```
   */
  all: searches<'all', ListOptions, true>('all solutions', true, LISTING),
  /**
   * The number of solutions. It does not enumerate: it picks the fastest exact method and reports it as `method`.
   *
   * @example
   * ```ts
   * import { createSolver, queens } from 'quadrille'
   *
   * const solver = await createSolver()
   * const { count, method } = solver.count(queens(14), { memory: 64 * 2 ** 20 })
   * console.log(count, method) // 365596n halves
   * console.log(solver.count(queens(8), { method: 'search' }).solutions) // 92
   * ```
   */
  count: searches<'count', CountOptions, false>('the number of solutions', false, { ...SEARCH, ...COUNTING }),
  /** Whether there is no solution, exactly one, or several: up to two of them. `limit` has no effect. */
  unique: searches<'unique', Limits, false>('whether there is no solution, exactly one, or several', false, SEARCH),
  /**
   * The solution with the highest score (sum of weight times value), with proof. `limit` has no effect. A run that was cut off returns the
   * best solution so far, and a bound: no solution scores more.
   *
   * @example
   * ```ts
   * import { createSolver, pyramid } from 'quadrille'
   *
   * const solver = await createSolver()
   * const { score, bound, gap, proven } = solver.best(pyramid('0'.repeat(81)), { nodes: 70 })
   * console.log(score, bound, gap, proven) // 2867 2980 113 false
   * ```
   */
  best: searches<'best', Limits, false>('the solution with the highest score, with proof', false, SEARCH),
  /** The solution with the lowest score, with proof. `limit` has no effect. If it was cut off: no solution scores less than the bound. */
  worst: searches<'worst', Limits, false>('the solution with the lowest score, with proof', false, SEARCH),
  /**
   * All solutions with the highest score, lazily, each once. The first comes when the score is proven. Their order is that of the search;
   * `lexicographic` has no effect.
   *
   * @example
   * ```ts
   * import { createSolver, line, pyramid } from 'quadrille'
   *
   * const solver = await createSolver()
   * const puzzle = pyramid('000000000000000000000000000154237896369845721287169534521974368438526917796318452')
   * const solutions = solver.allBest(puzzle)
   * for (const solution of solutions) console.log(line(puzzle, solution).slice(0, 27))
   * // 842653179673491285915782643
   * // 843651279672493185915782643
   * console.log(solutions.result.score) // 2867
   * ```
   */
  allBest: searches<'allBest', ListOptions, true>('all solutions with the highest score', true, LISTING),
  /** All solutions with the lowest score, lazily. */
  allWorst: searches<'allWorst', ListOptions, true>('all solutions with the lowest score', true, LISTING),
  /**
   * Estimates the number of solutions, and of the nodes of a search, from paths that are chosen at random: of any search, however long.
   * The same seed gives the same numbers, in both engines.
   *
   * @example
   * ```ts
   * import { createSolver, queens } from 'quadrille'
   *
   * const solver = await createSolver()
   * const { solutions, nodes } = solver.estimate(queens(20), { probes: 20_000 })
   * console.log(solutions.mean.toPrecision(2), solutions.error.toPrecision(2)) // 3.7e+10 2.4e+9: there are 39,029,188,884
   * console.log(nodes.low < nodes.mean && nodes.mean < nodes.high) // true
   * ```
   */
  estimate: described<{ options: EstimateOptions; item: never; answer: Estimate }>()({
    says: 'about how many solutions there are, and how many nodes a search for them visits',
    about: 'any',
    options: { probes: whole('random paths', 2, PROBES), seed: whole('seed of the random paths', 0, 1), ...RUN_LIMITS },
  }),
  /**
   * The values that each cell has in some solution, lazily: each with a solution that has it, as soon as it is known. `runToEnd` and
   * `finish` find all of them at once.
   *
   * @example
   * ```ts
   * import { createSolver, sudoku } from 'quadrille'
   *
   * const solver = await createSolver()
   * const { candidates } = solver.candidates(sudoku('.2.. 3... ...3 ..1.')).runToEnd()
   * console.log(candidates[0], candidates[3]) // [ 1, 4 ] [ 1, 4 ]
   * ```
   */
  candidates: described<{ options: CandidatesOptions; item: TrueCandidate; answer: CandidatesResult }>()({
    says: 'the values that each cell has in some solution',
    about: 'grid',
    options: { limit: most('look for so many solutions with each value', 'solutions', 1), ...RUN_LIMITS },
    lists: true,
  }),
  /** The next step that a person would make, or what is wrong in what was written. */
  hint: described<{ options: HintOptions; item: never; answer: Step | Mistake | undefined }>()({
    says: 'the next step that a person would make',
    about: 'grid',
    options: { ...WRITTEN, solution: any('the solution, if it is known'), ...RUN_LIMITS },
    from: 'logic',
  }),
  /** All steps to the solution, or as far as the techniques lead. */
  explain: described<{ options: ExplainOptions; item: Step; answer: Explanation }>()({
    says: 'all steps that a person would make, as far as the techniques lead',
    about: 'grid',
    options: { ...WRITTEN, ...RUN_LIMITS },
    from: 'logic',
  }),
  /** How difficult a puzzle is for a person: the hardest step that it needs. */
  rate: described<{ options: RateOptions; item: never; answer: RateResult }>()({
    says: 'how difficult a puzzle is for a person',
    about: 'grid',
    options: {
      unique: WRITTEN.unique,
      ...RUN_LIMITS,
      nodes: most('stop the search for a second solution after this many nodes'),
    },
    from: 'logic',
  }),
  /** What is wrong in the entries of a person, without giving the solution away. */
  check: described<{ options: CheckOptions; item: never; answer: CheckResult }>()({
    says: 'which entries of a person are wrong, without giving the solution away',
    about: 'grid',
    options: { entries: WRITTEN.entries, centre: WRITTEN.centre, corner: WRITTEN.corner, colors: WRITTEN.colors, ...RUN_LIMITS },
    from: 'logic',
  }),
  /**
   * Whether a puzzle is broken, has one solution or several, and how many; then why it is broken, or how difficult it is. Each item is all that is
   * known by then: `solver.ask('verdict', puzzle)` tells them.
   *
   * @example
   * ```ts
   * import { createSolver, sudoku } from 'quadrille'
   * import { logic } from 'quadrille/logic'
   *
   * const solver = await createSolver({ verbs: logic })
   * const { kind, rating } = solver.verdict(sudoku('0310 1003 2034 0420'))
   * console.log(kind, rating?.difficulty) // unique easy
   * const { count, differ } = solver.verdict(sudoku('.2.. 3... ...3 ..1.'))
   * console.log(count, differ.join(' ')) // 2n 0 3 5 6 7 8 9 10 12 15
   * const { contradictions } = solver.verdict(sudoku('1..1 .... .... ....'))
   * console.log(contradictions[0]?.cells.join(' ')) // 0 3
   * ```
   */
  verdict: described<{ options: VerdictOptions; item: Verdict; answer: Verdict }>()({
    says: 'whether a puzzle is broken, has one solution or several, how many, and how difficult it is',
    about: 'any',
    options: { limit: { ...most('list so many solutions', 'solutions', 2), byDefault: LISTED }, ...RUN_LIMITS },
    from: 'logic',
  }),
  /**
   * The givens, rules and clues that can go, each alone, so that the puzzle has the same solution and no other; then all that can go together.
   * Its items are the parts that can go.
   *
   * @example
   * ```ts
   * import { createSolver, sudoku, without } from 'quadrille'
   * import { logic } from 'quadrille/logic'
   *
   * const solver = await createSolver({ verbs: logic })
   * const puzzle = sudoku('0310 1003 2034 0420')
   * const { spare, together } = solver.spare(puzzle)
   * console.log(spare.length, together.length, without(puzzle, together).givens)
   * ```
   */
  spare: described<{ options: SpareOptions; item: Part; answer: SpareResult }>()({
    says: 'the givens, rules and clues that a puzzle can do without',
    about: 'any',
    options: RUN_LIMITS,
    from: 'logic',
  }),
  /**
   * Givens, rules and clues that cannot hold together, but can without any one of them: why a puzzle has no solution. With entries, why they fit no
   * solution. Its items are such sets, each smaller than those before.
   *
   * @example
   * ```ts
   * import { createSolver, sudoku } from 'quadrille'
   * import { logic } from 'quadrille/logic'
   *
   * const solver = await createSolver({ verbs: logic })
   * const { parts } = solver.why(sudoku('12.. ...3 .4.. ....'))
   * console.log(parts?.map(({ name }) => name).join(', ')) // 1 in r1c1, 2 in r1c2, 3 in r2c4
   * ```
   */
  why: described<{ options: WhyOptions; item: readonly Part[]; answer: WhyResult }>()({
    says: 'givens, rules and clues that cannot hold together, if there is no solution',
    about: 'any',
    options: { entries: WRITTEN.entries, ...RUN_LIMITS },
    from: 'logic',
  }),
  /**
   * The cells that hold the same value as each other in every solution, and with `differ` pairs of cells that never do. Its items are the groups.
   *
   * @example
   * ```ts
   * import { createSolver, sudoku } from 'quadrille'
   * import { logic } from 'quadrille/logic'
   *
   * const solver = await createSolver({ verbs: logic })
   * const { groups } = solver.equal(sudoku('.2.. 3... ...3 ..1.'))
   * for (const { cells, value } of groups.slice(-2)) console.log(cells.join(' '), value)
   * ```
   */
  equal: described<{ options: EqualOptions; item: EqualCells; answer: EqualResult }>()({
    says: 'the cells that hold the same value in every solution',
    about: 'grid',
    options: { differ: flag('pairs of cells that never hold the same value, too'), ...RUN_LIMITS },
    from: 'logic',
  }),
  /** Removes givens that can be spared. */
  minimise: described<{ options: MinimiseOptions; item: never; answer: Minimal }>()({
    says: 'the puzzle without givens that can be spared',
    about: 'grid',
    options: {
      seed: whole('which givens are tried first', 0, 0),
      symmetry: choice('remove givens in orbits of this symmetry', SYMMETRIES),
      ...RUN_LIMITS,
    },
    from: 'generate',
  }),
  /** Makes puzzles with exactly one solution, lazily. */
  generate: described<{ options: GenerateOptions; item: GeneratedPuzzle; answer: Generated }>()({
    says: 'puzzles with exactly one solution, from a seed',
    about: 'nothing',
    options: {
      kind: choice('what they are', GENERATED_KINDS),
      seed: any('the same seed gives the same puzzles', 'n'),
      count: any('how many puzzles', 'n'),
      skip: any('leave out so many puzzles of the seed first', 'n'),
      size: any('rows and columns', 'n', 9),
      box: any('rows x columns of a block, such as 2x4', 'RxC'),
      minimal: flag('no given can be spared: so by default, unless givens, a technique or an easy puzzle are wanted'),
      givens: any('the number of givens', 'n'),
      symmetry: choice('the symmetry of the places of the givens', SYMMETRIES),
      difficulty: choice('how difficult they are, as `rate` says', DIFFICULTIES),
      technique: any('the technique of the hardest step, such as "XY-wing"', 'name'),
      rows: any('rows of a grid of primes', 'n', 3),
      cols: any('columns of a grid of primes', 'n', 3),
      from: any('the smallest number of a grid of primes', 'n', 1),
      to: any('the largest number of a grid of primes', 'n', 10),
      ...RUN_LIMITS,
    },
    lists: true,
    from: 'generate',
  }),
} as const
