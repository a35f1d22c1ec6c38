// Model <-> bytes: with rules.ts and check.ts, which it alone calls, the only file that knows both. What lies where is drawn in
// assembly/layout.ts.

import { SYMMETRY } from '../../assembly/count/grids-layout.ts'
import * as layout from '../../assembly/layout.ts'
import { MAX_CELLS } from '../../assembly/limits.ts'
import type { Method } from '../counting/plan.ts'
import type { GridModel, Model, Solution } from '../model.ts'
import { checkCandidates, checkRules, checkSize } from './check.ts'
import type { Accelerators, Instance, Kernel } from './kernel.ts'
import { writeLanes, writeRules } from './rules.ts'

/** What a search is for. */
export type Mode = 'each' | 'count' | 'best'

const MODES: Record<Mode, number> = { each: layout.EACH, count: layout.COUNT, best: layout.BEST }

/** Memory comes in pages; so many are all that 32 bits can address. */
const PAGE = 0x10000
const MOST_PAGES = 0xffff

/** What a search has done so far. */
export interface Counters {
  /** States of the search visited, the root included. */
  readonly nodes: number
  /** Choices that left another choice open. */
  readonly guesses: number
  /** Returns to such a choice. */
  readonly backtracks: number
  readonly solutions: number
  /** The share of the search space that is done, 0 to 1; never goes back. */
  readonly share: number
  /** Rolling hash of all decisions of the grid kernel: equal in both engines. */
  readonly trace: number
}

/** The board of one instance. */
export interface Board {
  readonly instance: Instance
  /**
   * Writes a model and starts the kernel for it, or for a way to count in so many bytes of memory. Throws a PuzzleError if no
   * kernel takes the model.
   */
  load(model: Model, mode: Mode, limit: number, method?: Method, memory?: number): Kernel
  /** A copy of the solution that stands on the board; for use inside found(). */
  solution(): Solution
  /** The score of that solution. */
  score(): number
  counters(): Counters
  /** What a counting kernel has counted in the parts of the work that it has finished. */
  total(): bigint
  /** Into how many independent parts a counting kernel divides the work. */
  parts(): number
  /** Sets the parts it counts next, from the first up to one it does not; whatever is finished stays counted. */
  take(first: number, end: number): void
  /** Another kernel is going to use the memory: nothing of what is there can be counted on. */
  forget(): void
}

/** The board of an instance. It must not outlive the instance's memory. */
export function boardOf(instance: Instance): Board {
  const { board } = instance
  let header: DataView
  let indices: Uint8Array
  let candidates: Uint32Array
  let loaded: Model | undefined
  let rules: GridModel | undefined
  look()

  return {
    instance,
    load(model, mode, limit, method = 'search', memory = 0) {
      if (indices.length === 0) look()
      const kernel = write(model, mode, method)
      if (method !== 'search') header.setUint32(layout.MEMORY, Math.min(Math.floor(memory / PAGE), MOST_PAGES), true)
      loaded = model
      header.setUint32(layout.MODE, MODES[mode], true)
      header.setFloat64(layout.LIMIT, limit, true)
      kernel.start()
      return kernel
    },
    solution() {
      if (loaded?.kind !== 'grid') {
        const size = header.getUint32(layout.SIZE, true)
        return Int32Array.from(indices.subarray(0, loaded?.kind === 'layouts' ? size * size : size))
      }
      const { values, candidates } = loaded
      const solution = new Int32Array(candidates.length)
      for (let cell = 0; cell < solution.length; cell++) solution[cell] = values[indices[cell]]
      return solution
    },
    score: () => header.getInt32(layout.SCORE, true),
    counters: () => {
      if (indices.length === 0) look()
      return {
        nodes: header.getFloat64(layout.NODES, true),
        guesses: header.getFloat64(layout.GUESSES, true),
        backtracks: header.getFloat64(layout.BACKTRACKS, true),
        solutions: header.getFloat64(layout.SOLUTIONS, true),
        share: header.getFloat64(layout.SHARE, true),
        trace: header.getUint32(layout.TRACE, true),
      }
    },
    total() {
      if (indices.length === 0) look()
      return (header.getBigUint64(layout.TOTAL + 8, true) << 64n) | header.getBigUint64(layout.TOTAL, true)
    },
    parts() {
      if (indices.length === 0) look()
      return header.getUint32(layout.PARTS, true)
    },
    take(first, end) {
      if (indices.length === 0) look()
      header.setUint32(layout.PART, first, true)
      header.setUint32(layout.PART_END, end, true)
    },
    forget() {
      loaded = rules = undefined
    },
  }

  /** Looks at the memory, which is another buffer once it has grown: the views of the one before are empty. */
  function look(): void {
    const { buffer } = instance
    header = new DataView(buffer, board, layout.HEADER_BYTES)
    indices = new Uint8Array(buffer, board + layout.SOLUTION, MAX_CELLS)
    candidates = new Uint32Array(buffer, board + layout.CANDIDATES, MAX_CELLS)
  }

  /** Writes what the kernel needs, and returns the kernel. */
  function write(model: Model, mode: Mode, method: Method): Kernel {
    if (model.kind !== 'grid') {
      checkSize(model)
      rules = undefined
      header.setUint32(layout.SIZE, model.size, true)
      if (model.kind === 'queens') return method === 'halves' ? accelerators().halves : instance.queens
      if (method === 'search') return instance.layouts
      new DataView(instance.buffer, board).setUint32(SYMMETRY, model.symmetry === false ? 0 : 1, true)
      return accelerators().layoutGrids
    }
    const known = loaded?.kind === 'grid' && sameRules(loaded, model)
    if (method === 'search' && mode !== 'best' && !model.lexicographic && isPlainSudoku(model)) {
      if (!known) checkRules(model)
      checkCandidates(model)
      candidates.set(model.candidates)
      return instance.sudoku
    }
    if (!rules || !sameRules(rules, model)) {
      rules = undefined
      writeRules(new DataView(instance.buffer, board), model)
      rules = model
    }
    checkCandidates(model)
    candidates.set(model.candidates)
    const order = model.lexicographic && mode === 'each' ? layout.FIRST_OPEN : layout.FEWEST
    new DataView(instance.buffer, board).setUint32(layout.ORDER, order, true)
    if (method === 'search') return instance.grid
    writeLanes(new DataView(instance.buffer, board), model)
    return accelerators()[method]
  }

  function accelerators(): Accelerators {
    if (!instance.accelerators) throw new Error('this engine only searches')
    return instance.accelerators
  }
}

/** Whether houses are the rows, columns and blocks of a 9x9 sudoku, and no more. */
const plain = new WeakMap<GridModel['houses'], boolean>()

/** A sudoku as the kernels of its own take it. */
function isPlainSudoku({ rows, columns, values, candidates, houses, pairs }: GridModel): boolean {
  if (rows !== 9 || columns !== 9 || candidates.length !== 81 || values.length !== 9 || pairs?.length) return false
  let answer = plain.get(houses)
  if (answer === undefined) {
    answer = houses.length === SUDOKU_HOUSES.size && houses.every((house) => SUDOKU_HOUSES.has(keyOf(house)))
    answer &&= new Set(houses.map(keyOf)).size === SUDOKU_HOUSES.size
    plain.set(houses, answer)
  }
  return answer
}

function keyOf(house: readonly number[]): string {
  return [...house].sort((a, b) => a - b).join()
}

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** The 27 houses, each by its cells in order. */
const SUDOKU_HOUSES: ReadonlySet<string> = new Set(
  NINE.flatMap((i) => [
    NINE.map((j) => 9 * i + j),
    NINE.map((j) => 9 * j + i),
    NINE.map((j) => 27 * Math.floor(i / 3) + 3 * (i % 3) + 9 * Math.floor(j / 3) + (j % 3)),
  ]).map(keyOf),
)

/** Do two grids differ in their candidates at most? Then the rules on the board can stay: puzzles of one kind share theirs. */
function sameRules(a: GridModel, b: GridModel): boolean {
  return (
    a.houses === b.houses &&
    a.pairs === b.pairs &&
    a.weights === b.weights &&
    a.values === b.values &&
    a.rows === b.rows &&
    a.columns === b.columns &&
    a.candidates.length === b.candidates.length
  )
}
