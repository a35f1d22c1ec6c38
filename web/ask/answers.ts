// What is known of a puzzle. Answers belong to the puzzle that was asked about: whoever shows them compares it with what is shown.

import type { CandidatesResult, Part, Puzzle, Solution } from 'quadrille'
import type { RateResult } from 'quadrille/logic'

/** Answers belong to a meaning. All that is known is found out bit by bit: each part takes the place of what was known of it before. */
export interface PuzzleAnswers {
  readonly meaning: string
  readonly puzzle: Puzzle
  /** Why it is no puzzle. */
  readonly fault?: string
  /** Solutions: two at most, of a scored puzzle one of the best. `complete` if there are no others, or none is better. */
  readonly solutions?: {
    readonly found: readonly Solution[]
    readonly complete: boolean
    readonly score?: number
    readonly worst?: number | undefined
    readonly nodes: number
    readonly ms: number
  }
  readonly progress?: { readonly nodes: number; readonly ms: number }
  /** How many there are: exactly, or so many at least. */
  readonly count?: { readonly count: bigint; readonly exact: boolean; readonly ms: number }
  /** The first ones of many. */
  readonly list?: readonly Solution[]
  readonly estimate?: { readonly mean: number; readonly error: number }
  /** For each cell, the values that some solution has, and those of which that is not known. */
  readonly candidates?: Pick<CandidatesResult, 'candidates' | 'open'>
  /** For values that some solution has, one of these; by `keyOf`. */
  readonly witnesses?: ReadonlyMap<string, Solution>
  /** For each value, the number of solutions that have it, up to 9; by `keyOf`. */
  readonly counts?: ReadonlyMap<string, number>
  /** Cells that hold the same value as each other in every solution. */
  readonly equal?: readonly (readonly number[])[]
  /** What cannot hold together; each can, without any one of the others. */
  readonly why?: readonly Part[]
  readonly spare?: { readonly parts: readonly Part[]; readonly complete: boolean }
  readonly rating?: Pick<RateResult, 'score' | 'difficulty' | 'technique'>
  /** Is nothing more found out? */
  readonly isDone?: true
}

/** A value of a cell. */
export const keyOf = (cell: number, value: number): string => `${cell} ${value}`

/** Is there a verdict, though not the last word? */
export const isJudged = ({ solutions, count, fault }: PuzzleAnswers): boolean =>
  solutions !== undefined || count !== undefined || fault !== undefined

/** Is anything said of the puzzle, even if only that it is looked at? */
export const isHeard = (answers: PuzzleAnswers | undefined): boolean =>
  answers !== undefined && (isJudged(answers) || answers.progress !== undefined)

/** The only solution, if that is known. */
export function solutionOf(answers: PuzzleAnswers | undefined): Solution | undefined {
  const { found = [], complete, score } = answers?.solutions ?? {}
  return found.length === 1 && (complete || score !== undefined) ? found[0] : undefined
}

/** What the verdict is about: how it is shown, in a few words. */
export interface ShownVerdict {
  readonly tone: 'waiting' | 'fault' | 'broken' | 'unique' | 'several'
  readonly head: string
  readonly more: string
  readonly ms?: number
}

export function verdictOf(answers: PuzzleAnswers): ShownVerdict {
  const { fault, solutions, progress, count } = answers
  if (fault !== undefined) return { tone: 'fault', head: 'Not a puzzle yet', more: fault }
  if (!solutions) return count ? counted(answers, count.ms) : waiting(progress)
  const { found, complete, score, worst, ms } = solutions
  if (score !== undefined) return { tone: 'unique', head: `Best score ${inWords(score)}`, more: bestOf(complete, worst), ms }
  if (found.length === 0)
    return complete ? { tone: 'broken', head: 'Broken', more: whyOf(answers), ms } : unknown('No solution found yet', ms)
  if (found.length > 1) return counted(answers, ms)
  return complete ? { tone: 'unique', head: 'Unique', more: ratingOf(answers), ms } : unknown('At least 1 solution', ms)
}

const bestOf = (isProven: boolean, worst?: number) =>
  `${isProven ? 'proven' : 'so far'}${worst === undefined ? '' : `; the lowest is ${inWords(worst)}`}`

const unknown = (head: string, ms: number): ShownVerdict => ({ tone: 'waiting', head, more: 'the search was cut off', ms })

function waiting(progress: PuzzleAnswers['progress']): ShownVerdict {
  const more = progress ? `${inWords(progress.nodes)} nodes, ${(progress.ms / 1000).toFixed(1)} s` : ''
  return { tone: 'waiting', head: 'Looking …', more }
}

/** So many are named; of more, the cells and rules are marked. */
const NAMED = 6

function whyOf({ why = [] }: PuzzleAnswers): string {
  const words = why.map(({ name }) => name)
  if (words.length === 0) return 'There is no solution.'
  if (words.length === 1) return `${words[0]} cannot hold.`
  if (words.length > NAMED) return `These ${words.length} clues exclude each other; they are marked.`
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]} exclude each other.`
}

function ratingOf({ rating }: PuzzleAnswers): string {
  if (!rating) return ''
  const { difficulty, score, technique = '' } = rating
  return difficulty === 'beyond logic' ? 'beyond the techniques' : `${difficulty}, ${score.toFixed(1)} ${technique}`
}

/** So many are counted one by one. */
const LISTED = 1000n

function counted({ count, estimate }: PuzzleAnswers, ms: number): ShownVerdict {
  const several = { tone: 'several', ms } as const
  if (!count) return { ...several, head: 'Several solutions', more: 'counting …' }
  if (count.exact) return { ...several, head: `${inWords(count.count)} solutions`, more: '' }
  if (count.count <= LISTED) return { ...several, head: 'Several solutions', more: `${count.count} so far, counting …` }
  const listed = count.count === LISTED + 1n ? inWords(LISTED) : inWords(count.count)
  if (!estimate) return { ...several, head: `More than ${listed} solutions`, more: 'estimating …' }
  // It misleads, if it is not much narrower than itself.
  const width = (1.96 * estimate.error) / estimate.mean
  const isNarrow = width < 0.5 && estimate.mean > Number(count.count)
  const within = `within ${Math.max(1, Math.round(100 * width))} %`
  return {
    ...several,
    head: `More than ${listed} solutions`,
    more: isNarrow ? `about ${roughly(estimate.mean)} (${within})` : '',
  }
}

/** A count in figures, in groups of three; a very long one as a power of ten. */
export function inWords(count: number | bigint): string {
  const text = count.toString()
  return text.length > 21 ? roughly(Number(count)) : count.toLocaleString('en')
}

function roughly(count: number): string {
  const notation = Number(count.toPrecision(2)) < 1e15 ? 'compact' : 'scientific'
  const text = count.toLocaleString('en', { notation, compactDisplay: 'long', maximumSignificantDigits: 2 })
  return text.replace('E', ' × 10^')
}

/** The cells that differ between some solutions; none, if they are too many to look at. */
export function differing({ count, list }: PuzzleAnswers): readonly number[] {
  if (!count?.exact || !list || count.count > 10n || list.length < 2) return []
  const [first, ...others] = list
  return Array.from(first, (_, cell) => cell).filter((cell) => others.some((other) => other[cell] !== first[cell]))
}
