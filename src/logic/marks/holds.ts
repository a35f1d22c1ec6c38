// Can a constraint hold with the values that are left to its cells? Never said wrongly that it cannot; and said rightly that it can, once each
// cell has one value.

import type { Constraint, Count, Line, Sum } from '../../model/model.ts'
import { bitsIn, indexOf } from '../../model/numbers.ts'
import type { GridMarks } from './marks.ts'

/** Has a cell no candidate left, or a full house no place for a value, or can another constraint not hold? */
export function isContradictory(marks: GridMarks): boolean {
  if (marks.isImpossible) return true
  return marks.rules.others.length > 0 && marks.note(isBroken)
}

function isBroken(marks: GridMarks): boolean {
  return marks.rules.others.some((constraint) => !canHold(marks, constraint))
}

function canHold(left: GridMarks, constraint: Constraint): boolean {
  switch (constraint.kind) {
    case 'house':
      return singlesDiffer(left, constraint.cells)
    case 'pairs':
      return constraint.between.every(([first, second]) => {
        const others = left.valuesOf(second)
        return someBit(left.valuesOf(first), (bit) => (constraint.allowed[bit] & others) !== 0)
      })
    case 'sum': {
      const { low, high } = boundsOf(left, constraint)
      return low <= 0 && high >= 0
    }
    case 'set':
      return constraint.sets.some((set) => set !== 0 && areFit(left, constraint.cells, set))
    case 'line': {
      const last = statesAlong(left, constraint)[constraint.cells.length]
      return constraint.automaton.accept.some((state) => last.has(state))
    }
    case 'count':
      return countsIn(left, constraint).allowed !== 0
    case 'equal':
      return areAlike(left, constraint.first, constraint.second) && areAlike(left, constraint.second, constraint.first)
    case 'case':
      return constraint.cases.some(
        ({ mask, constraints }) =>
          mask & left.valuesOf(constraint.selector) && constraints.every((inner) => canHold(left, inner)),
      )
  }
}

/** What a cell adds to a sum with a value, by its bit. */
export function productOf({ rules }: GridMarks, { cells, coefficients }: Sum, i: number, value: number): number {
  const number = cells[i] < rules.cells ? rules.values[indexOf(value)] : indexOf(value)
  return (coefficients?.[i] ?? 1) * number
}

/** The least and the greatest that each cell adds to a sum; and what is missing to its total if all add the greatest, or the least. */
export function boundsOf(left: GridMarks, sum: Sum) {
  const ends = sum.cells.map((cell, i) => {
    const mask = left.valuesOf(cell)
    return [mask & -mask, mask].map((value) => productOf(left, sum, i, value)).sort((a, b) => a - b)
  })
  const missing = (end: number) => ends.reduce((rest, own) => rest - own[end], sum.total)
  return { ends, low: missing(1), high: missing(0) }
}

/** Can these cells, which differ, hold a set: has each cell a value of it, and each value a cell? */
export function areFit(left: GridMarks, cells: readonly number[], set: number): boolean {
  let union = 0
  for (let i = 0; i < cells.length; i++) {
    const mask = left.valuesOf(cells[i])
    if ((mask & set) === 0) return false
    union |= mask
  }
  return (set & ~union) === 0
}

/** The states that are reached before each cell of a line, and behind the last one. */
export function statesAlong(left: GridMarks, { cells, automaton: { start, transitions } }: Line): readonly ReadonlySet<number>[] {
  const states = [new Set(start)]
  for (const [i, cell] of cells.entries()) {
    const values = left.valuesOf(cell)
    states.push(new Set(transitions.filter(([from, mask]) => mask & values && states[i].has(from)).map(([, , to]) => to)))
  }
  return states
}

/** How many cells surely have one of the counted values, those that may have one, and the counts that are possible and allowed, as a mask. */
export function countsIn(left: GridMarks, { cells, mask, counts, result }: Count) {
  const sure = cells.filter((cell) => (left.valuesOf(cell) & ~mask) === 0).length
  const undecided = cells.filter((cell) => left.valuesOf(cell) & mask && left.valuesOf(cell) & ~mask)
  const wanted =
    typeof counts === 'number'
      ? counts
      : counts.reduce((all, own, bit) => ((left.valuesOf(result!) >>> bit) & 1 ? all | own : all), 0)
  let allowed = 0
  for (let count = sure; count <= sure + undecided.length && count < 32; count++) allowed |= wanted & (1 << count)
  return { sure, undecided, allowed }
}

/** Does no value stand in two cells? */
function singlesDiffer(left: GridMarks, cells: readonly number[]): boolean {
  let seen = 0
  return cells.every((cell) => {
    const mask = left.valuesOf(cell)
    if (bitsIn(mask) !== 1) return true
    const isNew = (seen & mask) === 0
    seen |= mask
    return isNew
  })
}

/** Can the second cells have each value as often as the first ones must? */
function areAlike(left: GridMarks, first: readonly number[], second: readonly number[]): boolean {
  const values = first.reduce((all, cell) => all | left.valuesOf(cell), 0)
  return !someBit(values, (bit) => {
    const needed = first.filter((cell) => (left.valuesOf(cell) & ~(1 << bit)) === 0)
    const possible = second.filter((cell) => (left.valuesOf(cell) >>> bit) & 1)
    return needed.length > possible.length
  })
}

function someBit(mask: number, test: (bit: number) => boolean): boolean {
  for (let rest = mask; rest; rest &= rest - 1) if (test(indexOf(rest & -rest))) return true
  return false
}
