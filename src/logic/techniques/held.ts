// What a rule leaves to its cells.

import { cellsIn } from '../../model/constraints.ts'
import type { Constraint, Line, Pairs } from '../../model/model.ts'
import type { GridMarks } from '../marks/marks.ts'
import type { GridNames } from '../marks/place-names.ts'
import { type Change, excluding, type Finding, removals } from '../marks/step.ts'

/** The finding that a rule leaves its cells these values alone, if they have others. */
export function leaving(marks: GridMarks, of: Line | Pairs, left: ReadonlyMap<number, number>): Finding | undefined {
  // Hidden cells are not narrowed.
  const cells = [...left.keys()].filter((cell) => cell < marks.masks.length)
  const removes = cells.flatMap((cell) => removals(marks, [cell], ~left.get(cell)!))
  const isOfTwo = of.kind === 'line' && marks.rules.values.length === 2
  const why: Finding['why'] = (names) =>
    isOfTwo ? `it is so in every way to fill ${names.name(of)}` : held(marks, names, of, cells, removes)
  return excluding(marks, cells, removes, { where: [of], why })
}

/**
 * Such as `the thermometer r2c5 to r4c2 holds 1-3, 2-4, 3-5, 4-6`. Where the name does not say which cells these are, they are named: `the black
 * dot between r5c1 and r4c1 leaves 1/4 in r5c1, 2 in r4c1`.
 */
function held(
  { masks }: GridMarks,
  names: GridNames,
  of: Constraint,
  cells: readonly number[],
  removes: readonly Change[],
): string {
  const ranges = cells.map((cell) => {
    const lost = removes.find((change) => change.cell === cell)?.values ?? 0
    return names.range(masks[cell] & ~lost)
  })
  const name = names.name(of)
  const [first, last] = [cells[0], cells[cells.length - 1]].map((cell) => names.cell(cell))
  if (new Set(cellsIn(of)).size === cells.length && name.endsWith(` ${first} to ${last}`))
    return `${name} holds ${ranges.join(', ')}`
  const groups = [...new Set(ranges)].map((range) => `${range} in ${names.cells(cells.filter((_, i) => ranges[i] === range))}`)
  return `${name} leaves ${groups.join(', ')}`
}
