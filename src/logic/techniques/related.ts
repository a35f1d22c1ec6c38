// Cells with a relation, such as greater-than, a dot between them, or neighbours on a thermometer: a value of one that goes with no value of
// the other is wrong. The cells of one rule, such as a line, are looked at together; of a relation all over the grid, those beside one cell.

import type { Pairs } from '../../model/model.ts'
import { indexOf } from '../../model/numbers.ts'
import type { GridMarks } from '../marks/marks.ts'
import { ofRules } from '../marks/named-houses.ts'
import { excluding, type Finding, first, firstOfKind, removals, type Technique } from '../marks/step.ts'
import { leaving } from './held.ts'

export const relatedCells: Technique = {
  name: 'related cells',
  score: 1.6,
  find: (marks) => firstOfKind(marks, 'pairs', (pairs) => first(groupsOf(pairs), (group) => related(marks, pairs, group))),
}

/** Cells that are joined by pairs, in the order of these. */
interface Group {
  readonly cells: readonly number[]
  readonly between: Pairs['between']
}

const groupsOf = /* @__PURE__ */ ofRules(({ between }: Pairs): readonly Group[] => {
  /** For each cell another one of its group; the last one is itself. */
  const next = new Map<number, number>()
  const lastOf = (cell: number): number => {
    let last = cell
    for (let one = next.get(last) ?? last; one !== last; one = next.get(last) ?? last) last = one
    next.set(cell, last)
    return last
  }
  for (const [one, other] of between) next.set(lastOf(one), lastOf(other))
  const groups = new Map<number, { cells: Set<number>; between: Pairs['between'][number][] }>()
  for (const pair of between) {
    const last = lastOf(pair[0])
    const group = groups.get(last) ?? { cells: new Set(), between: [] }
    groups.set(last, group)
    group.between.push(pair)
    for (const cell of pair) group.cells.add(cell)
  }
  return Array.from(groups.values(), ({ cells, between }) => ({ cells: [...cells], between }))
})

function related(marks: GridMarks, pairs: Pairs, group: Group): Finding | undefined {
  for (const [one, other] of group.between) {
    const [lost, lostByOther] = lostIn(pairs, marks.valuesOf(one), marks.valuesOf(other))
    if (isOpen(marks, one, lost) || isOpen(marks, other, lostByOther)) {
      return isLookedAt(marks, pairs, group)
        ? together(marks, pairs, group)
        : beside(marks, pairs, group, isOpen(marks, one, lost) ? other : one)
    }
  }
  return undefined
}

/** Is a group what people look at as a whole: two cells, or all of a rule? */
function isLookedAt({ rules }: GridMarks, pairs: Pairs, { cells, between }: Group): boolean {
  return between.length === 1 || (between.length === pairs.between.length && cells.length <= rules.values.length)
}

/** The values of each of two cells that go with no value of the other. */
function lostIn({ allowed }: Pairs, first: number, second: number): readonly [number, number] {
  let [right, fitting] = [0, 0]
  for (let rest = first; rest; rest &= rest - 1) {
    const own = allowed[indexOf(rest & -rest)] & second
    fitting |= own
    if (own) right |= rest & -rest
  }
  return [first & ~right, second & ~fitting]
}

/** Can a step remove these values? Not those of hidden cells. */
function isOpen({ masks, written }: GridMarks, cell: number, lost: number): boolean {
  return lost !== 0 && cell < masks.length && written[cell] === 0
}

/** All that follows within a group, until nothing more does. */
function together(marks: GridMarks, pairs: Pairs, { cells, between }: Group): Finding | undefined {
  const left = new Map(cells.map((cell) => [cell, marks.valuesOf(cell)]))
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [one, other] of between) {
      const [first, second] = [left.get(one)!, left.get(other)!]
      const [lost, lostByOther] = lostIn(pairs, first, second)
      // Where nothing is left, no more follows.
      if (lost === first || (lost | lostByOther) === 0) continue
      left.set(one, first & ~lost)
      left.set(other, second & ~lostByOther)
      isChanged = true
    }
  }
  return leaving(marks, pairs, left)
}

/** What the cells beside one lose. */
function beside(marks: GridMarks, pairs: Pairs, { between }: Group, cell: number): Finding | undefined {
  const own = marks.valuesOf(cell)
  const removes = between.flatMap(([one, other]) => {
    if (one === cell) return removals(marks, [other], lostIn(pairs, own, marks.valuesOf(other))[1])
    return other === cell ? removals(marks, [one], lostIn(pairs, marks.valuesOf(one), own)[0]) : []
  })
  const why: Finding['why'] = (names) =>
    cell < marks.masks.length ? `${names.cell(cell)} is ${names.values(own, 'or')} (${names.name(pairs)})` : names.name(pairs)
  return excluding(marks, [cell, ...removes.map((change) => change.cell)], removes, { where: [pairs], why })
}
