// The equalities between houses, compared with those of their definition, written with plain lists.

import { expect, test } from 'vitest'
import { MAX_SIDE } from '../../assembly/limits.ts'
import { equalitiesOf } from '../../src/compile/houses/equalities.ts'
import { type HouseCells, layersOf } from '../../src/compile/houses/layers.ts'
import { blocks, housesOf, latin, range } from '../support/models.ts'
import { Random } from '../support/random.ts'

/** For each run of houses of a layer, and as many houses of a later one that share most cells with it: what only one side covers. */
function defined(houses: readonly HouseCells[], cells: number): Set<string> {
  const layers = layersOf(houses, cells).map((layer) => layer.houses)
  const found = new Set<string>()
  layers.forEach((lines, number) => {
    for (const others of layers.slice(number + 1)) {
      for (const first of range(lines.length)) {
        for (let end = first + 1; end <= lines.length && end - first <= others.length; end++) {
          const run = lines.slice(first, end).flat()
          const shared = (house: HouseCells) => house.filter((cell) => run.includes(cell)).length
          const chosen = others
            .toSorted((a, b) => shared(b) - shared(a))
            .slice(0, end - first)
            .flat()
          const sides = [run.filter((cell) => !chosen.includes(cell)), chosen.filter((cell) => !run.includes(cell))]
          const longest = Math.min(MAX_SIDE, lines[0].length - 2)
          if (sides[0].length === 0 || sides[0].length > longest) continue
          for (const side of sides) side.sort((a, b) => a - b)
          found.add(JSON.stringify(sides.sort(([a], [b]) => a - b)))
        }
      }
    }
  })
  return found
}

function check(houses: readonly HouseCells[], cells: number): number {
  const found = equalitiesOf(layersOf(houses, cells))
  const texts = found.map(({ left, right }) => JSON.stringify([left, right]))
  expect(new Set(texts)).toEqual(defined(houses, cells))
  expect(new Set(texts).size).toBe(texts.length)
  const lengths = found.map(({ left }) => left.length)
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
  return found.length
}

test('Latin squares have none; blocks of sudokus have', () => {
  expect(check(housesOf(latin(9)), 81)).toBe(0)
  expect(check(housesOf(blocks(3, 3)), 81)).toBeGreaterThan(0)
  check(housesOf(blocks(2, 3)), 36)
  check(housesOf(blocks(4, 4)), 256)
})

test('regions of random cells', () => {
  const random = new Random(2)
  let found = 0
  for (const order of [4, 6, 9]) {
    for (let i = 0; i < 6; i++) {
      // Blocks of rows, with more and more cells exchanged.
      const cells = range(order * order)
      for (let swaps = 0; swaps < i * order; swaps++) {
        const [a, b] = [random.integer(0, cells.length - 1), random.integer(0, cells.length - 1)]
        ;[cells[a], cells[b]] = [cells[b], cells[a]]
      }
      const regions = range(order).map((region) => cells.slice(region * order, (region + 1) * order).sort((a, b) => a - b))
      found += check([...housesOf(latin(order)), ...regions], order * order)
    }
  }
  expect(found).toBeGreaterThan(50)
})

test('houses that do not cover the grid, more of them than they have cells', () => {
  const random = new Random(3)
  let found = 0
  for (let i = 0; i < 60; i++) {
    const [size, cells] = [random.integer(4, 6), random.integer(20, 60)]
    const houseOf = () => random.shuffled(range(cells)).slice(0, size)
    found += check(
      Array.from({ length: random.integer(4, 20) }, () => houseOf().sort((a, b) => a - b)),
      cells,
    )
  }
  expect(found).toBeGreaterThan(5)
})
