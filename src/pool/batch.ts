// A batch in the workers of a pool: lines in, answers in order out.

import type { BatchResult } from '../batch/batch.ts'
import { wholeLines } from '../batch/lines.ts'
import { thresholds } from '../kernel/thresholds.ts'
import { checkOptions } from '../puzzles/reader.ts'
import { after, checkLimits } from '../search/limits.ts'
import { type Connection, WorkerEnd } from '../worker/connection.ts'
import type { BatchRequest, Reply, Request } from '../worker/protocol.ts'
import { PoolError } from './errors.ts'
import { type Answerer, inOrder } from './in-order.ts'
import { MOST_ENDS, type Workers } from './workers.ts'

export interface PoolBatchOptions {
  /** Each search stops after so many solutions. At least 1; 2 by default, which is enough to tell unique puzzles. */
  readonly limit?: number | undefined
  /** At most so many seconds. */
  readonly time?: number | undefined
  /** Ends the batch when aborted. */
  readonly signal?: AbortSignal | undefined
}

/** Texts that a worker holds: the one it answers, and the next, since this thread may be busy (without it: 1.23x the time). */
const HELD = 2
/** Texts in memory for each worker, including those that wait for the caller. */
export const IN_MEMORY = 3
const NEWLINE = 10

/** Answers the pieces of a text as they arrive. */
export async function* batchStream(
  workers: Workers,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: PoolBatchOptions = {},
): AsyncGenerator<BatchResult, void, undefined> {
  checkOptions(options, ['limit', 'time', 'signal'])
  checkLimits(options)
  const { limit = 2, time = Infinity, signal } = options
  if (limit < 1) throw new RangeError(`limit is ${limit}: expected a number from 1`)
  const stop = new AbortController()
  let why: 'signal' | 'time' = 'signal'
  const abort = () => stop.abort()
  signal?.addEventListener('abort', abort, { once: true })
  if (signal?.aborted) abort()
  const timeOut = () => {
    why = 'time'
    abort()
  }
  const callOff = time < Infinity ? after(1000 * time, timeOut) : () => {}
  const ask = (connection: Connection, text: Uint8Array) => {
    const buffer = text.slice().buffer as ArrayBuffer
    return answered(connection, { buffer, bytes: text.length, before: 0, limit }, stop.signal) as Promise<BatchResult>
  }
  let before = 0
  try {
    const answerers = answerersOf(workers, ask)
    for await (const part of inOrder(cut(wholeLines(pieces, stop.signal)), answerers, IN_MEMORY * workers.size)) {
      const numbered = renumbered(part, before)
      before += part.lineCount
      yield part.cutOff ? { ...numbered, cutOff: why } : numbered
      // What others have answered behind it would leave a gap.
      if (part.cutOff) return
    }
    // Even if nothing is left to answer, the caller must learn that the batch was cut off.
    if (stop.signal.aborted) yield nothing(workers.created.engine, why)
  } finally {
    callOff()
    signal?.removeEventListener('abort', abort)
    abort()
  }
}

/** The workers as answerers of texts. What one that has ended did not answer, the one in its place answers. */
export function answerersOf<Text, Answer>(
  workers: Workers,
  ask: (connection: Connection, text: Text) => Promise<Answer>,
): Answerer<Text, Answer>[] {
  return Array.from({ length: workers.size }, (_, i) => {
    const answer = async (text: Text) => {
      for (let ends = 1; ; ends++) {
        try {
          return await ask(await workers.at(i), text)
        } catch (error) {
          if (!(error instanceof WorkerEnd)) throw error
          if (ends === MOST_ENDS) throw new PoolError(`${ends} workers ended in the same part of the batch: ${error.message}`)
        }
      }
    }
    // A text given to a worker that has not started would delay all texts after it.
    return { answer, capacity: HELD, ready: workers.at(i) }
  })
}

/** Asks a worker for the answers to some lines. On the signal, it answers with those it has. */
export async function answered(
  connection: Connection,
  lines: Omit<BatchRequest, 'id' | 'kind'>,
  signal: AbortSignal,
): Promise<Extract<Reply, { kind: 'answered' }>['answer']> {
  const { id, reply } = connection.request({ kind: 'batch', ...lines }, undefined, [lines.buffer])
  const stop = () => connection.send({ id, kind: 'stop', why: 'signal' } satisfies Request)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    return ((await reply) as Extract<Reply, { kind: 'answered' }>).answer
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Pieces of whole lines, cut so that all workers have some. */
async function* cut(texts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const text of texts) {
    for (let start = 0; start < text.length; ) {
      const end = text.indexOf(NEWLINE, start + thresholds.pieceBytes) + 1 || text.length
      yield text.subarray(start, end)
      start = end
    }
  }
}

/** The answers to a text, which so many lines stand before. */
function renumbered(part: BatchResult, before: number): BatchResult {
  for (let i = 0; i < part.lines.length; i++) part.lines[i] += before
  return { ...part, bad: part.bad.map((bad) => ({ ...bad, line: bad.line + before })) }
}

function nothing(engine: BatchResult['engine'], cutOff: 'signal' | 'time'): BatchResult {
  const none = { puzzles: 0, nodes: 0, guesses: 0, backtracks: 0, seconds: 0, lineCount: 0, bad: [] }
  const tables = { counts: new Uint32Array(0), lines: new Uint32Array(0), starts: new Uint32Array(0) }
  const texts = { solutions: new Uint8Array(0), text: new Uint8Array(0) }
  return { engine, complete: false, cutOff, ...none, ...tables, ...texts }
}
