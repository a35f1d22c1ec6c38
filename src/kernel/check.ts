// Checks models. Puzzles are correct by construction, but anyone may write a model: it is checked here, once, and trusted below.

import { unsupported } from '../constraints.ts'
import { PuzzleError } from '../errors.ts'
import {
  type Constraint,
  type GridModel,
  type LayoutsModel,
  MAX_CELLS,
  MAX_LAYOUT,
  MAX_LAYOUT_GRIDS,
  MAX_QUEENS,
  MAX_VALUES,
  type Model,
  type QueensModel,
} from '../model.ts'

/** @throws PuzzleError `model` for anything but a model of a known kind */
export function checkKind(model: Model | undefined): void {
  const kind = model?.kind
  if (kind === 'grid' || kind === 'queens' || kind === 'layouts') return
  throw wrong(`there is no model of kind ${JSON.stringify(kind)}`, 'grid, queens, layouts')
}

/** The grid whose rules were checked last. Puzzles of one kind share their rules. */
let checked: GridModel | undefined

/**
 * Refuses a model that no kernel can run. Needs: a model of a known kind.
 *
 * @throws PuzzleError `model`
 */
export function checkModel(model: Model): void {
  const { kind } = model
  for (const field in model)
    if (!isField(kind, field)) throw wrong(`a model of kind ${kind} has no field ${JSON.stringify(field)}`)
  if (kind !== 'grid') checkSize(model)
  else {
    if (!checked || !sameRules(checked, model)) {
      checkRules(model)
      checked = model
    }
    checkCandidates(model)
  }
}

/** A switch, not a list: each puzzle is checked, and with a list an easy sudoku takes 1.1x the time. */
function isField(kind: Model['kind'], name: string): boolean {
  switch (name) {
    case 'kind':
      return true
    case 'rows':
    case 'columns':
    case 'values':
    case 'candidates':
    case 'constraints':
    case 'weights':
    case 'lexicographic':
      return kind === 'grid'
    case 'size':
      return kind !== 'grid'
    case 'grids':
    case 'symmetry':
      return kind === 'layouts'
    default:
      return false
  }
}

/** Do two grids differ only in their candidates? Puzzles of one kind share their rules. */
export function sameRules(a: GridModel, b: GridModel): boolean {
  return (
    a.constraints === b.constraints &&
    a.weights === b.weights &&
    a.values === b.values &&
    a.rows === b.rows &&
    a.columns === b.columns &&
    a.candidates.length === b.candidates.length
  )
}

/** Everything but the candidates. */
function checkRules({ rows, columns, values, candidates, constraints, weights }: GridModel): void {
  const cells = candidates.length
  if (cells === 0 || cells !== rows * columns) throw wrong(`${cells} cells in a grid of ${rows} x ${columns}`)
  atMost(MAX_CELLS, cells, 'cells')
  if (values.length === 0) throw wrong('no values')
  atMost(MAX_VALUES, values.length, 'values')
  values.forEach((value, i) => {
    if (value !== (value | 0) || (i > 0 && value <= values[i - 1])) {
      throw wrong(`value ${i} is ${value}`, 'ascending integers of 32 bits')
    }
  })
  if (!Array.isArray(constraints)) throw wrong(`constraints is ${typeof constraints}`, 'a list')
  constraints.forEach((constraint, number) => {
    const problem = problemOf(constraint, number, cells, values.length)
    if (problem) throw new PuzzleError('model', problem, { what: `constraint ${number} (${constraint.kind})` })
  })
  if (weights) checkWeights(weights, cells, values)
}

/** What is wrong with a constraint. */
function problemOf(constraint: Constraint, number: number, cells: number, values: number): string | undefined {
  const isCell = (cell: number) => Number.isInteger(cell) && cell >= 0 && cell < cells
  switch (constraint.kind) {
    case 'house': {
      const house = constraint.cells
      if (house.length > values) return `${house.length} cells for ${values} values`
      const fits = new Set(house).size === house.length && house.every(isCell)
      return fits ? undefined : 'it names a cell twice, or one that is not there'
    }
    case 'pairs': {
      const { allowed, between } = constraint
      if (allowed.length !== values)
        return `a relation of ${allowed.length} values; expected a mask for each of the ${values} values`
      const fits = between.every(([first, second]) => isCell(first) && isCell(second) && first !== second)
      return fits ? undefined : 'a pair names a cell twice, or one that is not there'
    }
    default:
      throw unsupported(constraint, number, ['house', 'pairs'])
  }
}

function checkWeights(weights: ArrayLike<number>, cells: number, values: readonly number[]): void {
  const largest = Math.max(Math.abs(values[0]), Math.abs(values[values.length - 1]))
  let reach = 0
  for (const weight of Array.from(weights)) {
    if (!Number.isInteger(weight)) throw wrong(`weight ${weight}`, 'integers')
    reach += Math.abs(weight) * largest
  }
  if (weights.length !== cells) throw wrong(`${weights.length} weights for ${cells} cells`)
  if (reach > 0x7fffffff) throw wrong('scores beyond 31 bits', 'smaller weights or values')
}

function checkCandidates({ candidates, values }: GridModel): void {
  const others = ~allOf(values)
  for (let cell = 0; cell < candidates.length; cell++) {
    if (candidates[cell] & others) throw wrong(`cell ${cell} has candidates beyond the ${values.length} values`)
  }
}

function checkSize(model: QueensModel | LayoutsModel): void {
  const { kind, size } = model
  const most = kind === 'queens' ? MAX_QUEENS : model.grids ? MAX_LAYOUT_GRIDS : MAX_LAYOUT
  const things = kind === 'queens' ? 'queens' : 'rows'
  if (!Number.isInteger(size) || size < 1 || size > most) throw wrong(`${size} ${things}`, `1 to ${most}`)
}

/** The mask of all values. */
export function allOf(values: readonly number[]): number {
  return 0xffffffff >>> (32 - values.length)
}

export function atMost(most: number, number: number, things: string): void {
  if (number > most) throw wrong(`too large: ${number} ${things}`, `${most} at most`)
}

function wrong(problem: string, expected?: string): PuzzleError {
  return new PuzzleError('model', problem, {}, expected)
}
