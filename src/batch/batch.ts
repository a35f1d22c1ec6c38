// Many 9x9 sudokus: a text with one a line in, flat tables out. The blocking verb and the stream run the same slices of the same kernel.
// A puzzle that the kernel leaves unanswered, because it takes too long, is searched by itself, in turn with the grid kernel.
//
// Without `using`: what the compiler writes for it is half a kilobyte of a page.

import { sudoku } from '../families/sudoku.ts'
import { type BatchBoard, batchOf, MAX_COUNT, type Tables, tablesFor } from '../kernel/batch-memory.ts'
import type { Board } from '../kernel/board.ts'
import type { EngineName } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import type { Solution } from '../model/model.ts'
import { Clock } from '../search/clock.ts'
import { after, checkCallback, following, type RunLimits } from '../search/limits.ts'
import { pacer } from '../search/pacing.ts'
import type { Completeness, CutOff } from '../search/results.ts'
import { newSearch } from '../search/search-state.ts'
import { type BoardPool, SearchWork } from '../search/search-work.ts'
import { modelFor } from '../search/solvable.ts'
import { checkedBySpecs, most, RUN_LIMITS } from '../search/verb-options.ts'
import { toEnd } from '../search/verb-run.ts'
import { type BadLine, type Rewritten, rewriteLines } from './plain-lines.ts'
import { bytesOf, wholeLines } from './whole-lines.ts'

/** The limits of a batch: those of a run are for all puzzles together. */
export interface BatchLimits extends RunLimits {
  /**
   * The search of each puzzle stops after so many solutions. 1 to 2,147,483,646, to which greater ones are reduced; 2 by default, which is
   * enough to tell unique puzzles.
   */
  readonly limit?: number | undefined
}

export interface BatchOptions extends BatchLimits {
  /**
   * An earlier result that is no longer needed. Its tables are overwritten if they are large enough; a stream overwrites them with
   * every part. This saves new memory. Without it: up to 1.09x the time, for easy puzzles.
   */
  readonly into?: BatchTables | undefined
}

export interface BatchStreamOptions extends BatchOptions {
  /** Called about ten times a second, also between parts. */
  readonly onProgress?: ((progress: BatchProgress) => void) | undefined
}

/** The work of a batch so far. */
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
  /** Where the 81 symbols of each puzzle start in the `text` of the result, in bytes. */
  readonly starts: Words
}

/**
 * The answers to a text, or to a part of a stream. Of a part, counters are its own; lines are numbered through the whole stream. If it was cut
 * off, the tables hold the answers before the first puzzle without one.
 */
export interface BatchResult extends BatchProgress, BatchTables, Completeness {
  readonly engine: EngineName
  readonly bad: readonly BadLine[]
  /**
   * The symbols of the values 1 to 9 in each puzzle that has others in their place, such as `ABCDEFGHI`, or `012345678` in an array with 0
   * beside null, by the number of its line. `text` and `solutions` have the digits 1 to 9 for them.
   */
  readonly symbols: ReadonlyMap<number, string>
  /** Lines answered, including blank lines and comments. */
  readonly lineCount: number
  /**
   * The text that was given; of a part of a stream, its lines. Where it holds other lines than puzzles of 81 digits and dots, blank lines
   * and comments, it is a copy, with 81 digits and dots and spaces in the place of other forms, and comments in the place of bad lines.
   */
  readonly text: Uint8Array
}

/** The event loop, which files and other threads need, runs again after so many ms. */
const PAUSE_MS = 2
const CELLS = 81
const EMPTY = /* @__PURE__ */ new Uint8Array(0)
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

const BATCH = { limit: most('stop each search after so many solutions', 'solutions', 1), ...RUN_LIMITS }

/** @throws PuzzleError `option`, or RangeError, for limits that do not fit */
export function checkedBatch(limits: BatchLimits): BatchLimits {
  return checkedBySpecs(limits, BATCH)
}

/** Answers a text. Blocks until it is done. */
export function batchText(
  pool: BoardPool,
  input: string | Uint8Array | Iterable<string>,
  options: BatchOptions = {},
): BatchResult {
  return toEnd(answersTo(pool, bytesOf(input), options))
}

/** Answers whole lines as one text. The event loop runs between slices. */
export async function batchLines(pool: BoardPool, lines: Uint8Array, options: BatchOptions): Promise<BatchResult> {
  // A message to a worker may have anything in their place.
  return inSlices(answersTo(pool, bytesOf(lines), options), pacer(undefined, PAUSE_MS))
}

/** Answers one text, slice by slice. */
function* answersTo(pool: BoardPool, text: Uint8Array, options: BatchOptions): Generator<undefined, BatchResult, undefined> {
  const job = new Job(pool, options)
  try {
    return yield* job.answer(text)
  } finally {
    job[Symbol.dispose]()
  }
}

/** Answers the pieces of a text as they arrive. The event loop runs between slices. */
export async function* batchStream(
  pool: BoardPool,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: BatchStreamOptions = {},
): AsyncGenerator<BatchResult, void, undefined> {
  const job = new Job(pool, options)
  const { signal, time = Infinity, onProgress } = options
  const pause = pacer(() => onProgress?.(job.progress), PAUSE_MS)
  // The next piece may never arrive: a signal and the time end the wait for it.
  const [waiting, unfollow] = following(signal)
  let callOff: (() => void) | undefined
  try {
    for await (const text of wholeLines(pieces, waiting.signal)) {
      callOff ??= after(Math.ceil(1000 * time) + 1, () => waiting.abort())
      const answers = await inSlices(job.answer(text), pause)
      yield answers
      if (answers.cutOff) return
      await pause()
    }
    // Even if nothing is left to answer, the caller must learn that the batch was cut off.
    if (waiting.signal.aborted) yield job.answer(EMPTY).next().value as BatchResult
  } finally {
    callOff?.()
    unfollow()
    job[Symbol.dispose]()
  }
}

async function inSlices(
  slices: Generator<undefined, BatchResult, undefined>,
  pause: () => Promise<void> | undefined,
): Promise<BatchResult> {
  let slice = slices.next()
  for (; !slice.done; slice = slices.next()) await pause()
  return slice.value
}

type Counted = Pick<BatchProgress, 'nodes' | 'guesses' | 'backtracks'>

function sum(one: Counted, other: Counted): Counted {
  return {
    nodes: one.nodes + other.nodes,
    guesses: one.guesses + other.guesses,
    backtracks: one.backtracks + other.backtracks,
  }
}

/** One batch: it answers one text after the other. */
class Job implements Disposable {
  readonly #pool: BoardPool
  readonly #limit: number
  readonly #clock: Clock
  readonly #board: Board
  readonly #kernel: BatchBoard
  /** The counters of the searches of unanswered puzzles. */
  #others: Counted = { nodes: 0, guesses: 0, backtracks: 0 }
  #into: BatchTables | undefined
  #puzzles = 0
  #begun = false
  #cut: CutOff | undefined

  constructor(pool: BoardPool, options: BatchStreamOptions) {
    const { into, onProgress, ...given } = options
    const { limit = 2, ...limits } = checkedBatch(given)
    checkCallback('onProgress', onProgress)
    if (into !== undefined && ![into?.counts, into?.solutions, into?.lines, into?.starts].every(ArrayBuffer.isView)) {
      throw new PuzzleError('option', `into is ${show(into)}`, {}, 'an earlier result of a batch')
    }
    this.#into = into
    this.#pool = pool
    this.#limit = Math.min(limit, MAX_COUNT)
    this.#clock = new Clock(limits)
    this.#board = pool.acquire()
    this.#kernel = batchOf(this.#board.instance, this.#limit)
  }

  /** The work on all texts so far. */
  get progress(): BatchProgress {
    return { puzzles: this.#puzzles, ...sum(this.#kernel.counters(), this.#others), seconds: this.#clock.seconds }
  }

  /** Answers whole lines, slice by slice. Yields after each slice. */
  *answer(given: Uint8Array): Generator<undefined, BatchResult, undefined> {
    const kernel = this.#kernel
    const tables = tablesFor(given.length, this.#into)
    if (this.#into) this.#into = tables
    const before = this.progress
    const linesBefore = kernel.lines()
    let at = this.#begun || !BYTE_ORDER_MARK.every((byte, i) => given[i] === byte) ? 0 : BYTE_ORDER_MARK.length
    this.#begun = true
    // An empty text stands for the end of a stream: it may have been cut off between two texts.
    this.#cut = given.length === 0 ? this.#cutOff() : undefined
    let text = given
    const rewritten: Rewritten = { bad: [], symbols: new Map() }
    while (at < text.length && !this.#cut) {
      at = yield* this.#solve(text, at, tables)
      if (this.#cut || !kernel.stopped()) continue
      // The text is the caller's.
      if (text === given) text = Uint8Array.from(given)
      rewriteLines(text, at, kernel.lines() + 1, rewritten)
    }
    const { puzzles, counts, lines, starts, solutions } = tables
    const { nodes, guesses, backtracks, seconds } = this.progress
    return {
      engine: this.#pool.engine.name,
      complete: this.#cut === undefined,
      ...(this.#cut && { cutOff: this.#cut }),
      puzzles,
      counts: counts.subarray(0, puzzles),
      solutions: solutions.subarray(0, CELLS * puzzles),
      lines: lines.subarray(0, puzzles),
      starts: starts.subarray(0, puzzles),
      bad: rewritten.bad.filter(({ line }) => line <= kernel.lines()),
      symbols: new Map([...rewritten.symbols].filter(([line]) => line <= kernel.lines())),
      lineCount: kernel.lines() - linesBefore,
      text,
      nodes: nodes - before.nodes,
      guesses: guesses - before.guesses,
      backtracks: backtracks - before.backtracks,
      seconds: seconds - before.seconds,
    }
  }

  /** Solves the puzzles that the kernel can take from a text at once. Returns where the text continues. */
  *#solve(text: Uint8Array, at: number, tables: Tables): Generator<undefined, number, undefined> {
    const kernel = this.#kernel
    const clock = this.#clock
    const before = tables.puzzles
    kernel.load(text, at)
    for (let open = true; open && !(this.#cut = this.#cutOff()); ) {
      const { nodes } = kernel.counters()
      open = kernel.run(clock.begin(Infinity))
      clock.end(kernel.counters().nodes - nodes)
      yield
    }
    for (let left = kernel.firstUnanswered(); left && !this.#cut; left = kernel.firstUnanswered())
      yield* this.#search(left.row, left.symbols)
    const next = kernel.take(tables)
    this.#puzzles += tables.puzzles - before
    return next
  }

  /** Answers a puzzle that the kernel has left, unless the batch is cut off first. */
  *#search(row: number, symbols: Uint8Array): Generator<undefined, void, undefined> {
    const before = this.#others
    const model = modelFor(sudoku(new TextDecoder().decode(symbols)))
    const work = new SearchWork(this.#pool, newSearch(model, 'all'), { limit: this.#limit }, this.#clock)
    let first: Solution | undefined
    try {
      while (!(this.#cut = this.#cutOff())) {
        const ended = work.slice(this.#clock, first ? MAX_COUNT : 1)
        first ??= work.board.solutions()
        work.board.solutions(true)
        this.#others = sum(before, work.tally.counters)
        if (ended) return this.#kernel.answer(row, work.tally.counters.solutions, first)
        yield
      }
    } finally {
      work[Symbol.dispose]()
    }
  }

  #cutOff(): CutOff | undefined {
    return this.#clock.cutOff()
  }

  /** Returns the board to the pool. */
  [Symbol.dispose](): void {
    this.#pool.release(this.#board)
  }
}
