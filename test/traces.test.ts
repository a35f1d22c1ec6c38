// Recorded hashes of what the search kernels visit: a change that should not affect the search must not change them.
// Each is a hash of the nodes, guesses, backtracks, decisions and solutions of a case, in order. If a kernel is changed on purpose,
// run the test, check that nothing else has changed, and record the new hashes with the reason in the commit.
//
// The JavaScript engine is made from the same source, so this is also where a fault of the tools that make it would be seen.

import { expect, test } from 'vitest'
import type { Model, Verb } from '../src/entries/index.ts'
import { variantModel } from './faults/cases.ts'
import { engines, openSolvers } from './support/engines.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range, row, sudoku9 } from './support/models.ts'
import { Random, randomSquares } from './support/random.ts'
import { mutated, seeded } from './support/sudokus.ts'
import { MIXTURES, randomModel, randomVariant } from './support/variants.ts'

const solvers = await openSolvers()

interface Question {
  readonly model: Model
  readonly verb: Verb
  readonly limits?: { readonly limit?: number; readonly nodes?: number; readonly method?: 'search' }
}

const HARD = '800000000003600000070090200050007000000045700000100030001000068008500010090000400'
const SUDOKUS = range(200).map((seed) => mutated(seeded(seed), seed))

/** A grid with a share of its cells blanked out. It is hard with about half of them. */
function holes(order: number, blank: number, seed: number): Model {
  const random = new Random(seed)
  const [rows, columns, values] = range(3).map(() => random.shuffled(range(order)))
  const givens = range(order ** 2).map((cell) => {
    const value = values[(rows[Math.floor(cell / order)] + columns[cell % order]) % order]
    return random.chance(blank) ? 0 : value + 1
  })
  return latin(order, givens)
}

const pairsOf = (many: number) => range(many).flatMap((a) => range(a).map((b) => [b, a]))

/** Stacks are deep, conflict scores are scaled down, and the words of the board are full. */
const LONG: readonly Model[] = [
  onGrid(sudoku9('001000000200000000003000000400000005005000600600000040007103000800000000009020000')),
  blocks(4, 4),
  blocks(5, 5),
  holes(20, 0.44, 1),
  holes(25, 0.42, 2),
  row(
    384,
    3,
    range(128).map((i) => [3 * i, 3 * i + 1, 3 * i + 2]),
  ),
  row(
    131,
    4,
    range(128).map((i) => [i, i + 1, i + 2, (i + 40) % 131]),
  ),
  row(11, 10, pairsOf(11)),
  row(
    640,
    32,
    range(20).map((i) => range(32).map((j) => 32 * i + j)),
  ),
  ...[17, 31, 32].map((size) => queensModel(size)),
  queensModel(31, randomSquares(new Random(1), 31)),
]

const CASES: Readonly<Record<string, readonly Question[]>> = {
  'small random grids, all': range(200).map((seed) => ({ model: randomModel(seed, true), verb: 'all' })),
  'large random grids, all': range(200).map((seed) => ({
    model: randomModel(1000 + seed, false),
    verb: 'all',
    limits: { nodes: 800 },
  })),
  'random grids, best': range(24).map((seed) => ({
    model: randomModel(seed, seed % 2 === 0),
    verb: 'best',
    limits: { nodes: 800 },
  })),
  'small variants, all': range(800).map((seed) => ({ model: variantModel(new Random(seed)), verb: 'all' })),
  'small variants, best': range(100).map((seed) => ({ model: variantModel(new Random(seed)), verb: 'best' })),
  'large variants, all': range(130).map((seed) => ({
    model: randomVariant(seed, MIXTURES[seed % MIXTURES.length], false),
    verb: 'all',
    limits: { nodes: 300 },
  })),
  'sudokus on the grid kernel': SUDOKUS.map((line) => ({ model: onGrid(sudoku9(line)), verb: 'all', limits: { limit: 20 } })),
  'long searches, counted': LONG.map((model) => ({ model, verb: 'count', limits: { nodes: 12_000, method: 'search' } })),
  'long searches, all': LONG.map((model) => ({ model, verb: 'all', limits: { nodes: 2000 } })),
  queens: range(9).map((n) => ({ model: queensModel(n + 1), verb: 'all' })),
  layouts: range(5).map((n) => ({ model: { kind: 'layouts', size: n + 1 }, verb: 'all' })),
  'sudokus on their own kernel': [
    ...SUDOKUS.map((line) => ({ model: sudoku9(line), verb: 'all' as const, limits: { limit: 20 } })),
    { model: sudoku9(HARD), verb: 'all' },
    { model: BLANK_9, verb: 'all', limits: { limit: 1000 } },
  ],
}

/** The hash of each case in every engine. */
const RECORDED: Readonly<Record<string, string>> = {
  'small random grids, all': '08788c2f',
  'large random grids, all': '6a2a07d9',
  'random grids, best': 'f8514f3f',
  'small variants, all': '5541c07f',
  'small variants, best': '440293b8',
  'large variants, all': '2fd5b952',
  'sudokus on the grid kernel': 'd535c44c',
  'long searches, counted': '4aa462bb',
  'long searches, all': '8a914434',
  queens: '88188d4a',
  layouts: 'b21251a5',
  'sudokus on their own kernel': '8628c271',
  batches: '0481dcfe',
}

/** FNV-1a. */
function hashOf(texts: Iterable<string>): string {
  let hash = 0x811c9dc5
  for (const text of texts) for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function* visited(name: (typeof engines)[number], questions: readonly Question[]): Generator<string> {
  for (const { model, verb, limits } of questions) {
    const search = solvers[name].search(model, verb, limits)
    const found: string[] = []
    const { nodes, guesses, backtracks, solutions, share, trace } = search.runToEnd((solution) => found.push(solution.join()))
    yield [nodes, guesses, backtracks, solutions, share, trace, ...found].join(' ')
  }
}

test.each(Object.entries(CASES))('%s', (name, questions) => {
  expect(engines.map((engine) => hashOf(visited(engine, questions)))).toEqual(engines.map(() => RECORDED[name]))
})

test('batches', () => {
  const text = [...range(400).map((seed) => mutated(seeded(1000 + seed), seed)), HARD].join('\n')
  const hashes = engines.map((engine) => {
    const { nodes, guesses, backtracks, counts, solutions } = solvers[engine].batch(text, { limit: 3 })
    return hashOf([[nodes, guesses, backtracks].join(), counts.join(), new TextDecoder().decode(solutions)])
  })
  expect(hashes).toEqual(engines.map(() => RECORDED.batches))
})
