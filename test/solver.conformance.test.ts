// Puzzles with known answers, through the API, on each engine. An independent checker (support/checker.ts) checks every solution.

import { describe, expect, test } from 'vitest'
import { jigsaw, primes, pyramid, queens, sudoku } from '../src/puzzles/index.ts'
import type { Solvable } from '../src/verbs.ts'
import { type Fault, jigsawFault, primesFault, pyramidFault, pyramidScore, queensFault, sudokuFault } from './support/checker.ts'
import { engines, openSolvers } from './support/engines.ts'
import { range } from './support/models.ts'
import { Random } from './support/random.ts'
import { seeded } from './support/sudokus.ts'

const solvers = await openSolvers()

/** puzzle:count:solution, any one of the solutions; `?` if none was published. */
const SUDOKUS_4 = `
0310100320340420:1:4312124321343421
2000031200400401:1:2134431212433421
0200103000030041:1:3214143241232341
0000102004010000:1:4213132424313142
0000002003010000:3:3214142323414132
0000002003010000:3:3214412323411432
0000002003010000:3:4213312423411432
0000000040010000:24:?
0000000000000000:288:?`

const SUDOKUS_9 = `
530070000600195000098000060800060003400803001700020006060000280000419005000080079:1:?
567000038832000140000038756000364517413000962675921000259610000041000625780000391:1:?
000000300000900700009050081410006000060070020000200054140030200080002000005000000:2:?
800000000003600000070090200050007000000045700000100030001000068008500010090000400:1:812753649943682175675491283154237896369845721287169534521974368438526917796318452
4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......:1:?`

const JIGSAW_ONE = '000011 022013 221113 243333 244455 445555 6 02C 03B 05A 20D 35E 53F'.replaceAll(' ', '\n')
const JIGSAW_NINE = '001111 002113 022243 022443 544433 555553 7 04B 05A 13D 14C 24E 50C 51A'.replaceAll(' ', '\n')

const PYRAMID = `7 0 0 9 0 0 0 0 1
1 0 0 0 0 5 9 0 0
0 0 0 2 0 0 0 8 0
0 0 5 0 2 0 0 0 3
0 0 0 0 0 0 6 4 8
4 1 3 0 0 0 0 0 0
0 0 7 0 0 2 0 9 0
2 0 1 0 6 0 8 0 4
0 8 0 5 0 4 0 1 2`

const PRIMES = [
  { rows: 3, cols: 3, from: 1, to: 10, count: 128 },
  { rows: 3, cols: 3, from: 1, to: 9, count: 0 },
  { rows: 3, cols: 3, from: 0, to: 9, count: 32 },
  { rows: 3, cols: 3, from: 1, to: 11, count: 224 },
  { rows: 2, cols: 2, from: 1, to: 10, count: 160 },
]

function cases(lines: string): { puzzle: string; count: number; solution: string }[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.split(':'))
    .map(([puzzle, count, solution]) => ({ puzzle, count: Number(count), solution }))
}

for (const engine of engines) {
  describe(engine, () => {
    const solver = solvers[engine]

    /** Asks every verb, and checks that all solutions are correct and distinct. Returns the solutions. */
    function solve(puzzle: Solvable, count: number, fault: (solution: Int32Array) => Fault): Int32Array[] {
      const solutions = [...solver.all(puzzle)]
      for (const solution of solutions) expect(fault(solution)).toBeUndefined()
      expect(new Set(solutions.map(String)).size).toBe(solutions.length)
      expect(solutions).toHaveLength(count)

      const each: Int32Array[] = []
      const report = solver.each(puzzle, (solution) => each.push(solution))
      expect(each).toEqual(solutions)
      expect(report).toMatchObject({ complete: true, solutions: count, share: 1, engine })
      expect(solver.count(puzzle)).toMatchObject({ count: BigInt(count), complete: true, solutions: count, engine })
      expect(solver.isUnique(puzzle)).toBe(count === 1)
      const first = solver.first(puzzle)
      expect(first.complete).toBe(true)
      // The first queens are constructed.
      const constructed = count > 0 && 'model' in puzzle && puzzle.model.kind === 'queens'
      if (constructed) expect(solutions).toContainEqual(first.solution)
      else expect(first.solution).toEqual(solutions[0])
      return solutions
    }

    describe('sudoku', () => {
      test.each(cases(SUDOKUS_4))('4x4 $puzzle: $count', ({ puzzle, count, solution }) => {
        const solutions = solve(sudoku(puzzle), count, (cells) => sudokuFault(puzzle, cells, [2, 2]))
        if (solution !== '?') expect(solutions.map((cells) => cells.join(''))).toContain(solution)
      })

      test.each(cases(SUDOKUS_9))('9x9 $puzzle: $count', ({ puzzle, count, solution }) => {
        const solutions = solve(sudoku(puzzle), count, (cells) => sudokuFault(puzzle, cells, [3, 3]))
        if (solution !== '?') expect(solutions.map((cells) => cells.join(''))).toContain(solution)
      })

      test('a puzzle that is slow with a naive cell order has two or more solutions', () => {
        const puzzle = '001000000200000000003000000400000005005000600600000040007103000800000000009020000'
        expect(solver.isUnique(sudoku(puzzle))).toBe(false)
        const two = [...solver.all(sudoku(puzzle), { limit: 2 })]
        expect(two).toHaveLength(2)
        for (const cells of two) expect(sudokuFault(puzzle, cells, [3, 3])).toBeUndefined()
        expect(two[0]).not.toEqual(two[1])
      })

      test('givens that contradict each other have no solution', () => {
        const twice = sudoku('11'.padEnd(16, '0'))
        solve(twice, 0, () => 'no solution expected')
        expect(solver.first(twice)).toMatchObject({ solution: undefined, complete: true })
        // No house has two equal givens, but the first cell has no candidates.
        solve(sudoku('0231400000000000'), 0, () => 'no solution expected')
      })

      test.each([
        { order: 6, box: [2, 3] as const },
        { order: 8, box: [2, 4] as const },
        { order: 16, box: [4, 4] as const },
        { order: 25, box: [5, 5] as const },
      ])('blank $order x $order', ({ order, box }) => {
        const blank = '.'.repeat(order ** 2)
        const puzzle = sudoku(blank, { box: box.join('x') })
        const { solution } = solver.first(puzzle)
        expect(sudokuFault(blank, solution!, box)).toBeUndefined()
        for (const cells of solver.all(puzzle, { limit: 200 })) expect(sudokuFault(blank, cells, box)).toBeUndefined()
      })

      test('a blank grid of any box has solutions of that box', () => {
        for (const box of [
          [1, 1],
          [1, 7],
          [5, 1],
          [2, 5],
          [5, 2],
          [3, 4],
          [6, 2],
        ] as const) {
          const blank = '0'.repeat((box[0] * box[1]) ** 2)
          const { solution } = solver.first(sudoku(blank, { box: box.join('x') }))
          expect(sudokuFault(blank, solution!, box)).toBeUndefined()
        }
      })
    })

    describe('jigsaw', () => {
      test('one solution', () => {
        const [only] = solve(jigsaw(JIGSAW_ONE), 1, (cells) => jigsawFault(JIGSAW_ONE, cells))
        expect(letters(only)).toBe('EFCBDA ACEDFB DABECF FBDCAE BDFAEC CEAFBD')
      })

      test('nine solutions', () => {
        const nine = solve(jigsaw(JIGSAW_NINE), 9, (cells) => jigsawFault(JIGSAW_NINE, cells))
        expect(nine.map(letters)).toContain('DCEFBA EFADCB ABFCED BEDAFC FDCBAE CABEDF')
      })

      test('none', () => {
        const text = JIGSAW_ONE.replace('02C', '02A')
        solve(jigsaw(text), 0, () => 'no solution expected')
      })
    })

    describe('pyramid', () => {
      test('the best of three completions, with proof', () => {
        const completions = solve(pyramid(PYRAMID), 3, (cells) => sudokuFault(PYRAMID, cells, [3, 3]))
        const { solution, score, proven, complete } = solver.best(pyramid(PYRAMID))
        expect({ score, proven, complete }).toEqual({ score: 2829, proven: true, complete: true })
        expect(pyramidFault(PYRAMID, solution!, score)).toBeUndefined()
        expect(Math.max(...completions.map(pyramidScore))).toBe(2829)
      })

      test('every better solution is reported, the last one is the best', async () => {
        const scores: number[] = []
        const search = solver.search(pyramid(PYRAMID), 'best')
        const result = await search.finish({ onSolution: (cells) => scores.push(pyramidScore(cells)) })
        expect(scores).toEqual([...new Set(scores)].sort((a, b) => a - b))
        expect(scores.at(-1)).toBe(result.score)
        expect(result.solutions).toBe(scores.length)
      })

      test('the best of all completions of a blank band', () => {
        // Few enough to visit all of them.
        const wide = '000000000000000000000000000154237896369845721287169534521974368438526917796318452'
        const puzzle = pyramid(wide)
        let most = -1
        let least = Infinity
        const { solutions } = solver.each(puzzle, (cells) => {
          most = Math.max(most, pyramidScore(cells))
          least = Math.min(least, pyramidScore(cells))
        })
        expect(solutions).toBeGreaterThan(100)
        const { score, proven, solution, nodes } = solver.best(puzzle)
        expect({ score, proven }).toEqual({ score: most, proven: true })
        expect(pyramidFault(wide, solution!, score)).toBeUndefined()
        const worst = solver.worst(puzzle)
        expect(worst).toMatchObject({ score: least, proven: true })
        expect(pyramidFault(wide, worst.solution!, worst.score)).toBeUndefined()
        // Branch and bound must not visit everything.
        expect(nodes).toBeLessThan(solver.count(puzzle).nodes)
      })

      test('the worst completion of a grid mirrors the best of its complement', () => {
        // With 10 - digit for every digit, a grid that scores s scores 5700 - s: the weights add up to 570.
        for (const seed of range(6)) {
          const random = new Random(seed)
          const givens = Array.from(seeded(seed), (sign) => (random.chance(0.6) ? 0 : Number(sign) || 0))
          const textOf = (digit: (given: number) => number) => givens.map((given) => (given ? digit(given) : 0)).join('')
          const worst = solver.worst(pyramid(textOf((given) => given)))
          const best = solver.best(pyramid(textOf((given) => 10 - given)))
          expect(worst.proven && best.proven).toBe(true)
          if (best.score === undefined) expect(worst.solution).toBeUndefined()
          else expect(worst.score).toBe(5700 - best.score)
        }
        expect(solver.worst(pyramid('0'.repeat(81)))).toMatchObject({ score: 5700 - 2906, proven: true })
      })

      test('every worse solution is reported, the last one is the worst', async () => {
        const scores: number[] = []
        const result = await solver
          .search(pyramid(PYRAMID), 'worst')
          .finish({ onSolution: (cells) => scores.push(pyramidScore(cells)) })
        expect(scores).toEqual([...new Set(scores)].sort((a, b) => b - a))
        expect(scores.at(-1)).toBe(result.score)
      })

      test('no completion', () => {
        const { solution, score, proven } = solver.best(pyramid(PYRAMID.replace('7 0 0 9', '7 7 0 9')))
        expect({ solution, score, proven }).toEqual({ solution: undefined, score: undefined, proven: true })
      })
    })

    describe('primes', () => {
      test.each(PRIMES)('$rows x $cols out of $from..$to: $count', ({ count, ...size }) => {
        const solutions = solve(primes(size), count, (cells) => primesFault(size, cells)).map((cells) => [...cells])
        expect(solutions).toEqual([...solutions].sort(ascending))
      })

      test('first and last', () => {
        const solutions = [...solver.all(primes())]
        expect([...solutions[0]]).toEqual([1, 2, 5, 4, 3, 8, 7, 10, 9])
        expect([...solutions.at(-1)!]).toEqual([10, 9, 8, 7, 4, 3, 6, 1, 2])
      })

      // A064821 counts a line and its reverse once. n = 1 is left out: a line of one number has no sums.
      const LINES = [1, 1, 4, 2, 8, 12, 30, 70, 664]
      test.each(LINES.map((count, i) => ({ n: i + 2, count })))('lines of 1..$n: 2 x $count', ({ n, count }) => {
        expect(solver.count(primes({ rows: 1, cols: n, from: 1, to: n })).count).toBe(2n * BigInt(count))
        expect(solver.count(primes({ rows: n, cols: 1, from: 1, to: n })).count).toBe(2n * BigInt(count))
      })
    })

    describe('queens', () => {
      const A000170 = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724]
      test.each(A000170.map((count, i) => ({ n: i + 1, count })))('$n: $count', ({ n, count }) => {
        const solutions = solve(queens(n), count, (columns) => queensFault(n, columns)).map((columns) => [...columns])
        expect(solutions).toEqual([...solutions].sort(ascending))
      })

      test.each(range(32).map((i) => i + 1))('%i: the first', (n) => {
        const { solution, nodes, guesses, backtracks, complete } = solver.first(queens(n))
        expect(complete).toBe(true)
        if (n === 2 || n === 3) {
          expect(solution).toBeUndefined()
          return
        }
        expect(queensFault(n, solution!)).toBeUndefined()
        expect({ nodes, guesses, backtracks }).toEqual({ nodes: 2, guesses: 0, backtracks: 0 })
        expect(solver.first(queens(n), { nodes: 1 })).toMatchObject({ solution: undefined, complete: false, cutOff: 'nodes' })
      })

      test('the largest board', () => {
        expect(solver.count(queens(32), { nodes: 100_000 })).toMatchObject({ nodes: 100_000, cutOff: 'nodes' })
      })
    })
  })
}

function letters(cells: Int32Array): string {
  const symbols = Array.from(cells, (value) => 'ABCDEF'[value - 1]).join('')
  return symbols.match(/.{6}/g)!.join(' ')
}

function ascending(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at] - b[at]
}
