// The interface of an engine. Both engines keep their whole search in the memory drawn in assembly/layout.ts.

/** A resumable search over the board of its instance. */
export interface Kernel {
  /** Makes the model on the board the root of a new search. */
  start(): void
  /** Visits at most so many nodes, 1 to 2^32 - 1, and returns the status: PAUSED, EXHAUSTED, STOPPED, or REFUSED. */
  run(nodes: number): number
}

/** One board and the kernels that work on it: one search at a time. */
export interface Instance {
  /** The current memory; the board starts at `board`. It is another buffer after a counting kernel has grown the memory. */
  readonly buffer: ArrayBuffer
  readonly board: number
  readonly grid: Kernel
  readonly queens: Kernel
  readonly layouts: Kernel
  /** Plain 9x9 sudokus: only the candidates are on the board. */
  readonly sudoku: Kernel
  /** Many 9x9 sudokus: lines of text become tables. PAUSED, or EXHAUSTED when the text is read or a table is full. */
  readonly batch: Kernel
  /** The TypeScript engine has none. */
  readonly accelerators: Accelerators | undefined
  /** Called by a kernel when a solution is on the board. Answers GO_ON, STOP or PAUSE. Set by whoever runs the kernel. */
  found: () => number
}

/** The kernels that count solutions without visiting them. */
export interface Accelerators {
  /** Placements of queens, by joining two halves. A node is a word read; a slice may be longer by one class of words. */
  readonly halves: Kernel
  /** Grids, by packing templates. A node is a pick. */
  readonly templates: Kernel
  /** Grids, row by row. A node is a state. */
  readonly rows: Kernel
  /** The grids over all layouts. A node is a cell of a layout, or a template picked from a long list. */
  readonly layoutGrids: Kernel
}

/** The kernels that solve a model. (The batch kernel solves lines of text.) */
export type KernelName = 'grid' | 'queens' | 'layouts' | 'sudoku' | keyof Accelerators

/** The name of an engine: the WebAssembly module, or the search in TypeScript. */
export type EngineName = 'wasm' | 'js'

/** A source of instances. */
export interface Engine {
  readonly name: EngineName
  instantiate(): Instance
}
