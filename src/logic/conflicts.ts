// Entries that break a rule, as far as one rule shows it.

import type { Rules } from '../compile/rules.ts'
import { cellsIn } from '../model/constraints.ts'
import { cellName } from '../model/geometry.ts'
import type { Constraint, GridModel } from '../model/model.ts'
import { isGiven } from '../model/numbers.ts'
import { houseRulesOf } from './marks/named-houses.ts'

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
export interface Entered {
  readonly model: GridModel
  /** What rules leave to each cell without the givens. */
  readonly open: ArrayLike<number>
  /** Those of the model. */
  readonly rules: Rules
  /** For each cell the place of the entry's value in `values`, or -1. */
  readonly entries: Int32Array
  /** The same for all values: entries, but the given where a cell has one. */
  readonly board: Int32Array
  /** How a value is written. */
  readonly textOf: (value: number) => string
  /** What people call a constraint, if the puzzle knows. */
  readonly nameOf: (constraint: number) => string | undefined
}

/** Constraints that are one rule, because they share hidden cells. */
export interface Unit {
  readonly constraints: readonly number[]
  /** Their cells, ascending: the hidden ones last. */
  readonly cells: readonly number[]
}

/** The cells in which an entry is not one of the candidates. */
export function misplaced({ model, open, entries, textOf }: Entered): Conflict[] {
  const { candidates, columns, values } = model
  const conflicts: Conflict[] = []
  entries.forEach((entry, cell) => {
    if (entry < 0 || (candidates[cell] >>> entry) & 1) return
    const name = cellName(cell, columns)
    const isOfGiven = isGiven(candidates[cell], open[cell])
    const text = isOfGiven ? `${name} is a given` : `${name} cannot be ${textOf(values[entry])}`
    conflicts.push({ kind: isOfGiven ? 'given' : 'candidates', cells: [cell], constraints: [], text })
  })
  return conflicts
}

/** Equal values in houses, and pairs of values that a relation excludes, among cells of which one at least is an entry. */
export function clashes(all: Entered): Conflict[] {
  const found = new Map<string, Conflict>()
  for (const [number, constraint] of all.model.constraints.entries()) {
    const { kind } = constraint
    for (const cells of clashesOf(constraint, all)) {
      if (cells.every((cell) => all.entries[cell] < 0)) continue
      const key = `${kind} ${cells}`
      const constraints = [...(found.get(key)?.constraints ?? []), number]
      found.set(key, { kind, cells, constraints, text: clashText(cells, namesOf(constraints, all), all) })
    }
  }
  return [...found.values()]
}

/** A unit that cannot hold with the values in its cells. */
export function broken({ constraints, cells }: Unit, all: Entered): Conflict {
  const { model, board } = all
  const { kind } = model.constraints[constraints[0]]
  const filled = cells.filter((cell) => board[cell] >= 0)
  const shown = cells.filter((cell) => cell < board.length)
  const what = namesOf(constraints, all) || `the rule of ${listed(shown, model.columns)}`
  return { kind, cells: filled, constraints, text: `${what} cannot hold: ${listed(filled, model.columns)}` }
}

/** The rules that `clashes` does not look at. */
export function unitsOf(constraints: readonly Constraint[], grid: number): Unit[] {
  let units: Unit[] = []
  for (const [number, constraint] of constraints.entries()) {
    const own = cellsIn(constraint)
    const hidden = own.filter((cell) => cell >= grid)
    if (hidden.length === 0 && (constraint.kind === 'house' || constraint.kind === 'pairs')) continue
    // A hidden cell joins the constraints that refer to it.
    const joined = units.filter(({ cells }) => hidden.some((cell) => cells.includes(cell)))
    const all = [...joined, { constraints: [number], cells: own }]
    const unit = {
      constraints: all.flatMap(({ constraints }) => constraints).sort(ascending),
      cells: [...new Set(all.flatMap(({ cells }) => cells))].sort(ascending),
    }
    units = [...units.filter((unit) => !joined.includes(unit)), unit]
  }
  return units.sort((a, b) => a.constraints[0] - b.constraints[0])
}

const ascending = (a: number, b: number) => a - b

/** Of a house, the cells of each value that it has several times; of a relation, each pair that breaks it. Ascending. */
function clashesOf(constraint: Constraint, { board }: Entered): number[][] {
  if (constraint.kind === 'house') {
    const filled = constraint.cells.filter((cell) => board[cell] >= 0).sort(ascending)
    const groups = [...new Set(filled.map((cell) => board[cell]))].map((value) => filled.filter((cell) => board[cell] === value))
    return groups.filter(({ length }) => length > 1)
  }
  if (constraint.kind !== 'pairs') return []
  const { allowed, between } = constraint
  const broken = between.filter(([a, b]) => board[a] >= 0 && board[b] >= 0 && ((allowed[board[a]] >>> board[b]) & 1) === 0)
  return broken.map((pair) => [...pair].sort(ascending))
}

/** The names that the puzzle gives, or those of rows, columns and regions. */
function namesOf(constraints: readonly number[], { rules, nameOf }: Entered): string {
  const { fullHouses } = houseRulesOf(rules)
  const names = constraints.flatMap(
    (number) => nameOf(number) ?? fullHouses.find(({ constraint }) => constraint === number)?.name ?? [],
  )
  return [...new Set(names)].join(' and ')
}

function clashText(cells: readonly number[], names: string, { model, board, textOf }: Entered): string {
  const where = listed(cells, model.columns)
  const [first] = cells
  const within = names && ` in ${names}`
  if (cells.some((cell) => board[cell] !== board[first])) return `values that exclude each other${within}: ${where}`
  const many = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][cells.length - 2] ?? cells.length
  return `${many} ${textOf(model.values[board[first]])}s${within || ' that exclude each other'}: ${where}`
}

function listed(cells: readonly number[], columns: number): string {
  return cells.map((cell) => cellName(cell, columns)).join(', ')
}
