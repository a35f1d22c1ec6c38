// The cases of variants: a puzzle of our own for each family of rules.

import { randomFrom } from '../../src/generate/random.ts'
import type { Solver } from '../../src/solver/solver.ts'
import { columnsOf, diagonalFrom, neighbours, rowsOf } from '../../src/variants/rules/grid.ts'
import {
  antiConsecutive,
  antiKnight,
  arrow,
  between,
  blackDot,
  killer,
  littleKiller,
  palindrome,
  type Rule,
  regionSum,
  renban,
  sandwich,
  skyscraper,
  strictKropki,
  thermometer,
  variant,
  whispers,
  whiteDot,
} from '../../src/variants.ts'
import type { Input, PuzzleCase } from './case.ts'
import { around, BESIDE, BLOCKS, compose, drawCages, drawLines, type Family, GRID, namesOf, valuesOf } from './compose.ts'

/** A family, with its name, its rules in words, and the seed of a puzzle that needs some search. */
interface Named extends Family {
  readonly name: string
  readonly what: string
  readonly seed: number
}

export const FAMILIES: readonly Named[] = [
  {
    name: 'killer',
    what: 'cages of up to five cells everywhere',
    seed: 9,
    rules: (grid, random) => drawCages(grid, random, 5).map((cage) => killer(namesOf(cage), sum(valuesOf(grid, cage)))),
  },
  {
    name: 'thermometer',
    what: 'nine thermometers',
    seed: 8,
    rules: (grid, random) =>
      drawLines(grid, random, { count: 9, least: 4, most: 6, begins: rises }).map((line) => thermometer(namesOf(line))),
  },
  {
    name: 'arrow',
    what: 'twelve arrows',
    seed: 1,
    rules: (grid, random) =>
      drawLines(grid, random, { count: 12, least: 3, most: 4, fits: ([circle, ...shaft]) => sum(shaft) === circle }).map((line) =>
        arrow(namesOf(line)),
      ),
  },
  {
    name: 'whispers',
    what: 'six lines whose neighbours differ by at least 5',
    seed: 3,
    rules: (grid, random) =>
      drawLines(grid, random, { count: 6, least: 5, most: 8, begins: isWhisper }).map((line) => whispers(namesOf(line))),
  },
  {
    name: 'renban',
    what: 'twelve lines of consecutive values in any order',
    seed: 3,
    rules: (grid, random) =>
      drawLines(grid, random, { count: 12, least: 3, most: 5, fits: isRun }).map((line) => renban(namesOf(line))),
  },
  {
    name: 'region-sum',
    what: 'ten lines with the same sum in each block',
    seed: 1,
    rules: (grid, random) =>
      drawLines(grid, random, { count: 10, least: 4, most: 6, fits: hasEqualPieces }).map((line) => regionSum(namesOf(line))),
  },
  {
    name: 'between',
    what: 'eight lines with values between those of their ends, and four palindromes',
    seed: 1,
    rules(grid, random) {
      const lines = drawLines(grid, random, {
        count: 12,
        least: 3,
        most: 5,
        fits: (values) => isBetween(values) || isMirrored(values),
      })
      return lines.map((line) => (isBetween(valuesOf(grid, line)) ? between(namesOf(line)) : palindrome(namesOf(line))))
    },
  },
  {
    name: 'kropki',
    what: 'a dot between all neighbours that differ by 1, or of which one is twice the other',
    seed: 8,
    rules: (grid) => [...dots(grid), strictKropki()],
  },
  {
    name: 'sandwich',
    what: 'the sum between 1 and 9 for every row and column',
    seed: 1,
    rules: (grid) => seenFrom('left', 'top').map(({ at, line }) => sandwich(at, sum(inside(valuesOf(grid, line))))),
  },
  {
    name: 'little-killer',
    what: 'the sums of 26 diagonals',
    seed: 3,
    givens: 11,
    rules: littleKillers,
  },
  {
    name: 'skyscraper',
    what: 'how many values are seen from each end of every row and column',
    seed: 3,
    rules: (grid) =>
      seenFrom('left', 'right', 'top', 'bottom').map(({ at, line }) => skyscraper(at, visible(valuesOf(grid, line)))),
  },
  {
    name: 'anti-knight',
    what: "cells a knight's move apart differ, and neighbours do not differ by 1",
    seed: 1,
    clashes: (grid, cell, value) =>
      KNIGHT[cell].some((other) => grid[other] === value) ||
      BESIDE[cell].some((other) => grid[other] !== 0 && Math.abs(grid[other] - value) === 1),
    rules: () => [antiKnight(), antiConsecutive()],
  },
]

/** The rules of a puzzle that is solved again stay on the board. Only the last case writes them anew for each puzzle. */
export const VARIANTS: readonly PuzzleCase[] = [
  ...FAMILIES.map((family): PuzzleCase => {
    const what = `a 9x9 sudoku of our own with ${family.what}: find the solution and prove that there is no other`
    return { ...variants(family.name, what), inputs: (solver) => [inputOf(family, solver)] }
  }),
  {
    ...variants('all', 'the puzzles of the other cases, one after the other: with the set-up of the rules of each'),
    inputs: (solver) => FAMILIES.map((family) => inputOf(family, solver)),
  },
]

function variants(name: string, what: string) {
  return { suite: 'variants', name, what, unit: 'puzzle', question: 'unique', known: 1 } as const
}

/** Two cases have each puzzle. */
const composed = new Map<Family, Input>()

function inputOf(family: Named, solver: Solver): Input {
  const known = composed.get(family)
  if (known) return known
  const made = compose(family, solver, randomFrom(family.seed))
  const input = { text: JSON.stringify(made), puzzle: variant(made) }
  composed.set(family, input)
  return input
}

const KNIGHT = around([1, 2], [2, 1], [1, -2], [2, -1])

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function rises(values: readonly number[]): boolean {
  return values.every((value, i) => i === 0 || value > values[i - 1])
}

function isWhisper(values: readonly number[]): boolean {
  return values.every((value, i) => i === 0 || Math.abs(value - values[i - 1]) >= 5)
}

function isRun(values: readonly number[]): boolean {
  return new Set(values).size === values.length && Math.max(...values) - Math.min(...values) === values.length - 1
}

function isBetween(values: readonly number[]): boolean {
  const [low, high] = [values[0], values[values.length - 1]].toSorted()
  return values.slice(1, -1).every((value) => low < value && value < high)
}

function isMirrored(values: readonly number[]): boolean {
  return values.join() === values.toReversed().join()
}

/** Have the pieces of a line in two blocks or more the same sum? */
function hasEqualPieces(values: readonly number[], line: readonly number[]): boolean {
  const sums: number[] = []
  line.forEach((cell, i) => {
    if (i > 0 && BLOCKS[cell] === BLOCKS[line[i - 1]]) sums[sums.length - 1] += values[i]
    else sums.push(values[i])
  })
  return sums.length > 1 && new Set(sums).size === 1
}

/** The dots between neighbours. 1 and 2 have a white one. */
function dots(grid: readonly number[]): Rule[] {
  return neighbours(GRID).flatMap((pair) => {
    const [low, high] = valuesOf(grid, pair).toSorted()
    if (high === low + 1) return whiteDot(namesOf(pair))
    return high === 2 * low ? blackDot(namesOf(pair)) : []
  })
}

/** The rows and columns as clues beside the grid see them. */
function seenFrom(...sides: readonly ('left' | 'right' | 'top' | 'bottom')[]): { at: string; line: readonly number[] }[] {
  return sides.flatMap((side) => {
    const lines = side === 'left' || side === 'right' ? rowsOf(GRID) : columnsOf(GRID)
    return lines.map((line, i) => ({
      at: `${side} ${i + 1}`,
      line: side === 'left' || side === 'top' ? line : line.toReversed(),
    }))
  })
}

/** What is between 1 and 9. */
function inside(values: readonly number[]): number[] {
  const [first, last] = [values.indexOf(1), values.indexOf(9)].toSorted()
  return values.slice(first + 1, last)
}

/** How many values are higher than all before them. */
function visible(values: readonly number[]): number {
  return values.filter((value, i) => values.slice(0, i).every((before) => before < value)).length
}

/** The diagonals of three cells or more that begin in the first or the last row, each once. */
function littleKillers(grid: readonly number[]): Rule[] {
  const last = GRID.rows - 1
  const diagonals = rowsOf(GRID)[0].flatMap((column) =>
    (['down-right', 'down-left', 'up-right', 'up-left'] as const).map((direction) => {
      const from = direction.startsWith('down') ? column : last * GRID.columns + column
      return { from, direction, line: diagonalFrom(GRID, from, direction) }
    }),
  )
  return diagonals
    .filter(({ direction, line: { length } }) => length > 2 && (length < GRID.rows || direction.startsWith('down')))
    .map(({ from, direction, line }) => littleKiller(namesOf([from])[0], direction, sum(valuesOf(grid, line))))
}
