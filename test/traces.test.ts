// Recorded hashes of what the search kernels visit: a change that should not affect the search must not change them.
// Each is a hash of the nodes, guesses, backtracks, decisions and solutions of a case, in order. If a kernel is changed on purpose,
// run the test, check that nothing else has changed, and record the new hashes with the reason in the commit.

import { expect, test } from 'vitest'
import type { Model, Verb } from '../src/model.ts'
import { variantModel } from './faults/cases.ts'
import { engines, openSolvers } from './support/engines.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range, sudoku9 } from './support/models.ts'
import { Random, randomModel } from './support/random.ts'
import { mutated, seeded } from './support/sudokus.ts'
import { MIXTURES, randomVariant } from './support/variants.ts'

const solvers = await openSolvers()

interface Question {
  readonly model: Model
  readonly verb: Verb
  readonly limits?: { readonly limit?: number; readonly nodes?: number; readonly method?: 'search' }
}

const HARD = '800000000003600000070090200050007000000045700000100030001000068008500010090000400'
const SUDOKUS = range(200).map((seed) => mutated(seeded(seed), seed))

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
  'random grids, all of the worst': range(24).map((seed) => ({
    model: randomModel(seed, seed % 2 === 0),
    verb: 'allWorst',
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
  'Latin squares': range(5).map((n) => ({ model: latin(n + 1), verb: 'count', limits: { method: 'search' } })),
  'large blank sudokus': [blocks(4, 4), blocks(5, 5)].map((model) => ({ model, verb: 'all', limits: { nodes: 3000 } })),
  queens: range(9).map((n) => ({ model: queensModel(n + 1), verb: 'all' })),
  layouts: range(5).map((n) => ({ model: { kind: 'layouts', size: n + 1 }, verb: 'all' })),
  'sudokus on their own kernel': [
    ...SUDOKUS.map((line) => ({ model: sudoku9(line), verb: 'all' as const, limits: { limit: 20 } })),
    { model: sudoku9(HARD), verb: 'all' },
    { model: BLANK_9, verb: 'all', limits: { limit: 1000 } },
  ],
}

/** The hashes of each case in WebAssembly and TypeScript. The sudoku kernels differ; all others visit the same nodes. */
const RECORDED: Readonly<Record<string, readonly [wasm: string, js: string]>> = {
  'small random grids, all': ['74dccb13', '74dccb13'],
  'large random grids, all': ['a7b7259e', 'a7b7259e'],
  'random grids, best': ['ce0b848f', 'ce0b848f'],
  'random grids, all of the worst': ['3d2766f7', '3d2766f7'],
  'small variants, all': ['33828d1a', '33828d1a'],
  'small variants, best': ['9432ad57', '9432ad57'],
  'large variants, all': ['3d97e162', '3d97e162'],
  'sudokus on the grid kernel': ['d535c44c', 'd535c44c'],
  'Latin squares': ['8f069941', '8f069941'],
  'large blank sudokus': ['308a72e7', '308a72e7'],
  queens: ['88188d4a', '88188d4a'],
  layouts: ['b21251a5', 'b21251a5'],
  'sudokus on their own kernel': ['75f3ed54', 'a5b3e6d1'],
  batches: ['4f0a0e75', 'f7e5fb07'],
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
  expect(engines.map((engine) => hashOf(visited(engine, questions)))).toEqual(RECORDED[name])
})

test('batches', () => {
  const text = [...range(400).map((seed) => mutated(seeded(1000 + seed), seed)), HARD].join('\n')
  const hashes = engines.map((engine) => {
    const { nodes, guesses, backtracks, counts, solutions } = solvers[engine].batch(text, { limit: 3 })
    return hashOf([[nodes, guesses, backtracks].join(), counts.join(), new TextDecoder().decode(solutions)])
  })
  expect(hashes).toEqual(RECORDED.batches)
})
