// Conversations: a solver is asked one question after the other, some of them within the callbacks and loops of others, some refused, some left
// half-way, and each is answered as by a new solver. The models share lists, which are changed and frozen in between. This finds what one
// question leaves to the next; most other tests ask new models.

import { check, explain, hint, rate } from '../../src/entries/logic.ts'
import { type GridModel, METHODS, type Model, type Solution, VERBS } from '../../src/model/model.ts'
import type { Search } from '../../src/search/search.ts'
import { Solver } from '../../src/solver/solver.ts'
import { range } from '../support/models.ts'
import { Random, redrawn } from '../support/random.ts'
import { randomCase } from './cases.ts'
import { changed, relative } from './relatives.ts'
import { type Solvers, same, type Tally, type Trial, told, trial } from './trial.ts'
import { wrong } from './values.ts'

/** The seeds of the models and of each step. */
interface Conversation {
  readonly models: number
  readonly steps: readonly number[]
}

function randomConversation(random: Random): Conversation {
  return { models: random.bits(), steps: range(random.integer(3, 14)).map(() => random.bits()) }
}

export function conversationTrial(solvers: Solvers): Trial {
  return trial('conversations', {
    draw: randomConversation,
    // New solvers are what takes the time: 2 ms in WebAssembly, 10 in JavaScript.
    check: (conversation, tally) => hold(solvers[conversation.models % 4 === 0 ? 'js' : 'wasm'], conversation, tally),
    few: 30,
    many: 20_000,
  })
}

/** How a question is put: the answer as a text. `meanwhile` is called whenever something is handed out; a new solver has none. */
type Ask = (solver: Solver, model: Model, meanwhile?: (search?: Search) => void) => string | Promise<string>

interface Question {
  readonly name: string
  readonly ask: Ask
}

/** What was asked and answered: the model is a copy. */
interface Exchange extends Question {
  readonly model: Model
  readonly answer: string
}

/** A solver with this engine that has not been asked anything. */
function newSolver(solver: Solver): Solver {
  // biome-ignore lint/complexity/useLiteralKeys: it is protected
  return new Solver(solver['pool'].engine, undefined)
}

/** Asked in between, so that what a question leaves outside of its solver is gone. */
const OTHER: GridModel = Object.freeze({
  kind: 'grid',
  ...{ rows: 1, columns: 1, values: Object.freeze([7]), candidates: Object.freeze([1]), constraints: Object.freeze([]) },
})

async function hold(solver: Solver, { models, steps }: Conversation, tally: Tally): Promise<void> {
  const other = newSolver(solver)
  other.first(OTHER)
  const talk = new Talk(newSolver(solver), new Random(models))
  for (const step of steps) await talk.step(new Random(step))
  for (const { name, ask, model, answer } of await talk.end()) {
    tally.add('conversations', `${name}, ${solver.engine}`)
    other.first(OTHER)
    const expected = await answerOf(newSolver(solver), model, ask)
    if (answer !== expected) same(answer, expected, `${solver.engine}: ${name} of ${told(model)}`)
  }
}

async function answerOf(solver: Solver, model: Model, ask: Ask, meanwhile?: Parameters<Ask>[2]): Promise<string> {
  try {
    return await ask(solver, model, meanwhile)
  } catch (error) {
    return String(error)
  }
}

class Talk {
  readonly #solver: Solver
  readonly #models: Model[]
  readonly #exchanges: Exchange[] = []
  /** What is asked within callbacks is waited for in the end. */
  readonly #waiting: Promise<void>[] = []
  #depth = 0

  constructor(solver: Solver, random: Random) {
    this.#solver = solver
    this.#models = range(random.integer(1, 3)).map(() => structuredClone(smallCase(random).model))
  }

  /** Asks, changes a model, or has another one that shares lists with one or two. */
  async step(random: Random): Promise<void> {
    if (random.chance(0.35)) this.#models.push(relative(random, random.pick(this.#models), random.pick(this.#models)))
    if (random.chance(0.4)) changed(random, random.pick(this.#models))
    await this.#ask(random)
  }

  async end(): Promise<readonly Exchange[]> {
    while (this.#waiting.length > 0) await this.#waiting.pop()
    return this.#exchanges
  }

  async #ask(random: Random): Promise<void> {
    const known = random.pick(this.#models)
    const model = random.chance(0.08) ? (wrong(random, known) as Model) : known
    const question = random.oneOf(QUESTIONS)(random)
    const copy = structuredClone(model)
    const answer = await answerOf(this.#solver, model, question.ask, (search) => this.#meanwhile(random, search))
    this.#exchanges.push({ ...question, model: copy, answer })
  }

  #meanwhile(random: Random, search?: Search): void {
    if (random.chance(0.1)) search?.cursor()
    if (this.#depth > 1 || !random.chance(0.15)) return
    this.#depth++
    if (random.chance(0.3)) changed(random, random.pick(this.#models))
    this.#waiting.push(this.#ask(new Random(random.bits())))
    this.#depth--
  }
}

/** Few solutions, or a plain sudoku, of which few are asked for. */
const smallCase = (random: Random) =>
  redrawn(
    () => randomCase(random),
    ({ line }) => line === undefined || random.chance(0.4),
  )

/** So many nodes and solutions are enough. */
const NODES = 400
const MOST = 40

/** How each question is drawn, and how often. */
const QUESTIONS: readonly (readonly [share: number, draw: (random: Random) => Question])[] = [
  [8, listing],
  [4, verb],
  [2, counting],
  [1, candidates],
  [1, checking],
  [1, () => ({ name: 'estimate', ask: (solver, model) => told(solver.estimate(model, { probes: 10, seed: 3 })) })],
  [1, () => ({ name: 'hint', ask: (solver, model) => told(hint(solver, model)) })],
  [1, () => ({ name: 'explain', ask: (solver, model) => told((isLarge(model) ? hint : explain)(solver, model)) })],
  [1, () => ({ name: 'rate', ask: (solver, model) => told((isLarge(model) ? hint : rate)(solver, model, { nodes: NODES })) })],
]

/** All techniques take too long on these. */
function isLarge(model: Model): boolean {
  return model.kind === 'grid' && model.candidates?.length > 40
}

/** The solutions, in a loop, by a callback or in slices, to the end or half-way. */
function listing(random: Random): Question {
  const verb = random.pick(['all', 'all', 'all', 'allBest', 'allWorst'] as const)
  const reuse = verb === 'all' && random.chance(0.5)
  const limit = random.chance(0.5) ? random.integer(1, 6) : MOST
  const options = { limit, nodes: NODES }
  const left = random.chance(0.3) ? random.integer(1, 5) : Infinity
  const way = random.pick(['loop', 'callback', 'slices', 'error'] as const)
  const slice = random.integer(1, 50)
  const name = `${verb}${reuse ? ', reused' : ''}, ${way}${left < Infinity ? ', left' : ''}`
  const ask: Ask = (solver, model, meanwhile) => {
    const found: string[] = []
    const search: Search = solver.search(model, verb, { ...options, reuse: meanwhile && reuse })
    const take = (solution: Solution) => {
      meanwhile?.(search)
      found.push(solution.join())
      if (way === 'error' && found.length === left) throw new Error(`no more: ${found.join(' ')}`)
      return found.length < left
    }
    if (way === 'loop') {
      for (const solution of search) if (!take(solution)) break
    } else if (way === 'slices') {
      while (!search.done && found.length < left) for (const solution of search.run(slice)) take(solution)
      search[Symbol.dispose]()
    } else search.runToEnd(take)
    // What was found ahead, and where a search was left, depends on the time.
    return `${found.join(' ')} ${search.result.cutOff === 'stopped' ? 'stopped' : told(search.result)}`
  }
  return { name, ask }
}

function verb(random: Random): Question {
  const verb = random.pick([...VERBS, 'best', 'worst'] as const)
  const options = { limit: MOST, nodes: random.chance(0.5) ? NODES : random.integer(0, 30) }
  return { name: verb, ask: (solver, model) => told(solver.search(model, verb, options).runToEnd()) }
}

function counting(random: Random): Question {
  const method = random.pick(['auto', ...METHODS] as const)
  return {
    name: `count by ${method}`,
    ask(solver, model) {
      // A search visits every solution, and there may be millions.
      const nodes = method === 'search' || isLarge(model) || solver.engine === 'js' ? NODES : 100 * NODES
      return told(solver.count(model, { method, nodes }))
    },
  }
}

function candidates(random: Random): Question {
  const options = { limit: random.integer(1, 3), nodes: 10 * NODES }
  const left = random.chance(0.3) ? random.integer(1, 5) : Infinity
  return {
    name: 'candidates',
    ask(solver, model, meanwhile) {
      const found: string[] = []
      const all = solver.candidates(model, options)
      for (const { cell, value, solution } of all) {
        meanwhile?.()
        found.push(`${cell}=${value}: ${solution.join()}`)
        if (found.length === left) break
      }
      return `${found.join(' ')} ${left < Infinity ? '' : told(all.result)}`
    },
  }
}

/** Entries in some cells, right or wrong. */
function checking(random: Random): Question {
  const seed = random.bits()
  return {
    name: 'check',
    ask: async (solver, model) => {
      const { candidates = [], values = [] } = model as GridModel
      const own = new Random(seed)
      const blank = values.includes(0) ? -1 : 0
      const entries = Array.from(candidates, () => (own.chance(0.2) ? own.pick([...values]) : blank))
      return told(await check(solver, model, { entries, nodes: NODES }))
    },
  }
}
