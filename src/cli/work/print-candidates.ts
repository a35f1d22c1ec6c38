// The work of `quadrille candidates`: the values that each cell has in some solution.

import type { Puzzle } from '../../document/puzzle.ts'
import { modelOf } from '../../families/any-puzzle.ts'
import { coreOf } from '../../families/family.ts'
import { symbolsOf, valueText } from '../../families/symbols.ts'
import { inRows } from '../../model/geometry.ts'
import type { GridModel } from '../../model/model.ts'
import type { CandidatesResult } from '../../search/candidates.ts'
import { printAs, printNone } from '../output/formats.ts'
import { note } from '../terminal/messages.ts'
import { ANSWERED, CUT_OFF } from '../terminal/status.ts'
import { type AnswerOptions, answerTo } from './print-answer.ts'

export async function candidates(puzzle: Puzzle, options: AnswerOptions): Promise<number> {
  const { format } = options
  const result = await answerTo('candidates', puzzle, options)
  if (result.complete && result.candidates.some(({ length }) => length === 0)) {
    return printNone(format, puzzle, 'candidates')
  }
  const { columns, values } = modelOf(puzzle) as GridModel
  const { open, ...rest } = result
  const { isCell } = coreOf(puzzle)
  const candidates = result.candidates.map((values, cell) => (isCell?.(puzzle, cell) === false ? [] : values))
  const rows = { candidates: inRows(candidates, columns), open: inRows(open, columns) }
  const symbols = symbolsOf(puzzle)
  printAs(
    format,
    { puzzle: puzzle.family, verb: 'candidates', symbols, ...rest, ...rows },
    draw({ candidates, open }, columns, (value) => valueText(value, values, symbols)),
  )
  if (result.complete) return ANSWERED
  note(`cut off by ${result.cutOff}: values in brackets are not decided`)
  return CUT_OFF
}

/** Rows of cells, padded to columns; `-` where there is no cell. Without brackets, it is an input form. */
function draw(
  { candidates, open }: Pick<CandidatesResult, 'candidates' | 'open'>,
  columns: number,
  symbolOf: (value: number) => string,
): string {
  const symbols = (values: readonly number[]) => values.map(symbolOf).join('')
  const cells = candidates.map(
    (values, cell) => symbols(values) + (open[cell].length > 0 ? `(${symbols(open[cell])})` : '') || '-',
  )
  const lines = inRows(cells, columns)
  const widths = Array.from({ length: columns }, (_, column) => Math.max(...lines.map((line) => line[column].length)))
  const padded = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column])))
  return padded.map((line) => `${line.join(' ').trimEnd()}\n`).join('')
}
