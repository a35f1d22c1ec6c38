// Variants in the texts of other programs: what is written is the same puzzle when it is read again, or it is refused with its place; and
// texts with faults are read or refused, never a crash. Rules alone are tested elsewhere; only here do they meet in grids of any kind.

import { picture, readVariant, toFPuzzles, toFPuzzlesLink, toIss, variant } from '../../src/entries/variants.ts'
import type { PuzzleError } from '../../src/model/errors.ts'
import type { Variant, VariantPuzzle } from '../../src/variants/variant.ts'
import type { Random } from '../support/random.ts'
import { SAMPLES, variantOf } from '../support/samples.ts'
import { mutated } from './mutations.ts'
import { codeOf } from './readers.ts'
import { inRows, randomRules, SHAPES } from './ruled.ts'
import { type Solvers, same, type Tally, type Trial, trial, unlessRefused } from './trial.ts'
import { changed } from './values.ts'

/** So many solutions are counted. */
const LIMITS = { limit: 40 }

/** A grid of any kind, with most cells of a full grid as givens, and one to three rules. */
function randomVariant(random: Random): Variant {
  const shape = random.pick(SHAPES.filter(({ repeats }) => !repeats))
  const { order, low, block } = shape
  const { grid, rules } = randomRules(random, shape)
  const symbols = Array.from(grid.regions, (region) => region.toString(36))
  const left = random.integer(0, order - 1).toString(36)
  const regions = random.pick([
    undefined,
    block,
    'none' as const,
    symbols.join(''),
    // Cells in no region: as many as a region has, or some of one.
    symbols.map((region) => (region === left ? '.' : region)).join(''),
    symbols.map((region) => (region === left && random.chance(0.5) ? '.' : region)).join(''),
  ])
  const few = random.chance(0.3)
  const givens = grid.cells.map((value) => {
    if (random.chance(few ? 0.6 : 0.25)) return null
    return random.chance(0.9) ? value : [value, low + random.integer(0, order - 1)]
  })
  return {
    size: order,
    ...(low !== 1 && { values: [low, low + order - 1] }),
    ...(regions && { regions }),
    ...(random.chance(0.05) && { repeats: true }),
    givens: inRows(grid, givens),
    rules,
  }
}

const WRITERS: readonly (readonly [name: string, write: (puzzle: VariantPuzzle) => string])[] = [
  ['iss', toIss],
  ['f-puzzles', (puzzle) => JSON.stringify(toFPuzzles(puzzle))],
  ['f-puzzles link', toFPuzzlesLink],
]

export function foreignTrials(solvers: Solvers): Trial[] {
  return [
    trial('written variants', {
      draw: randomVariant,
      check: (given, tally) => isSame(given, solvers, tally),
    }),
    trial('foreign texts', {
      draw: randomText,
      check: (text, tally) => isReadOrRefused(text, solvers, tally),
    }),
  ]
}

function isSame(given: Variant, { wasm }: Solvers, tally: Tally): void {
  const puzzle = unlessRefused(() => variant(given), isPlaced)
  if (!puzzle) {
    tally.add('written variants', 'no variant')
    return
  }
  for (const [name, write] of WRITERS) {
    const text = unlessRefused(() => write(puzzle), isPlaced)
    if (text === undefined) {
      tally.add('written variants', `${name}: refused`)
      continue
    }
    const read = variant(readVariant(text))
    const again = variant(readVariant(write(read)))
    const [count, once, twice] = [puzzle, read, again].map((one) => wasm.count(one, LIMITS).count)
    same(once, count, `${name}: solutions of ${text}`)
    same(twice, count, `${name}, written again: solutions of ${text}`)
    tally.add('written variants', `${name}: ${count === 0n ? 'no solution' : 'the same'}`)
  }
}

const isPlaced = ({ place }: PuzzleError) => place.what

/** Texts of all kinds. */
const TEXTS = Object.values(SAMPLES).flatMap((sample) => {
  const puzzle = variant(variantOf(sample))
  const written = WRITERS.flatMap(([, write]) => unlessRefused(() => write(puzzle)) ?? [])
  return [...written, JSON.stringify(variantOf(sample))]
})
TEXTS.push(
  `${'A<'.repeat(3)}F<<`.repeat(9),
  `3x3::k:${Array.from({ length: 81 }, (_, cell) => 256 * (cell % 9 < 6 ? 10 : 15) + 4 * Math.floor(cell / 9) + Math.min(3, (cell % 9) >> 1)).join(':')}:`,
  '1...............0011001122332233',
  `${'123456789'.repeat(80)}1.3......`,
  '.Shape~6x6~0-5.Or.And.Cage~3~R1C1~R1C2.AntiKnight.End.Regex~MSo~R1C1~R1C2.End.Replicate~D.X~R1C1~R1C2.End.Var~A~~2.Sum~3~VA1~VA2',
)

/** What is put in place of any value of JSON. */
const VALUES = [null, true, 0, -1, 1.5, 1e9, '', 'x', 'R1C1', 'r1c1', 'toString', [], {}, [[]], ['R1C1'], { rule: 'killer' }].map(
  (value) => () => structuredClone(value),
)

function randomText(random: Random): string {
  const text = random.pick(TEXTS)
  if (!text.startsWith('{') || random.chance(0.3)) return mutated(random, text, random.pick(TEXTS))
  return JSON.stringify(changed(random, JSON.parse(text), VALUES)) ?? ''
}

function isReadOrRefused(text: string, { wasm }: Solvers, tally: Tally): void {
  try {
    const puzzle = variant(readVariant(text))
    puzzle.drawGivens()
    picture(puzzle)
    const { solution } = wasm.first(puzzle, { nodes: 50 })
    if (solution) puzzle.draw(solution)
    tally.add('foreign texts', 'read')
  } catch (error) {
    tally.add('foreign texts', `refused: ${codeOf(error, text)}`)
  }
}
