// The grid kernel without one of its inferences, and with feasibility after a few failures: both engines visit the same nodes, and find
// what the whole kernel finds. Only here is an inference seen that removes a solution, where no reference can list them.

import { EXHAUSTED, PAUSED } from '../../assembly/codes.ts'
import { compileGrid } from '../../src/compile/compile.ts'
import { INFERENCES, type Inference } from '../../src/compile/inferences.ts'
import type { GridModel, Solver } from '../../src/entries/index.ts'
import { Board } from '../../src/kernel/board.ts'
import type { Random } from '../support/random.ts'
import { withThresholds } from '../support/thresholds.ts'
import { ENGINES, type Solvers, same, type Tally } from './trial.ts'

interface Answer {
  readonly solutions: readonly string[]
  readonly complete: boolean
  readonly nodes: number
}

/** So many nodes are enough for a small grid. */
const NODES = 5000

/** `nodes`: those of a large grid. */
export function askWithout(solvers: Solvers, model: GridModel, nodes: number | undefined, random: Random, tally: Tally): void {
  const ask = (verb: 'all' | 'first', without?: Inference) => answerOf(solvers, model, verb, nodes ?? NODES, random, without)
  const whole = ask('all')
  const compare = (what: string, found: Answer) => {
    if (found.complete && whole.complete)
      same([...found.solutions].sort().join(' '), [...whole.solutions].sort().join(' '), `all, ${what}`)
    if (found.nodes !== whole.nodes) tally.add('without', what)
  }
  // One of them seldom matters to a small grid.
  for (const without of random.shuffled(INFERENCES).slice(0, nodes === undefined ? 1 : INFERENCES.length))
    compare(without, ask('all', without))
  const often = { feasibilityFailures: random.integer(1, 3) }
  compare(
    'feasibility',
    withThresholds(often, () => ask('all')),
  )
  const without = random.pick(INFERENCES)
  const any = ask('first', without)
  if (!any.complete || !whole.complete) return
  same(any.solutions.length, Math.min(1, whole.solutions.length), `first, ${without}`)
  for (const solution of any.solutions)
    same(whole.solutions.includes(solution), true, `first, ${without}: ${solution} is a solution`)
}

/** Of both engines, in slices. */
function answerOf(
  solvers: Solvers,
  model: GridModel,
  verb: 'all' | 'first',
  most: number,
  random: Random,
  without: Inference | undefined,
): Answer {
  const slice = random.integer(1, 999)
  const [wasm, js] = ENGINES.map((engine) => {
    const board = boardFor(solvers[engine])
    const plan = { method: 'search', kernel: 'grid', model: compileGrid(model), times: 1n, without } as const
    const kernel = board.load(plan, verb, verb === 'first' ? 1 : Infinity)
    const solutions: string[] = []
    let status = PAUSED
    while (status === PAUSED && board.counters().nodes < most) {
      status = kernel.run(slice)
      const solution = board.solutions()
      if (solution) solutions.push(solution.join())
    }
    // The first solution ends a search, too.
    return { ...board.counters(), complete: status === EXHAUSTED || (verb === 'first' && solutions.length > 0), solutions }
  })
  same(JSON.stringify(js), JSON.stringify(wasm), `${verb}, without ${without}: the ways of the two engines`)
  return wasm
}

const boards = new WeakMap<Solver, Board>()

function boardFor(solver: Solver): Board {
  // biome-ignore lint/complexity/useLiteralKeys: it is protected
  const board = boards.get(solver) ?? new Board(solver['pool'].engine.instantiate())
  boards.set(solver, board)
  return board
}
