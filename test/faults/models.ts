// Models that callers get wrong, or change after they have handed them in: a PuzzleError, or the answer to what the model says now.

import { type GridModel, METHODS, type Model, VERBS, type Verb } from '../../src/model/model.ts'
import type { CountOptions } from '../../src/search/limits.ts'
import type { Report } from '../../src/search/results.ts'
import { bitsOf } from '../support/masks.ts'
import { Random, redrawn } from '../support/random.ts'
import { randomCase } from './cases.ts'
import { codeOf } from './readers.ts'
import { Reference } from './reference.ts'
import { changed } from './relatives.ts'
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

const smallCase = (random: Random) =>
  redrawn(
    () => randomCase(random),
    ({ kind }) => kind !== 'sudoku',
  )
/** One that `verdictOn` can judge. */
const plainCase = (random: Random) =>
  redrawn(
    () => smallCase(random),
    ({ kind }) => kind !== 'variant',
  )

function randomQuestion(random: Random): Question {
  const { model } = plainCase(random)
  const options: CountOptions = { time: SECONDS, method: random.pick(['auto', ...METHODS]) }
  const verb = random.pick<Verb>([...VERBS, 'count'])
  if (random.chance(0.2))
    return { model, verb, options: { ...wrong(random, { ...options, limit: 3, nodes: 50 }), time: SECONDS } }
  return { model: wrong(random, model), verb, options }
}

export function modelTrials(solvers: Solvers): Trial[] {
  const both = [solvers.wasm, solvers.js]
  return [
    trial('malformed models', {
      draw: randomQuestion,
      check(question, tally) {
        for (const solver of both) ask(solver, question, tally)
      },
    }),
    trial('models changed in place', {
      draw: smallCase,
      few: 60,
      check({ model, salt }, tally) {
        if (model.kind === 'grid') for (const solver of both) change(solver, model, new Random(salt), tally)
      },
    }),
  ]
}

type AnySolver = Solvers['wasm']
/** Of a count, too, `solutions` is the number. */
type Answer = Report & { readonly score?: number | undefined }

function ask(solver: AnySolver, { model, verb, options }: Question, tally: Tally): void {
  const verdict = verdictOn(model)
  let answer: Answer
  try {
    answer = solver.search(model, verb, verb === 'count' ? options : { ...options, method: undefined }).runToEnd()
  } catch (error) {
    if (error instanceof RangeError && hasBadLimit(options)) tally.add('malformed models', 'refused: a limit')
    else tally.add('malformed models', `refused: ${codeOf(error, '')}`)
    const isFit = verdict === 'valid' && VERBS.includes(verb) && !isOption(error)
    if (isFit && !MISFIT.test(String(error))) throw new Error(`${solver.engine}: ${verb}: a valid model was refused: ${error}`)
    return
  }
  if (verdict === 'malformed')
    throw new Error(`${solver.engine}: ${verb}: a malformed model was answered: ${answer.solutions} solutions`)
  const reference = answer.complete ? referenceOf(model) : undefined
  tally.add('malformed models', reference ? 'answered, and right' : 'answered')
  if (reference) compare(verb, answer, reference, `${solver.engine}: ${verb}`)
}

/** Why a valid model may have no answer: the method, the verb, or its size. */
const MISFIT = /does not apply|weights|only counted|too large|31 bits/

function isOption(error: unknown): boolean {
  return error instanceof RangeError || (error as { code?: string }).code === 'option'
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

/** Compares a whole answer. */
function compare(verb: Verb, { solutions, score }: Answer, { count, best }: Reference, what: string): void {
  if (verb === 'count' || verb === 'all') same(solutions, count, what)
  if (verb === 'best') same(score, best, what)
  if (verb === 'first') same(solutions, Math.min(1, count!), what)
  if (verb === 'unique') same(solutions === 1, count === 1, what)
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

/** A reading of src/model/model.ts by its words. `unclear`: they leave it open. */
function verdictOn(model: unknown): 'valid' | 'malformed' | 'unclear' {
  if (!isObject(model)) return 'malformed'
  const { kind, size, grids, symmetry, rows, columns, values, candidates, constraints, weights, lexicographic } = model
  const known = KNOWN[kind as Model['kind']]
  const others = Object.entries(model).filter(([name]) => !known?.includes(name))
  if (!known || others.some(([, value]) => value !== undefined)) return 'malformed'
  const switches = [grids, symmetry, lexicographic].filter((value) => value !== undefined && typeof value !== 'boolean')
  if (kind !== 'grid') {
    if (!Number.isInteger(size) || Number(size) < 1 || Number(size) > 32) return 'malformed'
    if (candidates !== undefined && !(isLike(candidates) && candidates.length === size)) return 'malformed'
    if (isLike(candidates) && !Array.from(candidates).every((mask) => isMaskOf(size as number, mask))) return 'malformed'
    if (candidates !== undefined && !Array.isArray(candidates)) return 'unclear'
    return others.length + switches.length > 0 || Number(size) > 7 ? 'unclear' : 'valid'
  }
  if (!isLike(values) || !isLike(candidates) || !isLike(constraints)) return 'malformed'
  const cells = candidates.length
  const isCell = (cell: unknown) => Number.isInteger(cell) && Number(cell) >= 0 && Number(cell) < cells
  const isMask = (mask: unknown) => isMaskOf(values.length, mask)
  const numbers = Array.from(values)
  const ascend = numbers.every((value, i) => Number.isInteger(value) && (i === 0 || Number(value) > Number(numbers[i - 1])))
  if (numbers.length < 1 || numbers.length > 32 || !ascend || numbers.some((value) => Number(value) !== (Number(value) | 0)))
    return 'malformed'
  if (Number(rows) * Number(columns) !== cells || cells < 1 || cells > 640 || !Number.isInteger(rows) || Number(rows) < 1)
    return 'malformed'
  if (typeof rows !== 'number' || typeof columns !== 'number' || !Array.from(candidates).every(isMask)) return 'malformed'
  let unclear =
    others.length + switches.length > 0 ||
    [values, constraints].some((list) => !Array.isArray(list)) ||
    ArrayBuffer.isView(candidates)
  for (const constraint of Array.from(constraints)) {
    if (!isObject(constraint)) return 'malformed'
    if (constraint.kind === 'house') {
      if (!isLike(constraint.cells)) return 'malformed'
      const house = Array.from(constraint.cells)
      if (!house.every(isCell) || new Set(house).size < house.length || house.length > numbers.length) return 'malformed'
      unclear ||= !Array.isArray(constraint.cells) || Object.keys(constraint).length > 2
    } else if (constraint.kind === 'pairs') {
      const { allowed, between } = constraint
      if (!isLike(allowed) || !isLike(between) || allowed.length !== numbers.length) return 'malformed'
      if (!Array.from(allowed).every((mask) => Number.isInteger(mask))) return 'malformed'
      const pairs = Array.from(between)
      if (!pairs.every((pair) => isLike(pair) && isCell(pair[0]) && isCell(pair[1]) && pair[0] !== pair[1])) return 'malformed'
      const lists = [allowed, between, ...pairs]
      unclear ||= !lists.every((list) => Array.isArray(list)) || Object.keys(constraint).length > 3
      unclear ||= !Array.from(allowed).every(isMask) || pairs.some((pair) => (pair as unknown[]).length !== 2)
    } else return 'malformed'
  }
  if (weights !== undefined) {
    if (!isLike(weights) || weights.length !== cells || !Array.from(weights).every(Number.isInteger)) return 'malformed'
    unclear ||= !Array.isArray(weights)
  }
  return unclear ? 'unclear' : 'valid'
}

function isMaskOf(bits: number, mask: unknown): boolean {
  return Number.isInteger(mask) && Number(mask) >= -(2 ** 31) && Number(mask) < 2 ** 32 && Number(mask) >>> 0 < 2 ** bits
}

const KNOWN: Readonly<Record<Model['kind'], readonly string[]>> = {
  grid: ['kind', 'rows', 'columns', 'values', 'candidates', 'constraints', 'weights', 'lexicographic'],
  queens: ['kind', 'size', 'candidates'],
  layouts: ['kind', 'size', 'grids', 'symmetry'],
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A list, or an object like one, of no more items than any part of a model has. */
function isLike(value: unknown): value is ArrayLike<unknown> {
  if (!isObject(value) || value instanceof BigInt64Array) return false
  return Number.isInteger(value.length) && Number(value.length) >= 0 && Number(value.length) < 10_000
}

/** Asks, changes the same object, and asks again. */
function change(solver: AnySolver, original: GridModel, random: Random, tally: Tally): void {
  const model = structuredClone(original)
  // Changes add houses of two cells.
  if (Math.min(model.candidates.length, model.values.length) < 2) return
  const verbs: readonly Verb[] = model.weights ? ['count', 'best', 'all'] : ['count', 'all']
  for (let round = 0; round < 3; round++) {
    for (const verb of verbs) {
      const answer = solver.search(model, verb, { time: SECONDS }).runToEnd()
      const reference = answer.complete ? referenceOf(model) : undefined
      if (!reference) continue
      tally.add('models changed in place', verb)
      compare(verb, answer, reference, `${solver.engine}: ${verb} after ${round} changes`)
    }
    changed(random, model)
  }
}
