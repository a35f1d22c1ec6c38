// Variants in the texts of other programs: what is written is the same puzzle when it is read again, or it is refused with its place; and
// texts with faults are read or refused, never a crash. Rules alone are tested elsewhere; only here do they meet in grids of any kind.

import { PuzzleError } from '../../src/errors.ts'
import { SAMPLES } from '../../src/rules/samples.ts'
import type { Variant, VariantPuzzle } from '../../src/variants/variant.ts'
import { picture, readVariant, toFPuzzles, toFPuzzlesLink, toIss, variant } from '../../src/variants.ts'
import type { Random } from '../support/random.ts'
import { RANDOM_RULES, randomGrid } from '../support/random-rules.ts'
import { type AnyRule, type FullGrid, keepsAll } from '../support/rules.ts'
import { variantOf } from '../support/samples.ts'
import { drawn } from './arbitrary.ts'
import { mutated, smallerTexts } from './mutations.ts'
import { codeOf } from './readers.ts'
import type { Solvers } from './solvers.ts'
import type { Tally } from './tally.ts'
import { same, type Trial, trial } from './trial.ts'

const SHAPES = [
  { order: 4, low: 1, block: [2, 2] },
  { order: 5, low: 1, block: [1, 5] },
  { order: 6, low: 1, block: [2, 3] },
  { order: 6, low: 1, block: [3, 2] },
  { order: 6, low: 0, block: [2, 3] },
  { order: 9, low: 1, block: [3, 3] },
] as const

/** So many solutions are counted. */
const LIMITS = { limit: 40 }

/** A grid of any kind, with most cells of a full grid as givens, and one to three rules. */
function randomVariant(random: Random): Variant {
  const { order, low, block } = random.pick(SHAPES)
  const grid = randomGrid(random, order, low, block)
  const rules = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => {
    const rule = random.pick(Object.keys(RANDOM_RULES))
    const make = () => ({ rule, ...RANDOM_RULES[rule](random, grid) })
    // Most hold in the full grid.
    const few = Array.from({ length: 6 }, make)
    return few.find((made) => isHeld(grid, made)) ?? few[0]
  })
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
    givens: Array.from({ length: order }, (_, row) => givens.slice(row * order, (row + 1) * order)),
    rules,
  }
}

function isHeld(grid: FullGrid, rule: AnyRule): boolean {
  try {
    return keepsAll(grid, [rule])
  } catch {
    // What does not fit the grid.
    return false
  }
}

function* smallerVariants(given: Variant): Generator<Variant> {
  const { rules = [], givens, regions, ...rest } = given
  for (const i of rules.keys()) yield { ...given, rules: rules.toSpliced(i, 1) }
  if (regions) yield { ...rest, ...(givens && { givens }), rules }
}

const WRITERS: readonly (readonly [name: string, write: (puzzle: VariantPuzzle) => string])[] = [
  ['iss', toIss],
  ['f-puzzles', (puzzle) => JSON.stringify(toFPuzzles(puzzle))],
  ['f-puzzles link', toFPuzzlesLink],
]

export function foreignTrials(solvers: Solvers): Trial[] {
  return [
    trial('written variants', drawn(randomVariant, smallerVariants), (given, tally) => isSame(given, solvers, tally)),
    trial('foreign texts', drawn(randomText, smallerTexts), (text, tally) => isReadOrRefused(text, solvers, tally)),
  ]
}

function isSame(given: Variant, { wasm }: Solvers, tally: Tally): void {
  const puzzle = madeOf(given, tally)
  if (!puzzle) return
  for (const [name, write] of WRITERS) {
    let text: string
    try {
      text = write(puzzle)
    } catch (error) {
      if (!(error instanceof PuzzleError && error.place.what)) throw error
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

function madeOf(given: Variant, tally: Tally): VariantPuzzle | undefined {
  try {
    return variant(given)
  } catch (error) {
    if (!(error instanceof PuzzleError && error.place.what)) throw error
    tally.add('written variants', 'no variant')
    return undefined
  }
}

/** Texts of all kinds. */
const TEXTS = Object.values(SAMPLES).flatMap((sample) => {
  const puzzle = variant(variantOf(sample))
  const written = WRITERS.flatMap(([, write]) => {
    try {
      return [write(puzzle)]
    } catch {
      return []
    }
  })
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
const VALUES = [null, true, 0, -1, 1.5, 1e9, '', 'x', 'R1C1', 'r1c1', 'toString', [], {}, [[]], ['R1C1'], { rule: 'killer' }]

function randomText(random: Random): string {
  const text = random.pick(TEXTS)
  if (!text.startsWith('{') || random.chance(0.3)) return mutated(random, text, random.pick(TEXTS))
  return JSON.stringify(changed(random, JSON.parse(text)))
}

/** The same data with one part exchanged, renamed or lost. */
function changed(random: Random, data: unknown): unknown {
  if (typeof data !== 'object' || data === null || random.chance(0.15)) return random.pick(VALUES)
  if (Array.isArray(data)) {
    const at = random.integer(0, Math.max(0, data.length - 1))
    return random.chance(0.2) ? data.toSpliced(at, 1) : data.toSpliced(at, 1, changed(random, data[at]))
  }
  const entries = Object.entries(data)
  const at = random.integer(0, Math.max(0, entries.length - 1))
  const [name = 'size', value] = entries[at] ?? []
  const names = ['__proto__', 'valueOf', 'lines', 'cells', 'value', 'rules', name]
  if (random.chance(0.2)) entries.splice(at, 1, [random.pick(names), value])
  else entries.splice(at, 1, [name, changed(random, value)])
  return Object.fromEntries(entries)
}

function isReadOrRefused(text: string, solvers: Solvers, tally: Tally): void {
  try {
    const puzzle = variant(readVariant(text))
    puzzle.drawGivens()
    picture(puzzle)
    for (const solver of [solvers.wasm, solvers.js]) {
      const { solution } = solver.first(puzzle, { nodes: 50 })
      if (solution) puzzle.draw(solution)
    }
    tally.add('foreign texts', 'read')
  } catch (error) {
    tally.add('foreign texts', `refused: ${codeOf(error, text)}`)
  }
}
