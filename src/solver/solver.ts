/// <reference lib="esnext.disposable" preserve="true" />
// The solver: all verbs, and batches.

import type { Methods } from '../ask/verb-methods.ts'
import type { VerbName, Works } from '../ask/verb-types.ts'
import { type BatchOptions, type BatchResult, type BatchStreamOptions, batchStream, batchText } from '../batch/batch.ts'
import type { EngineSource } from '../kernel/engines.ts'
import type { Engine } from '../kernel/kernel.ts'
import { OWN } from './own-verbs.ts'
import { engineFor, type SolverOptions, VerbSolver } from './verb-solver.ts'

/** A solver that answers these verbs, too. */
export type SolverWith<N extends VerbName> = Solver & Pick<Methods, N>

/** Creates a solver. The options can replace the binary of the source. */
export async function solverFrom<N extends VerbName = never>(
  source: EngineSource,
  options: SolverOptions<N>,
): Promise<SolverWith<N>> {
  const { engine, fallbackReason } = await engineFor(source, options)
  return new Solver(engine, fallbackReason, { ...options.verbs, ...OWN }) as SolverWith<N>
}

/**
 * Answers questions about puzzles. The plain verbs block until the answer is known or a limit is reached; `search` runs the same verbs
 * in slices. A search takes 8.1 MB, twice that if it finds nothing for long, and more for a count that needs more. A solver keeps the memory of up
 * to four searches that have ended, and reuses it.
 */
export class Solver extends VerbSolver {
  /** @internal Use `createSolver`. */
  constructor(engine: Engine, fallbackReason: string | undefined, works: Partial<Works> = OWN) {
    super(engine, fallbackReason, works)
  }

  /**
   * Solves many 9x9 sudokus at once: a text with one a line, or its lines. This is the way to solve a file: no object is made
   * for a single puzzle, and WebAssembly solves several at a time.
   *
   * A puzzle is the first 81 characters of its line, `1` to `9`, and `.` or 0 for a blank; what follows is a comment. A line may also
   * have any other form that `sudoku` reads, if it fits on one line; that takes 1 to 100 µs more. Lines end with `\n` or `\r\n`; blank
   * lines and lines that start with `#` are skipped. Lines that are not puzzles are listed in `bad`.
   *
   * @throws RangeError for invalid limits
   * @example
   * ```ts
   * import { createSolver } from 'quadrille'
   *
   * const solver = await createSolver()
   * const { puzzles, counts, solutions, bad } = solver.batch(`
   * 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......  # unique
   * 000000300000900700009050081410006000060070020000200054140030200080002000005000000  # two
   * not a puzzle
   * `)
   * console.log(puzzles, counts.join(' ')) // 2 1 2
   * console.log(String.fromCharCode(...solutions.subarray(0, 9))) // 417369825
   * console.log(bad[0]?.line, bad[0]?.column) // 4 13
   * ```
   */
  batch(input: string | Uint8Array | Iterable<string>, options?: BatchOptions): BatchResult {
    return batchText(this.pool, input, options)
  }

  /**
   * The same for a text that arrives in pieces, cut anywhere, such as the stream of a file. Yields the answers to each piece as soon as
   * they are ready. It reads the next piece when the caller asks for the next answers, so memory stays constant. The event loop runs between
   * slices. A batch that is cut off ends with answers that say so.
   *
   * @throws RangeError for invalid limits; errors of the pieces are passed on
   * @example
   * ```ts
   * import { createSolver } from 'quadrille'
   *
   * const solver = await createSolver()
   * const file = new Blob(['4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n'])
   * let unique = 0
   * for await (const { counts, bad } of solver.batchStream(file.stream(), { signal: AbortSignal.timeout(60_000) })) {
   *   for (const count of counts) if (count === 1) unique++
   *   for (const { line, column, problem } of bad) console.error(line, column, problem)
   * }
   * console.log(unique) // 1
   * ```
   */
  batchStream(
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    options?: BatchStreamOptions,
  ): AsyncGenerator<BatchResult, void, undefined> {
    return batchStream(this.pool, pieces, options)
  }
}
