// The columns that `quadrille batch` adds on request, in this order: canonical form, rating and difficulty, guesses, minimal. They take far
// longer than solving.

import type { BatchResult } from '../../batch/batch.ts'
import { rate } from '../../entries/logic.ts'
import { areConsistent, canonicalOf } from '../../isomorph/canonical.ts'
import { sudokuText } from '../../isomorph/isomorphic.ts'
import { blocks, maskAt, squareModel } from '../../puzzles/square-grid.ts'
import { pacer } from '../../search/pacing.ts'
import type { Solver } from '../../solver/solver.ts'

/** How the rows of a batch are written. */
export interface Style {
  readonly format: 'line' | 'json'
  /** Only those of puzzles with one solution? */
  readonly uniqueOnly: boolean
  /** Additional columns, in this order. */
  readonly columns?: ColumnNames
}

export type ColumnNames = readonly ('canonical' | 'rate' | 'guesses' | 'minimal' | 'unique')[]

/** What additional columns say about the first puzzles of a batch: about all of them, unless it was cut off. */
export type ColumnTexts = readonly Uint8Array[]

const CELLS = 81
const ZERO = 48
const NEWLINE = '\n'

/** A puzzle, its number of solutions as far as they were counted, and what that was limited to. */
interface Solved {
  readonly solver: Solver
  readonly cells: Uint8Array
  readonly count: number
  readonly limit: number
}

/** A value, null if there is none. */
type Value = string | number | boolean | null

/** The values of each column: a name may stand for several. */
const COLUMNS: Readonly<Record<ColumnNames[number], (solved: Solved) => Readonly<Record<string, Value>>>> = {
  canonical({ cells }) {
    if (!areConsistent(cells)) return { canonical: null }
    const form = new Uint8Array(CELLS)
    canonicalOf(cells, form)
    return { canonical: sudokuText(form) }
  },
  rate({ solver, cells, count }) {
    if (count !== 1) return { rating: null, difficulty: null }
    const { score, difficulty } = rate(solver, modelOf(cells), { nodes: 0 })
    return { rating: score, difficulty }
  },
  guesses: ({ solver, cells, limit }) => ({ guesses: solver.count(modelOf(cells), { method: 'search', limit }).guesses }),
  minimal: ({ solver, cells, count }) => ({ minimal: count === 1 ? isMinimal(solver, cells) : null }),
  unique: ({ count }) => ({ unique: count === 1 }),
}

/** How a format writes values behind the others of a row. */
const WRITERS: Readonly<Record<Style['format'], (values: Readonly<Record<string, Value>>) => string>> = {
  line: (values) =>
    Object.values(values)
      .map((value) => `:${WORDS[String(value)] ?? value}`)
      .join(''),
  json: (values) => `,${JSON.stringify(values).slice(1, -1)}`,
}

/** How `line` writes values that are no numbers or texts. */
const WORDS: Readonly<Record<string, string>> = { null: '', true: 'yes', false: 'no' }

/** Describes the puzzles of a batch, one after the other, until the signal is aborted. The event loop runs in between. */
export async function describeLines(
  solver: Solver,
  { text, starts, counts, puzzles }: BatchResult,
  { format, uniqueOnly, columns = [] }: Style,
  limit: number,
  signal: AbortSignal,
): Promise<ColumnTexts> {
  const pause = pacer()
  const encoder = new TextEncoder()
  const described: Uint8Array[] = []
  for (let puzzle = 0; puzzle < puzzles && !signal.aborted; puzzle++) {
    const count = counts[puzzle]
    const isPrinted = !uniqueOnly || count === 1
    const cells = text.slice(starts[puzzle], starts[puzzle] + CELLS).map((code) => Math.max(0, code - ZERO))
    const solved: Solved = { solver, cells, count, limit }
    const values = isPrinted ? Object.assign({}, ...columns.map((name) => COLUMNS[name](solved))) : {}
    described.push(encoder.encode(isPrinted ? WRITERS[format](values) : ''))
    await pause()
  }
  return described
}

/** Has a puzzle with one solution several without any of its givens? */
function isMinimal(solver: Solver, cells: Uint8Array): boolean {
  const lines: string[] = []
  cells.forEach((digit, cell) => {
    if (digit > 0) lines.push(sudokuText(cells.with(cell, 0)))
  })
  return solver.batch(lines.join(NEWLINE)).counts.every((count) => count > 1)
}

function modelOf(cells: Uint8Array) {
  const candidates = Array.from(cells, (digit) => maskAt(digit, 9))
  return squareModel(9, blocks(3, 3), candidates)
}
