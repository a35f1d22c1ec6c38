// The seam: what the host knows of an engine. Both engines keep their whole search in the bytes that assembly/layout.ts draws.

/** A resumable search over the board of its instance. */
export interface Kernel {
  /** Makes the model on the board the root of a new search. */
  start(): void
  /** Visits at most so many nodes, 1 to 2^32 - 1, and returns the status: PAUSED, EXHAUSTED, STOPPED, or REFUSED. */
  run(nodes: number): number
}

/** One board and the kernels that work on it: one search at a time. */
export interface Instance {
  /** The memory as it is now; the board starts at `board`. Another one after a counting kernel made the memory grow. */
  readonly buffer: ArrayBuffer
  readonly board: number
  readonly grid: Kernel
  readonly queens: Kernel
  readonly layouts: Kernel
  /** Plain 9x9 sudokus: the candidates alone are on the board. */
  readonly sudoku: Kernel
  /** Many of them: lines of text on the board become tables; PAUSED, or EXHAUSTED when the text is read or a table is full. */
  readonly batch: Kernel
  /** The TypeScript engine has none. */
  readonly accelerators: Accelerators | undefined
  /** Called by a kernel while a solution stands on the board; answers GO_ON, STOP or PAUSE. Set by whoever runs it. */
  found: () => number
}

/** The kernels that count solutions without visiting them. */
export interface Accelerators {
  /** The placements of queens, by halves that meet in the middle: a node is a word read, and a slice may be one class of them more. */
  readonly halves: Kernel
  /** Grids, by the templates of their values: a node is a pick. */
  readonly templates: Kernel
  /** Grids, row by row: a node is a state. */
  readonly rows: Kernel
  /** The grids over all layouts: a node is a cell of a layout, or a template picked out of a long list. */
  readonly layoutGrids: Kernel
}

/** The kernels that answer a model: batches answer lines. */
export type KernelName = 'grid' | 'queens' | 'layouts' | 'sudoku' | keyof Accelerators

/** The name of an engine: the WebAssembly module, or the search in TypeScript. */
export type EngineName = 'wasm' | 'js'

/** A source of instances. */
export interface Engine {
  readonly name: EngineName
  instantiate(): Instance
}
