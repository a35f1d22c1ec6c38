// A step of a solution: what a technique has found.

import { textOf } from '../../families/symbols.ts'
import type { Constraint } from '../../model/model.ts'
import { at, indexOf } from '../../model/numbers.ts'
import type { Marks } from './marks.ts'
import type { HouseRules } from './rules.ts'

/** A value in a cell. */
export interface Candidate {
  /** The number of the cell, row by row from 0. */
  readonly cell: number
  readonly value: number
}

/** One step that a person can make. */
export interface Step {
  /** The name of the technique, such as `hidden single`. */
  readonly technique: string
  /** How difficult it is: from 1 for a full house, on the scale of Sudoku Explainer. */
  readonly score: number
  /** The cells and values to look at. */
  readonly cells: readonly number[]
  readonly values: readonly number[]
  /** The values that can be written. */
  readonly writes: readonly Candidate[]
  /** The candidates that can be removed. */
  readonly removes: readonly Candidate[]
  /** What was found, and why it holds, in a sentence. */
  readonly text: string
}

/** What a technique finds: masks instead of values. */
export interface Finding {
  readonly cells: readonly number[]
  readonly values: number
  readonly write?: Change
  readonly removes?: readonly Change[]
  /** Why, without what follows from it. Only called for steps that are shown. */
  why(): string
  /** For techniques whose steps differ in difficulty. */
  readonly score?: number
}

/** A mask of values of a cell. */
export interface Change {
  readonly cell: number
  readonly values: number
}

/** A technique: looks for one step. */
export interface Technique {
  readonly name: string
  readonly score: number
  find(marks: Marks): Finding | undefined
}

/** What a technique has found. */
export interface Found {
  readonly technique: Technique
  readonly finding: Finding
}

/** What is found first in some items. */
export function first<T>(items: Iterable<T>, find: (item: T) => Finding | undefined): Finding | undefined {
  for (const item of items) {
    const finding = find(item)
    if (finding) return finding
  }
  return undefined
}

/** What is found first in the constraints of a kind. */
export function firstOfKind<K extends Constraint['kind']>(
  { rules }: Marks,
  kind: K,
  find: (constraint: Extract<Constraint, { kind: K }>) => Finding | undefined,
): Finding | undefined {
  return first(rules.others, (one) => (one.kind === kind ? find(one as Extract<Constraint, { kind: K }>) : undefined))
}

/** The candidates of some cells that a pattern removes, if there are any. */
export function removals(marks: Marks, cells: Iterable<number>, values: number): Change[] {
  const changes: Change[] = []
  for (const cell of cells) {
    // Hidden cells are not narrowed.
    const found = cell < marks.masks.length ? marks.masks[cell] & values : 0
    if (found && !marks.written[cell]) changes.push({ cell, values: found })
  }
  return changes
}

/** The open cells that have a value and see all of these: they lose it. */
export function seeing({ rules, masks, holders }: Marks, cells: readonly number[], value: number): Change[] {
  const changes: Change[] = []
  const { words, peerSets } = rules
  for (let word = 0; word < words; word++) {
    let seen = 0
    for (let rest = value; rest; rest &= rest - 1) seen |= holders[indexOf(rest & -rest) * words + word]
    for (let i = 0; i < cells.length && seen; i++) seen &= peerSets[cells[i] * words + word]
    for (; seen; seen &= seen - 1) {
      const cell = 32 * word + indexOf(seen & -seen)
      changes.push({ cell, values: masks[cell] & value })
    }
  }
  return changes
}

/** The finding that some of these cells lose values, if any do. It names those that do. */
export function excluding(cells: readonly number[], removes: readonly Change[], why: () => string): Finding | undefined {
  if (removes.length === 0) return undefined
  const changed = cells.filter((cell) => removes.some((change) => change.cell === cell))
  return { cells: changed, values: unionOf(removes), removes, why }
}

/** All values of some changes. */
export function unionOf(changes: readonly Change[]): number {
  return changes.reduce((all, { values }) => all | values, 0)
}

/** How difficult a finding is, in hundredths. */
export function scoreOf({ technique, finding }: Found): number {
  return Math.round(100 * (finding.score ?? technique.score)) / 100
}

/** The step of a finding. */
export function stepOf(marks: Marks, found: Found): Step {
  const { rules } = marks
  const { technique, finding } = found
  const candidates = ({ cell, values }: Change) => at(rules.values, values).map((value) => ({ cell, value }))
  const { write, removes = [] } = finding
  const result = write ? `${rules.name(write.cell)} is ${symbols(rules, write.values)}` : without(marks, removes)
  return {
    technique: technique.name,
    score: scoreOf(found),
    cells: finding.cells,
    values: at(rules.values, finding.values),
    writes: write ? candidates(write) : [],
    removes: removes.flatMap(candidates),
    text: `${result}: ${finding.why()}`,
  }
}

/** Such as `no 1 or 2 in r1c3, r1c4`. Cells that lose the same values are named together. */
function without(marks: Marks, removes: readonly Change[]): string {
  const cellsOf = new Map<number, number[]>()
  for (const { cell, values } of removes) cellsOf.set(values, [...(cellsOf.get(values) ?? []), cell])
  const losses = Array.from(cellsOf, ([values, cells]) => `${symbols(marks.rules, values, ' or ')} in ${names(marks, cells)}`)
  return `no ${losses.join(', no ')}`
}

/** The values of a mask, such as `3, 5`. */
export function symbols({ values, symbols: own }: HouseRules, mask: number, separator = ', '): string {
  return at(values, mask)
    .map((value) => textOf(value, values, own))
    .join(separator)
}

/** The names of cells, such as `r1c2, r1c5`. Hidden ones have none. */
export function names({ rules }: Marks, cells: readonly number[]): string {
  return cells
    .filter((cell) => cell < rules.cells)
    .map(rules.name)
    .join(', ')
}
