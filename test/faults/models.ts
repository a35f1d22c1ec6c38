// Models that callers get wrong: a PuzzleError, or the right answer. What is surely malformed is never answered.

import type { Model } from '../../src/model/model.ts'
import { bitsOf } from '../support/masks.ts'
import { redrawn } from '../support/random.ts'
import { type Case, randomCase } from './cases.ts'
import { compare } from './differential.ts'
import { solutionsOf } from './reference.ts'
import { codeOf } from './texts.ts'
import { type Solvers, same, type Tally, type Trial, trial } from './trial.ts'
import { wrong } from './values.ts'

/** More fillings than that are not enumerated. */
const FILLINGS = 2000

export function modelTrial(solvers: Solvers): Trial {
  return trial('malformed models', {
    draw(random) {
      const puzzle = redrawn(
        () => randomCase(random),
        ({ kind }) => kind !== 'sudoku' && kind !== 'variant',
      )
      return { ...puzzle, model: wrong(random, puzzle.model) }
    },
    check: (puzzle, tally) => ask(solvers, puzzle, tally),
  })
}

function ask(solvers: Solvers, puzzle: Case, tally: Tally): void {
  const { model } = puzzle
  try {
    for (const solver of [solvers.wasm, solvers.js]) solver.first(model, { nodes: 1 })
  } catch (error) {
    tally.add('malformed models', `refused: ${codeOf(error, '')}`)
    return
  }
  same(isWellFormed(model), true, 'a malformed model was answered')
  const solutions = isEnumerable(model) ? solutionsOf(listed(model)) : undefined
  tally.add('malformed models', solutions ? 'answered, and right' : 'answered')
  if (solutions) compare(solvers, { ...puzzle, solutions }, tally)
}

function isEnumerable(model: Model): boolean {
  if (model.kind === 'queens') return model.size <= 6
  if (model.kind === 'layouts') return model.size <= 3 && !model.grids
  const sizes = Array.from(model.candidates, (mask) => bitsOf(mask).length)
  return sizes.reduce((product, size) => product * Math.max(1, size), 1) <= FILLINGS
}

/** The same with lists for all that is like a list. */
function listed<T>(value: T): T {
  if (!isObject(value)) return value
  if ('length' in value) return itemsOf(value).map(listed) as T
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, listed(field)])) as T
}

type Fields = Readonly<Record<string, unknown>>
type Test = (value: unknown) => boolean

/** A reading of src/model/model.ts by its words, where they are clear. */
function isWellFormed(model: unknown): boolean {
  if (!isObject(model)) return false
  const { kind, size, rows, values, candidates } = model
  if (kind === 'layouts') return fits(model, { kind: any, size: integer(1, 32), grids: any, symmetry: any })
  if (kind === 'queens') {
    const squares = listOf(mask(Number(size)), Number(size))
    return fits(model, { kind: any, size: integer(1, 32), candidates: (list) => list === undefined || squares(list) })
  }
  const cells = lengthOf(candidates)
  const count = lengthOf(values)
  const isCell = integer(0, cells - 1)
  const isConstraint: Test = (constraint) => isObject(constraint) && (isHouse(constraint) || isPairs(constraint))
  const isHouse = ({ kind, cells }: Fields) =>
    kind === 'house' && listOf(isCell)(cells) && lengthOf(cells) <= count && areDifferent(cells)
  const isPairs = ({ kind, allowed, between }: Fields) =>
    kind === 'pairs' && listOf(Number.isInteger, count)(allowed) && listOf(isPair)(between)
  const isPair: Test = (pair) => isObject(pair) && isCell(pair[0]) && isCell(pair[1]) && pair[0] !== pair[1]
  return fits(model, {
    kind: (kind) => kind === 'grid',
    rows: integer(1, 640),
    columns: (columns) => integer(1, 640)(columns) && Number(rows) * Number(columns) === cells,
    values: (list) => listOf(integer(-(2 ** 31), 2 ** 31 - 1))(list) && integer(1, 32)(count) && isAscending(list),
    candidates: listOf(mask(count)),
    constraints: listOf(isConstraint),
    weights: (list) => list === undefined || listOf(Number.isInteger, cells)(list),
    lexicographic: any,
  })
}

/** No other fields, and these as they should be. */
function fits(value: Fields, fields: Readonly<Record<string, Test>>): boolean {
  const others = Object.entries(value).filter(([name, field]) => field !== undefined && !Object.hasOwn(fields, name))
  return others.length === 0 && Object.entries(fields).every(([name, test]) => test(value[name]))
}

const any: Test = () => true
const integer =
  (least: number, most: number): Test =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const mask =
  (bits: number): Test =>
  (value) =>
    integer(-(2 ** 31), 2 ** 32 - 1)(value) && Number(value) >>> 0 < 2 ** bits
/** A list, or an object like one, of no more items than any part of a model has, or of so many. */
const listOf =
  (isItem: Test, length?: number): Test =>
  (value) =>
    isObject(value) &&
    !(value instanceof BigInt64Array) &&
    integer(0, 9999)(value.length) &&
    (length === undefined || value.length === length) &&
    itemsOf(value).every(isItem)

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const itemsOf = (list: unknown) => Array.from(list as ArrayLike<unknown>)
const lengthOf = (list: unknown) => (isObject(list) ? Number(list.length) : 0)
const areDifferent = (list: unknown) => new Set(itemsOf(list)).size === lengthOf(list)
const isAscending = (list: unknown) => itemsOf(list).every((value, i, values) => i === 0 || Number(values[i - 1]) < Number(value))
