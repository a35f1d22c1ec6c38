// Searches whose workers are killed: threads of a pool, a command that saves, workers of a cluster on a folder and on a server. Whatever was
// killed, the answer at the end is exact. Only for a long run, because each takes a second or more.

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { RunResult, SubmitOptions, WorkOptions } from '../../src/cluster/index.ts'
import type { Cursor } from '../../src/cursor.ts'
import type { Model, Verb } from '../../src/model.ts'
import type { Pool, PoolOptions } from '../../src/pool/index.ts'
import { OFTEN, outputOf, start } from '../cli/run.ts'
import { Random } from '../support/random.ts'
import { noPostgres, type Postgres, startPostgres } from '../system/cluster/postgres.ts'
import { type Asked, answersOf, QUESTIONS } from './killed-questions.ts'
import { type Solvers, same, type Tally, type Trial, trial } from './trial.ts'

interface Killed {
  readonly place: keyof Places
  readonly question: number
  readonly salt: number
}

/** Ends what was started for the trial. */
type End = () => Promise<void>

/** `program` is the address of the built program. */
export function killedTrial(solvers: Solvers, program: URL): { readonly trial: Trial; readonly end: End } {
  const places = new Places(solvers, program)
  const draw = (random: Random): Killed => {
    const place = random.pick(['pool', 'pool', 'pool', 'saved', 'folder', 'server'] as const)
    return { place, question: random.bits(), salt: random.bits() }
  }
  const check = async ({ place, question, salt }: Killed, tally: Tally) => {
    const able = QUESTIONS.filter((asked) => fits(asked, place))
    await places[place](able[question % able.length], new Random(salt), tally)
  }
  const killed = trial('killed workers', { draw, check, few: 0, many: 500 })
  return { trial: killed, end: () => places.end() }
}

function fits({ verb, args }: Asked, place: keyof Places): boolean {
  if (place === 'saved') return args !== undefined
  return place === 'pool' || !['all', 'allBest', 'allWorst'].includes(verb)
}

/** So often something is killed, at most; then it may end. */
const KILLS = 5

interface ClusterModule {
  submit(model: Model, verb: Verb, options: SubmitOptions): Promise<number>
  work(options: WorkOptions): Promise<unknown>
  result(run: number, options: { readonly db: string }): Promise<RunResult>
}

class Places {
  readonly #answers: ReturnType<typeof answersOf>
  readonly #program: URL
  readonly #parent = mkdtempSync(join(tmpdir(), 'quadrille-killed-'))
  #files = 0
  #server: Promise<Postgres> | undefined
  #db: Promise<string> | undefined

  constructor(solvers: Solvers, program: URL) {
    this.#answers = answersOf(solvers)
    this.#program = program
  }

  async end(): Promise<void> {
    await (await this.#server)?.end()
    rmSync(this.#parent, { recursive: true, force: true })
  }

  /** Threads that end by themselves: Node 20 may abort when it ends one whose code is being compiled. */
  async pool(asked: Asked, random: Random, tally: Tally): Promise<void> {
    const { createPool }: { createPool: (options: PoolOptions) => Promise<Pool> } = await import(this.#address('pool/index.js'))
    const main = JSON.stringify(this.#address('worker/main.js'))
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
        using pool = await createPool({ workers: random.integer(1, 3), start: begin })
        // A third of them are also paused.
        const signal = random.chance(0.33) && runs < 10 ? AbortSignal.timeout(random.integer(0, 200)) : undefined
        const search = pool.search(asked.model, asked.verb, cursor ? { cursor, signal } : { method: asked.method, signal })
        try {
          for await (const solution of search) solutions.push(solution.join())
          const result = await search.finish()
          complete = result.complete
          if (complete) this.#answers.check(asked, result, solutions)
        } finally {
          cursor = JSON.parse(JSON.stringify(search.cursor())) as Cursor
        }
      } catch (error) {
        if ((error as Error).constructor.name !== 'PoolError') throw error
        tally.add('killed workers, pools that gave up', asked.name)
      }
      if (complete) break
      same(runs < 100, true, 'the search makes progress')
    }
    this.#add(tally, 'a pool', asked)
  }

  /** A command that saves, in one thread or two. */
  async saved(asked: Asked, random: Random, tally: Tally): Promise<void> {
    const file = join(this.#parent, `${++this.#files}.save`)
    const bin = fileURLToPath(new URL('../bin/quadrille.js', this.#program))
    const found = new Set<string>()
    for (let kills = random.integer(1, KILLS); ; kills--) {
      const threads = ['--threads', random.pick(['1', '2'])]
      const resume = existsSync(file) ? ['--resume', file] : []
      const args = [...OFTEN.slice(0, -1), bin, ...asked.args!, ...threads, '--save', file, ...resume]
      const { code, stdout } = await ran(args, kills > 0 ? random.integer(100, 1200) : undefined)
      const lines = stdout.split('\n').slice(0, -1)
      if (asked.verb === 'all') for (const line of lines) found.add(line)
      if (code === null) {
        tally.add('killed', 'commands')
        continue
      }
      same(code, 0, `${asked.name}: the status`)
      this.#answers.checkText(asked, lines, [...found])
      break
    }
    rmSync(file, { force: true })
    this.#add(tally, 'a command that saves', asked)
  }

  /** One process at a time works on a folder. */
  async folder(asked: Asked, random: Random, tally: Tally): Promise<void> {
    await this.#cluster(asked, random, tally, join(this.#parent, 'folder'), 1)
    this.#add(tally, 'a cluster on a folder', asked)
  }

  async server(asked: Asked, random: Random, tally: Tally): Promise<void> {
    if (noPostgres()) return
    this.#server ??= startPostgres()
    this.#db ??= this.#server.then((server) => server.database())
    await this.#cluster(asked, random, tally, await this.#db, 2)
    this.#add(tally, 'a cluster on a server', asked)
  }

  async #cluster(asked: Asked, random: Random, tally: Tally, db: string, workers: number): Promise<void> {
    const { submit, work, result }: ClusterModule = await import(this.#address('cluster/index.js'))
    const partSeconds = random.pick([0.02, 0.1, 0.5])
    const run = await submit(asked.model, asked.verb, { db, method: asked.method, retries: 1000, expire: 1 })
    const options = JSON.stringify({ db, partSeconds, ...(random.chance(0.5) && { threads: 2 }) })
    const script = `import(${JSON.stringify(this.#address('cluster/index.js'))}).then(({ work }) => work(${options}))`
    for (let kills = random.integer(1, KILLS); kills > 0; kills -= workers) {
      const ends = await Promise.all(Array.from({ length: workers }, () => ran(['-e', script], random.integer(200, 1500))))
      for (const { code } of ends) if (code === null) tally.add('killed', 'workers of a cluster')
    }
    await work({ db, drain: true, partSeconds })
    const answer = await result(run, { db })
    same(`${answer.state} ${answer.complete}`, 'done true', `${asked.name}: ${answer.reason}`)
    this.#answers.check(asked, answer, [])
  }

  #add(tally: Tally, place: string, { name }: Asked): void {
    tally.add('killed workers, places', place)
    tally.add('killed workers', name)
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
