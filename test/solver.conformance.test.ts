// What every engine does: puzzles with known answers, checked by a program that shares no code with the solver (support/checker.ts); the same
// results and cursors for each verb and option. All other suites of searches run on one engine.

import { describe, expect, test } from 'vitest'
import type { Cursor, Model, Puzzle, Solution } from '../src/entries/index.ts'
import { modelOf } from '../src/families/any-puzzle.ts'
import { jigsaw, primes, pyramid, queens, sudoku } from '../src/families/index.ts'
import { type Fault, jigsawFault, primesFault, queensFault, sudokuFault } from './support/checker.ts'
import { engines, openSolvers } from './support/engines.ts'
import { queensModel } from './support/models.ts'
import { lists, SEARCHES } from './support/searches.ts'

const solvers = await openSolvers()

/** A puzzle, how many solutions it has, what is wrong with one, and one of them, if it was published. */
type Known = [name: string, puzzle: Puzzle, count: number, fault: (solution: Solution) => Fault, solution?: string | undefined]

const sudokus = (text: string, count: number, solution?: string): Known => {
  const box = Math.sqrt(Math.sqrt(text.length))
  return [`sudoku ${text}`, sudoku(text), count, (cells) => sudokuFault(text, cells, [box, box]), solution]
}
const jigsaws = (line: string, count: number, solution?: string): Known => {
  const text = line.replaceAll(' ', '\n')
  return [`jigsaw ${line}`, jigsaw(text), count, (cells) => jigsawFault(text, cells), solution]
}
const primeSums = (rows: number, cols: number, from: number, to: number, count: number): Known => {
  const size = { rows, cols, from, to }
  return [`primes ${rows}x${cols}, ${from} to ${to}`, primes(size), count, (cells) => primesFault(size, cells)]
}
const boards = (size: number, count: number): Known => [
  `queens ${size}`,
  queens(size),
  count,
  (found) => queensFault(size, found),
]

const PYRAMID = '700900001100005900000200080005020003000000648413000000007002090201060804080504012'
/** A064821, which counts a line and its reverse once. */
const LINES = [1, 1, 4, 2, 8, 12, 30, 70, 664]
const A000170 = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724]

const KNOWN: Known[] = [
  sudokus('0310100320340420', 1, '4312124321343421'),
  sudokus('0000002003010000', 3, '3214142323414132'),
  sudokus('0000000000000000', 288),
  // No house has two equal givens, but the first cell has no candidates.
  sudokus('0231400000000000', 0),
  sudokus('000000300000900700009050081410006000060070020000200054140030200080002000005000000', 2),
  sudokus(
    '800000000003600000070090200050007000000045700000100030001000068008500010090000400',
    1,
    '812753649943682175675491283154237896369845721287169534521974368438526917796318452',
  ),
  jigsaws('000011 022013 221113 243333 244455 445555 6 02C 03B 05A 20D 35E 53F', 1, '563241135462412536624315246153351624'),
  jigsaws('001111 002113 022243 022443 544433 555553 7 04B 05A 13D 14C 24E 50C 51A', 9, '435621561432126354254163643215312546'),
  ['pyramid', pyramid(PYRAMID), 3, (cells) => sudokuFault(PYRAMID, cells, [3, 3])],
  primeSums(3, 3, 1, 10, 128),
  primeSums(3, 3, 1, 9, 0),
  primeSums(2, 2, 1, 10, 160),
  // A line of one number has no sums.
  ...LINES.flatMap((count, i) => [primeSums(1, i + 2, 1, i + 2, 2 * count), primeSums(i + 2, 1, 1, i + 2, 2 * count)]),
  ...A000170.map((count, i) => boards(i + 1, count)),
]

const ascending = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at] - b[at]
}

describe.each(engines)('%s', (engine) => {
  const solver = solvers[engine]

  test.each(KNOWN)('%s: every verb', (_, puzzle, count, fault, published) => {
    const solutions = [...solver.all(puzzle)]
    for (const solution of solutions) expect(fault(solution)).toBeUndefined()
    expect(new Set(solutions.map(String)).size).toBe(solutions.length)
    expect(solutions).toHaveLength(count)
    if (published) expect(solutions.map((solution) => solution.join(''))).toContain(published)

    const each: Solution[] = []
    const report = solver.each(puzzle, (solution) => each.push(solution))
    expect(each).toEqual(solutions)
    expect(report).toMatchObject({ complete: true, solutions: count, share: 1, engine })
    expect(solver.count(puzzle)).toMatchObject({ count: BigInt(count), complete: true, solutions: count, engine })
    expect(solver.isUnique(puzzle)).toBe(count === 1)
    const first = solver.first(puzzle)
    expect(first.complete).toBe(true)
    const model = modelOf(puzzle)
    // The first queens are constructed.
    if (model.kind === 'queens' && count > 0) expect(solutions).toContainEqual(first.solution)
    else expect(first.solution).toEqual(solutions[0])
    if (model.kind !== 'queens' && !(model.kind === 'grid' && model.lexicographic)) return
    expect(lists(solutions)).toEqual(lists(solutions).sort(ascending))
  })

  test.each(['1x1', '5x1', '2x5', '5x2', '5x5'])('a blank grid of boxes %s', (box) => {
    const [high, wide] = box.split('x').map(Number)
    const blank = '.'.repeat((high * wide) ** 2)
    const puzzle = sudoku(blank, { box })
    for (const cells of solver.all(puzzle, { limit: 50 })) expect(sudokuFault(blank, cells, [high, wide])).toBeUndefined()
  })

  test.each([1, 2, 3, 4, 8, 14, 15, 26, 31, 32])('the first of %i queens', (n) => {
    const { solution, nodes, guesses, backtracks, complete } = solver.first(queens(n))
    expect(complete).toBe(true)
    if (n === 2 || n === 3) return expect(solution).toBeUndefined()
    expect(queensFault(n, solution!)).toBeUndefined()
    expect({ nodes, guesses, backtracks }).toEqual({ nodes: 2, guesses: 0, backtracks: 0 })
    expect(solver.first(queens(n), { nodes: 1 })).toMatchObject({ solution: undefined, complete: false, cutOff: 'nodes' })
  })

  test('the largest board', () => {
    expect(solver.count(queens(32), { nodes: 100_000 })).toMatchObject({ nodes: 100_000, cutOff: 'nodes' })
  })
})

/** The engines have different kernels for plain 9x9 sudokus, which are not among these: the answers agree, the counters differ. */
describe('both engines', () => {
  test.each(SEARCHES)(
    'have the same result, the same solutions, and the same cursor on the way: %s',
    (_, model, verb, options) => {
      const [wasm, js] = engines.map((engine) => {
        const search = solvers[engine].search(model, verb, options)
        const solutions: number[][] = []
        const cursors: Partial<Cursor>[] = []
        for (const nodes of [1, 7, 50, Infinity]) {
          const { seconds, hash, ...cursor } = search.cursor()
          cursors.push(cursor)
          solutions.push(...lists(search.run(nodes)))
        }
        const { seconds, engine: name, ...result } = search.result
        expect(name).toBe(engine)
        return { solutions, cursors, result }
      })
      expect(wasm).toEqual(js)
    },
  )

  test.each<[name: string, model: Model]>([
    ['queens', queensModel(12)],
    ['queens on all but one square', queensModel(31, [2 ** 31 - 2, ...Array(30).fill(2 ** 31 - 1)])],
    ['the largest layouts', { kind: 'layouts', size: 8 }],
    ['a blank sudoku', modelOf(sudoku('.'.repeat(81)))],
  ])('have the same estimate: %s', (_, model) => {
    const [wasm, js] = engines.map((engine) => solvers[engine].estimate(model, { seed: 2 ** 53 - 1, probes: 20 }))
    expect({ ...wasm, engine: 'js' }).toEqual({ ...js, seconds: wasm.seconds })
  })
})
