// The interface of an engine. Both engines keep the whole state of a search in memory, as described in assembly/layout.ts.

import type { EngineName } from '../model/caller-options.ts'

/** The memory of an instance in words of 32 bits: a field that begins at a byte is the word at a quarter of that. */
export type Words = Uint32Array

/** A resumable search over the board of its instance. */
export interface Kernel {
  /** Makes the model on the board the root of a new search. */
  start(): void
  /** Visits at most `nodes` nodes, 1 to 2^32 - 1, until the list is full. Returns the status: PAUSED, EXHAUSTED, STOPPED, or REFUSED. */
  run(nodes: number): number
}

/** A kernel that searches depth first. What is left of its work are parts. */
interface SearchKernel extends Kernel {
  /**
   * Puts an open node on the empty list, from number 0 on, in the order in which they will be searched. Returns false (or 0) if there
   * are no more. Needs: the last run returned PAUSED or STOPPED, or there was none.
   */
  openNode(number: number): boolean | number
}

/** A search kernel that can be probed: the same in both engines, node by node. */
export interface ProbedKernel extends SearchKernel {
  /**
   * Drops all open nodes but one, which is the whole from now on. The board must be loaded again for another search. Needs: the last run
   * returned PAUSED, and there is such a part.
   */
  keep(number: number): void
}

/** The grid kernel can search a model many times, each time with fewer candidates in one cell. */
export interface GridKernel extends ProbedKernel {
  /**
   * Propagates the root, and leaves the candidates that it has left on the board. Returns false (or 0) if there is no solution. Needs: a
   * search that was started and has not visited a node.
   */
  propagateRoot(): boolean | number
  /** Starts a search of candidates that `propagateRoot` has left, except for one cell, 4 times its number, which may have fewer. */
  assume(cell: number): void
}

/** One board and the kernels that work on it, one search at a time. */
export interface Instance {
  /** The current memory. It is another buffer after a counting kernel has grown the memory. */
  readonly buffer: ArrayBuffer
  readonly grid: GridKernel
  readonly queens: ProbedKernel
  readonly layouts: ProbedKernel
  /** Plain 9x9 sudokus: only the candidates are on the board. */
  readonly sudoku: SearchKernel
  /** Many 9x9 sudokus, from lines of text to tables. Returns PAUSED, or EXHAUSTED when the text is read or a table is full. */
  readonly batch: Kernel

  // The kernels that count solutions without visiting them.
  /** Blank 9x9 sudokus, by bands. A node is a product of two bands; a run may exceed its budget by 3,135. */
  readonly bands: Kernel
  /** Blank sudokus with blocks of two rows, by stacks. A node is a list of patterns. */
  readonly stacks: Kernel

  // The JavaScript engine has none of these.
  /** Placements of queens, by joining two halves. A node is a word read; a run may exceed its budget by one class of words. */
  readonly halves: Kernel | undefined
  /** Grids, by packing templates. A node is a pick. */
  readonly templates: Kernel | undefined
  /** Grids, row by row. A node is a state. */
  readonly rows: Kernel | undefined
  /** The grids over all layouts. A node is a cell of a layout, or a template picked from a long list. */
  readonly layoutGrids: Kernel | undefined
}

/** The kernels that solve a model. (The batch kernel solves lines of text.) */
export type KernelName = Exclude<keyof Instance, 'buffer' | 'batch'>

/** A source of instances. */
export interface Engine {
  readonly name: EngineName
  /** Has it all counting methods, and not only `bands`? */
  readonly hasCounting?: boolean
  instantiate(): Instance
}
