// The output formats. Each turns a search into text, piece by piece.

import type { Puzzle } from '../../document/puzzle.ts'
import { textOf } from '../../draw/text.ts'
import { contradictions, json as jsonOf, line as lineOf, modelOf } from '../../families/any-puzzle.ts'
import { sceneOf } from '../../families/draw.ts'
import { coreOf, type Exercise } from '../../families/family.ts'
import type { Fundamental } from '../../families/fundamental.ts'
import { families } from '../../families/index.ts'
import { symbolsOf } from '../../families/symbols.ts'
import { cellName } from '../../model/geometry.ts'
import { isListing, isLowest, isScored, type ScoredVerb, type Solution, type Verb } from '../../model/model.ts'
import { type BestResult, bigintReplacer, type CountResult, type Report, type UniqueResult } from '../../search/results.ts'
import { counted } from '../terminal/number-text.ts'
import { bold, output } from '../terminal/output.ts'
import { NO_SOLUTION } from '../terminal/status.ts'
import { Boards } from './boards.ts'

/** The result of any verb. */
export type AnyAnswer = Report & Partial<Own<CountResult> & Own<UniqueResult> & Own<BestResult> & More>

/** The fields of a result, whatever its verb. */
type Own<R> = Omit<R, 'verb'>

/** What the command line adds to results. */
interface More {
  readonly fundamental: Fundamental
  /** Two solutions, if there are several (`unique`). */
  readonly examples: readonly Solution[]
}

/** The pieces of an output, in order. Each ends with a newline. */
export interface OutputFormat {
  readonly head: string
  /** The k-th solution, k from 1 (or more, if earlier runs have listed some), and its score if it has one. */
  solution(solution: Solution, k: number, score?: number): string
  /** The text after the last solution; `listed` is the number of solutions, with those of earlier runs. */
  tail(answer: AnyAnswer, listed: number): string
}

/** Makes the format for one question, in a terminal of `columns` columns. */
export type FormatOf = (puzzle: Puzzle, verb: Verb, columns: number) => OutputFormat

/** A solution as a drawing, in which givens stand out on a terminal. */
function drawn(puzzle: Puzzle, solution: Solution): string {
  return textOf(sceneOf(puzzle, { solution }), bold)
}

/** The format for people. */
const text: FormatOf = (puzzle, verb, columns) => {
  const boards = new Boards(columns)
  const add = (solution: Solution, k: number) => boards.add(k, drawn(puzzle, solution))
  const several = (examples: readonly Solution[]) => {
    const drawings = examples.map((solution, i) => add(solution, i + 1)).join('') + boards.flush()
    return `several solutions\n\n${drawings}They ${differ(puzzle, differencesOf(examples))}\n`
  }
  return {
    head: '',
    solution: (solution, k) => (isListing(verb) ? add(solution, k) : `${drawn(puzzle, solution)}\n`),
    tail(answer, listed) {
      const { fundamental, examples, count, complete } = answer
      const unsure = complete ? '' : ' so far'
      if (fundamental) return symmetric(fundamental, unsure)
      if (examples) return several(examples)
      if (verb === 'count') return `${count}${unsure}\n`
      if (verb === 'unique') return `${explained(puzzle, answer)}\n`
      if (listed === 0) return `no solution${unsure}${bounded(answer, verb)}${reasons(puzzle)}\n`
      if (isScored(verb)) return `${boards.flush()}${standing(answer, verb, listed)}\n`
      if (verb !== 'all') return ''
      const many =
        count !== undefined && count > listed ? `the first ${listed} of ${count} solutions; --all lists them` : undefined
      return `${boards.flush()}${many ?? counted(listed, 'solution')}${unsure}\n`
    },
  }
}

/** The format for other programs and `grep`: one solution on each line, with its score before it; or only the answer. */
const line: FormatOf = (puzzle, verb) => ({
  head: '',
  solution: (solution, _, score) => `${score === undefined ? '' : `${score}:`}${lineOf(puzzle, solution)}\n`,
  tail(answer) {
    if (answer.fundamental) {
      const { fundamental, quarterTurn, halfTurn } = answer.fundamental
      return `${fundamental}:${quarterTurn}:${halfTurn}\n`
    }
    if (verb === 'count') return `${answer.count}\n`
    if (verb === 'unique') return `${uniqueness(answer)}\n`
    return ''
  },
})

/** One JSON document, written as solutions are found. */
const json: FormatOf = (puzzle, verb) => {
  const lists = verb === 'first' || isListing(verb) || isScored(verb)
  const start = JSON.stringify({ puzzle: puzzle.family, verb, symbols: symbolsOf(puzzle) }).slice(0, -1)
  let separator = ''
  return {
    head: lists ? `${start},"solutions":[` : start,
    solution(solution) {
      const text = `${separator}\n${JSON.stringify(jsonOf(puzzle, solution))}`
      separator = ','
      return text
    },
    tail(answer, listed) {
      const { engine, method, complete, cutOff, nodes, guesses, backtracks, seconds, score, bound, gap, proven } = answer
      const count = isListing(verb) ? listed : verb === 'count' ? (answer.count ?? 0n) : undefined
      const rest = {
        ...(verb === 'unique' && uniqueJson(puzzle, answer)),
        contradictions: contradictionsOf(puzzle),
        ...{ count, score, bound, gap, proven, complete, cutOff },
        ...{ nodes, guesses, backtracks, seconds, engine, method },
        ...answer.fundamental,
      }
      return `${lists ? '\n],' : ','}${JSON.stringify(rest, bigintReplacer).slice(1)}\n`
    },
  }
}

/** The number of solutions: 0, 1 or "2+", with two solutions if there are several. Empty if undecided. */
function uniqueJson(puzzle: Puzzle, { unique, solutions, examples }: AnyAnswer): object {
  if (!examples) return unique === undefined ? {} : { unique, solutions }
  const differences = namesOf(puzzle, differencesOf(examples))
  return { unique, solutions: SEVERAL, examples: examples.map((solution) => jsonOf(puzzle, solution)), differences }
}

/** The output format of the exercise that the family comes from; lines, if it comes from none. */
const exercise: FormatOf = (puzzle, verb) => {
  const family = families.find(({ card }) => card.name === puzzle.family)
  const own: Exercise = family?.exercise?.(puzzle) ?? { solution: (found) => `${lineOf(puzzle, found)}\n` }
  const { head = '', solution, none = '' } = own
  const lists = verb === 'first' || verb === 'all'
  return {
    head: lists ? head : '',
    solution: (found, k) => (lists ? solution(found, k) : ''),
    tail(answer, listed) {
      if (answer.fundamental) return `${answer.fundamental.fundamental}\n`
      if (verb === 'count') return `${answer.count}\n`
      if (verb === 'unique') return `${uniqueness(answer)}\n`
      if (isScored(verb) && listed > 0) return `${answer.score}\n`
      return listed === 0 && answer.complete ? none : ''
    },
  }
}

/** What is printed if there are only two formats. */
export function printAs(format: string, value: object, text: string): void {
  output().write(format === 'json' ? `${JSON.stringify(value, bigintReplacer)}\n` : text)
}

/** The answer of a command without formats of its own, once it is proven that there is no solution. Returns the exit status. */
export function printNone(format: string, puzzle: Puzzle, verb: string): number {
  const value = { puzzle: puzzle.family, verb, solutions: 0, contradictions: contradictionsOf(puzzle) }
  printAs(format, value, `no solution${reasons(puzzle)}\n`)
  return NO_SOLUTION
}

/** The same, once it is proven that there are several, where exactly one is needed. */
export function printSeveral(format: string, puzzle: Puzzle, verb: string): number {
  printAs(format, { puzzle: puzzle.family, verb, solutions: SEVERAL }, 'several solutions\n')
  return NO_SOLUTION
}

/** How JSON says that there are several solutions, where no more are looked for. */
const SEVERAL = '2+'

/** A solution, drawn, and whether it is the only one; if not, where another differs; and the rules that it keeps. */
export function verdictFormat(puzzle: Puzzle, rules: readonly string[]): OutputFormat {
  const judgement = ({ examples, ...answer }: AnyAnswer) => {
    if (examples) return `one of several solutions; they ${differ(puzzle, differencesOf(examples), MOST_PLACES)}`
    const isOpen = !answer.complete && answer.solutions === 1
    return isOpen ? 'one solution so far; whether there is another is not known' : explained(puzzle, answer)
  }
  return {
    head: '',
    solution: () => '',
    tail(answer) {
      const solution = answer.examples?.[0] ?? answer.solution
      return [...(solution ? [drawn(puzzle, solution)] : []), judgement(answer), ...rules].map((line) => `${line}\n`).join('')
    },
  }
}

/** A verdict names so many cells. */
const MOST_PLACES = 12

export const OUTPUT_FORMATS = { text, line, json, exercise } satisfies Readonly<Record<string, FormatOf>>

/** Is a format one of answers, and not one in which the puzzle itself is written? */
export function isQuestion(format: string): format is keyof typeof OUTPUT_FORMATS {
  return Object.hasOwn(OUTPUT_FORMATS, format)
}

/** The score, and how far it is proven. */
function standing(answer: AnyAnswer, verb: ScoredVerb, listed: number): string {
  const { score, gap, proven, complete } = answer
  const extreme = isLowest(verb) ? 'worst' : 'best'
  if (!proven) return `${extreme} so far ${score}${bounded(answer, verb)} (gap ${gap}): not proven`
  const number = isListing(verb) ? `: ${counted(listed, 'solution')}${complete ? '' : ' so far'}` : ''
  return `score ${score}, proven ${extreme}${number}`
}

/** What is proven about a score; nothing, where none is wanted. */
function bounded({ bound }: AnyAnswer, verb: Verb): string {
  return bound === undefined ? '' : `, at ${isLowest(verb) ? 'least' : 'most'} ${bound}`
}

export function uniqueness({ complete, solutions }: Pick<AnyAnswer, 'complete' | 'solutions'>): string {
  if (solutions > 1) return 'several solutions'
  if (!complete) return 'undecided'
  return solutions === 1 ? 'unique' : 'no solution'
}

/** The same, with the reasons where there is no solution: they take longer to find than most solutions. */
function explained(puzzle: Puzzle, answer: AnyAnswer): string {
  return `${uniqueness(answer)}${answer.solutions > 0 ? '' : reasons(puzzle)}`
}

function symmetric({ count, fundamental, quarterTurn, halfTurn }: Fundamental, unsure: string): string {
  const lines = [
    `${fundamental} fundamental of ${counted(count, 'solution')}${unsure}`,
    `${quarterTurn} their own image after a quarter turn`,
    `${halfTurn} their own image after a half turn only`,
  ]
  return `${lines.join('\n')}\n`
}

/** Why there is no solution, as far as the puzzle shows it; undefined if it does not. */
function contradictionsOf(puzzle: Puzzle): readonly string[] | undefined {
  const found = contradictions(puzzle)
  return found.length > 0 ? found : undefined
}

/** The reasons after `no solution`. */
export function reasons(puzzle: Puzzle): string {
  const found = contradictionsOf(puzzle)
  return found ? `: ${found.join('; ')}` : ''
}

/** Where solutions differ, in words. */
export function differ(puzzle: Puzzle, places: readonly number[], most = Infinity): string {
  const names = namesOf(puzzle, places.slice(0, most))
  const rest = places.length > most ? ', …' : ''
  return `differ in ${counted(places.length, coreOf(puzzle).places?.word ?? 'cell')}: ${names.join(', ')}${rest}`
}

/** The places in which two solutions differ. */
function differencesOf([one, other]: readonly Solution[]): readonly number[] {
  return [...one.keys()].filter((place) => one[place] !== other[place])
}

/** What people call places of a solution. */
function namesOf(puzzle: Puzzle, places: readonly number[]): readonly string[] {
  const { columns, size } = modelOf(puzzle) as { readonly columns?: number; readonly size: number }
  const name = coreOf(puzzle).places?.name ?? ((cell) => cellName(cell, columns ?? size))
  return places.map(name)
}

export function statistics({ nodes, guesses, backtracks, seconds, engine, method = 'search' }: AnyAnswer): string {
  const work =
    method === 'search'
      ? `${counted(nodes, 'node')}, ${counted(guesses, 'guess', 'guesses')}, ${counted(backtracks, 'backtrack')}`
      : `${counted(nodes, 'node')}, method ${method}`
  return `${work}, ${duration(seconds)}, engine ${engine}`
}

export function duration(seconds: number): string {
  return seconds < 1 ? `${(1000 * seconds).toFixed(1)} ms` : `${seconds.toFixed(2)} s`
}
