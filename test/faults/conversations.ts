// Conversations: a solver is asked one question after the other, some of them within the callbacks and loops of others, some refused, some left
// half-way, and each is answered as by a new solver. The models share lists, which are changed and frozen in between. This finds what one
// question leaves to the next; most other tests ask new models.

import type { Search } from '../../src/ask/asking.ts'
import { explain, hint, rate } from '../../src/entries/logic.ts'
import { type GridModel, METHODS, type Model, type Solution, VERBS } from '../../src/model/model.ts'
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

export function conversationTrial(solvers: Solvers): Trial {
  return trial('conversations', {
    draw: (random): Conversation => ({
      models: random.bits(),
      steps: range(random.integer(3, 14)).map(() => random.bits()),
    }),
    // New solvers are what takes the time: 2 ms in WebAssembly, 10 in JavaScript.
    check: (conversation, tally) => hold(solvers[conversation.models % 4 === 0 ? 'js' : 'wasm'], conversation, tally),
    few: 30,
    many: 20_000,
  })
}

/** How a question is put: the answer as a text. `meanwhile` is called whenever something is handed out; a new solver has none. */
type Ask = (solver: Solver, model: Model, meanwhile?: (search?: Search) => void) => string

interface Question {
  readonly name: string
  readonly ask: Ask
}

/** A solver with this engine that has not been asked anything. */
function newSolver(solver: Solver): Solver {
  return new Solver(solver.pool.engine, undefined)
}

/** Asked in between, so that what a question leaves outside of its solver is gone. */
const OTHER: GridModel = Object.freeze({
  kind: 'grid',
  ...{ rows: 1, columns: 1, values: Object.freeze([7]), candidates: Object.freeze([1]), constraints: Object.freeze([]) },
})

/** Asks one solver, then a new one for each question, of a copy of the model as it was. */
function hold(solver: Solver, conversation: Conversation, tally: Tally): void {
  const other = newSolver(solver)
  other.first(OTHER)
  for (const { name, ask, model, answer } of talk(newSolver(solver), conversation)) {
    tally.add('conversations', `${name}, ${solver.engine}`)
    other.first(OTHER)
    const expected = answerOf(newSolver(solver), model, ask)
    if (answer !== expected) same(answer, expected, `${solver.engine}: ${name} of ${told(model)}`)
  }
}

function answerOf(...[solver, model, ask, meanwhile]: [Solver, Model, Ask, Parameters<Ask>[2]?]): string {
  try {
    return ask(solver, model, meanwhile)
  } catch (error) {
    return String(error)
  }
}

/** In each step, asks a question; before, some change a model, or have another one that shares lists with one or two. */
function talk(solver: Solver, conversation: Conversation) {
  const exchanges: (Question & { readonly model: Model; readonly answer: string })[] = []
  const start = new Random(conversation.models)
  const models = range(start.integer(1, 3)).map(() => structuredClone(smallCase(start).model))
  for (const step of conversation.steps) {
    const random = new Random(step)
    if (random.chance(0.35)) models.push(relative(random, random.pick(models), random.pick(models)))
    if (random.chance(0.4)) changed(random, random.pick(models))
    ask(random, 0)
  }
  return exchanges

  function ask(random: Random, depth: number): void {
    const known = random.pick(models)
    const model = random.chance(0.08) ? (wrong(random, known) as Model) : known
    const question = random.oneOf(QUESTIONS)(random)
    const copy = structuredClone(model)
    const answer = answerOf(solver, model, question.ask, (search) => {
      if (random.chance(0.1)) search?.cursor()
      if (depth > 1 || !random.chance(0.15)) return
      if (random.chance(0.3)) changed(random, random.pick(models))
      ask(new Random(random.bits()), depth + 1)
    })
    exchanges.push({ ...question, model: copy, answer })
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
  [6, verb],
  [1, candidates],
  [1, () => ({ name: 'estimate', ask: (solver, model) => told(solver.estimate(model, { probes: 10, seed: 3 })) })],
  [1, () => ({ name: 'hint', ask: (_, model) => told(hint(model)) })],
  [1, () => ({ name: 'explain', ask: (solver, model) => told(isLarge(model) ? hint(model) : explain(solver, model)) })],
  [
    1,
    () => ({ name: 'rate', ask: (solver, model) => told(isLarge(model) ? hint(model) : rate(solver, model, { nodes: NODES })) }),
  ],
]

/** All techniques take too long on these. */
function isLarge(model: Model): boolean {
  return model.kind === 'grid' && model.candidates?.length > 40
}

/** The solutions, in a loop, by a callback or in slices, to the end or half-way. */
function listing(random: Random): Question {
  const verb = random.pick(['all', 'all', 'all', 'allBest', 'allWorst'] as const)
  const reuse = verb === 'all' && random.chance(0.5)
  const options = { limit: random.chance(0.5) ? random.integer(1, 6) : MOST, nodes: NODES }
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
  const verb = random.pick([...VERBS, 'best', 'worst', 'count', 'count', 'count'] as const)
  const method = verb === 'count' ? random.pick(['auto', ...METHODS] as const) : undefined
  // What counts in other ways does more for each node.
  const most = method && method !== 'search' ? 20 * NODES : NODES
  const options = { limit: verb === 'count' ? undefined : MOST, nodes: random.chance(0.6) ? most : random.integer(0, 30), method }
  return {
    name: method ? `count by ${method}` : verb,
    ask: (solver, model) => told(solver.search(model, verb, options).runToEnd()),
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
