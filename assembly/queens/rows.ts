// The rows of the board of queens: the stack of that search. Each has the columns that the queens above attack, and those still to try.

import { inTable } from '../bounds'
import { MAX_QUEENS } from '../limits'

/** A bit for each column. */
@unmanaged
export class Row {
  taken: u32      // columns of the queens above,
  falling: u32    // on their falling diagonals,
  rising: u32     // on their rising ones
  untried: u32    // columns still to try
  candidates: u32 // where the row's queen can stand
}

/** Row[MAX_QUEENS] */
export const ROWS: usize = memory.data(MAX_QUEENS * offsetof<Row>(), 16)
export const ROW_BYTES: usize = offsetof<Row>()

@inline export function rowAt(row: usize): Row {
  return changetype<Row>(ROWS + inTable(row * ROW_BYTES, ROW_BYTES * MAX_QUEENS))
}

@inline export function below(row: Row): Row {
  return changetype<Row>(changetype<usize>(row) + ROW_BYTES)
}

@inline export function above(row: Row): Row {
  return changetype<Row>(changetype<usize>(row) - ROW_BYTES)
}

export function numberOf(row: Row): u32 {
  return <u32>((changetype<usize>(row) - ROWS) / ROW_BYTES)
}

/** The columns that no queen above attacks. */
@inline export function safe(row: Row): u32 {
  return row.candidates & ~(row.taken | row.falling | row.rising)
}
