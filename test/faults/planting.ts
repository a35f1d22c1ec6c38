// Puzzles of every family, made from a solution, which survives whatever is asked. This needs no reference, so that boards have any size and any
// number of solutions, which no reference could count.

import { modelOf } from '../../src/families/any-puzzle.ts'
import { RULES } from '../../src/variants/rules/rule-table.ts'
import {
  dropped,
  jigsawPlant,
  latinPlant,
  lineOf,
  type Plant,
  primesPlant,
  puzzleOf,
  pyramidPlant,
  queensPlant,
  sudokuPlant,
} from '../support/plants.ts'
import type { Random } from '../support/random.ts'
import { SAMPLES, puzzleOf as sampleOf } from '../support/samples.ts'
import type { Case } from './cases.ts'

/** A puzzle that was made from a solution. */
export type Planted = Case & Required<Pick<Case, 'planted'>>
type Draw = (random: Random) => Omit<Planted, 'salt' | 'nodes'>

/** Rows and columns of a block. */
const SMALL = ['2x2', '2x3', '3x2', '2x4', '4x2']
const LARGE = ['2x5', '3x4', '4x4', '5x5']

/** How each family is drawn, and how often: of a thousand puzzles. */
const PLANTS: readonly (readonly [share: number, draw: (random: Random) => Plant])[] = [
  [705, (random) => sudokuPlant(random, '3x3')],
  [60, (random) => sudokuPlant(random, random.pick(SMALL))],
  [7, (random) => sudokuPlant(random, random.pick(LARGE))],
  [30, (random) => latinPlant(random, random.integer(2, 9))],
  [50, (random) => jigsawPlant(random, random.integer(4, 9))],
  [60, pyramidPlant],
  [15, primesPlant],
  [30, (random) => queensPlant(random, random.integer(4, 32))],
]
const FAMILIES: readonly (readonly [share: number, draw: Draw])[] = [
  ...PLANTS.map(([share, draw]) => [share, (random: Random) => narrowed(random, draw(random))] as const),
  [45, samplePlanted],
]

export function randomPlanted(random: Random): Planted {
  const puzzle = random.oneOf(FAMILIES)(random)
  // Large boards take longer for each node.
  return { ...puzzle, nodes: puzzle.planted.length > 100 ? 40 : 300, salt: random.bits() }
}

function narrowed(random: Random, plant: Plant): Omit<Planted, 'salt' | 'nodes'> {
  const candidates = candidatesOf(random, plant)
  const line = plant.blank.weights ? undefined : lineOf(plant, candidates)
  return { kind: plant.kind, model: puzzleOf(plant, candidates), planted: plant.solution, ...(line && { line }) }
}

/** Below these shares of givens, or of candidates dropped without a given, sudokus have many solutions, and above few. */
const GIVENS = 0.3
const DROPPED = 0.55

/**
 * Any number of givens, and any share of the other candidates dropped: none, some or all. Two in three are near the border between many
 * solutions and few, where searches are long and each solution matters.
 */
function candidatesOf(random: Random, plant: Pick<Plant, 'blank' | 'solution'>): number[] {
  const share = () => random.integer(0, 1000) / 1000
  let given = random.chance(0.3) ? 0 : 0.7 * share()
  let rate = random.chance(0.5) ? 0 : share()
  if (random.chance(0.67)) {
    given = GIVENS * (random.chance(0.5) ? 0.7 + 0.6 * share() : share())
    rate = Math.max(0, DROPPED * (1 - given / GIVENS) + 0.3 * (share() - 0.5))
    if (given > 0.7 * GIVENS) rate = random.chance(0.7) ? 0 : rate
  }
  return dropped(random, plant, () => random.chance(given), rate)
}

/** Samples of all rules, those included that hardly ever hold at random. */
function samplePlanted(random: Random): Omit<Planted, 'salt' | 'nodes'> {
  const { rules, ...sample } = SAMPLES[random.pick([...RULES.keys()])]
  const model = modelOf(sampleOf({ ...sample, rules, givens: sample.givens.replaceAll(/[^.]/g, '.') }))
  const planted = Array.from(sample.solution, (symbol) => Number.parseInt(symbol, 36))
  const some = candidatesOf(random, { blank: model, solution: planted })
  const candidates = some.map((mask, cell) => mask & model.candidates[cell])
  return { kind: 'sample', model: { ...model, candidates }, planted, rules }
}
