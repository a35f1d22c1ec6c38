// What is known of a puzzle. Answers belong to the puzzle that was asked about: whoever shows them compares it with what is shown.

import type { Puzzle } from '../document/library.ts'

export interface Rated {
  readonly score: number
  readonly difficulty: string
  readonly technique?: string | undefined
}

/** A piece of what is known of a puzzle. */
export type AnswerPart =
  /** Solutions: two at most. `complete` if there are no others. */
  | {
      readonly part: 'solutions'
      readonly solutions: readonly Int32Array[]
      readonly complete: boolean
      readonly score?: number
      readonly worst?: number
      readonly nodes: number
      readonly ms: number
    }
  | { readonly part: 'progress'; readonly nodes: number; readonly ms: number }
  /** How many there are: exactly, or so many at least. The first ones are in a list. */
  | {
      readonly part: 'count'
      readonly count: bigint
      readonly exact: boolean
      readonly ms: number
      readonly list?: readonly Int32Array[]
    }
  | { readonly part: 'estimate'; readonly mean: number; readonly error: number }
  /** Masks by cells: values that some solution has, and those that are not known. */
  | { readonly part: 'candidates'; readonly known: Int32Array; readonly open: Int32Array; readonly found: readonly Witness[] }
  /** By cell * 32 + place of the value: the number of solutions that have it, up to 9. */
  | { readonly part: 'counts'; readonly counts: ReadonlyMap<number, number> }
  /** Cells that hold the same value as each other in every solution. */
  | { readonly part: 'equal'; readonly groups: readonly (readonly number[])[] }
  /** What cannot hold together; each can, without any one of the others. */
  | {
      readonly part: 'why'
      readonly rules: readonly number[]
      readonly cells: readonly number[]
      /** The cells that they speak of, unless these are all. */
      readonly lit: readonly number[]
      readonly words: readonly string[]
    }
  | { readonly part: 'spare'; readonly rules: readonly number[]; readonly cells: readonly number[]; readonly complete: boolean }
  | { readonly part: 'rated'; readonly rated: Rated | 'unrated' }

/** A value of a cell, by cell * 32 + its place, and a solution that has it. */
export type Witness = readonly [key: number, solution: Int32Array]

type Of<P extends AnswerPart['part']> = Extract<AnswerPart, { readonly part: P }>

export interface PuzzleAnswers {
  readonly meaning: string
  readonly puzzle: Puzzle
  /** Why it is no puzzle. */
  readonly fault?: string
  readonly solutions?: Of<'solutions'>
  readonly progress?: Of<'progress'>
  readonly count?: Of<'count'>
  /** The first solutions. */
  readonly list?: readonly Int32Array[]
  readonly estimate?: Of<'estimate'>
  readonly candidates?: Of<'candidates'>
  /** For each value of a cell that is known, a solution. */
  readonly witnesses: ReadonlyMap<number, Int32Array>
  readonly counts?: ReadonlyMap<number, number>
  readonly equal?: Of<'equal'>
  readonly why?: Of<'why'>
  readonly spare?: Of<'spare'>
  readonly rated?: Rated | 'unrated'
}

export const noAnswers = (meaning: string, puzzle: Puzzle): PuzzleAnswers => ({ meaning, puzzle, witnesses: new Map() })

/** Is there a verdict, though not the last word? */
export const isJudged = ({ solutions, count, fault }: PuzzleAnswers): boolean =>
  solutions !== undefined || count !== undefined || fault !== undefined

/** Is anything said of the puzzle, even if only that it is looked at? */
export const isHeard = (answers: PuzzleAnswers | undefined): boolean =>
  answers !== undefined && (isJudged(answers) || answers.progress !== undefined)

/** The answers with a part more. */
export function withPart(answers: PuzzleAnswers, part: AnswerPart): PuzzleAnswers {
  switch (part.part) {
    case 'solutions':
      return { ...answers, solutions: part }
    case 'progress':
      return { ...answers, progress: part }
    case 'count':
      return { ...answers, count: part, ...(part.list && { list: part.list }) }
    case 'estimate':
      return { ...answers, estimate: part }
    case 'candidates':
      return { ...answers, candidates: part, witnesses: new Map([...answers.witnesses, ...part.found]) }
    case 'counts':
      return { ...answers, counts: part.counts }
    case 'equal':
      return { ...answers, equal: part }
    case 'rated':
      return { ...answers, rated: part.rated }
    case 'why':
      return { ...answers, why: part }
    case 'spare':
      return { ...answers, spare: part }
  }
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
  const { solutions: found, complete, score, worst, ms } = solutions
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

function whyOf({ why }: PuzzleAnswers): string {
  if (!why || why.words.length === 0) return 'There is no solution.'
  const { words } = why
  if (words.length === 1) return `${words[0]} cannot hold.`
  if (words.length > NAMED) return `These ${words.length} clues exclude each other; they are marked.`
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]} exclude each other.`
}

function ratingOf({ rated }: PuzzleAnswers): string {
  if (rated === undefined || rated === 'unrated') return ''
  const { difficulty, score, technique } = rated
  return difficulty === 'beyond logic' ? 'beyond the techniques' : `${difficulty}, ${score.toFixed(1)} ${technique ?? ''}`
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
  const names: readonly (readonly [number, string])[] = [
    [1e12, 'trillion'],
    [1e9, 'billion'],
    [1e6, 'million'],
  ]
  if (count >= 1e15) {
    const [digits, power] = count.toExponential(1).split('e+')
    return `${digits} × 10^${power}`
  }
  const [unit, name] = names.find(([unit]) => count >= unit) ?? [1, '']
  return `${Number((count / unit).toPrecision(2)).toLocaleString('en')} ${name}`.trim()
}

/** The cells that differ between some solutions; none, if they are too many to look at. */
export function differing({ count, list }: PuzzleAnswers): readonly number[] {
  if (!count?.exact || !list || count.count > 10n || list.length < 2) return []
  const [first, ...others] = list
  return Array.from(first, (_, cell) => cell).filter((cell) => others.some((other) => other[cell] !== first[cell]))
}
