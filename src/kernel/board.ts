// Writes models to memory, and reads solutions and counters. Only this file and rules.ts, which it calls, know both the model and the
// memory (described in assembly/layout.ts).

import * as grids from '../../assembly/count/grids-layout.ts'
import * as layout from '../../assembly/layout.ts'
import { type GridModel, isListing, isLowest, isScored, MAX_CELLS, type Model, type Verb } from '../model.ts'
import { alternation } from './alternation.ts'
import { sameRules } from './check.ts'
import type { Instance, Kernel } from './kernel.ts'
import type { Inference, Plan } from './plan.ts'
import type { RowPlan } from './rows.ts'
import { writeRules, writeWeights } from './rules.ts'
import { alikeIn } from './symmetry.ts'

/** What the kernel does for each verb. */
const MODES: Readonly<Record<Verb, number>> = {
  first: layout.FIRST,
  all: layout.EACH,
  count: layout.COUNT,
  unique: layout.COUNT,
  best: layout.BEST,
  worst: layout.BEST,
  allBest: layout.BEST,
  allWorst: layout.BEST,
}

/** Bytes of a page of memory, and most pages in a 32-bit address space. */
const PAGE = 0x10000
const MOST_PAGES = 0xffff

/** No solution of a checked model scores more. The kernel has a larger number, or a smaller one, where it has no score. */
const MOST_SCORE = 0x7fffffff

/** Failures before the first restart, while any solution will do. */
const RESTART_UNIT = 80
/** Failures before a search is lost. With fewer, sudokus take more nodes; with more, grids without a solution do: docs/grid.md. */
const PATIENCE = 1500

/** The work of a search so far. */
export interface Counters {
  /** States visited, the root included. */
  readonly nodes: number
  /** Choices that left another one open. */
  readonly guesses: number
  /** Returns to such a choice. */
  readonly backtracks: number
  readonly solutions: number
  /** The share of the search space that is done, from 0 to 1. It never decreases. */
  readonly share: number
  /** Rolling hash of all decisions of the grid kernel: equal in both engines. */
  readonly trace: number
}

/** The best score so far, and how much better it could be. For `worst` and `allWorst`, the lowest score is the best. */
export interface Standing {
  /** The score of the best solution found. */
  readonly score: number | undefined
  /**
   * It is proven that no solution scores more; for `worst`, less. It never gets weaker, and ends at the score. Undefined before the first
   * node, and if there is no solution.
   */
  readonly bound: number | undefined
  /** The difference of the two: 0 once the score is proven. */
  readonly gap: number | undefined
}

/** The board of one instance. */
export interface Board {
  readonly instance: Instance
  /**
   * Writes the model of a plan and starts its kernel, which may use `memory` bytes. Needs a checked model.
   *
   * @throws PuzzleError `model` if the rules do not fit on the board
   */
  load(plan: Plan, verb: Verb, limit: number, memory?: number): Kernel
  /** The cells of a solution. */
  readonly size: number
  /** Lets the kernel return after so many solutions, or as many as the list has room for. At first, after each. */
  want(solutions: number): void
  /** Takes the solutions off the list, if there are any: one behind the other, in an array that nothing else uses. */
  solutions(): Int32Array | undefined
  counters(): Counters
  /** What is known about the score that is wanted. */
  standing(): Standing
  /** The count of a counting kernel for the parts that it has finished. */
  total(): bigint
  /** The number of independent parts of a counting kernel's work. */
  parts(): number
  /** Sets the parts to count next, from `first` to before `end`. Finished parts stay counted. */
  take(first: number, end: number): void
}

/** The board of an instance. It must not outlive the instance's memory. */
export function boardOf(instance: Instance): Board {
  const { board } = instance
  let view: DataView
  let list: Int32Array
  let candidates: Uint32Array
  let size = 0
  let renamed: readonly number[] | undefined
  let rules: GridModel | undefined
  let lacking: Inference | undefined
  let alternating: Int32Array | undefined
  let alike = 0
  /** Where the lowest score is wanted, the kernel looks for the highest with the weights negated: -1. */
  let sign = 1
  look()

  return {
    instance,
    get size() {
      return size
    },
    load(plan, verb, limit, memory = 0) {
      look()
      const { model } = plan
      size = sizeOf(model)
      renamed = model.kind === 'grid' && model.values.some((value, i) => value !== i + 1) ? model.values : undefined
      view.setUint32(layout.SIZE, model.kind === 'grid' ? size : model.size, true)
      if (model.kind === 'grid') writeGrid(model, plan, verb)
      else if (model.kind === 'layouts' && model.grids) view.setUint32(grids.SYMMETRY, model.symmetry === false ? 0 : 1, true)
      view.setUint32(layout.MEMORY, Math.min(Math.floor(memory / PAGE), MOST_PAGES), true)
      view.setUint32(layout.MODE, MODES[verb], true)
      view.setFloat64(layout.LIMIT, limit, true)
      view.setUint32(layout.CAPACITY, 1, true)
      const chosen = kernelOf(instance, plan)
      chosen.start()
      return chosen
    },
    want(solutions) {
      look()
      view.setUint32(layout.CAPACITY, Math.min(solutions, Math.floor(layout.LIST_CELLS / size)), true)
    },
    solutions() {
      look()
      const listed = view.getUint32(layout.LISTED, true)
      if (listed === 0) return undefined
      const taken = list.slice(0, size * listed)
      view.setUint32(layout.LISTED, 0, true)
      if (renamed) for (let i = 0; i < taken.length; i++) taken[i] = renamed[taken[i] - 1]
      return taken
    },
    counters() {
      look()
      return {
        nodes: view.getFloat64(layout.NODES, true),
        guesses: view.getFloat64(layout.GUESSES, true),
        backtracks: view.getFloat64(layout.BACKTRACKS, true),
        solutions: view.getFloat64(layout.SOLUTIONS, true),
        share: view.getFloat64(layout.SHARE, true),
        trace: view.getUint32(layout.TRACE, true),
      }
    },
    standing() {
      look()
      const score = known(view.getInt32(layout.SCORE, true))
      const bound = known(view.getFloat64(layout.BEST_BOUND, true))
      return { score, bound, gap: score === undefined || bound === undefined ? undefined : Math.abs(bound - score) }
    },
    total() {
      look()
      return (view.getBigUint64(layout.TOTAL + 8, true) << 64n) | view.getBigUint64(layout.TOTAL, true)
    },
    parts() {
      look()
      return view.getUint32(layout.PARTS, true)
    },
    take(first, end) {
      look()
      view.setUint32(layout.PART, first, true)
      view.setUint32(layout.PART_END, end, true)
    },
  }

  /** A score as the caller knows it. The sum is never -0. */
  function known(score: number): number | undefined {
    return Math.abs(score) > MOST_SCORE ? undefined : sign * score + 0
  }

  /** When memory grows, it gets a new buffer, and views of the old one become empty. */
  function look(): void {
    if (list?.length > 0) return
    const { buffer } = instance
    view = new DataView(buffer, board)
    list = new Int32Array(buffer, board + layout.LIST, layout.LIST_CELLS)
    candidates = new Uint32Array(buffer, board + layout.CANDIDATES, MAX_CELLS)
  }

  /**
   * Puzzles of one kind share their rules, which stay on the board from one puzzle to the next: no kernel overwrites them. The sudoku
   * kernel does not use them.
   */
  function writeGrid(model: GridModel, { kernel, classes, rows, without, patience = PATIENCE }: Plan, verb: Verb): void {
    candidates.set(model.candidates)
    if (kernel === 'sudoku') return
    if (!rules || lacking !== without || !sameRules(rules, model)) {
      rules = undefined
      writeRules(view, model, without)
      alternating = without === 'alternation' ? undefined : alternation(model)
      alike = without === 'symmetry' ? 0 : alikeIn(model)
      rules = model
      lacking = without
    }
    alternating?.forEach((mask, cell) => {
      candidates[cell] &= mask
    })
    if (model.weights && isScored(verb)) {
      sign = isLowest(verb) ? -1 : 1
      writeWeights(view, model.weights, sign)
    }
    const ascending = model.lexicographic && (verb === 'first' || verb === 'all')
    view.setUint32(layout.ORDER, ascending ? layout.FIRST_OPEN : layout.FEWEST, true)
    view.setUint32(layout.ALIKE, alike, true)
    view.setUint32(layout.ALL_BEST, isScored(verb) && isListing(verb) ? 1 : 0, true)
    const restarts = !isScored(verb) && without !== 'restarts'
    view.setUint32(layout.RESTART_UNIT, restarts ? RESTART_UNIT : 0, true)
    view.setUint32(layout.PATIENCE, restarts ? patience : 0, true)
    classes?.forEach((first, value) => {
      view.setUint8(grids.CLASS_OF + value, first)
    })
    if (rows) writeRows(view, rows)
  }
}

/** The cells of a solution. */
function sizeOf(model: Model): number {
  if (model.kind === 'grid') return model.candidates.length
  return model.kind === 'layouts' ? model.size ** 2 : model.size
}

function kernelOf(instance: Instance, { kernel }: Plan): Kernel {
  if (kernel === 'grid' || kernel === 'sudoku' || kernel === 'queens' || kernel === 'layouts') return instance[kernel]
  if (!instance.accelerators) throw new Error(`this engine has no kernel ${kernel}`)
  return instance.accelerators[kernel]
}

/** Writes the rows for the kernel that counts row by row. */
function writeRows(view: DataView, { rows, same }: RowPlan): void {
  view.setUint32(grids.ROW_COUNT, rows.length, true)
  for (let lane = 0; lane < 8; lane++) view.setUint16(grids.SAME + 2 * lane, same[lane] ? 0xffff : 0, true)
  let at = grids.PLAN
  for (const { live, cells } of rows) {
    view.setUint32(at + grids.ROW_LIVE, live, true)
    at += grids.ROW_CELLS
    for (const { before, after, candidates } of cells) {
      view.setUint16(at + grids.CELL_BEFORE, before, true)
      view.setUint16(at + grids.CELL_AFTER, after, true)
      view.setUint32(at + grids.CELL_VALUES, candidates, true)
      at += grids.CELL_BYTES
    }
  }
}
