// A step of a solution: what a technique has found.

import type { Constraint } from '../../model/model.ts'
import { at, indexOf } from '../../model/numbers.ts'
import type { GridMarks } from './marks.ts'
import type { NamedHouse } from './named-houses.ts'
import type { GridNames, Place } from './place-names.ts'

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
  /** Where to look: rows, columns, boxes and rules; if there are none, a cell. */
  readonly where: readonly Place[]
  /** The cells that show it, and their names, such as `r5c5`; and the values. */
  readonly cells: readonly number[]
  readonly names: readonly string[]
  readonly values: readonly number[]
  /** The values that can be written. */
  readonly writes: readonly Candidate[]
  /** The candidates that can be removed. */
  readonly removes: readonly Candidate[]
  /** Why it holds, such as `the only place for 7 in box 5`. */
  readonly reason: string
  /** What follows, such as `r5c5 is 7` or `no 1 or 2 in r1c3`. */
  readonly effect: string
  /** Both in a sentence: the effect, then the reason. */
  readonly text: string
}

/** What a technique finds: masks instead of values. */
export interface Finding {
  readonly cells: readonly number[]
  readonly values: number
  readonly write?: Change
  readonly removes?: readonly Change[]
  /** Where to look: houses, rules, cells; if absent, at the first cell. */
  readonly where?: readonly (NamedHouse | Constraint | number)[]
  /** Why, without what follows from it. Only called for steps that are shown. */
  why(names: GridNames): string
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
  /** One that takes long pauses on the way. */
  find(marks: GridMarks): Finding | undefined | Generator<undefined, Finding | undefined, undefined>
}

/** What a technique finds. */
export function* findingBy(technique: Technique, marks: GridMarks): Generator<undefined, Finding | undefined, undefined> {
  const found = technique.find(marks)
  return found && 'next' in found ? yield* found : found
}

/** What a technique has found. */
export interface TechniqueFinding {
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
  { rules }: GridMarks,
  kind: K,
  find: (constraint: Extract<Constraint, { kind: K }>) => Finding | undefined,
): Finding | undefined {
  return first(rules.others, (one) => (one.kind === kind ? find(one as Extract<Constraint, { kind: K }>) : undefined))
}

/** The candidates of some cells that a pattern removes, if there are any. */
export function removals(marks: GridMarks, cells: Iterable<number>, values: number): Change[] {
  const changes: Change[] = []
  for (const cell of cells) {
    // Hidden cells are not narrowed.
    const found = cell < marks.masks.length ? marks.masks[cell] & values : 0
    if (found && !marks.written[cell]) changes.push({ cell, values: found })
  }
  return changes
}

/** The open cells that have a value and see all of these: they lose it. */
export function seeing({ rules, masks, holders }: GridMarks, cells: readonly number[], value: number): Change[] {
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

/** The finding that some of these cells lose values, if any do. Hidden cells are not shown. */
export function excluding(
  { rules }: GridMarks,
  cells: readonly number[],
  removes: readonly Change[],
  others: Pick<Required<Finding>, 'where' | 'why'>,
): Finding | undefined {
  if (removes.length === 0) return undefined
  return { cells: cells.filter((cell) => cell < rules.cells), values: unionOfChanges(removes), removes, ...others }
}

/** All values of some changes. */
export function unionOfChanges(changes: readonly Change[]): number {
  return changes.reduce((all, { values }) => all | values, 0)
}

/** How difficult a finding is, in hundredths. */
export function scoreOf({ technique, finding }: TechniqueFinding): number {
  return Math.round(100 * (finding.score ?? technique.score)) / 100
}

/** The step of a finding. */
export function stepOf({ rules: { values } }: GridMarks, found: TechniqueFinding, names: GridNames): Step {
  const { technique, finding } = found
  const { cells, where = cells.slice(0, 1), write, removes = [] } = finding
  const isOfTwo = values.length === 2
  // Of two values, to remove one is to write the other.
  const writes = write ? [write] : isOfTwo ? removes.map(({ cell, values }) => ({ cell, values: 0b11 & ~values })) : []
  const lost = isOfTwo ? [] : removes
  const effect = writes.length > 0 ? written(names, writes) : without(names, lost)
  const reason = finding.why(names)
  const candidates = ({ cell, values: mask }: Change) => at(values, mask).map((value) => ({ cell, value }))
  return {
    technique: technique.name,
    score: scoreOf(found),
    where: where.map((one) => names.place(one, cells)),
    cells,
    names: cells.map((cell) => names.cell(cell)),
    values: at(values, finding.values),
    writes: writes.flatMap(candidates),
    removes: lost.flatMap(candidates),
    ...{ reason, effect, text: `${effect}: ${reason}` },
  }
}

/** Such as `no 1 or 2 in r1c3 and r1c4`. */
function without(names: GridNames, removes: readonly Change[]): string {
  return byValues(removes, (values, cells) => `no ${names.values(values, 'or')} in ${names.cells(cells)}`)
}

/** Such as `r1c3 is 1`. */
function written(names: GridNames, writes: readonly Change[]): string {
  return byValues(writes, (values, cells) => `${names.cells(cells)} ${cells.length > 1 ? 'are' : 'is'} ${names.values(values)}`)
}

/** Cells with the same values are named together. */
function byValues(changes: readonly Change[], say: (values: number, cells: readonly number[]) => string): string {
  const cellsOf = new Map<number, number[]>()
  for (const { cell, values } of changes) cellsOf.set(values, [...(cellsOf.get(values) ?? []), cell])
  return Array.from(cellsOf, ([values, cells]) => say(values, cells)).join(', ')
}
