// What those ask who set puzzles: `quadrille verdict`, `spare`, `why` and `equal`.

import type { Puzzle } from '../../document/puzzle.ts'
import { json as jsonOf, modelOf } from '../../families/any-puzzle.ts'
import { symbolsOf, valueText } from '../../families/symbols.ts'
import { cellName } from '../../model/geometry.ts'
import type { GridModel } from '../../model/model.ts'
import { counted } from '../../model/numbers.ts'
import type { Verdict } from '../../setting/verdict.ts'
import { differ as differing, printAs, printNone } from '../output/formats.ts'
import { NO_SOLUTION } from '../terminal/status.ts'
import { type AnswerOptions, answerTo, statusOf } from './print-answer.ts'

const inLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
const namesOf = (parts: readonly { readonly name: string }[]) => parts.map(({ name }) => name)

export async function printVerdict(puzzle: Puzzle, options: AnswerOptions): Promise<number> {
  const result = await answerTo('verdict', puzzle, options)
  const solutions = result.solutions.map((solution) => jsonOf(puzzle, solution))
  printAs(options.format, { puzzle: puzzle.family, verb: 'verdict', ...result, solutions }, inLines(wordsOf(puzzle, result)))
  return result.complete && result.kind === 'broken' ? NO_SOLUTION : statusOf(result)
}

/** What a verdict says, a line each. */
function wordsOf(puzzle: Puzzle, { kind, contradictions, why, count, exact, ...others }: Verdict): string[] {
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

export async function printSpare(puzzle: Puzzle, options: AnswerOptions): Promise<number> {
  const result = await answerTo('spare', puzzle, options)
  const { spare, together, complete } = result
  const lines = spare.length > 0 ? namesOf(spare) : complete ? ['nothing can be spared'] : []
  const all = together.length > 1 ? [`together: ${namesOf(together).join('; ')}`] : []
  printAs(options.format, { puzzle: puzzle.family, verb: 'spare', ...result }, inLines([...lines, ...all]))
  return statusOf(result)
}

export async function printWhy(puzzle: Puzzle, options: AnswerOptions): Promise<number> {
  const result = await answerTo('why', puzzle, options)
  const { parts, complete } = result
  const lines = parts ? [parts.length > 0 ? 'these cannot hold together:' : 'the grid cannot be filled', ...namesOf(parts)] : []
  const text = inLines(complete && !parts ? ['there is a solution'] : lines)
  printAs(options.format, { puzzle: puzzle.family, verb: 'why', ...result }, text)
  return statusOf(result)
}

export async function printEqual(puzzle: Puzzle, options: AnswerOptions): Promise<number> {
  const result = await answerTo('equal', puzzle, options)
  if (result.solvable === false) return printNone(options.format, puzzle, 'equal')
  const { columns, values } = modelOf(puzzle) as GridModel
  const named = (cells: readonly number[]) => cells.map((cell) => cellName(cell, columns)).join(' ')
  const symbols = symbolsOf(puzzle)
  const groups = result.groups.map(({ cells, value }) =>
    value === undefined ? named(cells) : `${named(cells)}: ${valueText(value, values, symbols)}`,
  )
  const pairs = result.pairs.map((pair) => `${named(pair)}: never equal`)
  printAs(options.format, { puzzle: puzzle.family, verb: 'equal', ...result }, inLines([...groups, ...pairs]))
  return statusOf(result)
}
