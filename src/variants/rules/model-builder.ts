// What rules compile to: the candidates and constraints of a model.

import { PuzzleError } from '../../model/errors.ts'
import type { Automaton, Constraint } from '../../model/model.ts'
import { automatonFor, type Spend, type States } from './automaton.ts'
import { builtOnce } from './built.ts'
import type { Rule } from './rule.ts'
import { fault } from './rule-fault.ts'
import type { Grid } from './variant-grid.ts'

/** Cells, each with its coefficient; a cell can occur more than once. */
export type CoefficientPairs = readonly (readonly [cell: number, coefficient: number])[]

/**
 * The most work that the rules of a variant can be: pairs of cells, cells of constraints, steps of automata. It bounds time and memory, and
 * is more than a board has room for, but for relations: these are few in number, of which one alone can have half a million pairs.
 */
const MOST_WORK = 1_000_000
/** What a constraint takes beside its cells. */
const CONSTRAINT = 8

/** Collects the constraints of a variant. Masks are over the grid's values, those of hidden cells too. */
export class ModelBuilder {
  readonly grid: Grid
  /** All rules of the variant: some say what holds where others do not. */
  readonly rules: readonly Rule[]
  readonly apply: (rule: Rule, what: string) => void
  readonly candidates: number[]
  readonly hidden: number[]
  #constraints: Constraint[] = []
  #isCase = false
  #work = 0
  readonly #automata = new Map<unknown, Automaton>()

  constructor(grid: Grid, rules: readonly Rule[], read: (rule: Rule, what: string) => (board: ModelBuilder) => void) {
    this.grid = grid
    this.rules = rules
    this.apply = (rule, what) => {
      this.spend(CONSTRAINT)
      read(rule, what)(this)
    }
    this.candidates = Array<number>(grid.rows * grid.columns).fill(this.mask(() => true))
    this.hidden = Array<number>(grid.hidden).fill(this.mask(() => true))
  }

  get constraints(): readonly Constraint[] {
    return this.#constraints
  }

  /** Counts work before it is done. @throws PuzzleError `rule` if it is too much */
  readonly spend = (steps: number): void => {
    this.#work += steps
    if (this.#work > MOST_WORK)
      throw new PuzzleError('rule', 'the rules take too much work to compile', {}, 'fewer or shorter rules')
  }

  mask(test: (value: number) => boolean): number {
    return this.grid.values.reduce((mask, value, bit) => (test(value) ? mask | (1 << bit) : mask), 0) >>> 0
  }

  /** Adds a hidden cell. Bit i of its mask stands for i. */
  hide(mask: number): number {
    this.spend(CONSTRAINT)
    return this.candidates.length + this.hidden.push(mask) - 1
  }

  /** Leaves cells only the values that pass a test. */
  keep(cells: readonly number[], test: (value: number) => boolean): void {
    const { length } = this.candidates
    for (const cell of cells) {
      if (this.#isCase) this.count([cell], (value) => !test(value), 1)
      else if (cell < length) this.candidates[cell] &= this.mask(test)
      else this.hidden[cell - length] &= this.mask(test)
    }
  }

  /** No solution: a rule cannot hold. */
  never(): void {
    this.keep([0], () => false)
  }

  differ(cells: readonly number[]): void {
    if (cells.length > this.grid.values.length) this.never()
    else if (cells.length > 1) this.#add({ kind: 'house', cells })
  }

  /** A relation between the cells of each pair. */
  pairs(between: readonly (readonly [number, number])[], test: (first: number, second: number) => boolean): void {
    const { values } = this.grid
    this.spend(between.length + values.length)
    // A cell beside itself.
    for (const [cell, other] of between) if (cell === other) this.keep([cell], (value) => test(value, value))
    const others = between.filter(([cell, other]) => cell !== other)
    const allowed = values.map((first) => this.mask((second) => test(first, second)))
    if (others.length > 0) this.#add({ kind: 'pairs', allowed, between: others })
  }

  same(between: readonly (readonly [number, number])[]): void {
    this.pairs(between, (first, second) => first === second)
  }

  /** Coefficient times value, summed over the cells, is the total. */
  sum(terms: CoefficientPairs, total: number): void {
    const coefficients = new Map<number, number>()
    for (const [cell, coefficient] of terms) coefficients.set(cell, (coefficients.get(cell) ?? 0) + coefficient)
    // Bit i of a hidden cell stands for i, and not for the i-th value.
    const [low] = this.grid.values
    let rest = total
    const cells: number[] = []
    const factors: number[] = []
    coefficients.forEach((coefficient, cell) => {
      if (coefficient === 0) return
      cells.push(cell)
      factors.push(coefficient)
      if (cell >= this.candidates.length && cell < this.candidates.length + this.grid.hidden) rest -= coefficient * low
    })
    if (cells.length > 1 || cells[0] >= this.candidates.length) {
      const isPlain = factors.every((factor) => factor === 1)
      this.#add({ kind: 'sum', cells, ...(!isPlain && { coefficients: factors }), total: rest })
    } else if (cells.length === 1) {
      this.keep(cells, (value) => value * factors[0] === rest)
    } else if (rest !== 0) {
      this.never()
    }
  }

  equalSums(groups: readonly (readonly number[])[]): void {
    const singles = groups.filter(({ length }) => length === 1).map(([cell]) => cell)
    const others = groups.filter(({ length }) => length > 1)
    if (singles.length > 1) this.same(singles.slice(1).map((cell) => [singles[0], cell]))
    others.forEach((group, i) => {
      const partners = singles.length > 0 ? [[singles[0]]] : others.slice(0, i)
      for (const partner of partners) this.sum([...signed(group, 1), ...signed(partner, -1)], 0)
    })
  }

  /** The cells hold one of the sets of values, each value once. */
  sets(cells: readonly number[], sets: readonly number[]): void {
    this.differ(cells)
    if (sets.length > 0) this.#add({ kind: 'set', cells, sets })
    else this.never()
  }

  /** The values along the cells are a word of an automaton. Lines with the same `key` share one. */
  line(key: unknown, cells: readonly number[], make: () => Automaton): void {
    const shared = this.#automata.get(key) ?? make()
    this.#automata.set(key, shared)
    if (shared.start.length > 0 && shared.accept.length > 0) this.#add({ kind: 'line', cells, automaton: shared })
    else this.never()
  }

  /** The same, for the automaton with these states. They depend on the key, on the values, and on whether those of a row differ. */
  states(key: string, cells: readonly number[], make: (spend: Spend) => States): void {
    const { values, isLatin } = this.grid
    const whole = `${values[0]} ${values.length} ${isLatin} ${key}`
    this.line(key, cells, () => builtOnce(whole, this.spend, (spend) => automatonFor(values, make(spend), spend)))
  }

  /**
   * How many of the cells have a value that passes the test.
   *
   * @param counts the numbers that are allowed, of which bit n stands for n; if there is a `result`, one for each of its values
   */
  count(cells: readonly number[], test: (value: number) => boolean, counts: number | readonly number[], result?: number): void {
    this.#add({ kind: 'count', cells, mask: this.mask(test), counts, ...(result !== undefined && { result }) })
  }

  /** Two groups hold the same values, each equally often. */
  equal(first: readonly number[], second: readonly number[]): void {
    // What is in both may be left out.
    const one = first.filter((cell) => !second.includes(cell))
    const other = second.filter((cell) => !first.includes(cell))
    if (one.length === 1) this.same([[one[0], other[0]]])
    else if (one.length > 0) this.#add({ kind: 'equal', first: one, second: other })
  }

  /** If the selector has a value of a mask, what `hold` adds must hold. Values of no mask allow no solution. */
  cases(selector: number, cases: readonly { readonly mask: number; readonly hold: () => void }[]): void {
    if (this.#isCase) throw new PuzzleError('rule', 'this rule cannot be one of several alternatives')
    const outer = this.#constraints
    const compiled = cases.map(({ mask, hold }) => {
      this.#constraints = []
      this.#isCase = true
      hold()
      return { mask, constraints: this.#constraints }
    })
    this.#isCase = false
    this.#constraints = outer
    if (compiled.length > 0) this.#add({ kind: 'case', selector, cases: compiled })
    else this.never()
  }

  #add(constraint: Constraint): void {
    this.spend(CONSTRAINT + ('cells' in constraint ? constraint.cells.length : 0))
    this.#constraints.push(constraint)
  }
}

/** Every two cells of a line that are fewer than `reach` steps apart. */
export function everyTwo(line: readonly number[], reach = line.length): [number, number][] {
  return line.flatMap((cell, i) => line.slice(i + 1, i + reach).map((other): [number, number] => [cell, other]))
}

/** Every cell of a line and the one so many steps after it. */
export function steps(line: readonly number[], step = 1): [number, number][] {
  return line.slice(step).map((cell, i) => [line[i], cell])
}

/** The third of the values that a value is in: 0, 1 or 2. */
export function thirdIn({ grid: { values } }: ModelBuilder): (value: number) => number {
  if (values.length % 3 > 0) throw fault(`${values.length} values have no thirds`, 'a number of values that 3 divides')
  return (value) => Math.floor((3 * (value - values[0])) / values.length)
}

/** Cells, all with one coefficient. */
export function signed(cells: readonly number[], coefficient: number): CoefficientPairs {
  return cells.map((cell) => [cell, coefficient] as const)
}
