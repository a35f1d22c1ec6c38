// How steps name cells and values, and the places where people look.

import type { CompiledGrid } from '../../compile/compiled-model.ts'
import type { Puzzle } from '../../document/puzzle.ts'
import { checkedPuzzle, coreOf, type Source, sourceOf } from '../../families/family.ts'
import { symbolsOf, valueText } from '../../families/symbols.ts'
import { cellsIn } from '../../model/constraints.ts'
import type { Constraint, Model } from '../../model/model.ts'
import { at, bitsOf } from '../../model/numbers.ts'
import { type HouseRules, houseRulesOf, type NamedHouse } from './named-houses.ts'

/** Where people look: a row, a column, a box, a rule, or a cell. Its name is one of a sentence, such as `the cage at r1c1`. */
export interface Place extends Source {
  readonly cells: readonly number[]
}

export class GridNames {
  readonly #puzzle: Puzzle | undefined
  readonly #rules: HouseRules
  readonly #constraints: readonly Constraint[]
  readonly #textOf: (value: number) => string

  constructor(puzzle: Puzzle | Model, { rules }: CompiledGrid) {
    this.#puzzle = 'family' in puzzle ? puzzle : undefined
    this.#constraints = rules.constraints
    this.#rules = houseRulesOf(rules)
    const { values } = this.#rules
    const symbols = symbolsOf(puzzle)
    const words = this.#puzzle && coreOf(checkedPuzzle(this.#puzzle)).valueWords
    this.#textOf = (value) => words?.[values.indexOf(value)] ?? valueText(value, values, symbols)
  }

  cell(cell: number): string {
    return this.#rules.name(cell)
  }

  /** Such as `r1c2, r1c5 and r3c3`. Hidden cells have no names. */
  cells(cells: readonly number[], last = 'and'): string {
    return listed(cells.filter((cell) => cell < this.#rules.cells).map(this.#rules.name), last)
  }

  /** The values of a mask, such as `3 and 5`. */
  values(mask: number, last = 'and'): string {
    return listed(at(this.#rules.values, mask).map(this.#textOf), last)
  }

  /** The same in short: `1+2+4` with a sign. */
  joined(mask: number, sign: string): string {
    return at(this.#rules.values, mask).map(this.#textOf).join(sign)
  }

  /** The same in short, such as `1-3/7`. */
  range(mask: number): string {
    const runs: number[] = []
    let before = 0
    for (const bit of bitsOf(mask)) {
      if (before && before << 1 === bit) runs[runs.length - 1] |= bit
      else runs.push(bit)
      before = bit
    }
    const { values } = this.#rules
    return runs
      .map((run) => at(values, run).map(this.#textOf))
      .map((run) => (run.length > 2 ? `${run[0]}-${run[run.length - 1]}` : run.join('/')))
      .join('/')
  }

  /** @param own the cells that matter: a relation can have cells in all of the grid */
  place(of: NamedHouse | Constraint | number, own?: readonly number[]): Place {
    if (typeof of === 'number') return { name: this.cell(of), cells: [of] }
    const isHouse = 'number' in of
    const constraint = isHouse ? of.constraint : this.#constraints.indexOf(of)
    const all = own && of.kind === 'pairs' ? own : cellsIn(this.#constraints[constraint])
    const cells = all.filter((cell) => cell < this.#rules.cells)
    const source = this.#puzzle && sourceOf(this.#puzzle, constraint)
    const name = isHouse && of.isFull ? of.name : `the ${isHouse ? 'group' : 'rule'} of ${this.cells(cells)}`
    return { ...(source ?? { name }), cells }
  }

  name(of: NamedHouse | Constraint): string {
    return this.place(of).name
  }

  /** Such as `rows 1 and 4`. */
  houses(houses: readonly NamedHouse[]): string {
    const names = houses.map((house) => this.name(house))
    const [kind] = names[0].split(' ')
    if (names.length === 1 || !names.every((name) => /^\w+ \w+$/.test(name) && name.startsWith(`${kind} `))) return listed(names)
    return `${kind}s ${listed(names.map((name) => name.slice(kind.length + 1)))}`
  }
}

/** Such as `1, 2 and 3`. */
export function listed(items: readonly string[], last = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items[items.length - 1]}`
}
