// The columns that `quadrille batch` adds on request: facts of each puzzle, which take far longer than solving it.

import type { BatchResult } from '../../batch/batch.ts'
import { type Sudoku, sudoku } from '../../families/sudoku.ts'
import { pacer } from '../../search/pacing.ts'
import type { Solver } from '../../solver/solver.ts'
import { TABLES, type TableRow, type Value } from '../output/text-table.ts'
import { FACTS, Facts } from './puzzle-facts.ts'

/** How the rows of a batch are written. */
export interface Style {
  readonly format: 'line' | 'json'
  /** Only those of puzzles with one solution? */
  readonly uniqueOnly: boolean
  /** Names of additional columns, in this order. */
  readonly columns?: readonly string[]
}

/** What additional columns say about the first puzzles of a batch: about all of them, unless it was cut off. */
export type ColumnTexts = readonly Uint8Array[]

const CELLS = 81

/** What can be asked of a puzzle in a batch. */
const COLUMNS: typeof FACTS = {
  ...FACTS,
  guesses: async ({ about: { puzzle, solver, limit } }) => solver.count(puzzle, { method: 'search', limit }).guesses,
  minimal: async (facts) => ((await facts.counted()).count === 1 ? isMinimal(facts) : null),
}

/** How a format writes values behind the others of a row. */
const WRITERS: Readonly<Record<Style['format'], (row: TableRow) => string>> = {
  line: (row) => `:${TABLES.line.row(row).trimEnd()}`,
  json: (row) => `,${TABLES.json.row(row).trimEnd().slice(1, -1)}`,
}

/** Describes the puzzles of a batch, one after the other, until the signal is aborted. The event loop runs in between. */
export async function describeLines(
  solver: Solver,
  { text, starts, counts, puzzles }: BatchResult,
  { format, uniqueOnly, columns = [] }: Style,
  limit: number,
  signal: AbortSignal,
): Promise<ColumnTexts> {
  const pause = pacer()
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  const described: Uint8Array[] = []
  for (let number = 0; number < puzzles && !signal.aborted; number++) {
    const count = counts[number]
    const row: Record<string, Value> = {}
    const isPrinted = !uniqueOnly || count === 1
    if (isPrinted) {
      const puzzle = sudoku(decoder.decode(text.subarray(starts[number], starts[number] + CELLS)))
      const known = { count, solution: undefined, isKnown: true }
      const facts = new Facts({ puzzle, line: number + 1, solver, signal, limit }, known)
      for (const name of columns) row[name] = await COLUMNS[name](facts)
    }
    described.push(encoder.encode(isPrinted ? WRITERS[format](row) : ''))
    await pause()
  }
  return described
}

/** Has a puzzle with one solution several without any of its givens? */
function isMinimal({ about: { puzzle, solver } }: Facts): boolean {
  const cells = [...((puzzle as Sudoku).givens as string)]
  const lines = cells.flatMap((given, cell) => (given === '.' ? [] : cells.with(cell, '.').join('')))
  return solver.batch(lines.join('\n')).counts.every((count) => count > 1)
}
