// Writes the constraints of a variant that are neither houses nor pairs as records, as described in assembly/layout.ts. One constraint is
// one record or several.

import * as layout from '../../assembly/layout.ts'
import { PuzzleError } from '../errors.ts'
import type { Constraint } from '../model.ts'
import { caseRecord } from './cases.ts'
import { type Cells, isRecord, type RecordConstraint } from './cells.ts'
import { countRecord, equalRecord, setRecord } from './kinds.ts'
import { lineRecord } from './lines.ts'
import { sumRecords } from './sums.ts'

/** A record. */
export interface GridRecord {
  readonly kind: number
  /** Its cells, each once. */
  readonly cells: readonly number[]
  /** What the kind needs: integers of 32 bits. */
  readonly data: readonly number[]
  /** Records that wait come in this order: cheap ones first. */
  readonly rank: number
  /** What it adds to the conflict score of each of its cells at the start. */
  readonly score: number
}

/** Ranks of records: small ones first, then by kind. */
export const RANKS = { count: 0, small: 1, large: 2, equal: 3, line: 4, case: 5 } as const

/**
 * Writes the records, and for each cell the set of those that it wakes. Adds to the scores of the cells.
 *
 * @throws PuzzleError `model` if they do not fit on the board
 */
export function writeRecords(view: DataView, constraints: readonly Constraint[], cells: Cells, scores: Uint32Array): void {
  const records = constraints.filter(isRecord).flatMap((constraint) => recordsOf(constraint, cells))
  records.sort((a, b) => a.rank - b.rank || a.cells.length - b.cells.length)
  if (records.length > layout.MAX_RECORDS) throw tooMany('constraints other than houses and pairs', layout.MAX_RECORDS)
  const bytes = 16 * Math.ceil(records.length / 128)
  view.setUint32(layout.RECORD_COUNT, records.length, true)
  view.setUint32(layout.RECORD_SET_BYTES, bytes, true)
  const wakes = new Uint32Array((cells.masks.length * layout.MAX_RECORD_SET_BYTES) / 4)
  const pool: number[] = []
  records.forEach((record, number) => {
    view.setUint32(layout.RECORDS + 4 * number, 4 * pool.length, true)
    for (const word of wordsOf(record)) pool.push(word)
    for (const cell of record.cells) {
      wakes[(cell * layout.MAX_RECORD_SET_BYTES) / 4 + (number >> 5)] |= 1 << (number & 31)
      scores[cell] += record.score
    }
  })
  if (pool.length > layout.MAX_POOL) throw tooMany('words for constraints', layout.MAX_POOL)
  const { buffer, byteOffset } = view
  new Uint32Array(buffer, byteOffset + layout.WAKES, wakes.length).set(wakes)
  new Int32Array(buffer, byteOffset + layout.POOL, pool.length).set(pool)
}

/** The words of a record. */
export function wordsOf({ kind, cells, data }: GridRecord): number[] {
  return [kind, cells.length, ...cells.map((cell) => 4 * cell), ...data]
}

/** The records of a constraint. */
export function recordsOf(constraint: RecordConstraint, cells: Cells): readonly GridRecord[] {
  switch (constraint.kind) {
    case 'sum':
      return sumRecords(constraint, cells)
    case 'set':
      return [setRecord(constraint, cells)]
    case 'line':
      return [lineRecord(constraint, cells)]
    case 'count':
      return [countRecord(constraint, cells)]
    case 'equal':
      return [equalRecord(constraint, cells)]
    case 'case':
      return [caseRecord(constraint, cells)]
  }
}

function tooMany(things: string, most: number): PuzzleError {
  return new PuzzleError('model', `too large: too many ${things}`, {}, `${most} at most`)
}
