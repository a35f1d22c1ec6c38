// Lines whose values follow a rule from cell to cell, such as whispers or slow thermometers: a value that is in no way along the line is
// wrong.

import type { Line } from '../../model/model.ts'
import { statesAlong } from '../marks/holds.ts'
import type { GridMarks } from '../marks/marks.ts'
import { excluding, type Finding, firstOfKind, removals, type Technique } from '../marks/step.ts'
import { held } from './held.ts'

export const alongLine: Technique = {
  name: 'along a line',
  score: 2.9,
  find: (marks) => firstOfKind(marks, 'line', (line) => along(marks, line)),
}

function along(marks: GridMarks, line: Line): Finding | undefined {
  const {
    cells,
    automaton: { accept, transitions },
  } = line
  const before = statesAlong(marks, line)
  let after = new Set(accept)
  const left = new Map<number, number>()
  for (let i = cells.length - 1; i >= 0; i--) {
    const values = marks.valuesOf(cells[i])
    const used = transitions.filter(([from, mask, to]) => mask & values && before[i].has(from) && after.has(to))
    const seen = used.reduce((all, [, mask]) => all | mask, 0)
    left.set(cells[i], (left.get(cells[i]) ?? -1) & seen)
    after = new Set(used.map(([from]) => from))
  }
  const grid = [...left.keys()].reverse().filter((cell) => cell < marks.masks.length)
  const removes = grid.flatMap((cell) => removals(marks, [cell], ~left.get(cell)!))
  const why: Finding['why'] = (names) =>
    marks.rules.values.length === 2
      ? `it is so in every way to fill ${names.name(line)}`
      : held(marks, names, line, grid, removes)
  return excluding(marks, grid, removes, { where: [line], why })
}
