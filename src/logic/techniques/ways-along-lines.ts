// Lines whose values follow a rule from cell to cell, such as whispers or slow thermometers: a value that is in no way along the line is
// wrong.

import type { Line } from '../../model/model.ts'
import { statesAlong } from '../marks/holds.ts'
import type { GridMarks } from '../marks/marks.ts'
import { type Finding, firstOfKind, type Technique } from '../marks/step.ts'
import { leaving } from './held.ts'

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
  return leaving(marks, line, new Map([...left].reverse()))
}
