// What is said of the answers to verbs, for people, and where JSON has other fields than the answer.

import type { AnswerOf, VerbName } from '../../ask/verb-types.ts'
import type { Puzzle } from '../../document/puzzle.ts'
import { json as jsonOf, modelOf } from '../../families/any-puzzle.ts'
import { coreOf } from '../../families/family.ts'
import { symbolsOf, valueText } from '../../families/symbols.ts'
import type { CheckResult } from '../../logic/check.ts'
import { valuesIn } from '../../logic/entries-text.ts'
import type { RateResult } from '../../logic/rate.ts'
import { cellName, inRows } from '../../model/geometry.ts'
import type { GridModel } from '../../model/model.ts'
import type { Estimated } from '../../search/estimate.ts'
import type { Verdict } from '../../setting/verdict.ts'
import { differ as differing, duration } from '../output/formats.ts'
import { counted } from '../terminal/number-text.ts'
import { red } from '../terminal/output.ts'
import { ANSWERED, NO_SOLUTION } from '../terminal/status.ts'

/** What is said of an answer. */
export interface Said {
  /** For people. Without them, nothing is printed. */
  readonly lines: readonly string[] | undefined
  /** The fields of JSON, if they are not those of the answer. */
  readonly json?: object
  /** What is said beside the lines, of how the answer was found. */
  readonly work?: string
  /** The exit status, if it is neither that of any answer nor that of one that was cut off. */
  readonly status?: number | undefined
  /** What is not known, if it was cut off. */
  readonly unknown?: string
}

/** The words for the answer to a verb; undefined, if there is no solution. `entries`: the text of those that were given. */
export type WordsFor<N extends VerbName> = (puzzle: Puzzle, answer: AnswerOf<N>, entries: string) => Said | undefined

/** Something in the entries is wrong. */
const WRONG = 1

export const WORDS: { readonly [N in VerbName]?: WordsFor<N> } = {
  estimate(_, { solutions, nodes, probes, seed, seconds, engine }) {
    if (probes < 2) return { lines: undefined, unknown: ': there are not two probes yet' }
    const work = `${probes} probes, seed ${seed}, ${duration(seconds)}, engine ${engine}`
    return { lines: [about(solutions, 'solution'), about(nodes, 'node')], work, unknown: ` after ${probes} probes` }
  },
  candidates(puzzle, { open, ...result }) {
    if (result.complete && result.candidates.some(({ length }) => length === 0)) return undefined
    const { columns, values } = modelOf(puzzle) as GridModel
    const { isCell } = coreOf(puzzle)
    const candidates = result.candidates.map((values, cell) => (isCell?.(puzzle, cell) === false ? [] : values))
    const symbols = symbolsOf(puzzle)
    const text = (listed: readonly number[]) => listed.map((value) => valueText(value, values, symbols)).join('')
    // Rows of cells; `-` where there is no cell. Without brackets, it is an input form.
    const cells = candidates.map((values, cell) => text(values) + (open[cell].length > 0 ? `(${text(open[cell])})` : '') || '-')
    const rows = inRows(cells, columns)
    const widths = Array.from({ length: columns }, (_, column) => Math.max(...rows.map((row) => row[column].length)))
    return {
      lines: rows.map((row) => joined(row.map((cell, column) => cell.padEnd(widths[column])))),
      json: { symbols, ...result, candidates: inRows(candidates, columns), open: inRows(open, columns) },
      unknown: ': values in brackets are not decided',
    }
  },
  rate(_, result) {
    const status = result.difficulty === 'not unique' ? NO_SOLUTION : undefined
    const unknown = result.isEnded ? 'the puzzle is at least so difficult' : 'whether there is one solution is not known'
    return { lines: [rating(result)], status, unknown: `: ${unknown}` }
  },
  check(puzzle, result, entries) {
    const { complete, possible } = result
    const model = modelOf(puzzle) as GridModel
    return {
      lines: [...drawnEntries(model, symbolsOf(puzzle), entries, result), ...mistakes(model, result)],
      json: { ...result, possible: possible ?? null },
      status: complete ? (possible ? ANSWERED : WRONG) : undefined,
      unknown: ': the check is not complete',
    }
  },
  verdict(puzzle, result) {
    const { complete, kind, solutions } = result
    return {
      lines: judgement(puzzle, result),
      json: { ...result, solutions: solutions.map((solution) => jsonOf(puzzle, solution)) },
      status: complete && kind === 'broken' ? NO_SOLUTION : undefined,
    }
  },
  spare(_, { spare, together, complete }) {
    const all = together.length > 1 ? [`together: ${namesOf(together).join('; ')}`] : []
    return { lines: [...(complete && spare.length === 0 ? ['nothing can be spared'] : namesOf(spare)), ...all] }
  },
  why(_, { parts, complete }) {
    if (!parts) return { lines: complete ? ['there is a solution'] : [] }
    return { lines: [parts.length > 0 ? 'these cannot hold together:' : 'the grid cannot be filled', ...namesOf(parts)] }
  },
  equal(puzzle, { groups, pairs, solvable }) {
    if (solvable === false) return undefined
    const { columns, values } = modelOf(puzzle) as GridModel
    const named = (cells: readonly number[]) => cells.map((cell) => cellName(cell, columns)).join(' ')
    const symbols = symbolsOf(puzzle)
    const equal = groups.map(({ cells, value }) =>
      value === undefined ? named(cells) : `${named(cells)}: ${valueText(value, values, symbols)}`,
    )
    return { lines: [...equal, ...pairs.map((pair) => `${named(pair)}: never equal`)] }
  },
}

const namesOf = (parts: readonly { readonly name: string }[]) => parts.map(({ name }) => name)

/** Cells in a row, each as wide as its column. */
const joined = (row: readonly string[]) => row.join(' ').trimEnd()

function about({ mean, low, high }: Estimated, noun: string): string {
  if (mean === Infinity) return `more than 1.8e308 ${noun}s`
  return `about ${short(mean)} ${mean === 1 ? noun : `${noun}s`} (95 %: ${short(low)} to ${short(high)})`
}

/** From here on, a power of ten is easier to read. */
const LARGE = 1e6

/** Four digits are more than most estimates are worth. */
function short(number: number): string {
  return number < LARGE ? String(Number(number.toPrecision(4))) : number.toExponential(3).replace('+', '')
}

function rating(result: RateResult): string {
  const { difficulty, score, technique = 'no steps', steps, guesses = 0, solutions = 0, hasMore, isEnded } = result
  if (difficulty === 'not unique') return `not unique: ${solutions}${hasMore ? ' or more' : ''} solutions`
  const known = `${difficulty}: ${score.toFixed(1)} (${technique}), ${counted(steps, 'step')}`
  return isEnded ? `at least ${known} so far` : `${known}, ${counted(guesses, 'guess', 'guesses')} of the search`
}

/** The entries in rows of columns, marked where something is wrong. Givens are not shown. */
function drawnEntries(model: GridModel, own: string | undefined, text: string, { conflicts, wrong }: CheckResult): string[] {
  const { columns, values } = model
  const marked = new Set([...wrong, ...conflicts.flatMap(({ cells }) => cells)])
  const symbols = valuesIn(text, model, own).map((value, cell) =>
    values.includes(value) ? valueText(value, values, own) + (marked.has(cell) ? '!' : '') : '.',
  )
  const width = Math.max(...symbols.map(({ length }) => length))
  const shown = symbols.map((symbol) => (symbol.endsWith('!') ? red(symbol) : symbol) + ' '.repeat(width - symbol.length))
  return inRows(shown, columns).map(joined)
}

function mistakes({ columns }: GridModel, { conflicts, wrong, possible, solved, complete }: CheckResult): string[] {
  const lines = conflicts.map(({ text }) => text)
  if (wrong.length > 0) lines.push(`in no solution: ${wrong.map((cell) => cellName(cell, columns)).join(', ')}`)
  else if (possible === false && complete) {
    lines.push('the entries do not fit together: the puzzle has several solutions, and none has all of them')
  }
  if (possible) lines.push(solved ? 'solved' : 'right so far')
  return lines
}

function judgement(puzzle: Puzzle, { kind, contradictions, why, count, exact, ...others }: Verdict): string[] {
  const { solutions, differ, estimate, rating } = others
  if (kind === undefined) return ['not known']
  if (kind === 'broken') {
    return [
      'no solution',
      ...contradictions.map(({ text }) => text),
      ...(why ? ['these cannot hold together:', ...namesOf(why)] : []),
    ]
  }
  if (kind === 'unique') {
    const { difficulty, score, technique } = rating ?? {}
    return ['unique', ...(rating ? [`${difficulty}: ${score?.toFixed(1)}${technique ? ` (${technique})` : ''}`] : [])]
  }
  const about =
    estimate &&
    `about ${estimate.mean.toPrecision(2)} (within ${Math.ceil((100 * (estimate.high - estimate.mean)) / estimate.mean)} %)`
  return [
    exact ? counted(count, 'solution') : `${count} solutions or more${about ? `, ${about}` : ''}`,
    `${exact && solutions.length === Number(count) ? 'they' : `the first ${solutions.length}`} ${differing(puzzle, differ)}`,
  ]
}
