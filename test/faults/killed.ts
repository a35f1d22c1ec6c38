// Searches whose workers are killed: threads of a pool, workers of a cluster on a folder and on a server. Whatever was killed, the answer at
// the end is exact. Only for a long run, because each takes a second or more. Commands that save are killed in test/cli/killed.test.ts.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CountOptions, Cursor } from '../../src/entries/index.ts'
import { isListing, isScored, type Model, type Verb } from '../../src/model/model.ts'
import { primes } from '../../src/puzzles/primes.ts'
import { variant } from '../../src/variants/variant.ts'
import { start } from '../cli/run.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range, sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { noPostgres, type Postgres, startPostgres } from '../system/cluster/postgres.ts'
import { type Solvers, same, type Tally, type Trial, trial } from './trial.ts'

type Asked = readonly [name: string, model: Model, verb: Verb, method?: CountOptions['method']]

/** 56,169 solutions, 3,060, and two. */
const MANY = '000000300000900700009050000410006000000000000000200054140030200080002000005007000'
const SOME = '500000300000900700009050081410006000000000000000200054140030200080002000005000000'
const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
const weighted = (model: ReturnType<typeof latin>, most: number) => ({
  ...model,
  weights: range(model.candidates.length).map((cell) => (cell * 7919 + 13 * ((cell * cell) % 31)) % most),
})
const KILLER = variant({
  size: 6,
  rules: [
    { rule: 'killer', cells: ['r1c1', 'r2c1', 'r2c2'], sum: 10 },
    { rule: 'thermometer', cells: ['r1c3', 'r2c4', 'r3c5', 'r4c6'] },
  ],
}).model
const PRIMES = primes({ rows: 5, cols: 5, from: 25, to: 49 }).model

const ASKED: readonly Asked[] = [
  ['queens by search', queensModel(13), 'count', 'search'],
  ['queens by halves', queensModel(16), 'count', 'halves'],
  ['all queens', queensModel(11), 'all'],
  ['two queens', queensModel(12), 'unique'],
  ['Latin squares by search', latin(5), 'count', 'search'],
  ['Latin squares by rows', latin(7), 'count', 'rows'],
  ['Latin squares by templates', latin(6), 'count', 'templates'],
  ['sudokus by templates', blocks(2, 3), 'count', 'templates'],
  ['a sudoku', sudoku9(MANY), 'count'],
  ['a sudoku on the grid kernel', onGrid(sudoku9(MANY)), 'count', 'search'],
  ['all of a sudoku', sudoku9(SOME), 'all'],
  ['two of a sudoku', sudoku9(TWO), 'unique'],
  ['primes', PRIMES, 'count', 'search'],
  ['layouts', { kind: 'layouts', size: 6 }, 'count'],
  ['many grids over layouts', { kind: 'layouts', size: 6, grids: true }, 'count', 'templates'],
  ['a killer', KILLER, 'count'],
  ['the best', weighted(BLANK_9, 97), 'best'],
  ['all of the best', weighted(latin(5), 5), 'allBest'],
  ['all of the worst', weighted(latin(5), 7), 'allWorst'],
]

/** What any search for the answer must find, as a text. */
function told(verb: Verb, answer: object, solutions: readonly string[]): string {
  const { count, unique, score, solution } = answer as Readonly<Record<string, unknown>>
  const found = verb === 'count' ? count : verb === 'unique' ? unique : isScored(verb) ? score : solution !== undefined
  return [found, ...[...solutions].sort()].join(' ')
}

interface Killed {
  readonly place: 'pool' | 'folder' | 'server'
  readonly question: number
  readonly salt: number
}

/** So often something is killed, at most; then it may end. */
const KILLS = 5

/** `program` is the address of the built program. */
export function killedTrial(solvers: Solvers, program: URL): Trial {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-killed-'))
  let server: Promise<Postgres> | undefined
  let database: Promise<string> | undefined
  const addressOf = (file: string) => new URL(`entries/${file}.js`, program).href

  return trial('killed workers', {
    draw: (random): Killed => {
      const place = random.pick(['pool', 'pool', 'folder', 'server'] as const)
      return { place, question: random.bits(), salt: random.bits() }
    },
    async check({ place, question, salt }, tally) {
      const random = new Random(salt)
      // Clusters list no solutions.
      const able = ASKED.filter(([, , verb]) => place === 'pool' || !isListing(verb))
      const asked = able[question % able.length]
      tally.add('killed workers, places', place)
      tally.add('killed workers', asked[0])
      if (place === 'pool') await inPool(asked, random, tally)
      // One process at a time works on a folder.
      else if (place === 'folder') await inCluster(asked, random, tally, folder, 1)
      else if (!noPostgres()) {
        server ??= startPostgres()
        database ??= server.then((server) => server.database())
        await inCluster(asked, random, tally, await database, 2)
      }
    },
    async end() {
      await (await server)?.end()
      rmSync(folder, { recursive: true, force: true })
    },
    few: 0,
    many: 500,
  })

  /** Compares an answer with that of a search that runs through. */
  function compare([name, model, verb, method]: Asked, answer: object, solutions: readonly string[]): void {
    const all: string[] = []
    const keep = isListing(verb) ? (solution: Int32Array) => all.push(solution.join()) : undefined
    const expected = solvers.wasm.search(model, verb, { method }).runToEnd(keep)
    same(told(verb, answer, solutions), told(verb, expected, all), name)
  }

  /** Threads that end by themselves: Node 20 may abort when it ends one whose code is being compiled. */
  async function inPool(asked: Asked, random: Random, tally: Tally): Promise<void> {
    const [name, model, verb, method] = asked
    const { createWorkers } = (await import(addressOf('workers'))) as typeof import('../../src/workers/workers.ts')
    const main = JSON.stringify(addressOf('worker'))
    let kills = random.integer(1, KILLS)
    const most = random.pick([30, 100, 300])
    const begin = () => {
      const bomb = kills-- > 0 ? `.then(() => setTimeout(() => process.exit(1), ${random.integer(0, most)}))` : ''
      const worker = new Worker(`import(${main})${bomb}`, { eval: true })
      worker.on('exit', (code) => code === 1 && bomb && tally.add('killed', 'threads of a pool'))
      return worker as never
    }
    const solutions: string[] = []
    let cursor: Cursor | undefined
    for (let runs = 1, complete = false; !complete; runs++) {
      same(runs < 100, true, 'the search makes progress')
      try {
        using pool = await createWorkers({ workers: random.integer(1, 3), start: begin })
        // A third of them are also paused.
        const signal = random.chance(0.33) && runs < 10 ? AbortSignal.timeout(random.integer(0, 200)) : undefined
        const search = pool.search(model, verb, cursor ? { cursor, signal } : { method, signal })
        try {
          for await (const solution of search) solutions.push(solution.join())
          const result = await search.finish()
          complete = result.complete
          if (complete) compare(asked, result, solutions)
        } finally {
          cursor = JSON.parse(JSON.stringify(search.cursor())) as Cursor
        }
      } catch (error) {
        if ((error as Error).name !== 'WorkerError') throw error
        tally.add('killed workers, pools that gave up', name)
      }
    }
  }

  async function inCluster(asked: Asked, random: Random, tally: Tally, db: string, workers: number): Promise<void> {
    const { submit, work, result } = (await import(addressOf('cluster'))) as typeof import('../../src/entries/cluster.ts')
    const partSeconds = random.pick([0.02, 0.1, 0.5])
    const [name, model, verb, method] = asked
    const run = await submit(model, verb, { db, method, retries: 1000, expire: 1 })
    const options = JSON.stringify({ db, partSeconds, ...(random.chance(0.5) && { threads: 2 }) })
    const script = `import(${JSON.stringify(addressOf('cluster'))}).then(({ work }) => work(${options}))`
    for (let kills = random.integer(1, KILLS); kills > 0; kills -= workers) {
      const ends = await Promise.all(range(workers).map(() => isKilled(['-e', script], random.integer(200, 1500))))
      tally.add('killed', 'workers of a cluster', ends.filter(Boolean).length)
    }
    await work({ db, drain: true, partSeconds })
    const answer = await result(run, { db })
    same(`${answer.state} ${answer.complete}`, 'done true', `${name}: ${answer.reason}`)
    compare(asked, answer, [])
  }
}

/** Runs Node, and kills it after so many ms, if it has not ended. Was it killed? */
async function isKilled(args: readonly string[], ms: number): Promise<boolean> {
  const child = start(process.execPath, args)
  const timer = setTimeout(() => child.kill('SIGKILL'), ms)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  return code === null
}
