// The host's side of the batch kernel: copies lines of text to its memory, unchanged, and its tables back. assembly/layout.ts describes
// the memory.

import * as codes from '../../assembly/codes.ts'
import * as fields from '../../assembly/fields.ts'
import * as layout from '../../assembly/layout.ts'
import * as limits from '../../assembly/limits.ts'
import type { Instance } from './kernel.ts'
import { thresholds } from './thresholds.ts'

const NEWLINE = 10
const ZERO = 0x30

/** The answers to the puzzles of a text: one row for each puzzle, in the order of the lines. */
export interface Tables {
  puzzles: number
  readonly counts: Uint32Array<ArrayBuffer>
  readonly lines: Uint32Array<ArrayBuffer>
  readonly starts: Uint32Array<ArrayBuffer>
  readonly solutions: Uint8Array<ArrayBuffer>
}

/**
 * Tables with room for a text of so many bytes: a puzzle is 81 characters and a line end. Those of `into` are reused if they are large
 * enough.
 */
export function tablesFor(bytes: number, into?: Omit<Tables, 'puzzles'>): Tables {
  const room = Math.floor((bytes + 1) / (layout.ANSWER_BYTES + 1))
  // The tables of one result are equally long.
  const old = into && into.counts.buffer.byteLength >= 4 * room ? into : undefined
  const rows = (table?: Uint32Array<ArrayBuffer>) => new Uint32Array(table?.buffer ?? new ArrayBuffer(4 * room), 0, room)
  const bytesOfAnswers = room * layout.ANSWER_BYTES
  return {
    puzzles: 0,
    ...{ counts: rows(old?.counts), lines: rows(old?.lines), starts: rows(old?.starts) },
    solutions: new Uint8Array(old?.solutions.buffer ?? new ArrayBuffer(bytesOfAnswers), 0, bytesOfAnswers),
  }
}

/** The greatest limit, and so the greatest count. */
export const MAX_COUNT = codes.UNANSWERED - 1

/** The batch kernel of one instance. */
export type BatchBoard = ReturnType<typeof batchOf>

/**
 * The batch kernel of an instance. It stops each puzzle after `limit` solutions, at most `MAX_COUNT`. Line numbers continue from one text to
 * the next.
 */
export function batchOf({ buffer, batch }: Instance, limit: number) {
  const view = new DataView(buffer)
  const room = new Uint8Array(buffer, layout.TEXT, limits.TEXT_CAPACITY)
  const word = (at: number) => view.getUint32(at, true)
  const rows = (table: number, many: number) => new Uint32Array(buffer, table, many)
  const rowOfUnanswered = () => rows(layout.COUNTS, word(fields.BATCH_PUZZLES)).indexOf(codes.UNANSWERED)
  let start = 0
  let bytes = 0
  let next = 0
  let earlier = { nodes: 0, guesses: 0, backtracks: 0 }
  view.setUint32(fields.BATCH_LINE, 0, true)
  for (const counter of [fields.NODES, fields.GUESSES, fields.BACKTRACKS]) view.setFloat64(counter, 0, true)

  return {
    /** Loads the lines of a text from `at` on, as many as fit. */
    load(text: Uint8Array, at: number): void {
      earlier = counters()
      const full = at + limits.TEXT_CAPACITY
      const whole = full < text.length ? text.lastIndexOf(NEWLINE, full - 1) + 1 : text.length
      const end = whole > at ? whole : full
      room.set(text.subarray(at, end))
      start = at
      bytes = end - at
      // A line that does not fit is cut short: the rest is a comment, unless the line is invalid anyway.
      next = whole > at ? end : text.indexOf(NEWLINE, full) + 1 || text.length
      view.setUint32(fields.BATCH_TEXT_BYTES, bytes, true)
      view.setUint32(fields.BATCH_TEXT_START, at, true)
      view.setFloat64(fields.LIMIT, limit, true)
      view.setUint32(fields.TURN_NODES, thresholds.turnNodes, true)
      batch.start()
    },
    /** Visits at most `nodes` nodes. Returns false when all loaded lines are answered. */
    run: (nodes: number) => batch.run(nodes) === codes.PAUSED,
    /** The first row that the kernel has left unanswered, and its 81 symbols. */
    firstUnanswered() {
      const row = rowOfUnanswered()
      if (row < 0) return undefined
      const at = rows(layout.STARTS, row + 1)[row] - start
      return { row, symbols: room.slice(at, at + layout.ANSWER_BYTES) }
    },
    /** Writes the answer of such a row: how many solutions there are, and the first one. */
    answer(row: number, count: number, solution: ArrayLike<number> | undefined): void {
      rows(layout.COUNTS, row + 1)[row] = count
      const symbols = new Uint8Array(buffer, layout.ANSWERS + row * layout.ANSWER_BYTES, layout.ANSWER_BYTES)
      for (let cell = 0; cell < symbols.length; cell++) symbols[cell] = solution ? ZERO + solution[cell] : 0
    },
    /**
     * Adds the answers up to the first unanswered puzzle to the tables. Returns where the text continues: at the end of what was loaded,
     * at that puzzle, or at a line that the kernel does not read.
     */
    take(tables: Tables): number {
      const open = firstOpen()
      const puzzles = Math.min(open, word(fields.BATCH_PUZZLES))
      const row = tables.puzzles
      tables.counts.set(rows(layout.COUNTS, puzzles), row)
      tables.lines.set(rows(layout.LINES, puzzles), row)
      tables.starts.set(rows(layout.STARTS, puzzles), row)
      const answers = new Uint8Array(buffer, layout.ANSWERS, puzzles * layout.ANSWER_BYTES)
      tables.solutions.set(answers, row * layout.ANSWER_BYTES)
      tables.puzzles += puzzles
      if (open < Infinity) {
        view.setUint32(fields.BATCH_LINE, rows(layout.LINES, open + 1)[open] - 1, true)
        return rows(layout.STARTS, open + 1)[open]
      }
      return word(fields.BATCH_TEXT_AT) === bytes ? next : start + word(fields.BATCH_TEXT_AT)
    },
    /** Did reading stop at a line that the kernel does not read? */
    stopped: () =>
      word(fields.BATCH_ACTIVE) === 0 &&
      word(fields.BATCH_TEXT_AT) < bytes &&
      word(fields.BATCH_PUZZLES) < limits.PUZZLE_CAPACITY,
    /** Lines read so far. */
    lines: () => word(fields.BATCH_LINE),
    counters,
  }

  /** The counters of all texts together. */
  function counters() {
    return {
      nodes: earlier.nodes + view.getFloat64(fields.NODES, true),
      guesses: earlier.guesses + view.getFloat64(fields.GUESSES, true),
      backtracks: earlier.backtracks + view.getFloat64(fields.BACKTRACKS, true),
    }
  }

  /** The row of the first puzzle that is not answered: the kernel has left it, or a lane is still working on it. */
  function firstOpen(): number {
    const left = rowOfUnanswered()
    const active = word(fields.BATCH_ACTIVE)
    const busy = rows(layout.LANE_ROWS, limits.LANES).filter((_, lane) => (active >> lane) & 1)
    return Math.min(left < 0 ? Infinity : left, ...busy)
  }
}
