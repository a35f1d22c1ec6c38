// Batches of sudokus in a cluster: the text of `cluster submit batch`, and its answers, printed as `quadrille batch` prints them.

import { batchResults, type RunStatus } from '../../entries/cluster.ts'
import { noPuzzle } from '../../puzzles/text/reader.ts'
import { note } from '../terminal/messages.ts'
import { type Pieces, piecesOf, readable } from '../terminal/pieces.ts'
import { ANSWERED, BAD_INPUT, CUT_OFF, UsageError } from '../terminal/status.ts'
import type { Style } from './columns.ts'
import { roomFor, rowsOf } from './rows.ts'

/** The text of a file or of stdin. Its errors are not those of the database. */
export function linesOf(file: string | undefined): Pieces {
  const text = piecesOf(file)
  const read = async function* () {
    try {
      yield* text
    } catch (error) {
      throw readable(error, file)
    }
  }
  return { size: text.size, end: () => text.end(), [Symbol.asyncIterator]: read }
}

/** What the answers are printed with. */
export interface Label {
  readonly limit: number
}

/** Prints the answers of a batch, as far as they are known. Returns the exit status. */
export async function printBatch({ run, state, reason, label }: RunStatus, db: string, style: Style): Promise<number> {
  const { limit } = JSON.parse(label ?? '{}') as Partial<Label>
  if (style.uniqueOnly && limit === 1) throw new UsageError('--unique-only needs a --limit of 2 or more')
  let puzzles = 0
  let lines = 0
  let invalid = 0
  for await (const part of batchResults(run, { db })) {
    for (const { line, column, problem } of part.bad) note(`line ${line}, column ${column}: ${problem}`)
    const buffer = new ArrayBuffer(roomFor(part.text.length, style))
    const { rows } = rowsOf(part, 0, style, { buffer, from: 0 })
    await new Promise((resolve) => process.stdout.write(rows, resolve))
    puzzles += part.puzzles
    lines += part.lineCount
    invalid += part.bad.length
  }
  if (state !== 'done') {
    note(`run ${run} is ${state}${reason ? `: ${reason}` : ''}; the answer is not complete`)
    return CUT_OFF
  }
  if (puzzles + invalid === 0) throw noPuzzle()
  if (invalid > 0) note(`${invalid} of ${lines} lines ${invalid === 1 ? 'is not a puzzle' : 'are not puzzles'}`)
  return invalid > 0 ? BAD_INPUT : ANSWERED
}
