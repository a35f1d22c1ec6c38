// Boards with many solutions, which the plain searches count. A search that loses a solution in ten thousand passes where counts end at a limit, and
// where solutions are few.

import { onGrid } from '../support/models.ts'
import { plainCount } from '../support/plain.ts'
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
import type { Random } from '../support/random.ts'
import type { Case } from './cases.ts'

const FAMILIES: readonly (readonly [share: number, draw: (random: Random) => Plant])[] = [
  [55, (random) => sudokuPlant(random, '3x3')],
  [10, (random) => sudokuPlant(random, random.pick(['2x2', '2x3', '3x2']))],
  [10, (random) => jigsawPlant(random, random.integer(4, 9))],
  [10, (random) => latinPlant(random, random.integer(4, 7))],
  [10, (random) => queensPlant(random, random.integer(6, 13))],
  [5, primesPlant],
]

/** How many solutions a board has at most: of a thousand boards. */
const MOST = [[310, 10], [320, 100], [320, 1000], [47, 10_000], [3, 100_000]] as const // biome-ignore format: a table

/** The methods of counting that take seconds, or gigabytes, on such a board. */
function slowOn({ kind, solution: { length } }: Plant): readonly string[] {
  if (length <= 36) return []
  return kind.startsWith('jigsaw') && length > 49 ? ['rows', 'templates'] : ['rows']
}

/** Takes givens away, as long as there are not too many solutions. */
export function randomCounted(random: Random): Case {
  const plant = random.oneOf(FAMILIES)(random)
  const { kind, blank, solution } = plant
  const most = random.oneOf(MOST)
  const open = dropped(random, plant, () => false, random.chance(0.5) ? 0 : random.integer(0, 70) / 100)
  const order = random.shuffled([...solution.keys()])
  const given = (givens: number) => {
    const known = new Set(order.slice(0, givens))
    return open.map((mask, cell) => (known.has(cell) ? 2 ** blank.values.indexOf(solution[cell]) : mask))
  }
  let [candidates, count] = [given(solution.length), 1]
  for (let givens = solution.length - 1; givens >= 0; givens -= count < 10 && givens > 20 ? 3 : 1) {
    const fewer = given(givens)
    const found = plainCount(puzzleOf(plant, fewer), most, 10 * most + 1000)
    if (found === undefined) break
    candidates = fewer
    count = found
  }
  const line = lineOf(plant, candidates)
  const model = puzzleOf(plant, candidates)
  const isOrdered = model.kind === 'grid' && random.chance(0.3)
  return {
    kind,
    model: isOrdered ? onGrid(model) : model,
    count,
    slow: slowOn(plant),
    ...(line && { line }),
    salt: random.bits(),
  }
}
