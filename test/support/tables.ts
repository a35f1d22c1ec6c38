// Runs a batch kernel in slices of so many nodes, from a text of plain lines to tables.

import { batchOf, type Tables, tablesFor } from '../../src/kernel/batch-memory.ts'
import type { Instance } from '../../src/kernel/kernel.ts'

/** The tables of a text; where reading stopped, in bytes; and the lines before. */
export function tablesOf(instance: Instance, text: string, limit: number, slice: number) {
  const bytes = new TextEncoder().encode(text)
  const board = batchOf(instance, limit)
  board.load(bytes, 0)
  while (board.run(slice));
  const tables: Tables = tablesFor(bytes.length)
  const read = board.take(tables)
  return { ...tables, read, before: board.lines(), counters: Object.values(board.counters()) }
}
