// Checks of a person's entries, against all solutions.

import { createSolver as createWorker } from 'quadrille/worker'
import { describe, expect, test } from 'vitest'
import { type CheckResult, check } from '../../src/logic/index.ts'
import type { GridModel } from '../../src/model.ts'
import { jigsaw, primes, pyramid, queens, sudoku } from '../../src/puzzles/index.ts'
import { killer, thermometer, variant } from '../../src/variants.ts'
import { enumerate } from '../support/brute.ts'
import { engines, openSolvers } from '../support/engines.ts'
import { BLANK_9 } from '../support/models.ts'
import { Random, randomModel } from '../support/random.ts'
import { randomVariant } from '../support/variants.ts'

const solvers = await openSolvers()
const SMALL = '0310 1003 2034 0420'
const SOLVED = '4312 1243 2134 3421'
const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'

/** Some cells of a solution, if there is one, and a few values at random; and which cells these are. */
function entriesFor(model: GridModel, solutions: readonly number[][], seed: number): number[] {
  const random = new Random(seed)
  const { values, candidates } = model
  const full = random.chance(0.3)
  const from = solutions.length > 0 ? solutions[random.integer(0, solutions.length - 1)] : undefined
  const blank = values.includes(0) ? values[0] - 1 : 0
  const any = () => values[random.integer(0, values.length - 1)]
  const errors = random.integer(0, 2) / 10
  return Array.from(candidates, (_, cell) => {
    if (!full && random.chance(0.4)) return blank
    return from === undefined || random.chance(errors) ? any() : from[cell]
  })
}

describe.each(engines)('%s', (engine) => {
  const solver = solvers[engine]

  async function compare(model: GridModel, seed: number): Promise<CheckResult | undefined> {
    const solutions = enumerate(model)
    const entries = entriesFor(model, solutions, seed)
    if (solutions.length === 0) {
      await expect(check(solver, model, entries)).rejects.toThrow('the puzzle has no solution')
      return undefined
    }
    const isEntry = (cell: number) => model.values.includes(entries[cell])
    const cells = entries.map((_, cell) => cell).filter(isEntry)
    const possible = solutions.some((solution) => cells.every((cell) => solution[cell] === entries[cell]))
    const wrong = cells.filter((cell) => solutions.every((solution) => solution[cell] !== entries[cell]))
    const result = await check(solver, model, entries)
    expect(result).toMatchObject({ possible, wrong, complete: true })
    // Cells with one candidate are filled.
    const known = (cell: number) => isEntry(cell) || (model.candidates[cell] & (model.candidates[cell] - 1)) === 0
    const isFull = entries.every((_, cell) => known(cell))
    expect(result.solved).toBe(possible && isFull)
    if (possible) expect(result.conflicts).toEqual([])
    else if (isFull) expect(result.conflicts.length).toBeGreaterThan(0)
    for (const { cells, kind, constraints } of result.conflicts) {
      expect(cells.some(isEntry)).toBe(true)
      // A given stands where it is.
      const given = (cell: number) => kind !== 'given' && (model.candidates[cell] & (model.candidates[cell] - 1)) === 0
      const value = (cell: number) => (given(cell) ? model.values[31 - Math.clz32(model.candidates[cell])] : entries[cell])
      expect(solutions.filter((solution) => cells.every((cell) => solution[cell] === value(cell)))).toEqual([])
      for (const number of constraints) expect(model.constraints[number]).toBeDefined()
    }
    return result
  }

  test.each(Array.from({ length: 150 }, (_, seed) => seed))('random model %d', async (seed) => {
    await compare(randomModel(seed, true), seed)
  })

  test('random variants, of every kind of constraint', async () => {
    const kinds = new Set<string>()
    for (let seed = 0; seed < 300; seed++) {
      const result = await compare(randomVariant(seed), seed)
      for (const { kind } of result?.conflicts ?? []) kinds.add(kind)
    }
    expect([...kinds].sort()).toEqual(['candidates', 'case', 'count', 'equal', 'given', 'house', 'line', 'pairs', 'set', 'sum'])
  })

  test('names what is wrong, and not what is right', async () => {
    expect(await check(solver, sudoku(SMALL), '4... .1.. .... 3...')).toEqual({
      conflicts: [{ kind: 'house', cells: [4, 5], constraints: [1, 8], text: 'two 1s in row 2 and region 1: r2c1, r2c2' }],
      wrong: [5],
      possible: false,
      solved: false,
      complete: true,
      nodes: expect.any(Number),
    })
  })

  test('right so far; finished', async () => {
    expect(await check(solver, sudoku(SMALL), '4...............')).toMatchObject({ possible: true, solved: false, wrong: [] })
    expect(await check(solver, sudoku(SMALL), SOLVED)).toMatchObject({ possible: true, solved: true })
    expect(await check(solver, sudoku(SMALL), '................')).toMatchObject({ possible: true, solved: false })
    // The entries alone are enough: the givens need not be repeated.
    expect(await check(solver, sudoku(SMALL), '4..2 .24. .1.. 3..1')).toMatchObject({ possible: true, solved: true })
  })

  test('a given that is overwritten', async () => {
    const { conflicts, wrong } = await check(solver, sudoku(SMALL), '.2.. .... .... ....')
    expect(conflicts).toEqual([{ kind: 'given', cells: [1], constraints: [], text: 'r1c2 is a given' }])
    expect(wrong).toEqual([1])
  })

  test('several solutions: entries that each have one, but not together', async () => {
    const [first, second] = solver.all(sudoku(TWO))
    const open = [...first].flatMap((value, cell) => (value === second[cell] ? [] : [cell]))
    const entries = Array<number>(81).fill(0)
    // Not in one house, so that no rule shows it.
    const far = open.find((cell) => Math.floor(cell / 9) !== Math.floor(open[0] / 9) && cell % 9 !== open[0] % 9)!
    entries[open[0]] = first[open[0]]
    entries[far] = second[far]
    expect(await check(solver, sudoku(TWO), entries)).toMatchObject({ wrong: [], possible: false, solved: false })
  })

  test('a cut-off check says so', async () => {
    const entries = `12${'.'.repeat(79)}`
    expect(await check(solver, BLANK_9, entries, { nodes: 3 })).toMatchObject({
      ...{ complete: false, cutOff: 'nodes', possible: undefined, solved: false, nodes: 3 },
    })
    const signal = AbortSignal.abort()
    expect(await check(solver, BLANK_9, entries, { signal })).toMatchObject({ complete: false, cutOff: 'signal' })
  })
})

describe('kinds of puzzles', () => {
  const { js } = solvers

  test('jigsaw, pyramid and primes', async () => {
    const text = '0011 0011 2233 2233\n1\n00A\n'.replaceAll(' ', '\n')
    expect(await check(js, jigsaw(text), '.1.. .... .... ....')).toMatchObject({
      conflicts: [{ cells: [0, 1], text: 'two 1s in row 1 and region 1: r1c1, r1c2' }],
    })
    expect(await check(js, pyramid('.'.repeat(81)), `11${'.'.repeat(79)}`)).toMatchObject({ possible: false, wrong: [] })
    expect(await check(js, primes(), '1 2 .\n. . .\n. . .')).toMatchObject({ possible: true })
    expect(await check(js, primes(), '1 3 3\n. . .\n. . .')).toMatchObject({
      conflicts: [
        { kind: 'house', cells: [1, 2] },
        { kind: 'pairs', cells: [0, 1] },
        { kind: 'pairs', cells: [1, 2] },
      ],
    })
  })

  test('variants: rules by name', async () => {
    const rules = [killer(['r1c1', 'r1c2'], 3), thermometer(['r3c1', 'r3c2', 'r3c3'])]
    const puzzle = variant({ size: 4, rules })
    const { conflicts } = await check(js, puzzle, '13.. .... 43.. ....')
    expect(conflicts.map(({ text }) => text)).toEqual([
      'two 3s in column 2: r1c2, r3c2',
      'values that exclude each other in thermometer: r3c1 r3c2 r3c3: r3c1, r3c2',
      'killer 3: r1c1 r1c2 cannot hold: r1c1, r1c2',
    ])
    // 0 is a value there.
    const zero = variant({ size: 2, values: [0, 1], rules: [] })
    expect(await check(js, zero, '0. ..')).toMatchObject({ possible: true, solved: false })
    expect(await check(js, zero, [0, -1, -1, 0])).toMatchObject({ possible: true, solved: false })
    expect(await check(js, zero, [0, 0, -1, -1])).toMatchObject({ possible: false })
  })

  test('a sum that its own house excludes', async () => {
    // 1 and 4 leave 1, which the cage has.
    const puzzle = variant({ size: 4, rules: [killer(['r1c1', 'r1c2', 'r2c1'], 6)] })
    expect((await check(js, puzzle, '14.. .... .... ....')).conflicts.map(({ kind }) => kind)).toHaveLength(1)
  })

  test('also by a worker', async () => {
    const worker = await createWorker({ engine: 'js' })
    expect(await check(worker, sudoku(SMALL), '4... .1.. .... ....')).toMatchObject({ wrong: [5], possible: false })
    worker[Symbol.dispose]()
  })
})

describe('bad input', () => {
  const { js } = solvers

  test.each([
    ['123', 'shape'],
    [[1, 2, 3], 'shape'],
    [undefined, 'shape'],
    ['5... .... .... ....', 'symbol'],
    ['!... .... .... ....', 'symbol'],
    [[5, ...Array<number>(15).fill(0)], 'range'],
    [[1.5, ...Array<number>(15).fill(0)], 'range'],
  ])('%j', async (entries, code) => {
    await expect(check(js, sudoku(SMALL), entries as string)).rejects.toMatchObject({ name: 'PuzzleError', code })
  })

  test('other puzzles, and options', async () => {
    await expect(check(js, queens(8), '')).rejects.toThrow(/queens/)
    await expect(check(js, sudoku(SMALL), SOLVED, { limit: 1 } as never)).rejects.toThrow(/limit/)
    await expect(check(js, sudoku(SMALL), SOLVED, { nodes: -1 })).rejects.toThrow(RangeError)
    await expect(check(js, sudoku(`55${'.'.repeat(79)}`), '.'.repeat(81))).rejects.toThrow('the puzzle has no solution')
    await expect(check(js, primes(), '1 2 x\n. . .\n. . .')).rejects.toMatchObject({
      code: 'range',
      place: { line: 1, column: 5 },
    })
  })
})
