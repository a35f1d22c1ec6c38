// The removal of givens on one board: its answers are those of the other engine, which solves each puzzle from its text.

import { beforeAll, describe, expect, test } from 'vitest'
import { BLANK } from '../../src/generate/dig.ts'
import { NineFiller } from '../../src/generate/nine.ts'
import { PlainRemoval } from '../../src/generate/plain.ts'
import { randomOf, shuffled } from '../../src/generate/random.ts'
import { symbolsOf } from '../../src/generate/squares.ts'
import type { EngineName } from '../../src/kernel/kernel.ts'
import { sudoku } from '../../src/puzzles/index.ts'
import type { Solver } from '../../src/solver.ts'
import { sudokuFault } from '../support/checker.ts'
import { engines, openSolvers } from '../support/engines.ts'
import { seeded } from '../support/sudokus.ts'

let solvers: Record<EngineName, Solver>
beforeAll(async () => {
  solvers = await openSolvers()
})

const cells = Array.from({ length: 81 }, (_, cell) => cell)

describe.each(engines)('%s', (engine) => {
  test.each([1, 2, 4])('every answer about %i cells that become blank is right', (many) => {
    const judge = solvers[engine === 'wasm' ? 'js' : 'wasm']
    const answers = { refused: 0, unique: 0, several: 0 }
    for (let number = 0; number < 12; number++) {
      const random = randomOf(30 + many, number)
      const givens = new NineFiller().fill(random)
      if (!givens) continue
      solvers[engine].probe((probe) => {
        const removal = new PlainRemoval(givens, probe)
        const order = shuffled(cells, random)
        for (let at = 0; at < 81; at += many) {
          const orbit = order.slice(at, at + many)
          const before = givens.slice()
          const after = before.map((given, cell) => (orbit.includes(cell) ? BLANK : given))
          const isUnique = judge.isUnique(sudoku(symbolsOf(after)))
          if (!removal.blank(orbit)) {
            expect(isUnique).toBe(false)
            expect(givens).toEqual(before)
            answers.refused++
            continue
          }
          expect(givens).toEqual(after)
          expect(removal.isUnique(orbit)).toBe(isUnique)
          expect(removal.isUnique(undefined)).toBe(isUnique)
          answers[isUnique ? 'unique' : 'several']++
          if (isUnique) continue
          removal.restore(orbit)
          expect(givens).toEqual(before)
        }
      })
    }
    for (const times of Object.values(answers)) expect(times).toBeGreaterThan(10)
  })

  test('a probe finds as many solutions as there are', () => {
    for (let seed = 0; seed < 60; seed++) {
      const puzzle = sudoku(seeded(seed))
      const { solutions } = solvers[engine].count(puzzle, { limit: 4 })
      solvers[engine].probe((probe) => {
        probe.candidates.set(puzzle.model.candidates)
        expect([1, 2, 3, 4].map((many) => probe.has(many))).toEqual([1, 2, 3, 4].map((many) => solutions >= many))
      })
    }
  })
})

test('full grids are correct, differ, and do not depend on those before', () => {
  const filler = new NineFiller()
  const grids = Array.from({ length: 300 }, (_, number) => filler.fill(randomOf(8, number)))
  const found = grids.filter((grid) => grid !== undefined)
  expect(found.length).toBeGreaterThan(290)
  for (const grid of found)
    expect(
      sudokuFault(
        '.'.repeat(81),
        Array.from(grid, (digit) => digit + 1),
        [3, 3],
      ),
    ).toBeUndefined()
  expect(new Set(found.map(String)).size).toBe(found.length)
  grids.forEach((grid, number) => {
    expect(new NineFiller().fill(randomOf(8, number))).toEqual(grid)
  })
})
