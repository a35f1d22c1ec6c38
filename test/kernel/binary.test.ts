// Binary sums: counts of small boards of 0 and 1 against all their fillings, and published counts that need the cells which exclude each
// other. No other test has sums of two values that overlap, with pairs, and with what follows from both.

import { expect, test } from 'vitest'
import type { Constraint, GridModel } from '../../src/model/model.ts'
import { engines, openSolver } from '../support/engines.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'

const ROWS = 3
const COLUMNS = 4

/** Sums, counts and pairs on a board of 3x4, which a random filling meets, or nearly; the lower value is any number. */
function randomBoard(random: Random): GridModel {
  const cells = range(ROWS * COLUMNS)
  const low = random.integer(-2, 2)
  const filling = cells.map(() => random.integer(0, 1))
  const some = () => random.shuffled(cells).slice(0, random.integer(2, 7))
  const constraints = range(random.integer(2, 6)).map((): Constraint => {
    const chosen = some()
    const ones = chosen.reduce((sum, cell) => sum + filling[cell], 0)
    const kind = random.integer(0, 3)
    if (kind === 0) return { kind: 'pairs', allowed: [0b11, 0b01], between: [[chosen[0], chosen[1]]] }
    if (kind === 1) {
      const mask = random.integer(1, 2)
      const many = mask === 2 ? ones : chosen.length - ones
      return { kind: 'count', cells: chosen, mask, counts: (2 << (many + random.integer(0, 1))) - (1 << random.integer(0, many)) }
    }
    const factor = random.integer(1, 3)
    const coefficients = chosen.map(() => (kind === 2 || random.chance(0.5) ? factor : -factor))
    const total = chosen.reduce((sum, cell, i) => sum + coefficients[i] * (low + filling[cell]), 0)
    return { kind: 'sum', cells: chosen, coefficients, total: total + (random.chance(0.1) ? 1 : 0) }
  })
  const candidates = cells.map((cell) => (random.chance(0.8) ? 0b11 : 1 << filling[cell]))
  return { kind: 'grid', rows: ROWS, columns: COLUMNS, values: [low, low + 1], candidates, constraints }
}

function holds(constraint: Constraint, bits: readonly number[], low: number): boolean {
  if (constraint.kind === 'pairs')
    return constraint.between.every(([one, other]) => ((constraint.allowed[bits[one]] >> bits[other]) & 1) === 1)
  if (constraint.kind === 'count') {
    const many = constraint.cells.filter((cell) => (constraint.mask >> bits[cell]) & 1).length
    return (((constraint.counts as number) >> many) & 1) === 1
  }
  if (constraint.kind !== 'sum') throw new Error(constraint.kind)
  return constraint.cells.reduce((sum, cell, i) => sum + constraint.coefficients![i] * (low + bits[cell]), 0) === constraint.total
}

function countOf({ candidates, constraints, values }: GridModel): bigint {
  let count = 0n
  for (let filling = 0; filling < 2 ** (ROWS * COLUMNS); filling++) {
    const bits = range(ROWS * COLUMNS).map((cell) => (filling >> cell) & 1)
    if (bits.some((bit, cell) => ((candidates[cell] >> bit) & 1) === 0)) continue
    if (constraints.every((constraint) => holds(constraint, bits, values[0]))) count++
  }
  return count
}

/** One star in each row and column, and no two that touch, even at a corner: as permutations without neighbours that are consecutive. */
function apartBoard(size: number): GridModel {
  const cells = range(size * size)
  const lines = range(size).flatMap((i) => [
    cells.filter((cell) => Math.floor(cell / size) === i),
    cells.filter((cell) => cell % size === i),
  ])
  const touching = cells.flatMap((cell) =>
    [1, size - 1, size, size + 1]
      .map((step) => cell + step)
      .filter((other) => other < size * size && Math.abs((other % size) - (cell % size)) <= 1)
      .map((other): [number, number] => [cell, other]),
  )
  return {
    kind: 'grid',
    rows: size,
    columns: size,
    values: [0, 1],
    candidates: cells.map(() => 0b11),
    constraints: [
      ...lines.map((line): Constraint => ({ kind: 'sum', cells: line, total: 1 })),
      { kind: 'pairs', allowed: [0b11, 0b01], between: touching },
    ],
  }
}

for (const engine of engines) {
  test(`${engine}: binary sums have as many solutions as all fillings show`, async () => {
    const solver = await openSolver(engine)
    const random = new Random(53)
    for (let tries = 0; tries < 150; tries++) {
      const board = randomBoard(random)
      expect(solver.count(board).count, JSON.stringify(board)).toBe(countOf(board))
    }
  })

  test(`${engine}: permutations without consecutive neighbours (A002464)`, async () => {
    const solver = await openSolver(engine)
    expect([4, 5, 6, 7].map((size) => solver.count(apartBoard(size)).count)).toEqual([2n, 14n, 90n, 646n])
  })
}
