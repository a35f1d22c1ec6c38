// How answers are printed: each format turns a search into text, piece by piece.

import type { Solution, Verb } from '../model.ts'
import type { Fundamental } from '../puzzles/fundamental.ts'
import type { Puzzle } from '../puzzles/puzzle.ts'
import type { BestResult, CountResult, Report, UniqueResult } from '../results.ts'

/** Any result of any verb. */
export type Answer = Report & Partial<CountResult & UniqueResult & BestResult> & { readonly fundamental?: Fundamental }

/** The pieces of an output, in order; each ends with its newline. */
export interface Format {
  readonly head: string
  /** The k-th solution, k from 1. */
  solution(solution: Solution, k: number): string
  /** After the last solution; `listed` is how many there were. */
  tail(answer: Answer, listed: number): string
}

/** Makes the format of one question. */
export type FormatOf = (puzzle: Puzzle, verb: Verb) => Format

/** For people. */
const text: FormatOf = (puzzle, verb) => ({
  head: '',
  solution: (solution, k) => `${verb === 'all' ? `${k}:\n` : ''}${puzzle.draw(solution)}\n${verb === 'all' ? '\n' : ''}`,
  tail(answer, listed) {
    const unsure = answer.complete ? '' : ' so far'
    if (answer.fundamental) return drawn(answer.fundamental, unsure)
    if (verb === 'count') return `${answer.count}${unsure}\n`
    if (verb === 'unique') return `${uniqueness(answer)}\n`
    if (listed === 0) return `no solution${unsure}\n`
    if (verb === 'best') return `score ${answer.score}${answer.proven ? ', proven best' : unsure}\n`
    return verb === 'all' ? `${listed} ${listed === 1 ? 'solution' : 'solutions'}${unsure}\n` : ''
  },
})

/** For other programs and for `grep`: a solution a line, the score before it; or the one answer. */
const line: FormatOf = (puzzle, verb) => ({
  head: '',
  solution: (solution) => (verb === 'best' ? '' : `${puzzle.line(solution)}\n`),
  tail(answer) {
    if (answer.fundamental) {
      const { fundamental, quarterTurn, halfTurn } = answer.fundamental
      return `${fundamental}:${quarterTurn}:${halfTurn}\n`
    }
    if (verb === 'count') return `${answer.count}\n`
    if (verb === 'unique') return `${uniqueness(answer)}\n`
    return verb === 'best' && answer.solution ? `${answer.score}:${puzzle.line(answer.solution)}\n` : ''
  },
})

/** One document, written as the solutions come. */
const json: FormatOf = (puzzle, verb) => {
  const lists = verb === 'first' || verb === 'all' || verb === 'best'
  const start = `{"puzzle":${JSON.stringify(puzzle.name)},"verb":${JSON.stringify(verb)}`
  return {
    head: lists ? `${start},"solutions":[` : start,
    solution: (solution, k) => `${k > 1 ? ',' : ''}\n${JSON.stringify(puzzle.json(solution))}`,
    tail(answer, listed) {
      const { engine, method, complete, cutOff, nodes, guesses, backtracks, seconds, score, proven, unique } = answer
      const count = verb === 'all' ? listed : verb === 'count' ? exact(answer.count ?? 0n) : undefined
      const rest = { count, unique, score, proven, complete, cutOff, nodes, guesses, backtracks, seconds, engine, method }
      if (answer.fundamental) {
        const { fundamental, quarterTurn, halfTurn } = answer.fundamental
        Object.assign(rest, { fundamental: exact(fundamental), quarterTurn: exact(quarterTurn), halfTurn: exact(halfTurn) })
      }
      return `${lists ? '\n],' : ','}${JSON.stringify(rest).slice(1)}\n`
    },
  }
}

/** The output of the exercise the puzzle comes from. */
const judge: FormatOf = (puzzle, verb) => {
  const lists = verb === 'first' || verb === 'all'
  return {
    head: lists ? puzzle.judge.head() : '',
    solution: (solution, k) => (lists ? puzzle.judge.solution(solution, k) : ''),
    tail(answer, listed) {
      if (answer.fundamental) return `${answer.fundamental.fundamental}\n`
      if (verb === 'count') return `${answer.count}\n`
      if (verb === 'unique') return `${uniqueness(answer)}\n`
      if (verb === 'best' && listed > 0) return `${answer.score}\n`
      return listed === 0 && answer.complete ? puzzle.judge.none : ''
    },
  }
}

/** The formats of `--format`. */
export const FORMATS: Readonly<Record<string, FormatOf>> = { text, line, json, judge }

function uniqueness({ complete, solutions }: Answer): string {
  if (solutions > 1) return 'several solutions'
  if (!complete) return 'undecided'
  return solutions === 1 ? 'unique' : 'no solution'
}

function drawn({ count, fundamental, quarterTurn, halfTurn }: Fundamental, unsure: string): string {
  const lines = [
    `${fundamental} fundamental of ${count} solutions${unsure}`,
    `${quarterTurn} their own image after a quarter turn`,
    `${halfTurn} their own image after a half turn only`,
  ]
  return `${lines.join('\n')}\n`
}

/** JSON has no integers beyond 2^53: they are written as strings. */
function exact(count: bigint): number | string {
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : String(count)
}

/** What a search cost, on one line. */
export function statistics({ nodes, guesses, backtracks, seconds, engine, method = 'search' }: Answer): string {
  const time = seconds < 1 ? `${(1000 * seconds).toFixed(1)} ms` : `${seconds.toFixed(2)} s`
  const work =
    method === 'search' ? `${nodes} nodes, ${guesses} guesses, ${backtracks} backtracks` : `${nodes} nodes, method ${method}`
  return `${work}, ${time}, engine ${engine}`
}
