// The rows of the board of queens: the stack of that search. Each has the columns that the queens above attack, and those still to try.

import { inTable } from '../bounds'
import { MAX_QUEENS } from '../limits'

/** A bit for each column. */
@unmanaged
export class QueenRow {
  taken: u32      // columns of the queens above,
  falling: u32    // on their falling diagonals,
  rising: u32     // on their rising ones
  untried: u32    // columns still to try
  candidates: u32 // where the row's queen can stand
}

/** QueenRow[MAX_QUEENS] */
export const ROWS: usize = memory.data(MAX_QUEENS * offsetof<QueenRow>(), 16)
export const QUEEN_ROW_BYTES: usize = offsetof<QueenRow>()

@inline export function rowAt(row: usize): QueenRow {
  return changetype<QueenRow>(ROWS + inTable(row * QUEEN_ROW_BYTES, QUEEN_ROW_BYTES * MAX_QUEENS))
}

@inline export function below(row: QueenRow): QueenRow {
  return changetype<QueenRow>(changetype<usize>(row) + QUEEN_ROW_BYTES)
}

@inline export function above(row: QueenRow): QueenRow {
  return changetype<QueenRow>(changetype<usize>(row) - QUEEN_ROW_BYTES)
}

export function numberOf(row: QueenRow): u32 {
  return <u32>((changetype<usize>(row) - ROWS) / QUEEN_ROW_BYTES)
}

/** The columns that no queen above attacks. */
@inline export function safe(row: QueenRow): u32 {
  return row.candidates & ~(row.taken | row.falling | row.rising)
}
