// Searches whose workers are killed: threads of a pool, a command that saves, workers of a cluster on a folder and on a server. Whatever was
// killed, the answer at the end is exact. Only for a long run, because each takes a second or more.

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { RunResult, SubmitOptions, WorkOptions } from '../../src/entries/cluster.ts'
import type { CountOptions, Cursor } from '../../src/entries/index.ts'
import { isListing, isScored, type Model, type Verb } from '../../src/model/model.ts'
import { primes } from '../../src/puzzles/primes.ts'
import { variant } from '../../src/variants/variant.ts'
import type { Workers, WorkersOptions } from '../../src/workers/workers.ts'
import { OFTEN, outputOf, start } from '../cli/run.ts'
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
  ['queens', queensModel(15), 'count'],
  ['all queens', queensModel(11), 'all'],
  ['first queens', queensModel(20), 'first'],
  ['two queens', queensModel(12), 'unique'],
  ['Latin squares by search', latin(5), 'count', 'search'],
  ['Latin squares by rows', latin(7), 'count', 'rows'],
  ['Latin squares by templates', latin(6), 'count', 'templates'],
  ['Latin squares', latin(7), 'count'],
  ['sudokus by templates', blocks(2, 3), 'count', 'templates'],
  ['a sudoku', sudoku9(MANY), 'count'],
  ['a sudoku on the grid kernel', onGrid(sudoku9(MANY)), 'count', 'search'],
  ['all of a sudoku', sudoku9(SOME), 'all'],
  ['two of a sudoku', sudoku9(TWO), 'unique'],
  ['primes', PRIMES, 'count', 'search'],
  ['all primes', PRIMES, 'all'],
  ['layouts', { kind: 'layouts', size: 6 }, 'count'],
  ['all layouts', { kind: 'layouts', size: 5 }, 'all'],
  ['grids over layouts', { kind: 'layouts', size: 5, grids: true }, 'count'],
  ['many grids over layouts', { kind: 'layouts', size: 6, grids: true }, 'count', 'templates'],
  ['a killer', KILLER, 'count'],
  ['the best', weighted(BLANK_9, 97), 'best'],
  ['the worst', weighted(BLANK_9, 23), 'worst'],
  ['all of the best', weighted(latin(5), 5), 'allBest'],
  ['all of the worst', weighted(latin(5), 7), 'allWorst'],
]

const COMMANDS = [
  'queens 13 --count --method search',
  'queens 16 --count --method halves',
  'queens 15 --count',
  `sudoku ${'0'.repeat(36)} --box 2x3 --count --method templates`,
  `sudoku ${MANY} --count`,
  `sudoku ${SOME} --all --format line`,
  'primes --rows 5 --cols 5 --from 25 --to 49 --count',
  'primes --rows 5 --cols 5 --from 25 --to 49 --all --format line',
  'layouts 6 --count',
  'layouts 5 --grids --count',
  'layouts 6 --grids --count',
]

type Answer = { readonly [field in 'count' | 'unique' | 'score' | 'solution']?: unknown }

/** What any search for the answer must find, as a text. */
function told(verb: Verb, answer: object, solutions: readonly string[]): string {
  const { count, unique, score, solution }: Answer = answer
  const found = verb === 'count' ? count : verb === 'unique' ? unique : isScored(verb) ? score : solution !== undefined
  return [found, ...[...solutions].sort()].join(' ')
}

interface Killed {
  readonly place: 'pool' | 'saved' | 'folder' | 'server'
  readonly question: number
  readonly salt: number
}

/** `program` is the address of the built program. */
export function killedTrial(solvers: Solvers, program: URL): Trial {
  const places = new Places(solvers, program)
  const draw = (random: Random): Killed => {
    const place = random.pick(['pool', 'pool', 'pool', 'saved', 'folder', 'server'] as const)
    return { place, question: random.bits(), salt: random.bits() }
  }
  const check = async ({ place, question, salt }: Killed, tally: Tally) => {
    const random = new Random(salt)
    tally.add('killed workers, places', place)
    if (place === 'saved') return places.saved(COMMANDS[question % COMMANDS.length], random, tally)
    // Clusters list no solutions.
    const able = ASKED.filter(([, , verb]) => place === 'pool' || !isListing(verb))
    const asked = able[question % able.length]
    tally.add('killed workers', asked[0])
    return places[place](asked, random, tally)
  }
  return trial('killed workers', { draw, check, end: () => places.end(), few: 0, many: 500 })
}

/** So often something is killed, at most; then it may end. */
const KILLS = 5

interface ClusterModule {
  submit(model: Model, verb: Verb, options: SubmitOptions): Promise<number>
  work(options: WorkOptions): Promise<unknown>
  result(run: number, options: { readonly db: string }): Promise<RunResult>
}

class Places {
  readonly #solvers: Solvers
  readonly #program: URL
  readonly #parent = mkdtempSync(join(tmpdir(), 'quadrille-killed-'))
  #files = 0
  #server: Promise<Postgres> | undefined
  #db: Promise<string> | undefined

  constructor(solvers: Solvers, program: URL) {
    this.#solvers = solvers
    this.#program = program
  }

  async end(): Promise<void> {
    await (await this.#server)?.end()
    rmSync(this.#parent, { recursive: true, force: true })
  }

  /** Compares an answer with that of a search that runs through. */
  #check([name, model, verb, method]: Asked, answer: object, solutions: readonly string[]): void {
    const all: string[] = []
    const keep = isListing(verb) ? (solution: Int32Array) => all.push(solution.join()) : undefined
    const expected = this.#solvers.wasm.search(model, verb, { method }).runToEnd(keep)
    same(told(verb, answer, solutions), told(verb, expected, all), name)
  }

  /** Threads that end by themselves: Node 20 may abort when it ends one whose code is being compiled. */
  async pool(asked: Asked, random: Random, tally: Tally): Promise<void> {
    const [name, model, verb, method] = asked
    const { createWorkers }: { createWorkers: (options: WorkersOptions) => Promise<Workers> } = await import(
      this.#address('entries/workers.js')
    )
    const main = JSON.stringify(this.#address('entries/worker.js'))
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
    for (let runs = 1; ; runs++) {
      let complete = false
      try {
        using pool = await createWorkers({ workers: random.integer(1, 3), start: begin })
        // A third of them are also paused.
        const signal = random.chance(0.33) && runs < 10 ? AbortSignal.timeout(random.integer(0, 200)) : undefined
        const search = pool.search(model, verb, cursor ? { cursor, signal } : { method, signal })
        try {
          for await (const solution of search) solutions.push(solution.join())
          const result = await search.finish()
          complete = result.complete
          if (complete) this.#check(asked, result, solutions)
        } finally {
          cursor = JSON.parse(JSON.stringify(search.cursor())) as Cursor
        }
      } catch (error) {
        if ((error as Error).name !== 'WorkerError') throw error
        tally.add('killed workers, pools that gave up', name)
      }
      if (complete) break
      same(runs < 100, true, 'the search makes progress')
    }
  }

  /** A command that saves, in one thread or two. */
  async saved(command: string, random: Random, tally: Tally): Promise<void> {
    const file = join(this.#parent, `${++this.#files}.save`)
    const bin = fileURLToPath(new URL('../bin/quadrille.js', this.#program))
    const run = (args: readonly string[], ms?: number) => ran([...OFTEN.slice(0, -1), bin, ...command.split(' '), ...args], ms)
    const linesOf = ({ stdout }: { readonly stdout: string }) => stdout.split('\n').slice(0, -1)
    const found = new Set<string>()
    for (let kills = random.integer(1, KILLS); ; kills--) {
      const resume = existsSync(file) ? ['--resume', file] : []
      const args = ['--threads', random.pick(['1', '2']), '--save', file, ...resume]
      const end = await run(args, kills > 0 ? random.integer(100, 1200) : undefined)
      // A count is the last line, a list what all runs have printed.
      if (command.includes('--count')) found.clear()
      for (const line of linesOf(end)) found.add(line)
      if (end.code === null) tally.add('killed', 'commands')
      else {
        same(end.code, 0, `${command}: the status`)
        break
      }
    }
    same(
      [...found].sort().join('\n'),
      linesOf(await run([]))
        .sort()
        .join('\n'),
      command,
    )
    rmSync(file, { force: true })
  }

  /** One process at a time works on a folder. */
  folder(asked: Asked, random: Random, tally: Tally): Promise<void> {
    return this.#cluster(asked, random, tally, join(this.#parent, 'folder'), 1)
  }

  async server(asked: Asked, random: Random, tally: Tally): Promise<void> {
    if (noPostgres()) return
    this.#server ??= startPostgres()
    this.#db ??= this.#server.then((server) => server.database())
    await this.#cluster(asked, random, tally, await this.#db, 2)
  }

  async #cluster(asked: Asked, random: Random, tally: Tally, db: string, workers: number): Promise<void> {
    const { submit, work, result }: ClusterModule = await import(this.#address('entries/cluster.js'))
    const partSeconds = random.pick([0.02, 0.1, 0.5])
    const [name, model, verb, method] = asked
    const run = await submit(model, verb, { db, method, retries: 1000, expire: 1 })
    const options = JSON.stringify({ db, partSeconds, ...(random.chance(0.5) && { threads: 2 }) })
    const script = `import(${JSON.stringify(this.#address('entries/cluster.js'))}).then(({ work }) => work(${options}))`
    for (let kills = random.integer(1, KILLS); kills > 0; kills -= workers) {
      const ends = await Promise.all(Array.from({ length: workers }, () => ran(['-e', script], random.integer(200, 1500))))
      for (const { code } of ends) if (code === null) tally.add('killed', 'workers of a cluster')
    }
    await work({ db, drain: true, partSeconds })
    const answer = await result(run, { db })
    same(`${answer.state} ${answer.complete}`, 'done true', `${name}: ${answer.reason}`)
    this.#check(asked, answer, [])
  }

  #address(file: string): string {
    return new URL(file, this.#program).href
  }
}

/** Runs Node, and kills it after so many ms, if it has not ended. Returns its status, or null if it was killed. */
async function ran(args: readonly string[], ms?: number): Promise<{ readonly code: number | null; readonly stdout: string }> {
  const child = start(process.execPath, args)
  const output = outputOf(child)
  const timer = ms === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), ms)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  return { code, stdout: output.stdout }
}
