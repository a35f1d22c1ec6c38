// Batches of sudokus in a cluster: `cluster submit batch`, and their answers, printed as `quadrille batch` prints them.

import { Command, Option } from 'commander'
import type { RunStatus } from '../cluster/index.ts'
import { noPuzzle } from '../puzzles/reader.ts'
import { roomFor, rowsOf, type Style } from '../worker/rows.ts'
import { note } from './messages.ts'
import { whole } from './options.ts'
import { piecesOf, readable } from './pieces.ts'
import { ANSWERED, BAD_INPUT, CUT_OFF, UsageError } from './status.ts'

/** What every run is submitted with. */
interface Submit {
  readonly db: string
  readonly limit: number
  readonly retries: number
  readonly expire: number
}

/** `submitted` prints the number of a run. */
export function submitBatchCommand(
  terms: (command: Command) => Command,
  submitted: (command: Command, run: number) => void,
): Command {
  const sudoku = new Command('sudoku').description('9x9 sudokus, one per line').argument('[file]', 'read from stdin if absent')
  sudoku.option('--limit <solutions>', 'stop each puzzle after this many solutions', whole(1, 0x7fffffff), 2)
  terms(sudoku).action(async (file: string | undefined) => {
    const { submitBatch } = await import('../cluster/index.ts')
    const { db, limit, retries, expire } = sudoku.opts<Submit>()
    const text = piecesOf(file)
    const label: Label = { limit }
    try {
      submitted(sudoku, await submitBatch(read(text, file), { db, limit, retries, expire, label: JSON.stringify(label) }))
    } finally {
      text.end()
    }
  })
  return new Command('batch').description('many puzzles, one per line').addCommand(sudoku)
}

/** The errors of the text are not those of the database. */
async function* read(text: AsyncIterable<Uint8Array>, file: string | undefined): AsyncGenerator<Uint8Array> {
  try {
    yield* text
  } catch (error) {
    throw readable(error, file)
  }
}

/** What the answers are printed with. */
interface Label {
  readonly limit: number
}

export const uniqueOnlyOption = new Option('--unique-only', 'of a batch: print only the puzzles that have exactly one solution')

/** Prints the answers of a batch, as far as they are known. Returns the exit status. */
export async function printBatch({ run, state, reason, label }: RunStatus, db: string, style: Style): Promise<number> {
  const { limit } = JSON.parse(label ?? '{}') as Partial<Label>
  if (style.uniqueOnly && limit === 1) throw new UsageError('--unique-only needs a --limit of 2 or more')
  const { batchResults } = await import('../cluster/index.ts')
  let puzzles = 0
  let lines = 0
  let invalid = 0
  for await (const part of batchResults(run, { db })) {
    for (const { line, column, problem } of part.bad) note(`line ${line}, column ${column}: ${problem}`)
    const { rows } = rowsOf(part, 0, style, new ArrayBuffer(roomFor(part.text.length, style)), 0)
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
