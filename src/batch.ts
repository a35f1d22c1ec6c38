// Many 9x9 sudokus: a text of one a line in, flat tables out. The blocking verb and the stream are the same slices of the same kernel.

import { type BatchBoard, batchOf, tablesFor } from './kernel/batch.ts'
import type { Board } from './kernel/board.ts'
import type { EngineName } from './kernel/kernel.ts'
import { quote } from './puzzles/reader.ts'
import type { CutOff } from './results.ts'
import { type BoardPool, Breath, checkLimits, type Limits, PROGRESS_MS } from './search.ts'

/**
 * `limit` is for each puzzle: its search ends with so many solutions. From 1; 2 by default, which tells the unique ones. The other
 * limits are for all puzzles together.
 */
export interface BatchOptions extends Limits {
  /**
   * An earlier result that is done with: its tables are overwritten where they are large enough, and new ones made where not. A
   * stream overwrites them with every part. In a young process, a batch of easy puzzles waits for new memory for 8 % of its time.
   */
  readonly into?: BatchTables | undefined
}

export interface BatchStreamOptions extends BatchOptions {
  /** Called some ten times a second, between the parts too. */
  readonly onProgress?: ((progress: BatchProgress) => void) | undefined
}

/** What a batch has done. */
export interface BatchProgress {
  /** Puzzles answered. */
  readonly puzzles: number
  /** States of the searches visited, the roots included. */
  readonly nodes: number
  /** Choices that left another choice open. */
  readonly guesses: number
  /** Returns to such a choice. */
  readonly backtracks: number
  /** Time spent searching. */
  readonly seconds: number
}

/** A line that is no puzzle. */
export interface BadLine {
  /** Its number, from 1. */
  readonly line: number
  /** Column of the first character that is wrong, from 1. */
  readonly column: number
  /** What is wrong there, and what was expected. */
  readonly problem: string
}

/** A row for each puzzle, in the order of the lines. */
export interface BatchTables {
  /** Solutions of each puzzle; the limit stands for "so many or more". */
  readonly counts: Uint32Array<ArrayBuffer>
  /** The first solution found of each puzzle: 81 characters in ASCII, `1` to `9`; 81 zero bytes if there is none. */
  readonly solutions: Uint8Array<ArrayBuffer>
  /** The line of each puzzle, from 1. */
  readonly lines: Uint32Array<ArrayBuffer>
  /** The place of the first character of each puzzle, in bytes from the start of the text. */
  readonly starts: Uint32Array<ArrayBuffer>
}

/** The answers to a text. */
export interface BatchResult extends BatchProgress, BatchTables {
  readonly engine: EngineName
  /** Is every line answered? False when the batch was cut off: then these are the answers before the first puzzle without one. */
  readonly complete: boolean
  /** Why it is not complete. */
  readonly cutOff?: CutOff
  readonly bad: readonly BadLine[]
  /** Lines answered, blank ones and comments included. */
  readonly lineCount: number
}

/** The answers to a part of a stream. Its counters are those of the part; lines are numbered through the stream. */
export interface BatchPart extends BatchResult {
  /** The text of the part: whole lines. `starts` are places in it. */
  readonly text: Uint8Array
}

/** So many nodes take WebAssembly a millisecond at most, TypeScript some five. */
const SLICE = 4096
/** After so long, the event loop goes on: files and other threads wait for it. */
const REST_MS = 2
const CELLS = 81
const EMPTY = new Uint8Array(0)
/** The byte order mark. */
const MARK = [0xef, 0xbb, 0xbf]
/** What is kept of a line. */
const LONGEST_LINE = 10_000
const NEWLINE = 10
const RETURN = 13

/** Answers a text, and blocks. */
export function batch(pool: BoardPool, input: string | Uint8Array | Iterable<string>, options: BatchOptions = {}): BatchResult {
  const job = new Job(pool, options)
  try {
    const slices = job.answer(bytesOf(input))
    for (;;) {
      const { done, value } = slices.next()
      if (done) return value
    }
  } finally {
    job[Symbol.dispose]()
  }
}

/** Answers the pieces of a text as they come; between slices, the event loop goes on. */
export async function* batchStream(
  pool: BoardPool,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: BatchStreamOptions = {},
): AsyncGenerator<BatchPart, void, undefined> {
  const { signal, onProgress } = options
  const job = new Job(pool, options)
  const breath = new Breath()
  let rested = performance.now()
  let told = rested
  const rest = async () => {
    const now = performance.now()
    if (now - told >= PROGRESS_MS) {
      told = now
      onProgress?.(job.progress)
    }
    if (now - rested < REST_MS) return
    await breath.take()
    rested = performance.now()
  }
  try {
    for await (const text of wholeLines(pieces, signal)) {
      const slices = job.answer(text)
      let slice = slices.next()
      for (; !slice.done; slice = slices.next()) await rest()
      yield { ...slice.value, text }
      if (slice.value.cutOff) return
      await rest()
    }
    if (!signal?.aborted) return
    // Nothing may be left to answer, but who waits for the signal's effect is told.
    const { value } = job.answer(EMPTY).next()
    if (value) yield { ...value, text: EMPTY }
  } finally {
    breath.end()
    job[Symbol.dispose]()
  }
}

/**
 * Pieces of a text, cut anywhere, as pieces of whole lines, each in memory that `take` gives for so many bytes. Of a line of more
 * than 10,000 bytes, the rest may get lost: it is no puzzle's. Ends when the signal comes, whatever the pieces do.
 */
export async function* wholeLines(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal?: AbortSignal,
  take: Take = newBytes,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  let tail = EMPTY
  for await (const piece of until(pieces, signal)) {
    const end = piece.lastIndexOf(NEWLINE) + 1
    if (end > 0) {
      yield joined(tail, piece.subarray(0, end), take)
      tail = joined(EMPTY, piece.subarray(end))
    } else if (tail.length < LONGEST_LINE) {
      tail = joined(tail, piece)
    }
  }
  if (tail.length > 0 && !signal?.aborted) yield joined(EMPTY, tail, take)
}

type Take = (bytes: number) => Uint8Array<ArrayBuffer>

const newBytes: Take = (bytes) => new Uint8Array(bytes)

/** The same pieces, but no waiting for one once the signal has come. */
async function* until<T>(
  pieces: AsyncIterable<T> | Iterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void, undefined> {
  if (!signal) return yield* pieces
  const iterator = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]()
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
    // Not waited for: it may be the end of a piece that never comes.
    Promise.resolve(iterator.return?.()).catch(() => {})
  }
}

function joined(a: Uint8Array, b: Uint8Array, take = newBytes): Uint8Array<ArrayBuffer> {
  const both = take(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

function bytesOf(input: string | Uint8Array | Iterable<string>): Uint8Array {
  if (input instanceof Uint8Array) return input
  return new TextEncoder().encode(typeof input === 'string' ? input : [...input].join('\n'))
}

/** What is wrong with a line, at its first wrong character. */
function problemOf(text: Uint8Array, at: number, column: number): string {
  const ends = at === text.length || text[at] === NEWLINE || (text[at] === RETURN && (text[at + 1] ?? NEWLINE) === NEWLINE)
  if (ends) return `${column - 1} symbols; expected ${CELLS}`
  const [symbol] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.subarray(at, at + 4))
  return `${quote(symbol)} is no symbol of a 9x9 grid; expected 1 to 9, and "." or 0 for a blank`
}

/** One batch, on a board of its own. */
class Job implements Disposable {
  readonly #pool: BoardPool
  readonly #board: Board
  readonly #kernel: BatchBoard
  readonly #limits: Limits
  #into: BatchTables | undefined
  #puzzles = 0
  #seconds = 0
  #begun = false

  constructor(pool: BoardPool, { limit = 2, into, ...limits }: BatchOptions) {
    checkLimits({ limit, ...limits })
    if (limit < 1) throw new RangeError(`limit is ${limit}: expected a number from 1`)
    this.#limits = limits
    this.#into = into
    this.#pool = pool
    this.#board = pool.acquire()
    this.#board.forget()
    this.#kernel = batchOf(this.#board.instance, limit)
  }

  /** What all texts have taken so far. */
  get progress(): BatchProgress {
    return { puzzles: this.#puzzles, ...this.#kernel.counters(), seconds: this.#seconds }
  }

  /** Answers whole lines, slice by slice: yields after each. */
  *answer(text: Uint8Array): Generator<void, BatchResult, undefined> {
    const kernel = this.#kernel
    const tables = tablesFor(text.length, this.#into)
    if (this.#into) this.#into = tables
    const before = this.progress
    const linesBefore = kernel.lines()
    let at = this.#begun || !MARK.every((byte, i) => text[i] === byte) ? 0 : MARK.length
    this.#begun = true
    // Nothing to answer is asked of a batch that was cut off between two texts.
    let cutOff = text === EMPTY ? this.#cutOff() : undefined
    while (at < text.length && !cutOff) {
      kernel.load(text, at)
      for (let open = true; open && !(cutOff = this.#cutOff()); ) {
        const started = performance.now()
        open = kernel.run(Math.min(SLICE, (this.#limits.nodes ?? Infinity) - kernel.counters().nodes))
        this.#seconds += (performance.now() - started) / 1000
        yield
      }
      at = kernel.take(tables)
      this.#puzzles = before.puzzles + tables.puzzles
    }
    const { puzzles, counts, lines, starts, solutions, bad } = tables
    const { nodes, guesses, backtracks, seconds } = this.progress
    return {
      engine: this.#pool.engine,
      complete: cutOff === undefined,
      ...(cutOff && { cutOff }),
      puzzles,
      counts: counts.subarray(0, puzzles),
      solutions: solutions.subarray(0, CELLS * puzzles),
      lines: lines.subarray(0, puzzles),
      starts: starts.subarray(0, puzzles),
      bad: bad.map(([line, start, column]) => ({ line, column, problem: problemOf(text, start + column - 1, column) })),
      lineCount: kernel.lines() - linesBefore,
      nodes: nodes - before.nodes,
      guesses: guesses - before.guesses,
      backtracks: backtracks - before.backtracks,
      seconds: seconds - before.seconds,
    }
  }

  /** Gives the board back. */
  [Symbol.dispose](): void {
    this.#pool.release(this.#board)
  }

  /** What ends the batch now. */
  #cutOff(): CutOff | undefined {
    const { nodes = Infinity, time = Infinity, signal } = this.#limits
    if (signal?.aborted) return 'signal'
    if (this.#kernel.counters().nodes >= nodes) return 'nodes'
    return this.#seconds >= time ? 'time' : undefined
  }
}
