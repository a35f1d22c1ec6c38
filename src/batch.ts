// Many 9x9 sudokus: a text with one a line in, flat tables out. The blocking verb and the stream run the same slices of the same kernel.

import { type BatchBoard, batchOf, tablesFor } from './kernel/batch.ts'
import type { EngineName } from './kernel/kernel.ts'
import { checkLimits, type Limits } from './limits.ts'
import { wholeLines } from './lines.ts'
import { quote } from './puzzles/reader.ts'
import type { CutOff } from './results.ts'
import { type BoardPool, pacer, Run } from './run.ts'

/**
 * `limit` applies to each puzzle: its search stops after so many solutions. At least 1; 2 by default, which is enough to tell unique
 * puzzles. The other limits apply to all puzzles together.
 */
export interface BatchOptions extends Limits {
  /**
   * An earlier result that is no longer needed. Its tables are overwritten if they are large enough; a stream overwrites them with
   * every part. Without it, a batch of easy puzzles takes up to 1.09x the time, for new memory.
   */
  readonly into?: BatchTables | undefined
}

export interface BatchStreamOptions extends BatchOptions {
  /** Called about ten times a second, also between parts. */
  readonly onProgress?: ((progress: BatchProgress) => void) | undefined
}

/** What a batch has done. */
export interface BatchProgress {
  /** Puzzles solved. */
  readonly puzzles: number
  /** States visited by the searches, the roots included. */
  readonly nodes: number
  /** Choices that left another one open. */
  readonly guesses: number
  /** Returns to such a choice. */
  readonly backtracks: number
  /** Time from the first slice to the end of the last. */
  readonly seconds: number
}

/** A line that is not a puzzle. */
export interface BadLine {
  /** Its number, from 1. */
  readonly line: number
  /** Column of the first wrong character, from 1. */
  readonly column: number
  /** What is wrong there, and what was expected. */
  readonly problem: string
}

/** `Uint8Array<ArrayBuffer>`, so written that TypeScript 5.4, where typed arrays are not generic yet, compiles it. */
type Bytes = ReturnType<typeof Uint8Array.of>
/** `Uint32Array<ArrayBuffer>`, in the same way. */
type Words = ReturnType<typeof Uint32Array.of>

/** A row for each puzzle, in the order of the lines. */
export interface BatchTables {
  /** The number of solutions of each puzzle. A count equal to the limit means "so many or more". */
  readonly counts: Words
  /** The first solution found of each puzzle: 81 ASCII characters, `1` to `9`, or 81 zero bytes if there is none. */
  readonly solutions: Bytes
  /** The line number of each puzzle, from 1. */
  readonly lines: Words
  /** Where each puzzle starts, in bytes from the start of the text. */
  readonly starts: Words
}

/** The answers to a text. */
export interface BatchResult extends BatchProgress, BatchTables {
  readonly engine: EngineName
  /** Are all lines answered? If the batch was cut off, the tables hold the answers before the first puzzle without one. */
  readonly complete: boolean
  /** Why it is not complete. */
  readonly cutOff?: CutOff
  readonly bad: readonly BadLine[]
  /** Lines answered, including blank lines and comments. */
  readonly lineCount: number
}

/** The answers to a part of a stream. Counters are those of the part; lines are numbered through the whole stream. */
export interface BatchPart extends BatchResult {
  /** The text of the part, in whole lines. `starts` refer to it. */
  readonly text: Uint8Array
}

/** The event loop, which files and other threads need, runs again after so many ms. */
const PAUSE_MS = 2
const CELLS = 81
const EMPTY = new Uint8Array(0)
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const NEWLINE = 10
const RETURN = 13

/** Answers a text. Blocks until it is done. */
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

/** Answers the pieces of a text as they arrive. The event loop runs between slices. */
export async function* batchStream(
  pool: BoardPool,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: BatchStreamOptions = {},
): AsyncGenerator<BatchPart, void, undefined> {
  const { signal, onProgress } = options
  const job = new Job(pool, options)
  const pause = pacer(PAUSE_MS, () => onProgress?.(job.progress))
  try {
    for await (const text of wholeLines(pieces, signal)) {
      const slices = job.answer(text)
      let slice = slices.next()
      for (; !slice.done; slice = slices.next()) await pause()
      yield { ...slice.value, text }
      if (slice.value.cutOff) return
      await pause()
    }
    // Even if nothing is left to answer, the caller must learn that the batch was cut off.
    if (signal?.aborted) yield { ...(job.answer(EMPTY).next().value as BatchResult), text: EMPTY }
  } finally {
    job[Symbol.dispose]()
  }
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
  return `${quote(symbol)} is not a symbol of a 9x9 grid; expected 1 to 9, and "." or 0 for a blank`
}

/** One batch: it answers one text after the other. */
class Job implements Disposable {
  readonly #run: Run
  readonly #engine: EngineName
  readonly #kernel: BatchBoard
  #into: BatchTables | undefined
  #puzzles = 0
  #begun = false

  constructor(pool: BoardPool, { limit = 2, into, ...limits }: BatchOptions) {
    checkLimits({ limit, ...limits })
    if (limit < 1) throw new RangeError(`limit is ${limit}: expected a number from 1`)
    this.#into = into
    this.#engine = pool.engine.name
    this.#run = new Run(pool, limits)
    this.#kernel = batchOf(this.#run.board.instance, limit)
  }

  /** The work on all texts so far. */
  get progress(): BatchProgress {
    return { puzzles: this.#puzzles, ...this.#kernel.counters(), seconds: this.#run.seconds }
  }

  /** Answers whole lines, slice by slice. Yields after each slice. */
  *answer(text: Uint8Array): Generator<void, BatchResult, undefined> {
    const kernel = this.#kernel
    const run = this.#run
    const tables = tablesFor(text.length, this.#into)
    if (this.#into) this.#into = tables
    const before = this.progress
    const linesBefore = kernel.lines()
    let at = this.#begun || !BYTE_ORDER_MARK.every((byte, i) => text[i] === byte) ? 0 : BYTE_ORDER_MARK.length
    this.#begun = true
    const cutOff = () => run.cutOff(kernel.counters().nodes)
    // An empty text stands for the end of a stream: it may have been cut off between two texts.
    let cut = text.length === 0 ? cutOff() : undefined
    while (at < text.length && !cut) {
      kernel.load(text, at)
      for (let open = true; open && !(cut = cutOff()); ) {
        const { nodes } = kernel.counters()
        open = kernel.run(run.begin(Infinity, nodes))
        run.end(kernel.counters().nodes - nodes)
        yield
      }
      at = kernel.take(tables)
      this.#puzzles = before.puzzles + tables.puzzles
    }
    const { puzzles, counts, lines, starts, solutions, bad } = tables
    const { nodes, guesses, backtracks, seconds } = this.progress
    return {
      engine: this.#engine,
      complete: cut === undefined,
      ...(cut && { cutOff: cut }),
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

  /** Returns the board to the pool. */
  [Symbol.dispose](): void {
    this.#run[Symbol.dispose]()
  }
}
