// Calls of public functions with one thing exchanged, anywhere in the arguments, by what a caller without types hands in: an answer, a PuzzleError,
// or the RangeError that limits have. No other test hands in symbols, big integers and functions everywhere.

import { Worker } from 'node:worker_threads'
import { generate, minimise } from '../../src/entries/generate.ts'
import * as library from '../../src/entries/index.ts'
import { canonical, check, explain, hint, isomorphic, rate, transform } from '../../src/entries/logic.ts'
import * as variants from '../../src/entries/variants.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import type { Solver } from '../../src/solver/solver.ts'
import { createWorkers, type Workers } from '../../src/workers/workers.ts'
import { Random } from '../support/random.ts'
import { type Solvers, type Tally, type Trial, trial } from './trial.ts'
import { changed, JUNK } from './values.ts'

/** What cannot be sent to a worker. */
const MORE: readonly (() => unknown)[] = [
  ...JUNK,
  ...[10n, 2n ** 70n, Symbol('x'), Symbol.iterator, 'text', '0310100320340420'].map((one) => () => one),
  () => () => 1,
  () => Object.create(null),
  () => ({ toString: 1 }),
  () => ({ [Symbol.toPrimitive]: 1 }),
]

type Call = readonly [
  name: string,
  of: (solver: Solver, workers: Workers) => readonly [run: (...args: never[]) => unknown, ...args: unknown[]],
]

/** Of what has no other end, once its arguments are exchanged. */
const SECONDS = 0.05

const LINE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const puzzle = () => library.sudoku('0310 1003 2034 0420')
const blank = () => library.sudoku('. . . .'.repeat(4), { box: '1x4' })
const model = () => structuredClone(modelOf(puzzle()))
const limits = () => ({ limit: 3, nodes: 500, time: SECONDS, signal: new AbortController().signal })

/** Each call, with arguments that fit. */
const CALLS: readonly Call[] = [
  ['sudoku', () => [library.sudoku, '0310 1003 2034 0420', { box: '2x2' }]],
  ['sudoku of numbers', () => [library.sudoku, [0, 3, 1, 0, 1, 0, 0, 3, 2, 0, 3, 4, 0, 4, 2, 0]]],
  ['sudoku of rows', () => [library.sudoku, [Array(4).fill(0), [1, 2, 3, 4], Array(4).fill(null), Array(4)]]],
  ['jigsaw', () => [library.jigsaw, '0011\n0011\n2233\n2233\n3\n00A 11B 23C\n']],
  ['pyramid', () => [library.pyramid, LINE]],
  ['primes', () => [library.primes, { rows: 2, cols: 2, from: 1, to: 5 }]],
  ['queens', () => [library.queens, 5, { place: ['r1c1'], forbid: ['r2c3'] }]],
  ['layouts', () => [library.layouts, 3, { grids: true, symmetry: false }]],
  ['fundamental', () => [library.fundamental, 6, 4n]],
  ['variant', () => [variants.variant, variantData()]],
  ['read', () => [variants.read, JSON.stringify(variantData())]],
  ['readAll', () => [variants.readAll, `${LINE}\n${LINE}`]],
  ['write', () => [variants.write, made(), 'fpuzzles', { solution: Array(16).fill(1) }]],
  ['svg', () => [variants.svg, made()]],
  ['killer', () => [variants.killer, ['r1c1', 'r1c2'], 5]],
  ['createSolver', () => [library.createSolver, { engine: 'js', wasm: undefined }]],
  ['first', (solver) => [solver.first.bind(solver), puzzle(), limits()]],
  ['first of a model', (solver) => [solver.first.bind(solver), model(), limits()]],
  ['each', (solver) => [solver.each.bind(solver), puzzle(), () => true, { ...limits(), reuse: true }]],
  ['all', (solver) => [solver.all.bind(solver), puzzle(), { ...limits(), reuse: false }]],
  ['allBest', (solver) => [solver.allBest.bind(solver), { ...model(), weights: Array(16).fill(1) }, limits()]],
  ['best', (solver) => [solver.best.bind(solver), { ...model(), weights: Array(16).fill(1) }, limits()]],
  ['count', (solver) => [solver.count.bind(solver), puzzle(), { method: 'search', memory: 1e8, ...limits() }]],
  ['isUnique', (solver) => [solver.isUnique.bind(solver), puzzle(), { time: SECONDS }]],
  ['search', (solver) => [solver.search.bind(solver), puzzle(), 'count', { ...limits(), cursor: cursorOf(solver) }]],
  ['run', (solver) => [ofSearch(solver, 'run'), 5]],
  ['runToEnd', (solver) => [ofSearch(solver, 'runToEnd'), () => true]],
  ['finish', (solver) => [ofSearch(solver, 'finish'), { signal: limits().signal, onProgress: () => 1, onItem: () => true }]],
  ['estimate', (solver) => [solver.estimate.bind(solver), puzzle(), { probes: 5, seed: 2, time: SECONDS }]],
  ['candidates', (solver) => [solver.candidates.bind(solver), puzzle(), limits()]],
  ['batch', (solver) => [solver.batch.bind(solver), `${LINE}\n`, { limit: 2 }]],
  ['batch of lines', (solver) => [solver.batch.bind(solver), [LINE, LINE], { limit: 2 }]],
  ['batchStream', (solver) => [solver.batchStream.bind(solver), [new TextEncoder().encode(LINE)], { limit: 2 }]],
  ['count in a worker', (_, workers) => [workers.count.bind(workers), model(), { method: 'search', ...limits() }]],
  ['all in a worker', (_, workers) => [workers.all.bind(workers), model(), limits()]],
  ['search in a worker', (_, workers) => [workers.search.bind(workers), model(), 'unique', limits()]],
  ['candidates in a worker', (_, workers) => [workers.candidates.bind(workers), model(), limits()]],
  ['batch in a worker', (_, workers) => [workers.batch.bind(workers), [LINE, LINE], { limit: 2 }]],
  ['split', (solver) => [splitIn, cursorOf(solver), 2]],
  ['merge', (solver) => [library.merge, [solver.count(puzzle()), solver.count(puzzle())]]],
  ['hint', (solver) => [hint, solver, puzzle(), { unique: true }]],
  ['explain', (solver) => [explain, solver, model(), { unique: true }]],
  ['rate', (solver) => [rate, solver, puzzle(), { unique: true, nodes: 100, time: SECONDS }]],
  ['check', (solver) => [check, solver, puzzle(), { entries: '4... .1.. .... 3...', nodes: 100, time: SECONDS }]],
  ['check of numbers', (solver) => [check, solver, puzzle(), { entries: [4, ...Array(15).fill(0)], nodes: 100 }]],
  ['generate', (solver) => [generate, solver, { kind: 'sudoku', seed: 1, count: 1, size: 4, symmetry: 'none', minimal: true }]],
  [
    'generate grids of primes',
    (solver) => [generate, solver, { kind: 'primes', seed: 1, count: 1, rows: 2, cols: 2, from: 1, to: 5 }],
  ],
  ['minimise', (solver) => [minimise, solver, library.sudoku('1234 3412 2143 4321'), { seed: 3, symmetry: 'none' }]],
  ['canonical', () => [canonical, LINE]],
  ['canonical of numbers', () => [canonical, Array.from(LINE, (digit) => Number(digit) || 0)]],
  ['isomorphic', () => [isomorphic, LINE, library.sudoku(LINE)]],
  ['transform', () => [transform, LINE, structuredClone(isomorphic(LINE, LINE))]],
]

/** Nobody changes what `variant` returns. */
function made(): variants.VariantPuzzle {
  return Object.freeze(variants.variant(variantData()))
}

function variantData(): variants.Variant {
  const rules = [variants.killer(['r1c1', 'r1c2'], 5), variants.thermometer(['r2c1', 'r2c2']), variants.antiKnight()]
  return { size: 4, values: [1, 4], givens: '1...............', regions: [2, 2], hidden: 1, rules }
}

function cursorOf(solver: Solver) {
  const search = solver.search(blank(), 'count', { method: 'search' })
  search.run(5)
  return structuredClone(search.cursor())
}

/** More parts than that take long, and are what was asked for. */
function splitIn(cursor: library.Cursor, count: number): library.Cursor[] {
  return library.split(cursor, typeof count === 'number' && count > 100 ? 100 : count)
}

function ofSearch(solver: Solver, name: 'run' | 'runToEnd' | 'finish'): (...args: never[]) => unknown {
  const search = solver.search(puzzle(), 'all')
  return search[name].bind(search)
}

interface Wrong {
  readonly call: number
  readonly seed: number
}

/** `program` is the address of the built program. */
export async function callTrial(solvers: Solvers, program: URL): Promise<Trial> {
  const workers = await createWorkers({ workers: 1, start: () => new Worker(new URL('entries/worker.js', program)) as never })
  const draw = (random: Random): Wrong => ({ call: random.integer(0, CALLS.length - 1), seed: random.bits() })
  return trial('calls', {
    draw,
    check: (wrong, tally) => call(wrong, solvers, workers, tally),
    end: () => workers[Symbol.dispose](),
    few: 400,
  })
}

async function call({ call, seed }: Wrong, solvers: Solvers, workers: Workers, tally: Tally): Promise<void> {
  const [name, of] = CALLS[call]
  const random = new Random(seed)
  const [run, ...right] = of(random.pick([solvers.js, solvers.wasm]), workers)
  const args = changed(random, right, MORE)
  const list = Array.isArray(args) ? args : [args]
  try {
    await begun(await run(...(list as never[])))
    tally.add('calls', `${name}: answered`)
  } catch (error) {
    tally.add('calls', `${name}: refused`)
    if (name === 'isUnique' && /^Error: cut off/.test(String(error))) return
    if (error instanceof PuzzleError || (error instanceof RangeError && /expected/.test(error.message))) return
    throw new Error(`${name}: ${error instanceof Error ? error.stack : String(error)}`)
  }
}

/** The first of what is told one by one. */
async function begun(result: unknown): Promise<void> {
  if (typeof result !== 'object' || result === null || Array.isArray(result) || ArrayBuffer.isView(result)) return
  if (Symbol.iterator in result) for (const _ of result as Iterable<unknown>) return
  if (Symbol.asyncIterator in result) for await (const _ of result as AsyncIterable<unknown>) return
}
