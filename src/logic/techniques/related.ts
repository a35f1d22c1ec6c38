// Two cells with a relation, such as greater-than, a dot between them, or neighbours on a thermometer: a value of one that goes with no value
// of the other is wrong.

import type { Pairs } from '../../model/model.ts'
import { bitsOf, indexOf } from '../../model/numbers.ts'
import type { Marks } from '../marks/marks.ts'
import { type Finding, first, firstOfKind, removals, symbols, type Technique } from '../marks/step.ts'

export const relatedCells: Technique = {
  name: 'related cells',
  score: 1.6,
  find: (marks) =>
    firstOfKind(marks, 'pairs', (pairs) => first(pairs.between, ([one, other]) => related(marks, pairs, one, other))),
}

function related(marks: Marks, { allowed }: Pairs, first: number, second: number): Finding | undefined {
  const [firsts, seconds] = [marks.valuesOf(first), marks.valuesOf(second)]
  let [wrong, right] = [0, 0]
  for (const bit of bitsOf(firsts)) {
    const fitting = allowed[indexOf(bit)] & seconds
    right |= fitting
    if (fitting === 0) wrong |= bit
  }
  for (const [cell, other, values] of [
    [first, second, wrong],
    [second, first, seconds & ~right],
  ]) {
    const removes = removals(marks, [cell], values)
    if (removes.length === 0) continue
    const left = () => symbols(marks.rules, marks.valuesOf(other), ' or ')
    const why = () =>
      other < marks.masks.length
        ? `it goes with no value of ${marks.rules.name(other)}, which is ${left()}`
        : 'a rule excludes it'
    return { cells: [first, second].filter((one) => one < marks.masks.length), values, removes, why }
  }
  return undefined
}
