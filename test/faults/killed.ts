// Searches whose workers are killed: threads of a pool, a command that saves, workers of a cluster on a folder and on a server. Whatever was
// killed, the answer at the end is exact. Only for a long run, because each takes a second or more.

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { RunResult, SubmitOptions, WorkOptions } from '../../src/entries/cluster.ts'
import { isListing, isScored, type Model, type Verb } from '../../src/model/model.ts'
import { primes } from '../../src/puzzles/primes.ts'
import type { Cursor } from '../../src/search/cursor.ts'
import type { CountOptions } from '../../src/search/limits.ts'
import type { Results } from '../../src/search/results.ts'
import { variant } from '../../src/variants/variant.ts'
import type { Workers, WorkersOptions } from '../../src/workers/workers.ts'
import { OFTEN, outputOf, start } from '../cli/run.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range, sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { noPostgres, type Postgres, startPostgres } from '../system/cluster/postgres.ts'
import { type Solvers, same, type Tally, type Trial, trial } from './trial.ts'

interface Asked {
  readonly name: string
  readonly model: Model
  readonly verb: Verb
  readonly method: CountOptions['method']
  /** The same for the command line. */
  readonly args: readonly string[] | undefined
}

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
const PRIMES_ARGS = 'primes --rows 5 --cols 5 --from 25 --to 49'

const ASKED: readonly (readonly [name: string, Model, Verb, method?: CountOptions['method'], args?: string])[] = [
  ['queens by search', queensModel(13), 'count', 'search', 'queens 13 --count --method search'],
  ['queens by halves', queensModel(16), 'count', 'halves', 'queens 16 --count --method halves'],
  ['queens', queensModel(15), 'count', 'auto', 'queens 15 --count'],
  ['all queens', queensModel(11), 'all'],
  ['first queens', queensModel(20), 'first'],
  ['two queens', queensModel(12), 'unique'],
  ['Latin squares by search', latin(5), 'count', 'search'],
  ['Latin squares by rows', latin(7), 'count', 'rows'],
  ['Latin squares by templates', latin(6), 'count', 'templates'],
  ['Latin squares', latin(7), 'count'],
  ['sudokus by templates', blocks(2, 3), 'count', 'templates', `sudoku ${'0'.repeat(36)} --box 2x3 --count --method templates`],
  ['a sudoku', sudoku9(MANY), 'count', 'auto', `sudoku ${MANY} --count`],
  ['a sudoku on the grid kernel', onGrid(sudoku9(MANY)), 'count', 'search'],
  ['all of a sudoku', sudoku9(SOME), 'all', undefined, `sudoku ${SOME} --all --format line`],
  ['two of a sudoku', sudoku9(TWO), 'unique'],
  ['primes', PRIMES, 'count', 'search', `${PRIMES_ARGS} --count`],
  ['all primes', PRIMES, 'all', undefined, `${PRIMES_ARGS} --all --format line`],
  ['layouts', { kind: 'layouts', size: 6 }, 'count', 'auto', 'layouts 6 --count'],
  ['all layouts', { kind: 'layouts', size: 5 }, 'all'],
  ['grids over layouts', { kind: 'layouts', size: 5, grids: true }, 'count', 'auto', 'layouts 5 --grids --count'],
  ['many grids over layouts', { kind: 'layouts', size: 6, grids: true }, 'count', 'templates', 'layouts 6 --grids --count'],
  ['a killer', KILLER, 'count'],
  ['the best', weighted(BLANK_9, 97), 'best'],
  ['the worst', weighted(BLANK_9, 23), 'worst'],
  ['all of the best', weighted(latin(5), 5), 'allBest'],
  ['all of the worst', weighted(latin(5), 7), 'allWorst'],
]

const QUESTIONS = ASKED.map(([name, model, verb, method, args]): Asked => ({ name, model, verb, method, args: args?.split(' ') }))

/** What is answered in one go. */
interface Expected {
  readonly result: Partial<
    Pick<Results['count'], 'count'> & Pick<Results['unique'], 'unique'> & Pick<Results['best'], 'score' | 'solution'>
  >
  readonly solutions: readonly string[]
}

/** Compares answers with those of a search that runs through. */
function answersOf({ wasm }: Solvers) {
  const known = new Map<Asked, Expected>()
  const expected = (asked: Asked): Expected => {
    const found = known.get(asked)
    if (found) return found
    const solutions: string[] = []
    const keep = (solution: Int32Array) => solutions.push(solution.join())
    const { model, verb, method } = asked
    const result = wasm.search(model, verb, { method }).runToEnd(isListing(verb) ? keep : undefined)
    const answer = { result, solutions: solutions.sort() } as Expected
    known.set(asked, answer)
    return answer
  }
  return {
    check(asked: Asked, answer: object, solutions: readonly string[]): void {
      const { name, verb } = asked
      const { result, solutions: all } = expected(asked)
      const told = answer as Expected['result']
      if (verb === 'count') same(told.count, result.count, name)
      if (verb === 'unique') same(told.unique, result.unique, name)
      if (isScored(verb)) same(told.score, result.score, name)
      if (verb === 'first') same(told.solution !== undefined, true, name)
      if (isListing(verb)) same([...solutions].sort().join(' '), all.join(' '), `${name}, in order`)
    },
    /** What the command line has printed: the last run, and all boards of all runs. */
    checkText(asked: Asked, lines: readonly string[], found: readonly string[]): void {
      const { result, solutions } = expected(asked)
      if (asked.verb === 'count') same(lines.join(), String(result.count), asked.name)
      else {
        const texts = solutions.map((solution) =>
          solution.split(',').join(asked.model.kind === 'grid' && asked.model.values.length > 9 ? ' ' : ''),
        )
        same([...found].sort().join('\n'), texts.sort().join('\n'), asked.name)
      }
    },
  }
}

interface Killed {
  readonly place: keyof Places
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
    const able = QUESTIONS.filter((asked) => fits(asked, place))
    await places[place](able[question % able.length], new Random(salt), tally)
  }
  return trial('killed workers', { draw, check, end: () => places.end(), few: 0, many: 500 })
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
    const { submit, work, result }: ClusterModule = await import(this.#address('entries/cluster.js'))
    const partSeconds = random.pick([0.02, 0.1, 0.5])
    const run = await submit(asked.model, asked.verb, { db, method: asked.method, retries: 1000, expire: 1 })
    const options = JSON.stringify({ db, partSeconds, ...(random.chance(0.5) && { threads: 2 }) })
    const script = `import(${JSON.stringify(this.#address('entries/cluster.js'))}).then(({ work }) => work(${options}))`
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
