// Variants: sudokus with further rules, and grids of primes.

import { modelOf } from '../families/any-puzzle.ts'
import { primes } from '../families/index.ts'
import { isPrime } from '../families/primes.ts'
import { variant } from '../families/variant.ts'
import { PuzzleError } from '../model/errors.ts'
import { freeze } from '../model/frozen.ts'
import { besideIn, cellName, columnsOf, rowsOf } from '../model/geometry.ts'
import type { GridModel } from '../model/model.ts'
import { killer } from '../variants/rules/cage-rules.ts'
import { relation } from '../variants/rules/free-rules.ts'
import { extraRegion } from '../variants/rules/region-rules.ts'
import type { Rule } from '../variants/rules/rule.ts'
import { compileVariant, type Variant } from '../variants/variant.ts'
import { filler } from './fill.ts'
import { type Draft, type Kind, kindOf } from './generated-kind.ts'
import { symbolsOfGivens } from './generated-squares.ts'
import { below, type Random, shuffled } from './random-choice.ts'

/** The rows and columns of a block. */
export type BlockSize = readonly [high: number, wide: number]

/** Sudokus with rules that are always the same. */
export function ruled(rules: readonly Rule[]): (size: number, block: BlockSize) => Kind {
  return (size, block) => {
    const given: Variant = { size, regions: block, rules }
    return kindOf(rulesIn(given), written(given, 1))
  }
}

/** Killers, each with random cages, which all have their sums. */
export function killers(size: number, block: BlockSize): Kind {
  const base: Variant = { size, regions: block }
  const fill = filler(rulesIn(base))
  return {
    rows: size,
    columns: size,
    // Most cages leave few solutions.
    most: size * size,
    draft(random) {
      const solution = fill(random)
      if (!solution) return undefined
      const rules = cages(solution, size, random).map((cells) =>
        killer(
          cells.map((cell) => cellName(cell, size)),
          cells.reduce((sum, cell) => sum + solution[cell] + 1, 0),
        ),
      )
      const given = { ...base, rules }
      return { model: rulesIn(given), solution, ...written(given, 1) }
    },
  }
}

/** Cuts a grid into cages of two to five cells with different values. Few cells are left without a cage. */
function cages(solution: Int32Array, size: number, random: Random): number[][] {
  const cageOf = Array<number[] | undefined>(solution.length).fill(undefined)
  const fits = (cell: number, cage: readonly number[]) => cage.every((other) => solution[other] !== solution[cell])
  const found: number[][] = []
  for (const start of shuffled([...solution.keys()], random)) {
    if (cageOf[start]) continue
    const cage = [start]
    const wanted = 2 + below(3, random)
    while (cage.length < wanted) {
      const next = cage.flatMap((cell) => besideIn(cell, size)).filter((cell) => !cageOf[cell] && fits(cell, cage))
      if (next.length === 0) break
      cage.push(next[below(next.length, random)])
    }
    const others = cage.length === 1 ? besideIn(start, size).map((cell) => cageOf[cell]) : []
    const other = others.find((other) => other && other.length < LARGEST_CAGE && fits(start, other))
    if (other) other.push(start)
    // A cage of one cell would be a given.
    else if (cage.length > 1) found.push(cage)
    for (const cell of cage) cageOf[cell] = other ?? cage
  }
  return found.map((cage) => cage.sort((a, b) => a - b))
}

const LARGEST_CAGE = 5

/** Grids of different numbers in which any two neighbours sum to a prime. */
export function primeGrids(rows: number, cols: number, from: number, to: number): Kind {
  // Checks the options, too.
  const { lexicographic: _, ...model } = modelOf(primes({ rows, cols, from, to }))
  if (from < 0 || to > HIGHEST) {
    throw new PuzzleError('range', `${from} to ${to} cannot be written`, { what: 'options from and to' }, `0 to ${HIGHEST}`)
  }
  const many = to - from + 1
  if (rows * cols > many) {
    const what = 'options rows, cols, from and to'
    throw new PuzzleError('option', `${rows * cols} cells, and only ${many} numbers`, { what }, 'as many numbers as cells')
  }
  const grid = { rows, columns: cols }
  const { values } = model
  const pairs = values.flatMap((first) =>
    values.filter((second) => second !== first && isPrime(first + second)).map((second) => [first, second] as const),
  )
  const names = (cells: readonly number[]) => cells.map((cell) => cellName(cell, cols))
  // Of one cell, neither rule says anything.
  const [all, ...lines] = [rowsOf(grid).flat(), ...rowsOf(grid), ...columnsOf(grid)].filter(({ length }) => length > 1)
  const given: Variant = {
    size: [rows, cols],
    values: [from, to],
    regions: 'none',
    repeats: true,
    rules: [...(all ? [extraRegion(names(all))] : []), ...lines.map((line) => relation(names(line), pairs))],
  }
  return kindOf(model, written(given, from))
}

/** The largest value with a symbol. */
const HIGHEST = 35

/** The model of a variant, frozen: a solver that has seen its rules need not compare them. */
function rulesIn(given: Variant): GridModel {
  return freeze(compileVariant(given).model)
}

/** How a variant is written: as JSON. `low` is its lowest value. */
function written({ rules, ...rest }: Variant, low: number): Pick<Draft, 'text' | 'read'> {
  return {
    text: (givens) => JSON.stringify({ ...rest, givens: symbolsOfGivens(givens, low), rules }),
    read: (text) => variant(JSON.parse(text)),
  }
}
