// What those ask who set puzzles: `quadrille verdict`, `spare`, `why` and `equal`.

import type { Puzzle } from '../../document/puzzle.ts'
import { logic } from '../../entries/logic.ts'
import { json as jsonOf, modelOf } from '../../families/any-puzzle.ts'
import { symbolsOf, valueText } from '../../families/symbols.ts'
import { cellName } from '../../model/geometry.ts'
import type { GridModel } from '../../model/model.ts'
import { counted } from '../../model/numbers.ts'
import type { CutOff } from '../../search/results.ts'
import type { Verdict } from '../../setting/verdict.ts'
import { printAs, printNone } from '../output/formats.ts'
import { interruption } from '../terminal/interrupt.ts'
import { note } from '../terminal/messages.ts'
import { type QuestionOptions, readEntriesText, withEntries } from '../terminal/question.ts'
import { solverFor } from '../terminal/solver.ts'
import { ANSWERED, CUT_OFF, NO_SOLUTION } from '../terminal/status.ts'

const inLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
const namesOf = (parts: readonly { readonly name: string }[]) => parts.map(({ name }) => name)

function ended({ complete, cutOff }: { readonly complete: boolean; readonly cutOff?: CutOff }): number {
  if (complete) return ANSWERED
  note(`cut off by ${cutOff}: the answer is not complete`)
  return CUT_OFF
}

export async function printVerdict(
  puzzle: Puzzle,
  { limit, ...options }: QuestionOptions & { readonly limit?: number },
): Promise<number> {
  const { nodes, time, format } = options
  const solver = await solverFor(options, logic)
  const result = await solver.ask('verdict', puzzle, { limit, nodes, time }).finish({ signal: interruption() })
  const solutions = result.solutions.map((solution) => jsonOf(puzzle, solution))
  printAs(format, { puzzle: puzzle.family, verb: 'verdict', ...result, solutions }, inLines(wordsOf(puzzle, result)))
  return result.complete && result.kind === 'broken' ? NO_SOLUTION : ended(result)
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
  const { columns } = modelOf(puzzle) as GridModel
  const where = columns ? differ.map((cell) => cellName(cell, columns)) : differ.map((row) => `row ${row + 1}`)
  const about =
    estimate &&
    `about ${estimate.mean.toPrecision(2)} (within ${Math.ceil((100 * (estimate.high - estimate.mean)) / estimate.mean)} %)`
  return [
    exact ? counted(count, 'solution') : `${count} solutions or more${about ? `, ${about}` : ''}`,
    `${exact && solutions.length === Number(count) ? 'they' : `the first ${solutions.length}`} differ in ${where.join(', ')}`,
  ]
}

export async function printSpare(puzzle: Puzzle, options: QuestionOptions): Promise<number> {
  const { nodes, time, format } = options
  const solver = await solverFor(options, logic)
  const result = await solver.ask('spare', puzzle, { nodes, time }).finish({ signal: interruption() })
  const { spare, together } = result
  const lines = spare.length === 0 ? ['nothing can be spared'] : namesOf(spare)
  const all = together.length > 1 ? [`together: ${namesOf(together).join('; ')}`] : []
  printAs(
    format,
    { puzzle: puzzle.family, verb: 'spare', ...result },
    inLines([...(result.complete || spare.length > 0 ? lines : []), ...all]),
  )
  return ended(result)
}

export async function printWhy(puzzle: Puzzle, options: QuestionOptions & { readonly entries?: string }): Promise<number> {
  const { nodes, time, format } = options
  const entries = options.entries === undefined ? undefined : await readEntriesText(options.entries)
  const solver = await solverFor(options, logic)
  const result = await withEntries(() => solver.ask('why', puzzle, { entries, nodes, time }).finish({ signal: interruption() }))
  const { parts, complete } = result
  const lines = parts ? [parts.length > 0 ? 'these cannot hold together:' : 'the grid cannot be filled', ...namesOf(parts)] : []
  printAs(
    format,
    { puzzle: puzzle.family, verb: 'why', ...result },
    inLines(complete && !parts ? ['there is a solution'] : lines),
  )
  return ended(result)
}

export async function printEqual(puzzle: Puzzle, options: QuestionOptions & { readonly differ?: boolean }): Promise<number> {
  const { nodes, time, format, differ } = options
  const solver = await solverFor(options, logic)
  const result = await solver.ask('equal', puzzle, { differ, nodes, time }).finish({ signal: interruption() })
  if (result.solvable === false) return printNone(format, puzzle, 'equal')
  const { columns, values } = modelOf(puzzle) as GridModel
  const named = (cells: readonly number[]) => cells.map((cell) => cellName(cell, columns)).join(' ')
  const symbols = symbolsOf(puzzle)
  const groups = result.groups.map(({ cells, value }) =>
    value === undefined ? named(cells) : `${named(cells)}: ${valueText(value, values, symbols)}`,
  )
  const pairs = result.pairs.map((pair) => `${named(pair)}: never equal`)
  printAs(format, { puzzle: puzzle.family, verb: 'equal', ...result }, inLines([...groups, ...pairs]))
  return ended(result)
}
