// Cells of which a known number have one of some values: when so many have one, the others have none; when no more can, those must.

import type { Count } from '../../model/model.ts'
import { indexOf } from '../../model/numbers.ts'
import { countsIn } from '../marks/holds.ts'
import type { GridMarks } from '../marks/marks.ts'
import { type Finding, firstOfKind, removals, type Technique } from '../marks/step.ts'

export const countedCells: Technique = {
  name: 'counted cells',
  score: 2.4,
  find: (marks) => firstOfKind(marks, 'count', (constraint) => counted(marks, constraint)),
}

function counted(marks: GridMarks, constraint: Count): Finding | undefined {
  const { cells, mask } = constraint
  const { sure, undecided, allowed } = countsIn(marks, constraint)
  if (allowed === 0 || undecided.length === 0) return undefined
  const [least, most] = [indexOf(allowed & -allowed), indexOf(allowed)]
  const wrong = most === sure ? mask : least === sure + undecided.length ? ~mask : 0
  const removes = removals(marks, undecided, wrong)
  if (removes.length === 0) return undefined
  const number = most === sure ? most : least
  const many = number === 0 ? 'none' : `at ${most === sure ? 'most' : 'least'} ${number === 1 ? 'one' : number}`
  const why: Finding['why'] = (names) =>
    `${names.name(constraint)} says that ${many} of ${names.cells(cells)} ${most === sure ? 'may' : 'must'} be ${names.values(mask, 'or')}`
  return { cells: cells.filter((cell) => cell < marks.masks.length), values: mask, removes, where: [constraint], why }
}
