// Models that callers get wrong: a PuzzleError, or the right answer. What is surely malformed is never answered.

import { type GridModel, METHODS, type Model, VERBS, type Verb } from '../../src/model/model.ts'
import type { CountOptions } from '../../src/search/limits.ts'
import type { Report } from '../../src/search/results.ts'
import { bitsOf } from '../support/masks.ts'
import { type Random, redrawn } from '../support/random.ts'
import { randomCase } from './cases.ts'
import { codeOf } from './readers.ts'
import { Reference } from './reference.ts'
import { type Solvers, same, type Tally, type Trial, trial } from './trial.ts'
import { wrong } from './values.ts'

interface Question {
  readonly model: Model
  readonly verb: Verb
  readonly options: CountOptions
}

/** So that a model without rules does not take for ever. Answers that are cut off are not compared. */
const SECONDS = 0.05
/** More fillings than that are not enumerated. */
const FILLINGS = 2000

function randomQuestion(random: Random): Question {
  const { model } = redrawn(
    () => randomCase(random),
    ({ kind }) => kind !== 'sudoku' && kind !== 'variant',
  )
  const options: CountOptions = { time: SECONDS, method: random.pick(['auto', ...METHODS]) }
  const verb = random.pick<Verb>([...VERBS, 'count'])
  if (random.chance(0.2))
    return { model, verb, options: { ...wrong(random, { ...options, limit: 3, nodes: 50 }), time: SECONDS } }
  return { model: wrong(random, model), verb, options }
}

export function modelTrial(solvers: Solvers): Trial {
  return trial('malformed models', {
    draw: randomQuestion,
    check(question, tally) {
      for (const solver of [solvers.wasm, solvers.js]) ask(solver, question, tally)
    },
  })
}

function ask(solver: Solvers['wasm'], { model, verb, options }: Question, tally: Tally): void {
  /** Of a count, too, `solutions` is the number. */
  let answer: Report & { readonly score?: number | undefined }
  try {
    answer = solver.search(model, verb, verb === 'count' ? options : { ...options, method: undefined }).runToEnd()
  } catch (error) {
    if (error instanceof RangeError && hasBadLimit(options)) tally.add('malformed models', 'refused: a limit')
    else tally.add('malformed models', `refused: ${codeOf(error, '')}`)
    return
  }
  const what = `${solver.engine}: ${verb}`
  const { complete, solutions, score } = answer
  same(isMalformed(model), false, `${what}: a malformed model was answered: ${solutions} solutions`)
  const reference = complete ? referenceOf(model) : undefined
  tally.add('malformed models', reference ? 'answered, and right' : 'answered')
  if (!reference) return
  const { count, best } = reference
  if (verb === 'count' || verb === 'all') same(solutions, count, what)
  if (verb === 'best') same(score, best, what)
  if (verb === 'first') same(solutions, Math.min(1, count!), what)
  if (verb === 'unique') same(solutions === 1, count === 1, what)
}

function hasBadLimit({ limit, nodes, memory }: CountOptions): boolean {
  return [limit, nodes, memory].some((value) => value !== undefined && !(Number.isInteger(value) && Number(value) >= 0))
}

/** Its solutions, if they can be enumerated. */
function referenceOf(model: Model): Reference | undefined {
  if (model.kind === 'queens' ? model.size > 6 : model.kind === 'layouts' && (model.size > 3 || model.grids)) return undefined
  if (model.kind === 'grid') {
    const sizes = Array.from(model.candidates, (mask) => bitsOf(mask).length)
    if (sizes.reduce((product, size) => product * Math.max(1, size), 1) > FILLINGS) return undefined
  }
  return new Reference({ kind: model.kind, model: model.kind === 'grid' ? listed(model) : model, salt: 0 })
}

/** The same model with lists for all that is like a list. */
function listed(model: GridModel): GridModel {
  const constraints = Array.from(model.constraints, (constraint) => {
    if (constraint.kind === 'house') return { ...constraint, cells: Array.from(constraint.cells) }
    if (constraint.kind !== 'pairs') return constraint
    return { ...constraint, allowed: Array.from(constraint.allowed), between: Array.from(constraint.between) }
  })
  return { ...model, values: Array.from(model.values), constraints }
}

type Fields = Readonly<Record<string, unknown>>

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  grid: ['kind', 'rows', 'columns', 'values', 'candidates', 'constraints', 'weights', 'lexicographic'],
  queens: ['kind', 'size', 'candidates'],
  layouts: ['kind', 'size', 'grids', 'symmetry'],
}

/** A reading of src/model/model.ts by its words, where they are clear. */
function isMalformed(model: unknown): boolean {
  if (!isObject(model)) return true
  const known = Object.hasOwn(KNOWN, String(model.kind)) ? KNOWN[String(model.kind)] : []
  if (Object.entries(model).some(([name, value]) => value !== undefined && !known.includes(name))) return true
  return model.kind === 'grid' ? isMalformedGrid(model) : !isBoard(model)
}

/** A square board. */
function isBoard({ size, candidates }: Fields): boolean {
  if (!isInteger(size, 1, 32)) return false
  return candidates === undefined || isListOf(candidates, (mask) => isMask(mask, Number(size)), Number(size))
}

function isMalformedGrid({ rows, columns, values, candidates, constraints, weights }: Fields): boolean {
  if (!isListOf(values, (value) => isInteger(value, -(2 ** 31), 2 ** 31 - 1)) || !isInteger(values.length, 1, 32)) return true
  if (Array.from(values).some((value, i) => i > 0 && Number(value) <= Number(values[i - 1]))) return true
  if (!isListOf(candidates, (mask) => isMask(mask, values.length)) || !isInteger(candidates.length, 1, 640)) return true
  if (!isInteger(rows, 1, 640) || !isInteger(columns, 1, 640) || Number(rows) * Number(columns) !== candidates.length) return true
  if (weights !== undefined && !isListOf(weights, Number.isInteger, candidates.length)) return true
  return !isListOf(constraints, (constraint) => isConstraint(constraint, candidates.length, values.length))
}

function isConstraint(constraint: unknown, cells: number, values: number): boolean {
  if (!isObject(constraint)) return false
  const isCell = (cell: unknown) => isInteger(cell, 0, cells - 1)
  const { kind, cells: house, allowed, between } = constraint
  if (kind === 'house') {
    return isListOf(house, isCell) && house.length <= values && new Set(Array.from(house)).size === house.length
  }
  const isPair = (pair: unknown) => isListOf(pair, () => true) && isCell(pair[0]) && isCell(pair[1]) && pair[0] !== pair[1]
  return kind === 'pairs' && isListOf(allowed, Number.isInteger, values) && isListOf(between, isPair)
}

function isInteger(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}

function isMask(mask: unknown, bits: number): boolean {
  return isInteger(mask, -(2 ** 31), 2 ** 32 - 1) && Number(mask) >>> 0 < 2 ** bits
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** A list, or an object like one, of no more items than any part of a model has, or of so many. */
function isListOf(value: unknown, isItem: (item: unknown) => boolean, length?: number): value is ArrayLike<unknown> {
  if (!isObject(value) || value instanceof BigInt64Array || !isInteger(value.length, 0, 9999)) return false
  const items = Array.from(value as unknown as ArrayLike<unknown>)
  return (length === undefined || items.length === length) && items.every(isItem)
}
