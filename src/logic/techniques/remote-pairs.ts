// Remote pairs: a chain of cells with the same two values, each of which sees the next. Its cells have the values in turn, so two cells at
// an odd distance have both.

import type { GridMarks } from '../marks/marks.ts'
import { type Finding, first, seeing, type Technique } from '../marks/step.ts'
import { pairsIn } from './wings.ts'

export const remotePairs: Technique = {
  name: 'remote pairs',
  score: 6.5,
  find: (marks) => first(marks.note(pairsIn), (start) => chainFrom(marks, start)),
}

function chainFrom(marks: GridMarks, start: number): Finding | undefined {
  const { masks, written, rules } = marks
  const values = masks[start]
  const before = new Map<number, number | undefined>([[start, undefined]])
  for (const cell of before.keys()) {
    for (const next of rules.peers[cell]) {
      if (masks[next] === values && !written[next] && !before.has(next)) before.set(next, cell)
    }
    const chain = backFrom(cell, before)
    if (chain.length < 4 || chain.length % 2) continue
    const removes = seeing(marks, [start, cell], values).filter(({ cell }) => !chain.includes(cell))
    if (removes.length === 0) continue
    const why: Finding['why'] = (names) => `${names.cells(chain)} are ${names.values(values)} in turn`
    return { cells: chain, values, removes, why }
  }
  return undefined
}

function backFrom(cell: number, before: ReadonlyMap<number, number | undefined>): number[] {
  const chain: number[] = []
  for (let at: number | undefined = cell; at !== undefined; at = before.get(at)) chain.push(at)
  return chain.reverse()
}
