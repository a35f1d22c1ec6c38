// Every claim of verdict, spare, why and equal about small puzzles, against all their solutions by brute force, in both engines. Only this test
// would find a claim that is wrong.

import { describe, expect, test } from 'vitest'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { modelOf, modelWithout, partsOf, without } from '../../src/families/any-puzzle.ts'
import { kakuro, nonogram, queens, starBattle, sudoku } from '../../src/families/index.ts'
import type { Part } from '../../src/families/puzzle-parts.ts'
import type { VariantPuzzle } from '../../src/families/variant.ts'
import { variant } from '../../src/families/variant.ts'
import type { GridModel } from '../../src/model/model.ts'
import { randomRuled } from '../faults/ruled.ts'
import { enumerate } from '../support/brute.ts'
import { Random } from '../support/random.ts'
import { askers } from './ask.ts'

const { wasm, js } = await askers()
const asker = (i: number) => (i % 2 === 0 ? wasm : js)

/** Puzzles of 3x3 to 6x6 cells with random rules and givens, and all their solutions. */
function* ruled(seed: number, many: number, isWanted: (puzzle: VariantPuzzle, solutions: readonly number[][]) => boolean) {
  const random = new Random(seed)
  for (let found = 0; found < many; ) {
    const { variant: data, solutions } = randomRuled(random) as never as { variant: VariantPuzzle; solutions: number[][] }
    if (typeof data.size !== 'number' || data.size > 6) continue
    const puzzle = variant(data)
    if (!isWanted(puzzle, solutions)) continue
    yield { i: found++, puzzle, solutions, random }
  }
}

const solutionsOf = (model: unknown, most = Infinity) => enumerate(model as GridModel, most)
const ascending = (solutions: Iterable<ArrayLike<number>>) =>
  Array.from(solutions, (solution) => Array.from(solution).join()).sort()
const differing = (solutions: readonly ArrayLike<number>[]) =>
  Array.from(solutions[0] ?? [], (_, cell) => cell).filter((cell) => solutions.some((one) => one[cell] !== solutions[0][cell]))

const blanksOf = ({ givens }: VariantPuzzle) =>
  (givens as readonly (readonly unknown[])[]).flat().filter((given) => given === null).length

test('verdict', () => {
  const seen = new Map<string, number>()
  for (const { i, puzzle, solutions } of ruled(3, 150, () => true)) {
    const { items, answer } = asker(i).verdict(puzzle, { limit: 5 })
    const kind = solutions.length === 0 ? 'broken' : solutions.length === 1 ? 'unique' : 'several'
    expect(answer).toMatchObject({ kind, count: BigInt(solutions.length), exact: true, complete: true })
    expect(answer.solutions.length).toBe(Math.min(solutions.length, 5))
    expect(ascending(solutions)).toEqual(expect.arrayContaining(ascending(answer.solutions)))
    expect(new Set(ascending(answer.solutions)).size).toBe(answer.solutions.length)
    expect(answer.differ).toEqual(differing(answer.solutions))
    // No update takes back what an earlier one said.
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) {
      expect(item.kind).toBe(kind)
      expect(item.count).toBeLessThanOrEqual(BigInt(solutions.length))
      expect(item.exact && item.count !== BigInt(solutions.length)).toBe(false)
    }
    if (kind === 'several') expect(items[0].solutions.length).toBe(2)
    if (kind === 'broken') expect(answer.contradictions.length === 0).toBe(answer.why !== undefined)
    else expect([answer.contradictions, answer.why]).toEqual([[], undefined])
    expect(answer.rating !== undefined).toBe(kind === 'unique')
    if (answer.why && Number(puzzle.size) <= 4) expect(solutionsOf(modelOfParts(puzzle, answer.why), 1)).toEqual([])
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
  }
  for (const kind of ['broken', 'unique', 'several']) expect(seen.get(kind)).toBeGreaterThan(10)
})

test('spare', () => {
  let [spared, kept] = [0, 0]
  const isSmall = (puzzle: VariantPuzzle) => Number(puzzle.size) <= 4 || blanksOf(puzzle) <= 6
  for (const { i, puzzle, solutions } of ruled(4, 30, (puzzle, { length }) => length === 1 && isSmall(puzzle))) {
    const { items, answer } = asker(i).spare(puzzle)
    const isSpare = (gone: readonly Part[]) =>
      JSON.stringify(solutionsOf(modelOf(without(puzzle, gone)), 2)) === JSON.stringify(solutions)
    const parts = partsOf(puzzle)
    expect(answer).toMatchObject({ open: [], complete: true })
    expect(answer.spare).toEqual(parts.filter((part) => isSpare([part])))
    expect(items).toEqual(answer.spare)
    // Greedy, in the order of the puzzle.
    if (Number(puzzle.size) > 4) continue
    const together: Part[] = []
    for (const part of answer.spare) if (isSpare([...together, part])) together.push(part)
    expect(answer.together).toEqual(together)
    spared += answer.spare.length
    kept += parts.length - answer.spare.length
  }
  expect([spared > 20, kept > 20]).toEqual([true, true])
})

/** The model of some parts alone. */
function modelOfParts(puzzle: Puzzle, held: readonly Part[]) {
  const keys = new Set(held.map(({ kind, at }) => `${kind} ${at}`))
  const gone = partsOf(puzzle).filter(({ kind, at }) => !keys.has(`${kind} ${at}`))
  const model = modelWithout(puzzle, gone)
  if (model.kind !== 'grid') return model
  const { rows, columns, values, constraints, hidden } = model.rules
  const candidates = model.candidates.slice(0, rows * columns)
  return { kind: 'grid', rows, columns, values, constraints, candidates, ...(hidden.length > 0 && { hidden }) }
}

/** They cannot hold together, but without any one of them they can. */
function expectIrreducible(puzzle: Puzzle, parts: readonly Part[], entries: Readonly<Record<number, number>> = {}) {
  const all = [...partsOf(puzzle), ...Object.keys(entries).map((cell) => ({ kind: 'entry', at: Number(cell) }))]
  const order = parts.map((part) => all.findIndex(({ kind, at }) => kind === part.kind && at === part.at))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
  const hasSolution = (held: readonly Part[]) => {
    const model = modelOfParts(puzzle, held) as GridModel
    const candidates = Array.from(model.candidates)
    for (const { kind, at } of held) if (kind === 'entry') candidates[at] &= 1 << model.values.indexOf(entries[at])
    return solutionsOf({ ...model, candidates }, 1).length > 0
  }
  expect(hasSolution(parts)).toBe(false)
  for (const part of parts) expect(hasSolution(parts.filter((other) => other !== part))).toBe(true)
}

describe('why', () => {
  const isSmall = ({ size }: VariantPuzzle) => Number(size) <= 4

  test('no solution', () => {
    const sizes = new Set<number>()
    for (const { i, puzzle } of ruled(5, 80, (puzzle, { length }) => length === 0 && isSmall(puzzle))) {
      const { items, answer } = asker(i).why(puzzle)
      expect(answer.complete).toBe(true)
      expectIrreducible(puzzle, answer.parts ?? [])
      expect(items.at(-1)).toEqual(answer.parts)
      for (const [k, item] of items.entries()) {
        expectIrreducible(puzzle, item)
        if (k > 0) expect(item.length).toBeLessThan(items[k - 1].length)
      }
      sizes.add(answer.parts?.length ?? -1)
    }
    expect(sizes.size).toBeGreaterThan(3)
  })

  test('a solution', () => {
    for (const { i, puzzle } of ruled(6, 20, (_, { length }) => length > 0))
      expect(asker(i).why(puzzle)).toMatchObject({ items: [], answer: { parts: undefined, complete: true } })
  })

  test('entries that fit no solution', () => {
    let withEntries = 0
    for (const { i, puzzle, solutions, random } of ruled(7, 60, isSmall)) {
      const model = modelOf(puzzle)
      const cells = random.shuffled(Array.from({ length: model.rows * model.columns }, (_, cell) => cell)).slice(0, 4)
      const entries = Object.fromEntries(cells.map((cell) => [cell, random.pick(model.values)]))
      const isPossible = solutions.some((solution) => cells.every((cell) => solution[cell] === entries[cell]))
      const { answer } = asker(i).why(puzzle, { entries })
      expect(answer.complete).toBe(true)
      expect(answer.parts === undefined).toBe(isPossible)
      if (!answer.parts) continue
      expectIrreducible(puzzle, answer.parts, entries)
      // What is broken without them does not need them.
      const isEntry = answer.parts.some(({ kind }) => kind === 'entry')
      expect(isEntry).toBe(solutions.length > 0)
      if (isEntry) withEntries++
    }
    expect(withEntries).toBeGreaterThan(10)
  })

  test('the grid itself', () => {
    const puzzle = variant({ size: 4, givens: '1...............', regions: ['aaab', 'cbba', 'cbdd', 'ccdd'] })
    expect(enumerate(modelOf(puzzle))).toEqual([])
    expect(wasm.why(puzzle).answer).toMatchObject({ parts: [], complete: true })
  })
})

test('equal', () => {
  let [groups, open, pairs] = [0, 0, 0]
  for (const { i, puzzle, solutions } of ruled(8, 60, (_, { length }) => length > 1)) {
    const { items, answer } = asker(i).equal(puzzle, { differ: true })
    expect(answer).toMatchObject({ solvable: true, complete: true })
    expect(items).toEqual(answer.groups)
    const cells = [...solutions[0].keys()]
    const fixed = new Set(cells.filter((cell) => solutions.every((solution) => solution[cell] === solutions[0][cell])))
    const valuesOf = (cell: number) => solutions.map((solution) => solution[cell]).join()
    const alike = cells.map((cell) => cells.filter((other) => valuesOf(other) === valuesOf(cell)))
    const expected = alike.filter((group, cell) => group.length > 1 && group[0] === cell)
    expect(answer.groups.map(({ cells }) => cells.join()).sort()).toEqual(expected.map(String).sort())
    for (const { cells, value } of answer.groups) expect(value).toBe(fixed.has(cells[0]) ? solutions[0][cells[0]] : undefined)
    const houses = modelOf(puzzle).constraints.flatMap((constraint) => (constraint.kind === 'house' ? [constraint.cells] : []))
    const isPair = (a: number, b: number) =>
      a < b &&
      !fixed.has(a) &&
      !fixed.has(b) &&
      !houses.some((house) => house.includes(a) && house.includes(b)) &&
      solutions.every((solution) => solution[a] !== solution[b])
    expect(answer.pairs).toEqual(cells.flatMap((a) => cells.flatMap((b) => (isPair(a, b) ? [[a, b]] : []))))
    expect(asker(i).equal(puzzle).answer).toMatchObject({ groups: answer.groups, pairs: [] })
    groups += answer.groups.length
    open += answer.groups.filter(({ value }) => value === undefined).length
    pairs += answer.pairs.length
  }
  expect([groups > 50, open > 10, pairs > 30]).toEqual([true, true, true])
})

test('equal, where cells are no cells of the puzzle', () => {
  const puzzle = kakuro('\\ 15\\ \\ 8\\\n\\2 . \\4 .\n\\5 . 6\\3 .\n\\15 . . .')
  for (const i of [0, 1]) expect(asker(i).equal(puzzle, { differ: true }).answer).toMatchObject({ groups: [], pairs: [] })
})

describe('other families', () => {
  const PUZZLES: readonly (readonly [string, Puzzle])[] = [
    ['a sudoku', sudoku('1... ..3. .... ...2')],
    ['a kakuro', kakuro('\\ 4\\ 6\\\n\\3 1 .\n\\7 . .')],
    ['a nonogram', nonogram('1 1\n3\n1\n-\n2\n2\n2')],
    ['a star battle', starBattle('AAAAB\nCAAAA\nCADDD\nCEEED\nEEEDD\nx....\n.....\n..*..\n.....\n.....')],
  ]
  test.each(PUZZLES)('%s', (_, puzzle) => {
    const solutions = solutionsOf(modelOf(puzzle))
    for (const ask of [wasm, js]) {
      expect(ask.verdict(puzzle).answer).toMatchObject({ count: BigInt(solutions.length), exact: true })
      const { parts } = ask.why(puzzle).answer
      expect(parts === undefined).toBe(solutions.length > 0)
      if (parts) expectIrreducible(puzzle, parts)
      if (solutions.length !== 1) continue
      const { answer } = ask.spare(puzzle)
      const isSpare = (gone: readonly Part[]) => solutionsOf(modelOf(without(puzzle, gone)), 2).length === 1
      expect(answer.spare).toEqual(partsOf(puzzle).filter((part) => isSpare([part])))
    }
  })

  test('queens', () => {
    const puzzle = queens({ size: 6, place: ['b1', 'd2'], forbid: ['a3'] })
    expect(wasm.verdict(puzzle).answer).toMatchObject({ kind: 'unique', count: 1n })
    expect(wasm.spare(puzzle).answer.spare.map(({ name }) => name)).toEqual(['a queen on b1', 'a queen on d2', 'no queen on a3'])
    expect(wasm.spare(puzzle).answer.together.length).toBeLessThan(3)
    const broken = queens({ size: 6, place: ['a1', 'c2', 'e4'] })
    expect(wasm.why(broken).answer.parts?.map(({ name }) => name)).toEqual(['a queen on a1'])
    expect(wasm.verdict(broken).answer).toMatchObject({ kind: 'broken' })
  })
})
