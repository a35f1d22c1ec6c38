// Turns a text that arrives in pieces, cut anywhere, into pieces that end at line ends.

import { PuzzleError, show } from '../model/errors.ts'

/** At most so many bytes of a line are kept. */
export const LONGEST_LINE = 10_000
const NEWLINE = 10
const EMPTY = /* @__PURE__ */ new Uint8Array(0)

type Allocate = (bytes: number) => Uint8Array<ArrayBuffer>

const newBytes: Allocate = (bytes) => new Uint8Array(bytes)

/**
 * Yields pieces of whole lines, each in memory from `allocate`. The rest of a line of more than 10,000 bytes may be dropped: no puzzle is
 * that long. Ends when the signal is aborted, even if the next piece never arrives.
 */
export async function* wholeLines(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal = new AbortController().signal,
  allocate: Allocate = newBytes,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  if (typeof pieces !== 'object' || pieces === null) throw notBytes(pieces)
  if (!(Symbol.asyncIterator in pieces || Symbol.iterator in pieces)) throw notBytes(pieces)
  let tail: Uint8Array = EMPTY
  for await (const piece of until(pieces, signal)) {
    if (!(piece instanceof Uint8Array)) throw notBytes(piece)
    const end = piece.lastIndexOf(NEWLINE) + 1
    if (end > 0) {
      yield joined(tail, piece.subarray(0, end), allocate)
      // A copy: the memory of a piece may be used again.
      tail = new Uint8Array(piece.subarray(end))
    } else if (tail.length < LONGEST_LINE) {
      tail = joined(tail, piece, newBytes)
    }
  }
  if (tail.length > 0 && !signal.aborted) yield joined(EMPTY, tail, allocate)
}

/** Cuts texts at line ends, into pieces of so many bytes, or a line more. */
export async function* cut(texts: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const text of texts) {
    for (let start = 0; start < text.length; ) {
      const end = text.indexOf(NEWLINE, start + bytes) + 1 || text.length
      yield text.subarray(start, end)
      start = end
    }
  }
}

/** The same items, but stops waiting for the next one when the signal is aborted. */
async function* until<T>(items: AsyncIterable<T> | Iterable<T>, signal: AbortSignal): AsyncGenerator<T, void, undefined> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const end: IteratorResult<T> = { done: true, value: undefined }
  let stop = () => {}
  const abort = () => stop()
  signal.addEventListener('abort', abort, { once: true })
  try {
    while (!signal.aborted) {
      const { done, value } = await new Promise<IteratorResult<T>>((resolve, reject) => {
        stop = () => resolve(end)
        Promise.resolve(iterator.next()).then(resolve, reject)
      })
      if (done) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', abort)
    // Not awaited: it may wait for a piece that never arrives.
    Promise.resolve(iterator.return?.()).catch(() => {})
  }
}

/** A stream of a file yields texts, not bytes, if it was given an encoding. */
function notBytes(value: unknown): PuzzleError {
  return new PuzzleError('shape', `${show(value)} in place of the text`, {}, 'pieces of it, as bytes')
}

function joined(a: Uint8Array, b: Uint8Array, allocate: Allocate): Uint8Array<ArrayBuffer> {
  const both = allocate(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** @throws PuzzleError `shape` for what is no text, its bytes or its lines */
export function bytesOf(input: string | Uint8Array | Iterable<string>): Uint8Array {
  if (input instanceof Uint8Array) return input
  if (typeof input === 'string') return new TextEncoder().encode(input)
  if (input && Symbol.iterator in Object(input)) {
    const lines = [...input]
    const other = lines.findIndex((line) => typeof line !== 'string')
    if (other >= 0) throw new PuzzleError('shape', `${show(lines[other])} is not a text`, { line: other + 1 }, 'a line')
    return new TextEncoder().encode(lines.join('\n'))
  }
  throw new PuzzleError('shape', `${show(input)} is not a text`, {}, 'a text, its bytes, or its lines')
}
