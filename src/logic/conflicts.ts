// Entries that break a rule, as far as one rule shows it.

import type { Rules } from '../compile/rules.ts'
import type { Constraint, GridModel } from '../model/model.ts'
import { cellName } from '../puzzles/grid.ts'
import { textOf } from './entries.ts'
import { isSingle } from './marks/marks.ts'
import { houseRulesOf } from './marks/rules.ts'

/** Values that cannot stand together, or not there. */
export interface Conflict {
  /**
   * `given`: the cell has another given. `candidates`: the puzzle excludes the value from the cell. Otherwise, the kind of constraint that
   * cannot hold.
   */
  readonly kind: 'given' | 'candidates' | Constraint['kind']
  /** The cells with these values, ascending: entries, and givens that they contradict. */
  readonly cells: readonly number[]
  /** The places of the constraints in the model. Empty for `given` and `candidates`. */
  readonly constraints: readonly number[]
  /** What does not fit, such as `two 4s in row 1: r1c1, r1c5`. */
  readonly text: string
}

/** What the values on a board are compared with. */
export interface Board {
  readonly model: GridModel
  /** Those of the model. */
  readonly rules: Rules
  /** For each cell the place of the entry's value in `values`, or -1. */
  readonly entries: Int32Array
  /** The same for all values: entries, but the given where a cell has one. */
  readonly board: Int32Array
  /** What people call a constraint, if the puzzle knows. */
  readonly nameOf: (constraint: number) => string | undefined
}

/** Constraints that are one rule, because they share hidden cells. */
export interface Unit {
  readonly constraints: readonly number[]
  /** Their cells of the grid, ascending. */
  readonly cells: readonly number[]
}

/** The cells in which an entry is not one of the candidates. */
export function misplaced({ model, entries }: Board): Conflict[] {
  const { candidates, columns, values } = model
  const conflicts: Conflict[] = []
  entries.forEach((entry, cell) => {
    if (entry < 0 || (candidates[cell] >>> entry) & 1) return
    const name = cellName(cell, columns)
    const isGiven = isSingle(candidates[cell])
    const text = isGiven ? `${name} is a given` : `${name} cannot be ${textOf(values[entry], values)}`
    conflicts.push({ kind: isGiven ? 'given' : 'candidates', cells: [cell], constraints: [], text })
  })
  return conflicts
}

/** Equal values in houses, and pairs of values that a relation excludes, among cells of which one at least is an entry. */
export function clashes(all: Board): Conflict[] {
  const { constraints } = all.model
  const found = new Map<string, { kind: 'house' | 'pairs'; cells: readonly number[]; constraints: number[]; names: string[] }>()
  constraints.forEach((constraint, number) => {
    for (const cells of clashesOf(constraint, all)) {
      if (cells.every((cell) => all.entries[cell] < 0)) continue
      const key = `${constraint.kind} ${cells}`
      const same = found.get(key) ?? { kind: constraint.kind as 'house' | 'pairs', cells, constraints: [], names: [] }
      same.constraints.push(number)
      const name = nameOf(number, all)
      if (name) same.names.push(name)
      found.set(key, same)
    }
  })
  return Array.from(found.values(), ({ names, ...clash }) => ({
    ...clash,
    text: clashText(clash.cells, [...new Set(names)], all),
  }))
}

/** A unit that cannot hold with the values in its cells. */
export function broken(unit: Unit, all: Board): Conflict {
  const { model, board } = all
  const cells = unit.cells.filter((cell) => board[cell] >= 0)
  const names = [...new Set(unit.constraints.flatMap((number) => nameOf(number, all) ?? []))]
  const { kind } = model.constraints[unit.constraints[0]]
  const what = names.join(' and ') || `${WORDS[kind]} of ${listed(unit.cells, model.columns)}`
  return { kind, cells, constraints: unit.constraints, text: `${what} cannot hold: ${listed(cells, model.columns)}` }
}

/** The rules that `clashes` does not look at. */
export function unitsOf(constraints: readonly Constraint[], grid: number): Unit[] {
  // A hidden cell joins the constraints that refer to it.
  const joined = constraints.map((_, number) => number)
  const rootOf = (number: number): number => (joined[number] === number ? number : rootOf(joined[number]))
  const firstWith = new Map<number, number>()
  const cellsOf = constraints.map(cellsIn)
  cellsOf.forEach((cells, number) => {
    for (const cell of cells) {
      if (cell < grid) continue
      const first = firstWith.get(cell) ?? number
      firstWith.set(cell, first)
      joined[rootOf(number)] = rootOf(first)
    }
  })
  const members = new Map<number, number[]>()
  constraints.forEach(({ kind }, number) => {
    const isPlain = kind === 'house' || kind === 'pairs'
    if (isPlain && cellsOf[number].every((cell) => cell < grid)) return
    members.set(rootOf(number), [...(members.get(rootOf(number)) ?? []), number])
  })
  return Array.from(members.values(), (numbers) => {
    const cells = new Set(numbers.flatMap((number) => cellsOf[number]))
    return { constraints: numbers, cells: [...cells].filter((cell) => cell < grid).sort((a, b) => a - b) }
  })
}

/** All cells that a constraint refers to. */
export function cellsIn(constraint: Constraint): number[] {
  switch (constraint.kind) {
    case 'pairs':
      return constraint.between.flat()
    case 'equal':
      return [...constraint.first, ...constraint.second]
    case 'case':
      return [constraint.selector, ...constraint.cases.flatMap(({ constraints }) => constraints.flatMap(cellsIn))]
    case 'count':
      return [...constraint.cells, ...(constraint.result === undefined ? [] : [constraint.result])]
    default:
      return [...constraint.cells]
  }
}

/** Of a house, the cells of each value that it has several times; of a relation, each pair that breaks it. Ascending. */
function clashesOf(constraint: Constraint, { board }: Board): number[][] {
  const isFilled = (cell: number) => cell < board.length && board[cell] >= 0
  if (constraint.kind === 'house') {
    const filled = constraint.cells.filter(isFilled).sort((a, b) => a - b)
    const groups = [...new Set(filled.map((cell) => board[cell]))].map((value) => filled.filter((cell) => board[cell] === value))
    return groups.filter(({ length }) => length > 1)
  }
  if (constraint.kind !== 'pairs') return []
  const { allowed, between } = constraint
  const broken = between.filter(([a, b]) => isFilled(a) && isFilled(b) && ((allowed[board[a]] >>> board[b]) & 1) === 0)
  return broken.map((pair) => [...pair].sort((a, b) => a - b))
}

/** The name that the puzzle gives, or that of a row, column or region. */
function nameOf(number: number, { model, rules, nameOf }: Board): string | undefined {
  const { cells } = model.constraints[number] as { readonly cells?: readonly number[] }
  return nameOf(number) ?? houseRulesOf(rules).houses.find((house) => house.isFull && house.cells === cells)?.name
}

function clashText(cells: readonly number[], names: readonly string[], { model, board }: Board): string {
  const where = listed(cells, model.columns)
  const [first] = cells
  const within = names.length > 0 ? ` in ${names.join(' and ')}` : ''
  if (cells.some((cell) => board[cell] !== board[first])) return `values that exclude each other${within}: ${where}`
  const many = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][cells.length - 2] ?? cells.length
  return `${many} ${textOf(model.values[board[first]], model.values)}s${within || ' that exclude each other'}: ${where}`
}

function listed(cells: readonly number[], columns: number): string {
  return cells.map((cell) => cellName(cell, columns)).join(', ')
}

/** Kinds of constraints, where a puzzle has no name for one. */
const WORDS: Readonly<Record<Constraint['kind'], string>> = {
  house: 'the values',
  pairs: 'the values',
  sum: 'the sum',
  set: 'the set',
  line: 'the line',
  count: 'the count',
  equal: 'the equal lists',
  case: 'the rule',
}
