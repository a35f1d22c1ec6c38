// Puzzles from seeds: `generate`.

import { compileOwnGrid } from '../compile/compile.ts'
import type { Puzzle } from '../document/puzzle.ts'
import { type NineCheck, nineCheckOf } from '../kernel/nine-check.ts'
import { thresholds } from '../kernel/thresholds.ts'
import { highestOf, type Rating, rateUpTo } from '../logic/rate.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { blockOf } from '../model/geometry.ts'
import type { Solution } from '../model/model.ts'
import type { Completeness } from '../search/results.ts'
import { search } from '../search/searching.ts'
import { answering, type Context, type Run, toEnd, untilCutOff } from '../search/verb-run.ts'
import { antiKnight } from '../variants/rules/global-rules.ts'
import { diagonal, windoku } from '../variants/rules/region-rules.ts'
import { checkGenerate } from './check-generate.ts'
import { BLANK, countOf, dig, type GivenPlaces, gridWithGivens } from './dig.ts'
import { ease } from './ease.ts'
import { bySingles } from './easy.ts'
import { ATTEMPTS, AttemptsError, type GeneratedKind, type GenerateOptions, MOST_NODES } from './generate-options.ts'
import type { Draft, Kind } from './generated-kind.ts'
import { jigsaws, pyramids, sudokus } from './generated-squares.ts'
import { type BlockSize, killers, primeGrids, ruled } from './generated-variants.ts'
import { type Random, randomOf, shuffled } from './random-choice.ts'
import { bySearch, onBoard } from './still-unique.ts'
import { orbitsOf } from './symmetric-givens.ts'

/** A puzzle from a seed. */
export interface GeneratedPuzzle {
  readonly kind: GeneratedKind
  readonly seed: number
  /** Its number among the puzzles of the seed, from 0. */
  readonly number: number
  /**
   * The puzzle on one line, as it can be read again: symbols for `sudoku` and `pyramid`; symbols and regions for `jigsaw`; else JSON for
   * `read` and `quadrille variant`. A sudoku needs `box`, if its blocks are not the usual ones.
   */
  readonly text: string
  /** The puzzle, as it is read from its text. */
  readonly puzzle: Puzzle
  /** The number of givens. */
  readonly givens: number
  /** Its only solution; of a pyramid, the only one with the best score. */
  readonly solution: Solution
  /** How difficult it is, if that was asked for. */
  readonly rating?: Rating
  /** It may not be minimal: searches of 10,000 nodes could not decide whether some givens can be spared. Only in grids larger than 16x16. */
  readonly isOpen?: boolean
}

/** What was made. */
export interface Generated extends Completeness {
  /** The number of puzzles. */
  readonly puzzles: number
  readonly nodes: number
  readonly seconds: number
}

/**
 * The work of `generate`: puzzles, with a pause at least every 100 ms or so.
 *
 * @throws PuzzleError `option` or `range` for options that do not fit; `AttemptsError` if 10,000 attempts made no such puzzle
 */
export function generating(context: Context, _: undefined, options: GenerateOptions): Run<GeneratedPuzzle, Generated> {
  checkGenerate(options)
  const kind = MAKERS[options.kind](options)
  const orbits = orbitsOf(options.symmetry ?? 'none', kind.rows, kind.columns)
  const by = { context, options, kind, orbits, puzzles: 0 }
  return answering(
    context,
    () => ({ puzzles: by.puzzles, seconds: context.clock.read() }),
    () => makingAll(by),
  )
}

/** The work on all puzzles. (A generator function within another would be a new one for each question, and V8 would compile for each.) */
function* makingAll(by: Making): Generator<GeneratedPuzzle | undefined, void, unknown> {
  const { seed, skip = 0, count = Infinity } = by.options
  for (; by.puzzles < count; by.puzzles++) {
    const number = skip + by.puzzles
    yield yield* untilCutOff(by.context.clock, making(by, number, randomOf(seed, number)))
  }
}

/** What puzzles are made by. */
interface Making {
  readonly context: Context
  readonly options: GenerateOptions
  readonly kind: Kind
  readonly orbits: readonly (readonly number[])[]
  /** The number of those that were made. */
  puzzles: number
}

/** The work on one puzzle: one grid after the other, until one gives such a puzzle. */
function* making(by: Making, number: number, random: Random): Generator<undefined, GeneratedPuzzle, undefined> {
  const { options, kind } = by
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draft = kind.draft(random)
    const made = draft && (yield* draft.model.weights ? pyramidIn(draft, by, random) : puzzleIn(draft, by, random))
    if (!draft || !made) {
      yield
      continue
    }
    const { givens, solution, rating, isOpen } = made
    const text = draft.text(givens)
    const about = {
      kind: options.kind,
      seed: options.seed,
      number,
      text,
      puzzle: draft.read(text),
      givens: countOf(givens),
      solution: toValues(solution, draft.model.values),
    }
    // Few have either: to spread what is absent takes longer than all of this.
    return rating || isOpen ? { ...about, ...(rating && { rating }), ...(isOpen && { isOpen }) } : about
  }
  throw new AttemptsError(number, options.seed)
}

/** Turns places of values into the values. (In a list of its own: 1.02 times the time of a puzzle.) */
function toValues(places: Int32Array, list: readonly number[]): Solution {
  // V8 reads a list that is frozen slowly.
  const values = list.slice()
  for (let cell = 0; cell < places.length; cell++) places[cell] = values[places[cell]]
  return places
}

interface Made {
  readonly givens: GivenPlaces
  readonly solution: Int32Array
  readonly rating?: Rating | undefined
  readonly isOpen?: boolean
}

/** Removes givens from a full grid. Undefined if the puzzle is not as it is wanted. */
function* puzzleIn(
  { model, solution }: Draft,
  { context, options, kind, orbits }: Making,
  random: Random,
): Generator<undefined, Made | undefined, undefined> {
  const { isPlain, most = Math.floor(solution.length / 2) } = kind
  const { givens: wanted, difficulty, technique } = options
  const minimal = options.minimal ?? (wanted === undefined && technique === undefined && difficulty !== 'easy')
  const isEased = technique !== undefined && wanted === undefined && !minimal
  const isEasy = difficulty === 'easy' && technique === undefined && !minimal
  const fewest = minimal || isEased ? 0 : (wanted ?? (isEasy ? 0 : model.candidates.length))
  const order = shuffled(orbits, random)
  const limits = solution.length > thresholds.largeGrid ? { nodes: MOST_NODES } : {}
  const { givens, isOpen: isAnyOpen } = isEasy
    ? yield* dig(bySingles(model, solution), order, fewest, most)
    : isPlain
      ? onNine(context, (check) => toEnd(dig(onBoard(check, solution), order, fewest, most)))
      : yield* dig(bySearch(model, solution, context, limits), order, fewest, most)
  if (wanted !== undefined && countOf(givens) !== wanted) return undefined
  const isOpen = minimal && isAnyOpen
  if (difficulty === undefined && technique === undefined) return { givens, solution, isOpen }
  const rating = isEased
    ? yield* ease({ model, givens, solution, orbits }, technique, random)
    : yield* rateUpTo(compileOwnGrid(gridWithGivens(model, givens)), highestOf(difficulty, technique))
  if (!rating || (difficulty !== undefined && rating.difficulty !== difficulty)) return undefined
  return technique !== undefined && rating.technique !== technique ? undefined : { givens, solution, rating, isOpen }
}

/** Questions about one plain 9x9 sudoku. */
function onNine<T>({ boards, clock }: Context, ask: (check: NineCheck) => T): T {
  const board = boards.acquire()
  const check = nineCheckOf(board.instance, clock.allowed)
  try {
    return ask(check)
  } finally {
    clock.count(check.visited)
    boards.release(board)
  }
}

/** With fewer, the proof of the best score takes longer. */
const PYRAMID_GIVENS = 30

/** Keeps as many givens as wanted. Undefined if several solutions have the best score. */
function* pyramidIn(
  { model, solution }: Draft,
  { context, options, orbits }: Making,
  random: Random,
): Generator<undefined, Made | undefined, undefined> {
  const givens: number[] = Array(solution.length).fill(BLANK)
  let left = options.givens ?? PYRAMID_GIVENS
  for (const orbit of shuffled(orbits, random)) {
    if (orbit.length > left) continue
    left -= orbit.length
    for (const cell of orbit) givens[cell] = solution[cell]
  }
  if (left > 0) return undefined
  const best = yield* search(context, compileOwnGrid(gridWithGivens(model, givens)), 'allBest', { limit: 2 })
  return best.complete && best.solutions === 1 ? { givens, solution: best.solution!.map((value) => value - 1) } : undefined
}

type Maker = (options: Omit<GenerateOptions, 'kind'>) => Kind

const MAKERS: Readonly<Record<GeneratedKind, Maker>> = {
  sudoku: withBlocks((_, block) => sudokus(...block)),
  jigsaw: ({ size = 9 }) => jigsaws(size),
  x: withBlocks(ruled([diagonal()])),
  windoku: withBlocks(ruled([windoku()])),
  'anti-knight': withBlocks(ruled([antiKnight()])),
  killer: withBlocks(killers),
  pyramid: pyramids,
  primes: ({ rows = 3, cols = 3, from = 1, to = 10 }) => primeGrids(rows, cols, from, to),
}

function withBlocks(make: (size: number, block: BlockSize) => Kind): Maker {
  return ({ size = 9, box }) => {
    const block = box === undefined ? blockOf(size, size, size) : boxOf(box, size)
    if (block) return make(size, block)
    throw new PuzzleError('option', `no blocks of ${size} cells fit`, { what: 'option size' }, 'a size that is not prime')
  }
}

function boxOf(box: string, size: number): BlockSize {
  const [, high, wide] = /^(\d{1,2})x(\d{1,2})$/.exec(box) ?? []
  if (Number(high) * Number(wide) === size) return [Number(high), Number(wide)]
  const expected = `rows x columns of a block, such as 2x4, and their product ${size}`
  throw new PuzzleError('option', `${show(box)} does not fit`, { what: 'option box' }, expected)
}
