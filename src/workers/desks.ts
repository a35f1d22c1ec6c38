/// <reference lib="esnext.disposable" preserve="true" />
// Workers that are asked at desks, and how they are started.

import { checkedOptions, subjectOf } from '../ask/verb-methods.ts'
import { TABLE } from '../ask/verb-table.ts'
import type { AboutOf, OptionsOf, Question, VerbName } from '../ask/verb-types.ts'
import { type CompiledModel, dataOf } from '../compile/compiled-model.ts'
import { checkOptions, type EngineName } from '../model/caller-options.ts'
import { PuzzleError, show } from '../model/errors.ts'
import { checkNumber } from '../search/limits.ts'
import { MOST_WORKERS, processors } from '../search/processors.ts'
import type { SolverOptions } from '../solver/verb-solver.ts'
import { spawn, type WorkerLike } from './connection.ts'
import { Connections } from './connections.ts'
import { Desk } from './desk.ts'
import { WorkerAsking } from './worker-asking.ts'

export interface WorkersOptions extends Omit<SolverOptions, 'verbs'> {
  /** How many workers; `auto` (the default): one for each processor. */
  readonly workers?: 'auto' | number | undefined
  /** Starts a worker that runs `quadrille/workers/main`, if the library cannot start its own. Called again for one that has ended. */
  readonly start?: (() => WorkerLike) | undefined
}

/**
 * Creates workers for a page that only asks at desks, with the options of `createWorkers`. Each question is answered by one worker: so the page
 * loads nothing that divides searches or reads batches, which is two thirds of what `createWorkers` loads.
 *
 * @throws as `createWorkers` does
 * @example
 * ```ts
 * import { sudoku } from 'quadrille'
 * import { createDesks } from 'quadrille/workers'
 *
 * const desks = await createDesks({ workers: 2 })
 * const puzzle = sudoku('.2.. 3... ...3 ..1.')
 * const count = await new Promise((answered) => {
 *   desks.desk().ask({ verb: 'count', puzzle, options: {} }, ({ result, done }) => done && answered(result?.count))
 * })
 * console.log(count) // 2n
 * desks[Symbol.dispose]()
 * ```
 */
export async function createDesks(options: WorkersOptions = {}): Promise<Desks> {
  return new Desks(await connected(options))
}

/** Starts workers. @throws as `createWorkers` does */
export async function connected(options: WorkersOptions): Promise<Connections> {
  checkOptions(options, ['engine', 'wasm', 'workers', 'start'])
  const { engine = 'auto', wasm, workers = 'auto', start = spawn } = options
  const size = workers === 'auto' ? processors() : workers
  const expected = `auto, or an integer from 1, ${MOST_WORKERS} at most`
  checkNumber('workers', size, expected)
  if (!(Number.isInteger(size) && size >= 1 && size <= MOST_WORKERS))
    throw new RangeError(`workers is ${size}: expected ${expected}`)
  if (typeof start !== 'function') throw new PuzzleError('option', `start is ${show(start)}`, {}, 'a function')
  const connections = new Connections(start, size, engine, wasm)
  try {
    await connections.at(0)
    return connections
  } catch (error) {
    connections.dispose()
    throw error
  }
}

/** Workers that are asked at desks: any number of desks, each with one question at a time. */
export class Desks implements Disposable {
  /** @internal */
  readonly connections: Connections

  /** @internal Use `createDesks`. */
  constructor(connections: Connections) {
    this.connections = connections
  }

  /** How many workers there are. */
  get size(): number {
    return this.connections.size
  }

  /** The engine that runs in the workers. */
  get engine(): EngineName {
    return this.connections.created.engine
  }

  /** Why the engine is not WebAssembly, if `auto` fell back to JavaScript. */
  get fallbackReason(): string | undefined {
    return this.connections.created.fallbackReason
  }

  /** A desk asks one question at a time, in one of the workers. A new question drops the one before. */
  desk(): Desk {
    return new Desk((question) => asked(this.connections, question))
  }

  /** Ends the workers. Running questions end with an error. */
  [Symbol.dispose](): void {
    this.connections.dispose()
  }
}

/** A question that one worker answers. @throws PuzzleError for what is wrong with it */
export function asked<N extends VerbName>(connections: Connections, { verb, puzzle, options }: Question<N>): WorkerAsking<N> {
  const limits = optionsHere(verb as N, options)
  const subject = subjectOf(verb as N, puzzle as AboutOf<N>)
  // What people call things is in the puzzle alone; a worker has all families where it has the verbs of other entries.
  const isPuzzle = TABLE[verb].from !== '' && puzzle !== undefined && 'family' in puzzle
  const sent = isPuzzle ? puzzle : subject && dataOf(subject as CompiledModel)
  return new WorkerAsking(connections, { verb, puzzle: sent, options: limits } as Question<N>)
}

/** The options of a verb, checked. */
export function optionsHere<N extends VerbName>(verb: N, options: OptionsOf<N>): OptionsOf<N> {
  const limits = checkedOptions(verb, options)
  if ('reuse' in limits) throw new PuzzleError('option', 'workers cannot use the memory of solutions again', {}, 'no `reuse`')
  return limits
}
