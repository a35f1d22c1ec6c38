// How answers are printed: each format turns a search into text, piece by piece.

import type { Solution, Verb } from '../model.ts'
import type { Fundamental } from '../puzzles/fundamental.ts'
import { cellName } from '../puzzles/grid.ts'
import type { Puzzle } from '../puzzles/puzzle.ts'
import { type BestResult, bigintReplacer, type CountResult, type Report, type UniqueResult } from '../results.ts'
import { Boards } from './boards.ts'
import { counted } from './numbers.ts'

/** Any result of any verb. */
export type Answer = Report & Partial<CountResult & UniqueResult & BestResult & More>

/** What the command line adds to results. */
interface More {
  readonly fundamental: Fundamental
  /** Two solutions, if there are several (`unique`). */
  readonly examples: readonly Solution[]
}

/** The pieces of an output, in order; each ends with its newline. */
export interface Format {
  readonly head: string
  /** The k-th solution, k from 1. */
  solution(solution: Solution, k: number): string
  /** After the last solution; `listed` is how many there were. */
  tail(answer: Answer, listed: number): string
}

/** Makes the format of one question, for a terminal of so many columns. */
export type FormatOf = (puzzle: Puzzle, verb: Verb, columns: number) => Format

/** For people. */
const text: FormatOf = (puzzle, verb, columns) => {
  const boards = new Boards(columns)
  const add = (solution: Solution, k: number) => boards.add(k, puzzle.draw(solution))
  const several = (examples: readonly Solution[]) => {
    const drawings = examples.map((solution, i) => add(solution, i + 1)).join('') + boards.flush()
    return `several solutions\n\n${drawings}${differ(puzzle, examples)}\n`
  }
  return {
    head: '',
    solution: (solution, k) => (verb === 'all' ? add(solution, k) : `${puzzle.draw(solution)}\n`),
    tail(answer, listed) {
      const { fundamental, examples, count, score, proven, complete } = answer
      const unsure = complete ? '' : ' so far'
      if (fundamental) return drawn(fundamental, unsure)
      if (examples) return several(examples)
      if (verb === 'count') return `${count}${unsure}\n`
      if (verb === 'unique') return `${uniqueness(answer)}${reasons(puzzle)}\n`
      if (listed === 0) return `no solution${unsure}${reasons(puzzle)}\n`
      if (verb === 'best') return `score ${score}${proven ? ', proven best' : unsure}\n`
      return verb === 'all' ? `${boards.flush()}${counted(listed, 'solution')}${unsure}\n` : ''
    },
  }
}

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
      const { engine, method, complete, cutOff, nodes, guesses, backtracks, seconds, score, proven } = answer
      const count = verb === 'all' ? listed : verb === 'count' ? (answer.count ?? 0n) : undefined
      const rest = { ...(verb === 'unique' && uniqueJson(puzzle, answer)), contradictions: contradictionsOf(puzzle) }
      Object.assign(rest, { count, score, proven, complete, cutOff, nodes, guesses, backtracks, seconds, engine, method })
      if (answer.fundamental) {
        const { fundamental, quarterTurn, halfTurn } = answer.fundamental
        Object.assign(rest, { fundamental, quarterTurn, halfTurn })
      }
      return `${lists ? '\n],' : ','}${JSON.stringify(rest, bigintReplacer).slice(1)}\n`
    },
  }
}

/** Is there one, with the number of solutions: 0, 1 or "2+"; nothing, if that is undecided. Two of them, where there are several. */
function uniqueJson(puzzle: Puzzle, { unique, solutions, examples }: Answer): object {
  if (!examples) return unique === undefined ? {} : { unique, solutions }
  const differences = differencesOf(puzzle, examples)
  return { unique, solutions: '2+', examples: examples.map((solution) => puzzle.json(solution)), differences }
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
    `${fundamental} fundamental of ${counted(count, 'solution')}${unsure}`,
    `${quarterTurn} their own image after a quarter turn`,
    `${halfTurn} their own image after a half turn only`,
  ]
  return `${lines.join('\n')}\n`
}

/** Givens that contradict each other; undefined if none do. */
export function contradictionsOf(puzzle: Puzzle): readonly string[] | undefined {
  const found = puzzle.contradictions?.() ?? []
  return found.length > 0 ? found : undefined
}

/** What stands behind `no solution`. */
function reasons(puzzle: Puzzle): string {
  const found = contradictionsOf(puzzle)
  return found ? `: ${found.join('; ')}` : ''
}

function differ(puzzle: Puzzle, solutions: readonly Solution[]): string {
  const places = differencesOf(puzzle, solutions)
  return `They differ in ${counted(places.length, puzzle.model.kind === 'queens' ? 'row' : 'cell')}: ${places.join(', ')}`
}

/** The cells in which two solutions differ; of queens, the rows. */
function differencesOf({ model }: Puzzle, [one, other]: readonly Solution[]): string[] {
  const places = [...one.keys()].filter((place) => one[place] !== other[place])
  if (model.kind === 'queens') return places.map((row) => `r${row + 1}`)
  const columns = model.kind === 'grid' ? model.columns : model.size
  return places.map((cell) => cellName(cell, columns))
}

/** What a search cost, on one line. */
export function statistics({ nodes, guesses, backtracks, seconds, engine, method = 'search' }: Answer): string {
  const time = seconds < 1 ? `${(1000 * seconds).toFixed(1)} ms` : `${seconds.toFixed(2)} s`
  const work =
    method === 'search'
      ? `${counted(nodes, 'node')}, ${counted(guesses, 'guess', 'guesses')}, ${counted(backtracks, 'backtrack')}`
      : `${counted(nodes, 'node')}, method ${method}`
  return `${work}, ${time}, engine ${engine}`
}
