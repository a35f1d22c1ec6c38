// A batch in workers: lines in, answers in order out.

import { type BatchLimits, type BatchResult, type BatchTables, checkedBatch } from '../batch/batch.ts'
import { bytesOf, cut, wholeLines } from '../batch/whole-lines.ts'
import { thresholds } from '../kernel/thresholds.ts'
import { after, following } from '../search/limits.ts'
import type { Connections } from './connections.ts'
import { inOrder } from './in-order.ts'

export const IN_THE_SAME_PART = 'in the same part of the batch'
const CELLS = 81

/** Answers the pieces of a text as they arrive. */
export async function* batchStreamInWorkers(
  connections: Connections,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: BatchLimits = {},
): AsyncGenerator<BatchResult, void, undefined> {
  const { limit = 2, nodes = Infinity, time = Infinity, signal } = checkedBatch(options)
  const [stop, unfollow] = following(signal)
  const callOff = after(1000 * time, () => stop.abort('time'))
  const why = ({ cutOff }: Pick<BatchResult, 'cutOff'>) =>
    cutOff === 'signal' && stop.signal.reason === 'time' ? 'time' : cutOff
  let before = 0
  let visited = 0
  try {
    const lines = cut(wholeLines(pieces, stop.signal), thresholds.pieceBytes)
    const answers = inOrder(lines, {
      ...{ workers: connections, where: IN_THE_SAME_PART },
      async ask(worker, piece) {
        const text = piece.slice()
        const question = { text, limit, nodes: nodes - visited }
        const answer = await worker.ask('batch', question, { signal: stop.signal, moved: [text.buffer] }).answer
        visited += answer.nodes
        return answer
      },
      // A limit on nodes is exact.
      inTurn: nodes < Infinity,
    })
    for await (const part of answers) {
      const numbered = renumbered(part, before)
      before += part.lineCount
      yield part.cutOff ? { ...numbered, cutOff: why(part)! } : numbered
      // What others have answered behind it would leave a gap.
      if (part.cutOff) return
    }
    // Even if nothing is left to answer, the caller must learn that the batch was cut off.
    if (stop.signal.aborted)
      yield { ...joined(connections.created.engine, []), complete: false, cutOff: why({ cutOff: 'signal' })! }
  } finally {
    callOff()
    unfollow()
    stop.abort()
  }
}

/** Answers a whole text: the parts of a stream, one behind the other. */
export async function batchInWorkers(
  connections: Connections,
  input: string | Uint8Array | Iterable<string>,
  options: BatchLimits = {},
): Promise<BatchResult> {
  const started = performance.now()
  const parts: BatchResult[] = []
  for await (const part of batchStreamInWorkers(connections, [bytesOf(input)], options)) parts.push(part)
  return { ...joined(connections.created.engine, parts), seconds: (performance.now() - started) / 1000 }
}

/** The answers to a text, which so many lines stand before. */
export function renumbered(part: BatchResult, before: number): BatchResult {
  for (let i = 0; i < part.lines.length; i++) part.lines[i] += before
  const bad = part.bad.map((bad) => ({ ...bad, line: bad.line + before }))
  const symbols = new Map(Array.from(part.symbols, ([line, symbols]) => [line + before, symbols]))
  return { ...part, bad, symbols }
}

/** The answers to parts of a text, as those to the whole. */
function joined(engine: BatchResult['engine'], parts: readonly BatchResult[]): BatchResult {
  const counters = { puzzles: 0, nodes: 0, guesses: 0, backtracks: 0, seconds: 0, lineCount: 0 }
  let bytes = 0
  const behind = parts.map((part) => {
    for (const name of Object.keys(counters) as (keyof typeof counters)[]) counters[name] += part[name]
    const before = bytes
    bytes += part.text.length
    return { ...part, starts: part.starts.map((start) => before + start) }
  })
  /** Fills a table with those of the parts, one behind the other. */
  const filled = <T extends Uint8Array | Uint32Array>(table: T, name: 'text' | keyof BatchTables): T => {
    let at = 0
    for (const { [name]: own } of behind) {
      table.set(own, at)
      at += own.length
    }
    return table
  }
  const words = (name: 'counts' | 'lines' | 'starts') => filled(new Uint32Array(counters.puzzles), name)
  const cut = parts.find(({ complete }) => !complete)
  return {
    ...{ engine, complete: cut === undefined, ...(cut?.cutOff && { cutOff: cut.cutOff }), ...counters },
    ...{ bad: parts.flatMap(({ bad }) => bad), counts: words('counts'), lines: words('lines'), starts: words('starts') },
    symbols: new Map(parts.flatMap(({ symbols }) => [...symbols])),
    solutions: filled(new Uint8Array(CELLS * counters.puzzles), 'solutions'),
    text: filled(new Uint8Array(bytes), 'text'),
  }
}
