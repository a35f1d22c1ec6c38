// Model <-> bytes: the only file that knows both. What lies where is drawn in assembly/layout.ts.

import * as layout from '../../assembly/layout.ts'
import { PuzzleError } from '../errors.ts'
import type { GridModel, LayoutsModel, Model, QueensModel, Solution } from '../model.ts'
import type { Kernel, Machine } from './kernel.ts'

/** What a search is for. */
export type Mode = 'each' | 'count' | 'best'

const MODES: Record<Mode, number> = { each: layout.EACH, count: layout.COUNT, best: layout.BEST }

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

/** The board of one machine. */
export interface Board {
  readonly machine: Machine
  /** Writes a model and starts the kernel for it. Throws a PuzzleError if no kernel takes the model. */
  load(model: Model, mode: Mode, limit: number): Kernel
  /** A copy of the solution that stands on the board; for use inside found(). */
  solution(): Solution
  /** The score of that solution. */
  score(): number
  counters(): Counters
}

/** The board of a machine. It must not outlive the machine's memory. */
export function boardOf(machine: Machine): Board {
  const { buffer, board } = machine
  const header = new DataView(buffer, board, layout.HEADER_BYTES)
  const indices = new Uint8Array(buffer, board + layout.SOLUTION, layout.MAX_CELLS)
  const candidates = new Uint32Array(buffer, board + layout.CANDIDATES, layout.MAX_CELLS)
  let loaded: Model | undefined
  let rules: GridModel | undefined

  return {
    machine,
    load(model, mode, limit) {
      const kernel = write(model, mode)
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
    counters: () => ({
      nodes: header.getFloat64(layout.NODES, true),
      guesses: header.getFloat64(layout.GUESSES, true),
      backtracks: header.getFloat64(layout.BACKTRACKS, true),
      solutions: header.getFloat64(layout.SOLUTIONS, true),
      share: header.getFloat64(layout.SHARE, true),
      trace: header.getUint32(layout.TRACE, true),
    }),
  }

  /** Writes what the kernel needs, and returns the kernel. */
  function write(model: Model, mode: Mode): Kernel {
    if (model.kind !== 'grid') {
      checkSize(model)
      rules = undefined
      header.setUint32(layout.SIZE, model.size, true)
      return machine[model.kind]
    }
    const known = loaded?.kind === 'grid' && sameRules(loaded, model)
    if (mode !== 'best' && !model.lexicographic && isPlainSudoku(model)) {
      if (!known) checkRules(model)
      checkCandidates(model)
      rules = undefined
      candidates.set(model.candidates)
      return machine.sudoku
    }
    if (!rules || !sameRules(rules, model)) {
      rules = undefined
      writeRules(new DataView(buffer, board), model)
      rules = model
    }
    checkCandidates(model)
    candidates.set(model.candidates)
    const order = model.lexicographic && mode === 'each' ? layout.FIRST_OPEN : layout.FEWEST
    new DataView(buffer, board).setUint32(layout.ORDER, order, true)
    return machine.grid
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

function writeRules(view: DataView, model: GridModel): void {
  checkRules(model)
  const { values, weights } = model
  const cells = model.candidates.length
  view.setUint32(layout.SIZE, cells, true)
  view.setUint32(layout.ALL, allOf(values), true)
  view.setUint32(layout.MASK_BYTES, Math.ceil(values.length / 8), true)
  view.setUint32(layout.FRAME_BYTES, layout.FRAME_HEADER + 16 * Math.ceil(cells / 4), true)
  writeHouses(view, model)
  writePeers(view, model)
  writeArcs(view, model)
  if (weights) {
    for (let cell = 0; cell < cells; cell++) view.setInt32(layout.WEIGHTS + 4 * cell, weights[cell], true)
    for (let i = 0; i < values.length; i++) view.setInt32(layout.WORTHS + 4 * i, values[i], true)
  }
}

/** The full houses, then the others that are scored: their members, and for each cell the bits of its full houses. */
function writeHouses(view: DataView, model: GridModel): void {
  const { candidates, houses, values } = model
  const full = houses.filter((house) => house.length === values.length)
  atMost(layout.MAX_HOUSES, full.length, 'houses that hold every value')
  const scored = model.weights ? writeSeats(view, model, full) : []
  for (let at = 0; at < 16 * candidates.length; at += 4) view.setUint32(layout.HOUSES_OF + at, 0, true)
  view.setUint32(layout.HOUSE_COUNT, full.length, true)
  const listed = [...full, ...scored.slice(full.length)]
  let end = 0
  listed.forEach((house, number) => {
    view.setUint16(layout.HOUSES + 2 * number, end, true)
    for (const cell of house) {
      view.setUint16(layout.MEMBERS + end, 4 * cell, true)
      end += 2
      if (number >= full.length) continue
      const word = layout.HOUSES_OF + 16 * cell + 4 * (number >> 5)
      view.setUint32(word, view.getUint32(word, true) | (1 << (number & 31)), true)
    }
  })
  view.setUint16(layout.HOUSES + 2 * listed.length, end, true)
}

/** Chooses the houses that are scored, full ones first, and lists the seats of each cell in them. */
function writeSeats(view: DataView, { candidates, houses, values }: GridModel, full: readonly (readonly number[])[]) {
  const others = houses.filter((house) => house.length > 1 && house.length < values.length)
  const scored: (readonly number[])[] = []
  const seatsOf: number[][] = Array.from(candidates, () => [])
  const room = Math.min(layout.MAX_SEATS, Math.floor(layout.MAX_SPLIT / values.length))
  let seats = 0
  for (const house of [...full, ...others.sort((a, b) => b.length - a.length)]) {
    if (scored.length === layout.MAX_HOUSES || seats + house.length > room) break
    for (const cell of house) {
      view.setUint8(layout.HOUSE_OF + seats, scored.length)
      seatsOf[cell].push(seats++)
    }
    scored.push(house)
  }
  view.setUint32(layout.SCORED, scored.length, true)
  view.setUint32(layout.SEAT_BYTES, 8 * values.length, true)
  let end = 0
  seatsOf.forEach((list, cell) => {
    view.setUint16(layout.SEATS_OF + 2 * cell, end, true)
    for (const seat of list) {
      view.setUint16(layout.SEATS + end, seat, true)
      end += 2
    }
  })
  view.setUint16(layout.SEATS_OF + 2 * candidates.length, end, true)
  return scored
}

/** For each cell, all cells that share a house with it, each once. */
function writePeers(view: DataView, { candidates, houses }: GridModel): void {
  const housesOf: (readonly number[])[][] = Array.from(candidates, () => [])
  for (const house of houses) for (const cell of house) housesOf[cell].push(house)
  const listedFor = new Int32Array(candidates.length).fill(-1)
  let end = 0
  housesOf.forEach((around, cell) => {
    view.setUint32(layout.PEERS_OF + 4 * cell, end, true)
    listedFor[cell] = cell
    for (const house of around) {
      for (const peer of house) {
        if (listedFor[peer] === cell) continue
        listedFor[peer] = cell
        atMost(2 * layout.MAX_PEERS, end + 2, 'bytes of peers')
        view.setUint16(layout.PEERS + end, 4 * peer, true)
        end += 2
      }
    }
  })
  view.setUint32(layout.PEERS_OF + 4 * candidates.length, end, true)
}

/** For each cell, the arcs to the cells it is paired with; and a table for each direction of each relation. */
function writeArcs(view: DataView, { candidates, pairs = [], values }: GridModel): void {
  const tables: (readonly number[])[] = []
  const arcs: (readonly [other: number, table: number])[][] = Array.from(candidates, () => [])
  for (const { allowed, between } of pairs) {
    const there = tableOf(allowed)
    const back = tableOf(transposed(allowed))
    for (const [first, second] of between) {
      arcs[first].push([second, there])
      arcs[second].push([first, back])
    }
  }
  atMost(layout.MAX_TABLES, tables.length, 'directed relations')
  atMost(layout.MAX_ARCS, arcs.flat().length, 'directed pairs')
  for (const [number, allowed] of tables.entries()) writeTable(view, layout.TABLES + layout.TABLE_BYTES * number, allowed)
  let end = 0
  arcs.forEach((list, cell) => {
    view.setUint32(layout.ARCS_OF + 4 * cell, end, true)
    for (const [other, table] of list) {
      view.setUint16(layout.ARCS + end, 4 * other, true)
      view.setUint16(layout.ARCS + end + 2, table, true)
      end += 4
    }
  })
  view.setUint32(layout.ARCS_OF + 4 * candidates.length, end, true)
  view.setUint32(layout.PAIRED, end ? 1 : 0, true)

  function tableOf(allowed: readonly number[]): number {
    const known = tables.findIndex((table) => table.every((mask, i) => mask === allowed[i] >>> 0))
    return known >= 0 ? known : tables.push(allowed.map((mask) => mask >>> 0)) - 1
  }

  function transposed(allowed: readonly number[]): number[] {
    return values.map((_, to) => allowed.reduce((mask, row, from) => mask | (((row >>> to) & 1) << from), 0))
  }
}

/** For each byte of a mask and each value of that byte, the union of what its bits allow. */
function writeTable(view: DataView, table: number, allowed: readonly number[]): void {
  for (let byte = 0; byte < 4; byte++) {
    for (let bits = 1; bits < 256; bits++) {
      const rest = bits & (bits - 1)
      const value = 8 * byte + 31 - Math.clz32(bits ^ rest)
      const union = view.getUint32(table + 1024 * byte + 4 * rest, true) | (allowed[value] ?? 0)
      view.setUint32(table + 1024 * byte + 4 * bits, union, true)
    }
  }
}

// ── The door: puzzles are right by construction, but anyone may write a model ──────────────────────────────────────

function checkRules({ rows, columns, values, candidates, houses, pairs = [], weights }: GridModel): void {
  const cells = candidates.length
  if (cells === 0 || cells !== rows * columns) {
    throw wrong(`${cells} cells in a grid of ${rows} x ${columns}`)
  }
  atMost(layout.MAX_CELLS, cells, 'cells')
  if (values.length === 0) throw wrong('no values')
  atMost(layout.MAX_VALUES, values.length, 'values')
  values.forEach((value, i) => {
    if (value !== (value | 0) || (i > 0 && value <= values[i - 1])) {
      throw wrong(`value ${i} is ${value}`, 'ascending integers of 32 bits')
    }
  })
  const isCell = (cell: number) => Number.isInteger(cell) && cell >= 0 && cell < cells
  houses.forEach((house, number) => {
    if (house.length > values.length) {
      throw wrong(`house ${number} has ${house.length} cells for ${values.length} values`)
    }
    if (new Set(house).size !== house.length || !house.every(isCell)) {
      throw wrong(`house ${number} names a cell twice, or one that is not there`)
    }
  })
  for (const { allowed, between } of pairs) {
    if (allowed.length !== values.length) {
      throw wrong(`a relation of ${allowed.length} values`, `one mask for each of the ${values.length} values`)
    }
    if (!between.every(([first, second]) => isCell(first) && isCell(second) && first !== second)) {
      throw wrong('a pair names a cell twice, or one that is not there')
    }
  }
  if (weights) {
    const largest = Math.max(Math.abs(values[0]), Math.abs(values[values.length - 1]))
    let reach = 0
    for (const weight of Array.from(weights)) {
      if (!Number.isInteger(weight)) throw wrong(`weight ${weight}`, 'integers')
      reach += Math.abs(weight) * largest
    }
    if (weights.length !== cells) throw wrong(`${weights.length} weights for ${cells} cells`)
    if (reach > 0x7fffffff) throw wrong('scores beyond 31 bits', 'smaller weights or values')
  }
}

function checkCandidates({ candidates, values }: GridModel): void {
  const others = ~allOf(values)
  for (let cell = 0; cell < candidates.length; cell++) {
    if (candidates[cell] & others) {
      throw wrong(`cell ${cell} has candidates beyond the ${values.length} values`)
    }
  }
}

function checkSize({ kind, size }: QueensModel | LayoutsModel): void {
  const [things, most] = kind === 'queens' ? ['queens', layout.MAX_QUEENS] : ['rows', layout.MAX_LAYOUT]
  if (!Number.isInteger(size) || size < 1 || size > most) throw wrong(`${size} ${things}`, `1 to ${most}`)
}

function allOf(values: readonly number[]): number {
  return 0xffffffff >>> (32 - values.length)
}

function atMost(most: number, number: number, things: string): void {
  if (number > most) throw wrong(`too large: ${number} ${things}`, `${most} at most`)
}

function wrong(problem: string, expected?: string): PuzzleError {
  return new PuzzleError('model', problem, {}, expected)
}
