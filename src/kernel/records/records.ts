// Writes the constraints of a variant that are neither houses nor pairs as records, one each, as described in assembly/layout.ts.

import * as fields from '../../../assembly/fields.ts'
import * as layout from '../../../assembly/layout.ts'
import * as limits from '../../../assembly/limits.ts'
import type { Cells } from '../../compile/cells.ts'
import { isRecord, type RecordConstraint } from '../../compile/kinds.ts'
import { PuzzleError } from '../../model/errors.ts'
import type { Constraint, Sum } from '../../model/model.ts'
import { caseRecord } from './cases.ts'
import { countRecord, equalRecord, setRecord } from './kinds.ts'
import { lineRecord } from './lines.ts'
import { type GridRecord, RANKS, wordsOf } from './record.ts'
import { sumRecord } from './sums.ts'

/** Words of a set of records. */
const SET_WORDS = limits.MAX_RECORD_SET_BYTES / 4

/**
 * Writes the records of constraints and derived sums, and for each cell the set of those that it wakes. Adds to the scores of the cells.
 *
 * @throws PuzzleError `model` if they do not fit on the board
 */
export function writeRecords(
  view: DataView,
  constraints: readonly Constraint[],
  derived: readonly Sum[],
  cells: Cells,
  scores: Uint32Array,
): void {
  const records = constraints.filter(isRecord).map((constraint) => recordOf(constraint, cells))
  for (const sum of derived) records.push({ ...sumRecord(sum, cells), rank: RANKS.derived })
  records.sort((a, b) => a.rank - b.rank || a.cells.length - b.cells.length)
  if (records.length > limits.MAX_RECORDS) throw tooMany('constraints other than houses and pairs', limits.MAX_RECORDS)
  const bytes = 16 * Math.ceil(records.length / 128)
  view.setUint32(fields.RECORD_COUNT, records.length, true)
  view.setUint32(fields.EARLY_RECORDS, records.filter(({ rank }) => rank < RANKS.derived).length, true)
  view.setUint32(fields.RECORD_SET_BYTES, bytes, true)
  const { buffer, byteOffset } = view
  const wakes = new Uint32Array(buffer, byteOffset + layout.WAKES, cells.masks.length * SET_WORDS).fill(0)
  const starts = new Uint32Array(buffer, byteOffset + layout.RECORDS, limits.MAX_RECORDS)
  const pool = new Int32Array(buffer, byteOffset + layout.POOL, limits.MAX_POOL)
  let end = 0
  records.forEach((record, number) => {
    starts[number] = 4 * end
    const words = wordsOf(record)
    if (end + words.length > limits.MAX_POOL) throw tooMany('words for constraints', limits.MAX_POOL)
    pool.set(words, end)
    end += words.length
    for (const cell of record.cells) {
      wakes[cell * SET_WORDS + (number >> 5)] |= 1 << (number & 31)
      scores[cell] += record.score
    }
  })
}

/** The record of a constraint. */
function recordOf(constraint: RecordConstraint, cells: Cells): GridRecord {
  switch (constraint.kind) {
    case 'sum':
      return sumRecord(constraint, cells)
    case 'set':
      return setRecord(constraint, cells)
    case 'line':
      return lineRecord(constraint, cells)
    case 'count':
      return countRecord(constraint, cells)
    case 'equal':
      return equalRecord(constraint, cells)
    case 'case':
      return caseRecord(constraint, cells, recordOf)
  }
}

function tooMany(things: string, most: number): PuzzleError {
  return new PuzzleError('model', `too large: too many ${things}`, {}, `${most} at most`)
}
