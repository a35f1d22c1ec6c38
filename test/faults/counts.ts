// Whole counts of boards with many solutions, by every way there is to count them, against the textbook. A search that loses a solution in
// ten thousand passes where counts end at a limit, and where solutions are few.

import type { CountResult, Cursor } from '../../src/entries/index.ts'
import { METHODS, type Model } from '../../src/model/model.ts'
import { merge, split } from '../../src/search/split.ts'
import type { Workers } from '../../src/workers/workers.ts'
import { onGrid } from '../support/models.ts'
import {
  dropped,
  jigsawPlant,
  latinPlant,
  lineOf,
  type Plant,
  primesPlant,
  puzzleOf,
  queensPlant,
  sudokuPlant,
} from '../support/plants.ts'
import { Random } from '../support/random.ts'
import { countAll } from '../support/textbook.ts'
import { countBy, ENGINES, type Solvers, same, type Tally, type Trial, trial } from './trial.ts'

/** Boards of one solution, from many givens to few: the last one has most solutions. */
interface Counted {
  readonly plant: Plant
  readonly boards: readonly Board[]
  readonly salt: number
}

interface Board {
  readonly candidates: readonly number[]
  readonly count: number
}

/** `pool` is one of the built program. `large`: are there boards with a million solutions and more? */
export function countsTrial(solvers: Solvers, pool: Workers, large: boolean): Trial {
  return trial('whole counts', {
    draw: (random) => randomCounted(random, large),
    check: (puzzle, tally) => compare(solvers, pool, puzzle, tally),
    end: () => pool[Symbol.dispose](),
    few: 100,
    many: 10_000,
  })
}

const FAMILIES: readonly (readonly [share: number, draw: (random: Random) => Plant])[] = [
  [55, (random) => sudokuPlant(random, '3x3')],
  [10, (random) => sudokuPlant(random, random.pick(['2x2', '2x3', '3x2']))],
  [10, (random) => jigsawPlant(random, random.integer(4, 9))],
  [10, (random) => latinPlant(random, random.integer(4, 7))],
  [10, (random) => queensPlant(random, random.integer(6, 13))],
  [5, primesPlant],
]

/** The methods of counting that take seconds, or gigabytes, on such a board. */
function slowOn({ kind, solution: { length } }: Plant): readonly string[] {
  if (length <= 36) return []
  return kind.startsWith('jigsaw') && length > 49 ? ['rows', 'templates'] : ['rows']
}

function randomCounted(random: Random, large: boolean): Counted {
  const plant = random.oneOf(FAMILIES)(random)
  return { plant, boards: boardsOf(random, plant, mostOf(random, large)), salt: random.bits() }
}

/** How many solutions a board has at most. */
function mostOf(random: Random, large: boolean): number {
  if (random.chance(0.003)) return 100_000
  if (large && random.chance(0.005)) return random.chance(0.05) ? 10_000_000 : 1_000_000
  return 10 ** (random.chance(large ? 0.4 : 0.05) ? 4 : random.integer(1, 3))
}

/** Takes givens away, as long as there are not more solutions. */
function boardsOf(random: Random, plant: Plant, most: number): Board[] {
  const { blank, solution } = plant
  const rate = random.chance(0.5) ? 0 : random.integer(0, 70) / 100
  const open = dropped(random, plant, () => false, rate)
  const order = random.shuffled([...solution.keys()])
  const boards: Board[] = []
  for (let givens = solution.length; givens >= 0; ) {
    const given = new Set(order.slice(0, givens))
    const candidates = open.map((mask, cell) => (given.has(cell) ? 2 ** blank.values.indexOf(solution[cell]) : mask))
    const count = countAll({ ...blank, candidates }, most, 10 * most + 1000)
    if (count === undefined) break
    boards.push({ candidates, count })
    givens -= count < 10 && givens > 20 ? 3 : 1
  }
  return boards
}

async function compare(solvers: Solvers, pool: Workers, { plant, boards, salt }: Counted, tally: Tally): Promise<void> {
  const random = new Random(salt)
  const last = boards[boards.length - 1]
  const model = puzzleOf(plant, last.candidates)
  const expected = BigInt(last.count)
  const methods = (['auto', ...METHODS] as const).filter((method) => !slowOn(plant).includes(method))
  tally.add('whole counts', plant.kind)
  tally.add('whole counts, solutions', `up to 10^${Math.ceil(Math.log10(last.count))}`)
  for (const engine of ENGINES) {
    const solver = solvers[engine]
    for (const method of methods) {
      const count = countBy(solver, model, { method }, tally)
      if (count !== undefined) same(count, expected, `${engine}: count by ${method}`)
    }
  }
  const engine = random.pick(ENGINES)
  if (model.kind === 'grid') {
    same(countBy(solvers[engine], onGrid(model), { method: 'search' }, tally), expected, `${engine}: count on the grid kernel`)
  }
  same(interrupted(solvers, model, random), expected, 'count, in cursors')
  if (random.chance(0.1)) same((await pool.count(model)).count, expected, 'count, in threads')
  const lines = boards.map(({ candidates }) => lineOf(plant, candidates))
  if (!lines.every((line) => line !== undefined)) return
  for (const engine of ENGINES) {
    tally.add('questions', `batch, whole counts, ${engine}`)
    const { counts, complete } = solvers[engine].batch(lines, { limit: 2 ** 31 })
    same(complete, true, `${engine}: batch: complete`)
    for (const [row, { count }] of boards.entries()) same(counts[row], count, `${engine}: batch: ${lines[row]}`)
  }
}

/** A count that is paused, divided and taken up by any engine, a few times. */
function interrupted(solvers: Solvers, model: Model, random: Random): bigint {
  const results: CountResult[] = []
  const open: (Cursor | undefined)[] = [undefined]
  const most = 10 ** random.integer(1, 4)
  const method = random.chance(0.5) ? 'search' : undefined
  for (let pauses = random.integer(1, 8); open.length > 0; pauses--) {
    const cursor = open.pop()
    using search = solvers[random.pick(ENGINES)].search(model, 'count', { cursor, method })
    search.run(pauses > 0 ? random.integer(1, most) : Infinity)
    if (search.done) results.push(search.result)
    else open.push(...split(JSON.parse(JSON.stringify(search.cursor())), random.integer(1, 3)))
  }
  return merge(results).count
}
