// Every technique: an example, and steps that remove no value of any solution.

import { beforeAll, describe, expect, test } from 'vitest'
import { dig, fullJigsaw, fullSudoku, type Square } from '../../bench/generate.ts'
import { type Random, randomFrom, shuffled } from '../../src/generate/random.ts'
import { explain } from '../../src/logic/index.ts'
import { Marks } from '../../src/logic/marks.ts'
import { stepOf } from '../../src/logic/step.ts'
import { TECHNIQUES } from '../../src/logic/techniques.ts'
import type { GridModel } from '../../src/model.ts'
import { blocks, squareModel } from '../../src/puzzles/grid.ts'
import type { Solver } from '../../src/solver.ts'
import { openSolver } from '../support/engines.ts'

/** A 9x9 sudoku in which some cells have fewer values: `'r1c1 r1c2': '12'`. In `without`, cells that cannot have a value. */
function marked(cells: Readonly<Record<string, string>>, without: Readonly<Record<string, string>> = {}): GridModel {
  const model = squareModel(9, Array(81).fill(0), blocks(3, 3))
  const masks = Array.from(model.candidates)
  const maskOf = (values: string) => [...values].reduce((mask, value) => mask | (1 << (Number(value) - 1)), 0)
  const cellsOf = (names: string) =>
    [...names.matchAll(/r(\d)c(\d)/g)].map(([, row, column]) => 9 * (Number(row) - 1) + Number(column) - 1)
  for (const [names, values] of Object.entries(cells)) for (const cell of cellsOf(names)) masks[cell] = maskOf(values)
  for (const [names, values] of Object.entries(without)) for (const cell of cellsOf(names)) masks[cell] &= ~maskOf(values)
  return { ...model, candidates: masks }
}

const row = (row: number, ...but: number[]) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .filter((column) => !but.includes(column))
    .map((column) => `r${row}c${column}`)
    .join(' ')

/** Region 1 but for r1c1 and r3c2, and column 8 but for r3c8 and r7c8. */
const box = 'r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c3'
const column = 'r1c8 r2c8 r4c8 r5c8 r6c8 r8c8 r9c8'

/** A sudoku that needs a dynamic forcing chain, made by qqwing. */
const DYNAMIC = '000070900000000060096020004020080000000005000704630500200590030600000008800700040'

/** Sudokus with 17 givens that need forcing chains, collected by Gordon Royle. */
const CHAINED = [
  '................12..3..4..5........6.2..7.5..17..6.........3.......1..7...4...8..',
  '................12..3..4...........3.2.56....7.....4.8....2..5....19......8...3..',
]

/** variants.test.ts has examples of these. */
const OF_VARIANTS = [
  'related cells',
  'least and greatest of a sum',
  'combinations of a cage',
  'counted cells',
  'innies and outies',
  'along a line',
]

/** What a technique finds, as a part of its text. */
const EXAMPLES: readonly (readonly [technique: string, model: GridModel, text: string])[] = [
  [
    'full house',
    marked({ r1c1: '1', r1c2: '2', r1c3: '3', r1c4: '4', r1c5: '5', r1c6: '6', r1c7: '7', r1c8: '8' }),
    'r1c9 is 9: the last open cell of row 1',
  ],
  [
    'hidden single in a region',
    marked({}, { 'r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3': '8' }),
    'r2c2 is 8: the only place for 8 in region 1',
  ],
  ['hidden single in a line', marked({}, { [row(4, 5)]: '7' }), 'r4c5 is 7: the only place for 7 in row 4'],
  [
    'naked single',
    marked({ r1c1: '1', r1c2: '2', r1c3: '3', r2c9: '4', r3c8: '5', r7c7: '6', r8c7: '7', r9c7: '8' }),
    'r1c7 is 9: it sees all other values',
  ],
  [
    'direct pointing',
    marked({}, { 'r2c1 r2c2 r2c3 r3c1 r3c2 r3c3': '4', 'r2c4 r2c6 r3c4 r3c5 r3c6': '4' }),
    'r2c5 is 4: 4 of region 1 is in r1c1, r1c2, r1c3, which leaves one place elsewhere',
  ],
  [
    'direct claiming',
    marked({}, { [row(1, 1, 2, 3)]: '4', [row(2, 1, 2, 3, 7)]: '4' }),
    'r2c7 is 4: 4 of row 1 is in r1c1, r1c2, r1c3, which leaves one place elsewhere',
  ],
  [
    'direct hidden pair',
    marked({}, { [row(1, 1, 9)]: '12', [row(1, 1, 5)]: '3' }),
    'r1c5 is 3: 1, 2 of row 1 have no other places than r1c1, r1c9',
  ],
  ['pointing', marked({}, { 'r2c1 r2c2 r2c3 r3c1 r3c2 r3c3': '4' }), 'no 4 in r1c4, r1c5, r1c6, r1c7, r1c8, r1c9: 4 of region 1'],
  ['claiming', marked({}, { [row(1, 1, 2, 3)]: '4' }), 'no 4 in r2c1, r2c2, r2c3, r3c1, r3c2, r3c3: 4 of row 1'],
  [
    'turbot fish',
    marked({}, { [row(1, 2, 8)]: '5', [row(6, 2, 9)]: '5' }),
    'no 5 in r2c9, r3c9, r4c8, r5c8: 5 is in r1c8 or r1c2 (row 1), in r6c2 or r6c9 (row 6), so at one of both ends',
  ],
  ['naked pair', marked({ 'r1c1 r1c9': '12' }), 'no 1 or 2 in r1c2, r1c3, r1c4, r1c5, r1c6, r1c7, r1c8: '],
  ['hidden pair', marked({}, { [row(1, 2, 8)]: '12' }), 'no 3 or 4 or 5 or 6 or 7 or 8 or 9 in r1c2, r1c8: '],
  ['X-wing', marked({}, { [row(2, 1, 9)]: '5', [row(7, 1, 9)]: '5' }), 'no 5 in r1c1, r3c1, r4c1'],
  ['naked triple', marked({ r1c1: '12', r1c5: '23', r1c9: '13' }), 'no 1 or 2 or 3 in r1c2'],
  ['swordfish', marked({}, { [row(2, 1, 4)]: '5', [row(5, 4, 7)]: '5', [row(8, 1, 7)]: '5' }), 'no 5 in r1c1, r3c1, r4c1'],
  ['hidden triple', marked({}, { [row(1, 2, 5, 8)]: '123' }), 'no 4 or 5 or 6 or 7 or 8 or 9 in r1c2, r1c5, r1c8: '],
  ['XY-wing', marked({ r5c5: '12', r5c1: '13', r1c5: '23' }), 'no 3 in r1c1: whatever r5c5 is, one of r1c5, r5c1 is 3'],
  [
    'XYZ-wing',
    marked({ r5c5: '123', r5c1: '13', r4c6: '23' }),
    'no 3 in r5c4, r5c6: whatever r5c5 is, one of r5c5, r4c6, r5c1 is 3',
  ],
  [
    'simple colouring',
    marked({}, { [`${row(3, 2, 8)} ${box} ${column}`]: '6' }),
    'no 6 in r7c1: in a chain of cells that are 6 in turn, one of r7c8, r1c1 is',
  ],
  [
    'remote pairs',
    marked({ 'r1c1 r3c2 r3c8 r7c8': '12' }, { [`${row(3, 2, 8)} ${box} ${column}`]: '12' }),
    'no 1 or 2 in r7c1: r1c1, r3c2, r3c8, r7c8 are 1 and 2 in turn',
  ],
  ['naked quad', marked({ r1c1: '12', r1c4: '23', r1c6: '34', r1c9: '41' }), 'no 1 or 2 or 3 or 4 in r1c2'],
  [
    'jellyfish',
    marked({}, { [row(1, 1, 4)]: '5', [row(4, 4, 7)]: '5', [row(7, 2, 7)]: '5', [row(9, 1, 2, 4)]: '5' }),
    'no 5 in r2c1, r3c1',
  ],
  ['hidden quad', marked({}, { [row(1, 2, 4, 6, 8)]: '1234' }), 'no 5 or 6 or 7 or 8 or 9 in r1c2, r1c4, r1c6, r1c8'],
]

describe('examples', () => {
  test.each(EXAMPLES)('%s', (technique, model, text) => {
    const marks = new Marks(model)
    const one = TECHNIQUES.find(({ name }) => name === technique)!
    const finding = one.find(marks)
    expect(finding && stepOf(marks, one, finding).text).toContain(text)
  })

  test('a full house without a place for a value is a contradiction', () => {
    expect(new Marks(marked({}, { [row(1, 5)]: '9' })).isContradictory).toBe(false)
    expect(new Marks(marked({}, { [row(1)]: '9' })).isContradictory).toBe(true)
  })

  test('unique rectangle: a value with two places in a row, if the row has to have it', () => {
    const findingOf = (values: number) => {
      const { candidates, ...model } = squareModel(4, Array(16).fill(0), blocks(2, 2))
      const masks = Array.from(candidates, () => 2 ** values - 1)
      ;[masks[0], masks[2], masks[4], masks[6]] = [0b11, 0b11, 0b111, 0b1011]
      masks[5] &= ~1
      masks[7] &= ~1
      const numbers = Array.from({ length: values }, (_, i) => i + 1)
      return TECHNIQUES.find(({ name }) => name === 'unique rectangle')!.find(
        new Marks({ ...model, candidates: masks, values: numbers }),
      )
    }
    expect(findingOf(4)).toMatchObject({
      removes: [
        { cell: 4, values: 2 },
        { cell: 6, values: 2 },
      ],
    })
    expect(findingOf(5)).toBeUndefined()
  })
})

/** The X-sudoku of a sudoku: its diagonals are houses, too. */
const diagonal = (model: GridModel): GridModel => ({
  ...model,
  constraints: [
    ...model.constraints,
    { kind: 'house', cells: Array.from({ length: 9 }, (_, i) => 10 * i) },
    { kind: 'house', cells: Array.from({ length: 9 }, (_, i) => 8 * i + 8) },
  ],
})

const modelOf = ({ order, givens, regions }: Square) => squareModel(order, givens, regions)

describe('generated puzzles', () => {
  let solver: Solver
  beforeAll(async () => {
    solver = await openSolver('wasm')
  })

  /** Puzzles by family; all are unique but those with a given less. */
  const families: Readonly<Record<string, { readonly many: number; readonly make: (random: Random) => GridModel }>> = {
    '4x4': { many: 200, make: (random) => modelOf(dig(fullSudoku(2, random), 0, solver, random)) },
    '9x9': { many: 200, make: (random) => modelOf(dig(fullSudoku(3, random), 0, solver, random)) },
    '9x9, a given less': {
      many: 60,
      make: (random) => {
        const square = dig(fullSudoku(3, random), 0, solver, random)
        const given = square.givens.findIndex((value) => value > 0)
        return modelOf({ ...square, givens: square.givens.map((value, cell) => (cell === given ? 0 : value)) })
      },
    },
    'jigsaw 6x6': { many: 200, make: (random) => modelOf(dig(fullJigsaw(6, random), 0, solver, random)) },
    'jigsaw 9x9': { many: 40, make: (random) => modelOf(dig(fullJigsaw(9, random), 0, solver, random)) },
    'X-sudoku': {
      many: 15,
      make: (random) => {
        const blank = diagonal(modelOf({ order: 9, givens: Array(81).fill(0), regions: blocks(3, 3) }))
        const candidates = Array.from(blank.candidates)
        for (const [i, value] of shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random).entries()) candidates[i] = 1 << (value - 1)
        const { solution } = solver.first({ ...blank, candidates })
        const masks = Array.from(solution!, (value) => 1 << (value - 1))
        for (const cell of shuffled(Array.from(masks.keys()), random)) {
          const fewer = masks.map((mask, other) => (other === cell ? 511 : mask))
          if (solver.isUnique({ ...blank, candidates: fewer })) masks[cell] = 511
        }
        return { ...blank, candidates: masks }
      },
    },
  }
  const used = new Set<string>()

  test.each(Object.entries(families))('%s: no step loses a solution', (_, { many, make }) => {
    for (let seed = 0; seed < many; seed++) {
      const model = make(randomFrom(seed))
      const solutions = [...solver.all(model, { limit: 200 })]
      const unique = solutions.length === 1
      const { steps, end, candidates } = explain(model, { unique })
      for (const { technique, writes, removes } of steps) {
        used.add(technique)
        expect(writes.length + removes.length).toBeGreaterThan(0)
        for (const solution of solutions) {
          for (const { cell, value } of writes) expect([technique, solution[cell]]).toEqual([technique, value])
          for (const { cell, value } of removes) expect([technique, solution[cell]]).not.toEqual([technique, value])
        }
      }
      expect(end).not.toBe('contradiction')
      if (end === 'solved') expect(candidates.flat()).toEqual([...solutions[0]])
    }
  })

  test('the others need every technique that has no example', () => {
    const shown = new Set([...EXAMPLES.map(([technique]) => technique), ...OF_VARIANTS])
    expect(TECHNIQUES.map(({ name }) => name).filter((name) => !shown.has(name) && !used.has(name))).toEqual([])
  })
})

describe('chains', () => {
  const peersOf = (cell: number) =>
    Array.from(Array(81).keys()).filter((other) => {
      const [row, column, otherRow, otherColumn] = [Math.floor(cell / 9), cell % 9, Math.floor(other / 9), other % 9]
      const block = Math.floor(row / 3) === Math.floor(otherRow / 3) && Math.floor(column / 3) === Math.floor(otherColumn / 3)
      return other !== cell && (row === otherRow || column === otherColumn || block)
    })
  const write = (grid: Set<number>[], cell: number, value: number) => {
    grid[cell] = new Set([value])
    for (const peer of peersOf(cell)) grid[peer].delete(value)
  }
  /** Has the value no other place in a row, column or block of the cell? */
  const isHidden = (grid: readonly Set<number>[], cell: number, value: number) => {
    const lines = [9, 1, 3].map((kind) =>
      peersOf(cell).filter((peer) => {
        if (kind === 9) return Math.floor(peer / 9) === Math.floor(cell / 9)
        if (kind === 1) return peer % 9 === cell % 9
        return Math.floor(peer / 27) === Math.floor(cell / 27) && Math.floor((peer % 9) / 3) === Math.floor((cell % 9) / 3)
      }),
    )
    return lines.some((cells) => cells.every((other) => !grid[other].has(value)))
  }

  test.each([DYNAMIC])(
    '%s: each value of a dynamic chain follows from those before it, and the end is a contradiction',
    (givens) => {
      const model = modelOf({ order: 9, regions: blocks(3, 3), givens: Array.from(givens, (given) => Number(given) || 0) })
      const grid = Array.from(Array(81).keys(), () => new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]))
      for (const [cell, given] of Array.from(givens).entries()) if (Number(given)) write(grid, cell, Number(given))
      let chains = 0
      for (const { technique, writes, removes, text } of explain(model).steps) {
        if (technique === 'dynamic forcing chain') {
          chains++
          const trial = grid.map((values) => new Set(values))
          write(trial, removes[0].cell, removes[0].value)
          for (const [, row, column, value] of text.matchAll(/r(\d)c(\d) is (\d)/g)) {
            const cell = 9 * Number(row) + Number(column) - 10
            const isNaked = trial[cell].size === 1 && trial[cell].has(Number(value))
            expect([text, isNaked || isHidden(trial, cell, Number(value))]).toEqual([text, true])
            write(trial, cell, Number(value))
          }
          const [, row, column] = /nothing is left for r(\d)c(\d)$/.exec(text) ?? []
          const [, value, kind, number] = /no place for (\d) in (row|column|region) (\d)$/.exec(text) ?? []
          if (row) expect(trial[9 * Number(row) + Number(column) - 10].size).toBe(0)
          else {
            const houseOf = {
              row: (c: number) => Math.floor(c / 9),
              column: (c: number) => c % 9,
              region: (c: number) => blocks(3, 3)[c],
            }
            const cells = Array.from(Array(81).keys()).filter(
              (c) => houseOf[kind as keyof typeof houseOf](c) === Number(number) - 1,
            )
            expect(cells.filter((cell) => trial[cell].has(Number(value)))).toEqual([])
          }
        }
        for (const { cell, value } of writes) write(grid, cell, value)
        for (const { cell, value } of removes) grid[cell].delete(value)
      }
      expect(chains).toBeGreaterThan(0)
    },
  )

  /** Does a candidate that is right or wrong follow from the one before it alone? */
  const follows = (grid: readonly Set<number>[], [cell, value, is]: State, [next, other, isNext]: State) => {
    if (is === isNext || !grid[next].has(other)) return false
    if (is) return cell === next ? value !== other : value === other && peersOf(cell).includes(next)
    if (cell === next) return grid[cell].size === 2 && grid[cell].has(other)
    const without = grid.map((values, one) => (one === cell ? new Set([...values].filter((one) => one !== value)) : values))
    return value === other && isHidden(without, next, other)
  }
  const isChain = (grid: readonly Set<number>[], chain: readonly State[]) =>
    chain.slice(1).every((state, i) => follows(grid, chain[i], state))
  type State = readonly [cell: number, value: number, is: boolean]
  const statesIn = (text: string): State[] =>
    Array.from(text.matchAll(/r(\d)c(\d) is (not )?(\d)/g), ([, row, column, not, value]) => [
      9 * Number(row) + Number(column) - 10,
      Number(value),
      !not,
    ])

  test.each(CHAINED)('%s: each step of a chain follows from the one before it', (givens) => {
    const model = modelOf({ order: 9, regions: blocks(3, 3), givens: Array.from(givens, (given) => Number(given) || 0) })
    const grid = Array.from(Array(81).keys(), () => new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]))
    for (const [cell, given] of Array.from(givens).entries()) if (Number(given)) write(grid, cell, Number(given))
    const found = new Set<string>()
    for (const { technique, writes, removes, text } of explain(model).steps) {
      const [{ cell, value }] = [...writes, ...removes]
      const end: State = [cell, value, writes.length > 0]
      if (technique === 'forcing chain' || technique === 'X-chain') {
        const chain: State[] = [[cell, value, !end[2]], ...statesIn(text.slice(text.indexOf('otherwise')))]
        expect([text, isChain(grid, chain)]).toEqual([text, true])
        expect(chain[chain.length - 1]).toEqual(end)
        found.add(technique)
      }
      if (technique === 'multiple forcing chain') {
        const chains = text.slice(text.indexOf('if ')).split('; ').map(statesIn)
        for (const chain of chains) {
          expect([text, isChain(grid, chain)]).toEqual([text, true])
          expect(chain[chain.length - 1]).toEqual(end)
        }
        // One of the options is right: all values of a cell, or all places of a value in a house.
        const options = chains.map(([[cell, value]]) => [cell, value])
        const isCell = new Set(options.map(([cell]) => cell)).size === 1
        if (isCell) expect(options.map(([, value]) => value)).toEqual([...grid[options[0][0]]])
        else {
          const blanked = grid.map((values, one) => (options.some(([cell]) => cell === one) ? new Set<number>() : values))
          expect(isHidden(blanked, options[0][0], options[0][1])).toBe(true)
        }
        found.add(technique)
      }
      for (const { cell, value } of writes) write(grid, cell, value)
      for (const { cell, value } of removes) grid[cell].delete(value)
    }
    expect(found.size).toBeGreaterThan(0)
  })
})
