// The two 9x9 kernels: their binary, which stands in the code as text, and their memory (assembly/layout.ts). Nothing here awaits.

import * as codes from '../../assembly/codes.ts'
import * as fields from '../../assembly/fields.ts'
import * as layout from '../../assembly/layout.ts'
import * as limits from '../../assembly/limits.ts'
import { NINE_BINARY } from './binary.ts'
import { CELLS } from './sudoku-text.ts'

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly BOARD_END: { readonly value: number }
  sudokuStart(): void
  sudokuRun(nodes: number): number
  batchStart(): void
  batchRun(nodes: number): number
}

/** The answers of the batch kernel to a piece of a text. */
export interface BatchAnswers {
  readonly counts: Uint32Array
  readonly lines: Uint32Array
  readonly solutions: Uint8Array
  /** How many bytes were read. */
  readonly read: number
  /** Did reading end before a line of another form? */
  readonly stopped: boolean
}

/** As many nodes as a kernel takes at once. */
const MOST = 0xffffffff
const NEWLINE = 10

/** The module in the code. scripts/kernels.mjs says what its letters stand for. */
export function compileNine(): WebAssembly.Module {
  const bytes: number[] = []
  let page = 0
  for (let at = 0; at < NINE_BINARY.length; at++) {
    const letter = NINE_BINARY.charCodeAt(at)
    if (letter > 96) page = 52 * (letter - 96)
    else {
      bytes.push(page + letter - 45)
      page = 0
    }
  }
  return new WebAssembly.Module(new Uint8Array(bytes))
}

/** An instance, for one search at a time. */
export class Kernels {
  readonly #exports: Exports
  readonly #view: DataView
  readonly #buffer: ArrayBuffer
  /** The digits of the solution that was found. */
  readonly solution: Uint32Array

  constructor(module: WebAssembly.Module) {
    this.#exports = new WebAssembly.Instance(module).exports as unknown as Exports
    if (this.#exports.BOARD_END?.value !== layout.BOARD_END) throw new Error('the binary is not the one of this version')
    this.#buffer = this.#exports.memory.buffer
    this.#view = new DataView(this.#buffer)
    this.solution = new Uint32Array(this.#buffer, layout.LIST, CELLS)
  }

  /** Starts a search for all solutions. */
  start(candidates: ArrayLike<number>): void {
    new Uint32Array(this.#buffer, layout.CANDIDATES, CELLS).set(candidates)
    this.#put(fields.MODE, codes.EACH)
    this.#put(fields.CAPACITY, 1)
    this.#put(fields.TURN_NODES, 0)
    this.#view.setFloat64(fields.LIMIT, Infinity, true)
    this.#exports.sudokuStart()
  }

  /** Visits nodes until there is a solution, or so many in all. False: the search has ended. */
  run(nodes: number): boolean {
    this.#put(fields.LISTED, 0)
    return this.#exports.sudokuRun(Math.min(nodes - this.nodes, MOST)) === codes.PAUSED
  }

  get nodes(): number {
    return this.#view.getFloat64(fields.NODES, true)
  }

  /** Has the last run found a solution? */
  get found(): boolean {
    return this.#word(fields.LISTED) > 0
  }

  /** Answers the plain lines of a text from `at` on, as many as fit and as come before a line of another form. `line`: how many came before. */
  batch(text: Uint8Array, at: number, line: number, limit: number): BatchAnswers {
    const full = at + limits.TEXT_CAPACITY
    const end = full < text.length ? Math.max(text.lastIndexOf(NEWLINE, full - 1) + 1, at) : text.length
    new Uint8Array(this.#buffer, layout.TEXT, limits.TEXT_CAPACITY).set(text.subarray(at, end))
    this.#put(fields.BATCH_TEXT_BYTES, end - at)
    this.#put(fields.BATCH_LINE, line)
    this.#put(fields.TURN_NODES, MOST)
    this.#view.setFloat64(fields.LIMIT, limit, true)
    this.#exports.batchStart()
    while (this.#exports.batchRun(MOST) === codes.PAUSED);
    const puzzles = this.#word(fields.BATCH_PUZZLES)
    const read = this.#word(fields.BATCH_TEXT_AT)
    return {
      counts: new Uint32Array(this.#buffer, layout.COUNTS, puzzles),
      lines: new Uint32Array(this.#buffer, layout.LINES, puzzles),
      solutions: new Uint8Array(this.#buffer, layout.ANSWERS, CELLS * puzzles),
      read,
      stopped: puzzles < limits.PUZZLE_CAPACITY && (read < end - at || end === at),
    }
  }

  /** The lines that the batch kernel has read. */
  get line(): number {
    return this.#word(fields.BATCH_LINE)
  }

  #word(at: number): number {
    return this.#view.getUint32(at, true)
  }

  #put(at: number, integer: number): void {
    this.#view.setUint32(at, integer, true)
  }
}
