// The work of `quadrille check`: what a person has written into a puzzle, checked without giving the solution away.

import type { Puzzle } from '../../document/puzzle.ts'
import type { CheckResult } from '../../entries/logic.ts'
import { modelOf } from '../../families/any-puzzle.ts'
import { symbolsOf, valueText } from '../../families/symbols.ts'
import { valuesIn } from '../../logic/entries-text.ts'
import { cellName, inRows } from '../../model/geometry.ts'
import type { GridModel } from '../../model/model.ts'
import { printAs } from '../output/formats.ts'
import { note } from '../terminal/messages.ts'
import { red } from '../terminal/output.ts'
import { readEntriesText } from '../terminal/question.ts'
import { ANSWERED, CUT_OFF } from '../terminal/status.ts'
import { type AnswerOptions, answerTo } from './print-answer.ts'

export interface CheckEntriesOptions extends AnswerOptions {
  readonly entries: string
}

/** Something is wrong. */
const WRONG = 1

export async function checkEntries(puzzle: Puzzle, options: CheckEntriesOptions): Promise<number> {
  const entries = await readEntriesText(options.entries)
  const result = await answerTo('check', puzzle, options, entries)
  const model = modelOf(puzzle) as GridModel
  const json = { puzzle: puzzle.family, verb: 'check', ...result, possible: result.possible ?? null }
  printAs(options.format, json, `${draw(model, symbolsOf(puzzle), entries, result)}${inWords(model, result).join('\n')}\n`)
  if (result.complete) return result.possible ? ANSWERED : WRONG
  note(`cut off by ${result.cutOff}: the check is not complete`)
  return CUT_OFF
}

/** The entries in rows of columns, marked where something is wrong. Givens are not shown. */
function draw(model: GridModel, own: string | undefined, text: string, { conflicts, wrong }: CheckResult): string {
  const { columns, values } = model
  const marked = new Set([...wrong, ...conflicts.flatMap(({ cells }) => cells)])
  const symbols = valuesIn(text, model, own).map((value, cell) =>
    values.includes(value) ? valueText(value, values, own) + (marked.has(cell) ? '!' : '') : '.',
  )
  const width = Math.max(...symbols.map(({ length }) => length))
  const shown = symbols.map((symbol) => (symbol.endsWith('!') ? red(symbol) : symbol) + ' '.repeat(width - symbol.length))
  return inRows(shown, columns)
    .map((row) => `${row.join(' ').trimEnd()}\n`)
    .join('')
}

function inWords({ columns }: GridModel, { conflicts, wrong, possible, solved, complete }: CheckResult): string[] {
  const lines = conflicts.map(({ text }) => text)
  if (wrong.length > 0) lines.push(`in no solution: ${wrong.map((cell) => cellName(cell, columns)).join(', ')}`)
  else if (possible === false && complete) {
    lines.push('the entries do not fit together: the puzzle has several solutions, and none has all of them')
  }
  if (possible) lines.push(solved ? 'solved' : 'right so far')
  return lines
}
