// Kernels rely on no previous contents of memory: a kernel's start() writes everything that its run() reads.

import { describe, expect, test } from 'vitest'
import { PAUSED } from '../../assembly/codes.ts'
import { BOARD } from '../../assembly/fields.ts'
import { BOARD_END } from '../../assembly/layout.ts'
import { compile } from '../../src/compile/compile.ts'
import type { EngineName, GridModel, Method, Model } from '../../src/entries/index.ts'
import { Board } from '../../src/kernel/board.ts'
import { choose } from '../../src/kernel/choice.ts'
import type { Instance } from '../../src/kernel/kernel.ts'
import { variantModel } from '../faults/cases.ts'
import { engineOf, engines, openSpied } from '../support/engines.ts'
import { BLANK_9, blocks, latin, onGrid, queensModel, range, row, sudoku9 } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { mutated, seeded } from '../support/sudokus.ts'
import { tablesOf } from '../support/tables.ts'
import { randomModel } from '../support/variants.ts'

const MEMORY = 2 ** 26
const random = new Random(1)

/** The sums given are not binary. The one that follows for the hidden cells is: 5, less 1 for each row. */
const DERIVED_BINARY: GridModel = {
  ...latin(2),
  values: [0, 1],
  hidden: [0b11, 0b11, 0b11, 0b100],
  constraints: [...latin(2).constraints!, { kind: 'sum', cells: [0, 1, 2, 3, 4, 5, 6, 7], total: 5 }],
}

interface Question {
  readonly model: Model
  readonly verb: 'all' | 'count' | 'best'
  readonly method?: Method
}

const SEARCHES: Readonly<Record<string, readonly Question[]>> = {
  grid: [
    ...range(16).map((seed) => ({ model: randomModel(seed, seed % 3 > 0), verb: seed % 2 > 0 ? 'all' : 'best' }) as const),
    { model: onGrid(BLANK_9), verb: 'all' },
    { model: blocks(4, 4), verb: 'count' },
  ],
  variants: [
    ...range(60).map((seed) => ({ model: variantModel(new Random(seed)), verb: seed % 2 > 0 ? 'all' : 'best' }) as const),
    { model: DERIVED_BINARY, verb: 'all' },
  ],
  queens: [{ model: queensModel(9), verb: 'all' }],
  layouts: [1, 4, 5].map((size) => ({ model: { kind: 'layouts', size }, verb: 'all' })),
  sudoku: range(12).map((seed) => ({ model: sudoku9(mutated(seeded(seed), seed)), verb: 'all' })),
}

const ACCELERATED: typeof SEARCHES = {
  halves: [2, 8, 13].map((size) => ({ model: queensModel(size), verb: 'count', method: 'halves' })),
  bands: [{ model: blocks(3, 3), verb: 'count', method: 'bands' }],
  stacks: [blocks(2, 2), blocks(2, 3), blocks(2, 4)].map((model) => ({ model, verb: 'count', method: 'bands' })),
  templates: [latin(3), latin(5), blocks(2, 3, [1, 2, 0, 0, 3])].map((model) => ({ model, verb: 'count', method: 'templates' })),
  rows: [latin(3), latin(6), blocks(2, 3, [1, 2, 0, 0, 3])].map((model) => ({ model, verb: 'count', method: 'rows' })),
  layoutGrids: [2, 5].map((size) => ({
    model: { kind: 'layouts', size, grids: true },
    verb: 'count',
    method: 'templates',
  })),
}

/** Everything that a search yields in a limited number of slices. */
function outcome(instance: Instance, { model, verb, method = 'search' }: Question) {
  const board = new Board(instance)
  const found: string[] = []
  const { plan } = choose(compile(model), verb, { method }, instance.halves !== undefined)
  const kernel = board.load(plan, verb, 2000, { memory: MEMORY })
  let status = PAUSED
  for (let slice = 0; slice < 40 && status === PAUSED; slice++) {
    board.want(slice + 1)
    status = kernel.run(97 * (slice + 1))
    found.push(board.solutions()?.join() ?? '')
  }
  return { status, found, total: method === 'search' ? 0n : board.total(), ...board.counters() }
}

/** Random bytes in memory: on the board, and in the pages that were added. */
function litter({ buffer }: Instance, began: number): void {
  const words = Uint32Array.from({ length: 4001 }, () => random.bits())
  for (const [from, end] of [
    [BOARD, BOARD_END],
    [began, buffer.byteLength],
  ]) {
    const area = new Uint32Array(buffer, from, (end - from) >> 2)
    for (let at = 0; at < area.length; at += words.length) area.set(words.subarray(0, area.length - at), at)
  }
}

/** An instance full of litter, and where the pages begin that were added to it. */
async function littered(engine: EngineName) {
  const instance = (await engineOf(engine)).instantiate()
  const began = instance.buffer.byteLength
  if (instance.halves) outcome(instance, { model: queensModel(12), verb: 'count', method: 'halves' })
  litter(instance, began)
  return { instance, began }
}

describe.each(engines)('%s', (engine) => {
  // The other kernels of the JavaScript engine are of the same source.
  const kernels = engine === 'wasm' ? { ...SEARCHES, ...ACCELERATED } : { sudoku: SEARCHES.sudoku }

  test.each(Object.entries(kernels))('%s: the same search, whatever is in memory', async (_, questions) => {
    const { instance, began } = await littered(engine)
    for (const [i, question] of questions.entries()) {
      const expected = outcome((await engineOf(engine)).instantiate(), question)
      litter(instance, began)
      expect(outcome(instance, question), `question ${i}`).toEqual(expected)
    }
  })

  test('batch: the same tables, whatever is in memory', async () => {
    const text = ['# a remark', ...range(60).map((seed) => mutated(seeded(seed), seed)), '12x', '', 'x'.repeat(90)].join('\n')
    const expected = tablesOf((await engineOf(engine)).instantiate(), text, 20, 97)
    expect(expected.puzzles).toBe(60)
    expect(tablesOf((await littered(engine)).instance, text, 20, 97)).toEqual(expected)
  })

  test('the memory of a search does not grow', async () => {
    const { solver, instances } = await openSpied(engine)
    solver.first(row(1, 1))
    const [{ buffer }] = instances
    const { byteLength } = buffer
    const largest = [blocks(5, 5), row(640, 32), queensModel(32), { kind: 'layouts', size: 8 } as const]
    for (const model of largest) expect(solver.count(model, { nodes: 3000 }).nodes).toBe(3000)
    expect(instances[0].buffer).toBe(buffer)
    expect(buffer.byteLength).toBe(byteLength)
  })
})
