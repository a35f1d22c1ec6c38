// Variants on random small models: both engines against each other and against brute force. Cells can be hidden.

import { expect, test } from 'vitest'
import type { Constraint, GridModel, Sum } from '../../src/model.ts'
import { split } from '../../src/split.ts'
import { openSolvers } from '../support/engines.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'

const solvers = await openSolvers()

/** The solutions of a small model of houses and sums, in ascending order: every grid is tried, with every value of the hidden cells. */
function enumerated({ values, candidates, hidden = [], constraints }: GridModel): string[] {
  const masks = [...Array.from(candidates), ...Array.from(hidden)]
  const numbers = masks.map((mask, cell) =>
    range(32)
      .filter((bit) => (mask >>> bit) & 1)
      .map((bit) => (cell < candidates.length ? values[bit] : bit)),
  )
  const found = new Set<string>()
  const chosen: number[] = []
  const holds = (constraint: Constraint): boolean => {
    if (constraint.kind === 'house') return new Set(constraint.cells.map((cell) => chosen[cell])).size === constraint.cells.length
    const { cells, coefficients, total } = constraint as Sum
    return cells.reduce((sum, cell, i) => sum + (coefficients?.[i] ?? 1) * chosen[cell], 0) === total
  }
  const fill = (cell: number): void => {
    if (cell < masks.length) {
      for (const number of numbers[cell]) {
        chosen[cell] = number
        fill(cell + 1)
      }
    } else if (constraints.every(holds)) found.add(chosen.slice(0, candidates.length).join())
  }
  fill(0)
  return [...found]
}

/** Houses and sums over a few cells, some of them hidden; most have a solution. */
function randomSums(seed: number): GridModel {
  const random = new Random(seed)
  const [rows, columns] = [random.integer(1, 2), random.integer(2, 3)]
  const count = random.integer(2, 5)
  const from = random.integer(-2, 2)
  const cells = rows * columns
  const hidden = random.chance(0.5) ? range(random.integer(1, 2)).map(() => random.integer(1, 15)) : undefined
  const planted = [
    ...range(cells).map(() => random.integer(0, count - 1)),
    ...(hidden ?? []).map((mask) => range(4).find((bit) => (mask >>> bit) & 1)!),
  ]
  const numberOf = (cell: number) => planted[cell] + (cell < cells ? from : 0)
  const houses = range(random.integer(0, 3)).map((): Constraint => {
    const chosen: number[] = []
    for (const cell of random.shuffled(range(cells))) {
      if (chosen.length < count && chosen.every((other) => planted[other] !== planted[cell])) chosen.push(cell)
    }
    return { kind: 'house', cells: chosen }
  })
  const sums = range(random.integer(1, 3)).map((): Constraint => {
    const many = random.integer(1, planted.length)
    const some = random.shuffled(range(planted.length)).slice(0, many)
    const scale = random.chance(0.1) ? 40 : 1
    const coefficients = random.chance(0.6)
      ? undefined
      : some.map(() => scale * (random.integer(0, 1) || -1) * random.integer(1, 3))
    const total = some.reduce((sum, cell, i) => sum + (coefficients?.[i] ?? 1) * numberOf(cell), random.chance(0.1) ? 1 : 0)
    return { kind: 'sum', cells: some, total, ...(coefficients && { coefficients }) }
  })
  const all = 2 ** count - 1
  return {
    kind: 'grid',
    rows,
    columns,
    values: range(count).map((value) => value + from),
    candidates: range(cells).map((cell) => (random.chance(0.7) ? all : (random.bits() & all) | (1 << planted[cell]))),
    ...(hidden && { hidden }),
    constraints: [...houses, ...sums],
    weights: range(cells).map(() => random.integer(-3, 5)),
  }
}

test.each(range(20))('sums and hidden cells, seeds from 50 x %i', (batch) => {
  for (const seed of range(50).map((i) => 50 * batch + i)) {
    const model = randomSums(seed)
    const expected = enumerated(model)
    const message = `seed ${seed}`
    const lists = Object.values(solvers).map((solver) => {
      const found: string[] = []
      const { nodes, guesses, backtracks, solutions, trace, share } = solver.each(model, (solution) =>
        found.push(solution.join()),
      )
      expect([...found].sort(), message).toEqual([...expected].sort())
      expect(solver.count(model).count, message).toBe(BigInt(expected.length))
      const ordered = [...solver.all({ ...model, lexicographic: true })].map((solution) => solution.join())
      expect(ordered, message).toEqual(expected)
      const scores = expected.map((text) =>
        text.split(',').reduce((sum, value, cell) => sum + Number(value) * model.weights![cell], 0),
      )
      expect(solver.best(model).score, message).toBe(scores.length ? Math.max(...scores) : undefined)
      return { found, nodes, guesses, backtracks, solutions, trace, share }
    })
    expect(lists[1], message).toEqual(lists[0])
  }
})

test('what is left of a search with hidden cells can be divided: each solution is found once', () => {
  let divided = 0
  for (const seed of range(300)) {
    const model = randomSums(seed)
    if (!model.hidden) continue
    const expected = enumerated(model).sort()
    for (const solver of Object.values(solvers)) {
      const search = solver.search(model, 'all')
      const found = search.run(1 + (seed % 9)).map((solution) => solution.join())
      const cursors = search.done ? [] : split(search.cursor(), 3)
      for (const cursor of cursors) for (const solution of solver.all(model, { cursor })) found.push(solution.join())
      if (cursors.length > 1) divided++
      expect(found.sort(), `seed ${seed}`).toEqual(expected)
    }
  }
  expect(divided).toBeGreaterThan(20)
})
