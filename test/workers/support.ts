// What pools are asked, and pools whose workers the tests end: threads, and workers without a thread, which start in no time.

import { EventEmitter } from 'node:events'
import { batchLines } from '../../src/batch/batch.ts'
import type { CountOptions, EngineName, Model, Verb } from '../../src/entries/index.ts'
import { createWorkers, type WorkerLike, type Workers } from '../../src/entries/workers.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { primes } from '../../src/families/primes.ts'
import { type Program, serve } from '../../src/workers/serve.ts'
import { openSolver } from '../support/engines.ts'
import { BLANK_9, latin, onGrid, queensModel, sudoku9 } from '../support/models.ts'
import type { Random } from '../support/random.ts'
import { pigeons, SCORED, TWO } from '../support/searches.ts'

/** 3,060 solutions, and 13,245. */
export const SOME = sudoku9('500000300000900700009050081410006000000000000000200054140030200080002000005000000')
const MANY = sudoku9('000000300000900700009050081410006000000000000000200054140030200080002000005000000')

export const SEARCHES: [name: string, model: Model, verb: Verb, options?: CountOptions][] = [
  ['queens, all', queensModel(9), 'all'],
  ['queens, count by search', queensModel(13), 'count', { method: 'search' }],
  ['queens by halves', queensModel(15), 'count'],
  ['queens, unique', queensModel(6), 'unique'],
  ['sudoku, all', SOME, 'all'],
  ['sudoku, two', TWO, 'unique'],
  ['sudoku, count on the grid kernel', onGrid(MANY), 'count'],
  ['blank sudoku, first', BLANK_9, 'first'],
  ['Latin squares, count', latin(5), 'count'],
  ['Latin squares, count by search', latin(5), 'count', { method: 'search' }],
  ['Latin squares by templates', latin(5), 'count', { method: 'templates' }],
  ['Latin squares by rows', latin(6), 'count', { method: 'rows' }],
  ['no solution, after many failures', pigeons(7), 'unique'],
  ['24 solutions, the first after many failures', modelOf(primes({ rows: 5, cols: 5, from: 25, to: 49 })), 'all'],
  ['in ascending order', { ...latin(4), lexicographic: true }, 'all'],
  ['best', SCORED, 'best'],
  ['worst', SCORED, 'worst'],
  ['all of the best', SCORED, 'allBest'],
  ['all of the worst', SCORED, 'allWorst'],
  ['layouts, all', { kind: 'layouts', size: 5 }, 'all'],
  ['layouts, count', { kind: 'layouts', size: 6 }, 'count'],
  ['grids over all layouts', { kind: 'layouts', size: 5, grids: true }, 'count'],
]

/** What can be ended at any moment. */
interface Ending {
  terminate(): unknown
}

/** A worker in this thread. */
class Local extends EventEmitter implements WorkerLike {
  readonly #engine: EngineName
  readonly #end = new AbortController()
  #port: MessagePort | undefined

  constructor(engine: EngineName) {
    super()
    this.#engine = engine
  }

  postMessage(port: MessagePort): void {
    this.#port = port
    const ending = <O extends { signal?: AbortSignal | undefined }>(options: O): O => ({
      ...options,
      signal: AbortSignal.any([options.signal!, this.#end.signal]),
    })
    const createSolver = async () => {
      const solver = await openSolver(this.#engine)
      const { asking } = solver
      return Object.assign(solver, {
        asking: ((verb, given, options, work) =>
          asking.call(solver, verb, given, ending(options), work as never)) as typeof asking,
      })
    }
    const batch: Program['batch'] = async () => ({
      batchLines: (pool, text, options) => batchLines(pool, text, ending(options)),
    })
    serve(port, { createSolver, batch })
  }

  /** It ends once, although its pool ends it again when it hears of that. */
  terminate(): void {
    if (this.#end.signal.aborted) return
    this.#port?.close()
    this.#end.abort()
    setImmediate(() => this.emit('exit', 1))
  }
}

/** A pool of workers without threads, and those of them that have not ended. */
export async function localPool(workers: number, engine: EngineName = 'wasm'): Promise<{ pool: Workers; alive: Ending[] }> {
  const alive: Ending[] = []
  const start = () => {
    const worker = new Local(engine)
    alive.push(worker)
    worker.once('exit', () => alive.splice(alive.indexOf(worker), 1))
    return worker
  }
  return { pool: await createWorkers({ workers, start }), alive }
}

/** Ends workers at random, two of them: a third could end in the same part. Returns a function that stops this. */
export function endTwo(workers: readonly Ending[], random: Random, most: number): () => void {
  const end = () => workers.length > 0 && random.pick(workers).terminate()
  const first = random.integer(1, most)
  const timers = [first, first + random.integer(1, most)].map((ms) => setTimeout(end, ms))
  return () => timers.forEach(clearTimeout)
}

/** Ends the worker of a pool again and again, each time that it has started, until something asked of it is refused. Returns the error. */
export async function endless(pool: Workers, alive: readonly Ending[], asked: Promise<unknown>): Promise<unknown> {
  let refused: unknown
  asked.catch((error) => {
    refused = error
  })
  while (!refused) {
    await pool.count(queensModel(4))
    alive[0].terminate()
  }
  return refused
}
