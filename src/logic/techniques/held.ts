// What a rule leaves to its cells, in words.

import { cellsIn } from '../../model/constraints.ts'
import type { Constraint } from '../../model/model.ts'
import type { GridMarks } from '../marks/marks.ts'
import type { GridNames } from '../marks/place-names.ts'
import type { Change } from '../marks/step.ts'

/** Such as `the thermometer r2c5 to r4c2 holds 1-3, 2-4, 3-5, 4-6`. Where the name does not say which cells these are, they are named. */
export function held(
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
  const named = name.split(' ')
  const isWhole = new Set(cellsIn(of)).size === cells.length
  const isInOrder = isWhole && [cells[0], cells[cells.length - 1]].every((cell) => named.includes(names.cell(cell)))
  if (isInOrder) return `${name} holds ${ranges.join(', ')}`
  const groups = [...new Set(ranges)].map((range) => `${range} in ${names.cells(cells.filter((_, i) => ranges[i] === range))}`)
  return `${name} holds ${groups.join(', ')}`
}
