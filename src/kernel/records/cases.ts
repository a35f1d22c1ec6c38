// Cases as records that contain records, as described in assembly/grid/apply.ts.

import * as codes from '../../../assembly/codes.ts'
import type { Cells } from '../../compile/cells.ts'
import { isRecord, type RecordConstraint } from '../../compile/kinds.ts'
import { valuesOf } from '../../compile/sets.ts'
import type { Case, Constraint, House, Pairs } from '../../model/model.ts'
import { type GridRecord, RANKS, wordsOf } from './record.ts'

/** The record of a constraint, among these cells. */
type RecordOf = (constraint: RecordConstraint, cells: Cells) => GridRecord

/** The record of a `case`, with those of its constraints. */
export function caseRecord({ selector, cases }: Case, all: Cells, recordOf: RecordOf): GridRecord {
  const data = [4 * selector, cases.length]
  const cells = new Set([selector])
  for (const { mask, constraints } of cases) {
    const records = recordsWithin(constraints, all, recordOf)
    const words = records.map(wordsOf)
    data.push(mask, 4 * words.reduce((sum, { length }) => sum + 1 + length, 0))
    for (const record of words) data.push(4 * record.length, ...record)
    for (const record of records) for (const cell of record.cells) cells.add(cell)
  }
  return { kind: codes.CASE, cells: [...cells], data, rank: RANKS.case, score: valuesOf([selector], all.masks) }
}

/** What holds in one case. Houses and pairs are records there; the cells of a house differ for all others. */
function recordsWithin(constraints: readonly Constraint[], all: Cells, recordOf: RecordOf): GridRecord[] {
  const different = constraints.flatMap((one) => (one.kind === 'house' || one.kind === 'set' ? [new Set(one.cells)] : []))
  const differ = (one: number, other: number) =>
    all.differ(one, other) || (one !== other && different.some((cells) => cells.has(one) && cells.has(other)))
  const within: Cells = { ...all, differ }
  return constraints.map((constraint) => {
    if (isRecord(constraint)) return recordOf(constraint, within)
    return constraint.kind === 'house' ? differRecord(constraint) : relationRecord(constraint)
  })
}

function differRecord({ cells }: House): GridRecord {
  return { kind: codes.DIFFER, cells, data: [], rank: RANKS.case, score: 0 }
}

function relationRecord({ allowed, between }: Pairs): GridRecord {
  const data = [between.length, allowed.length, ...allowed, ...between.flatMap(([first, second]) => [4 * first, 4 * second])]
  return { kind: codes.RELATION, cells: [...new Set(between.flat())], data, rank: RANKS.case, score: 0 }
}
