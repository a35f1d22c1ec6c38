// The work of `quadrille batch`: a file of puzzles, one a line; an answer to each, in order. The text is cut into pieces of whole lines.
// Several are solved at once, in this thread and in others; the next is read when the rows of the oldest are written.

import { wholeLines } from '../../batch/whole-lines.ts'
import type { EngineName } from '../../model/caller-options.ts'
import type { WorkerConnection } from '../../workers/connection.ts'
import { IN_THE_SAME_PART } from '../../workers/worker-batch.ts'
import { inThreads } from '../in-threads.ts'
import { interruption } from '../terminal/interrupt.ts'
import { counted } from '../terminal/number-text.ts'
import { isOnTerminal } from '../terminal/output.ts'
import type { Pieces } from '../terminal/pieces.ts'
import { solverFor } from '../terminal/solver.ts'
import { cutOffBy, UsageError } from '../terminal/status.ts'
import type { Style } from './batch-columns.ts'
import { Output } from './batch-output.ts'
import { type BatchRows, type Lines, linesAnswerer, roomFor } from './batch-rows.ts'

export interface RunBatchOptions extends Partial<Record<keyof typeof COLUMNS, true>> {
  readonly limit: number
  readonly format: Style['format']
  readonly uniqueOnly?: boolean
  readonly engine: 'auto' | EngineName
  readonly threads: number
  readonly time?: number
  readonly progress?: boolean
}

interface Piece {
  readonly text: Uint8Array<ArrayBuffer>
  /** The number of lines before them. */
  readonly before: number
}

/** The answers to a piece. Lines count from its start. */
interface Answered extends BatchRows {
  readonly piece: Piece
}

const NEWLINE = 10
/** What options add, in the order of the output. */
const COLUMNS = {
  canonical: ['canonical'],
  rate: ['rating', 'difficulty'],
  guesses: ['guesses'],
  minimal: ['minimal'],
  unique: ['unique'],
} as const

/** Returns the exit status. */
export async function runBatch(text: Pieces, options: RunBatchOptions): Promise<number> {
  if (options.uniqueOnly && options.limit < 2) throw new UsageError('--unique-only needs a --limit of 2 or more')
  for (const name of ['rate', 'minimal'] as const) {
    if (options[name] && options.limit < 2) throw new UsageError(`--${name} needs a --limit of 2 or more`)
  }
  const { limit, threads, format, uniqueOnly = false } = options
  const columns = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).flatMap((name) => (options[name] ? COLUMNS[name] : []))
  const style: Style = { format, uniqueOnly, ...(columns.length > 0 && { columns }) }
  const solver = await solverFor(options)
  const signal = interruption(options.time)
  const output = new Output(text.size, options.progress ?? (process.stderr.isTTY && !isOnTerminal()))
  const spares = new Spares()
  const pieces = piecesIn(style.columns ? inParts(text) : text, format === 'json', spares, signal)
  const linesOf = ({ text, before }: Piece, from: number): Lines => {
    const buffer = bufferOf(roomFor(text.length, style), spares.rows)
    return { text, before, limit, style, buffer, from }
  }
  const answerLines = linesAnswerer()
  const here = async (piece: Piece) => ({ ...(await answerLines(solver, linesOf(piece, 0), signal)), piece })
  // A piece is copied for another thread, in case that ends before it has answered.
  const ask = async (thread: WorkerConnection, piece: Piece): Promise<Answered> => {
    const lines = linesOf(piece, piece.text.length)
    const text = new Uint8Array(lines.buffer, 0, lines.from)
    text.set(piece.text)
    const asked = thread.ask('own', { question: { ...lines, text } }, { signal, moved: [lines.buffer] })
    return { ...((await asked.answer) as BatchRows), piece }
  }
  const answers = inThreads({ threads, engine: solver.engine }, pieces, { where: IN_THE_SAME_PART, here, ask })
  try {
    for await (const answered of answers) {
      await output.write(answered, answered.piece.text.length, output.lines)
      spares.texts.push(answered.piece.text.buffer)
      spares.rows.push(answered.buffer)
      // Other threads may have solved pieces after the one that was cut off.
      if (answered.cutOff) break
    }
  } catch (error) {
    // A file that was closed.
    if (!signal.aborted) throw error
  } finally {
    output.end()
    // A terminal or a pipe that has not ended would keep the program waiting.
    text.end()
  }
  if (!signal.aborted) return output.status()
  return cutOffBy(signal.reason, ` after ${counted(output.puzzles, 'puzzle')}`)
}

/** Buffers to reuse: the garbage collector would let hundreds of megabytes pile up. */
class Spares {
  readonly texts: ArrayBuffer[] = []
  readonly rows: ArrayBuffer[] = []
}

/** The sizes of buffers are multiples of this, because pieces of a file differ by a line. */
const STEP = 1 << 16

/** A spare buffer, if there is one that is large enough, or a new one. */
function bufferOf(bytes: number, spares: ArrayBuffer[]): ArrayBuffer {
  const spare = spares.pop()
  return spare && spare.byteLength >= bytes ? spare : new ArrayBuffer(STEP * Math.ceil(bytes / STEP))
}

/** Additional columns take up to 2 ms a puzzle: small pieces keep all threads busy, and show results early. */
const SMALL_PIECE = 1 << 14

async function* inParts(text: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of text) {
    for (let at = 0; at < piece.length; at += SMALL_PIECE) yield piece.subarray(at, at + SMALL_PIECE)
  }
}

async function* piecesIn(
  text: AsyncIterable<Uint8Array>,
  numbered: boolean,
  spares: Spares,
  signal: AbortSignal,
): AsyncGenerator<Piece, void, undefined> {
  let before = 0
  for await (const lines of wholeLines(text, signal, (bytes) => new Uint8Array(bufferOf(bytes, spares.texts), 0, bytes))) {
    const piece = { text: lines, before }
    // Only for formats that need it: 40 ns a line.
    if (numbered) before += linesIn(lines)
    yield piece
  }
}

function linesIn(text: Uint8Array): number {
  let lines = 0
  for (let at = text.indexOf(NEWLINE); at >= 0; at = text.indexOf(NEWLINE, at + 1)) lines++
  return lines
}
