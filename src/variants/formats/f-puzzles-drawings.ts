// The drawings of f-puzzles: lines, cages, texts and shapes, which say nothing to a solver. Those that a rule brings along are that rule's
// looks. Any other can stand for a rule that only words explain.

import { counted } from '../../model/numbers.ts'
import {
  anything,
  cellsField,
  fields,
  flagField,
  isAbsent,
  items,
  linesField,
  optionalField,
  textField,
} from './f-puzzles-fields.ts'

/** What draws, and nothing else. */
export const DRAWINGS: readonly string[] = ['line', 'cage', 'text', 'circle', 'rectangle']

const DRAWING = fields({
  lines: optionalField(linesField),
  cells: optionalField(cellsField),
  value: anything,
  /** The name of the rule that brings it along, such as `Region Sum Line`. */
  fromConstraint: (given, what) => (isAbsent(given) ? '' : textField(given, what)),
  /** The mark of a rule that f-puzzles itself does not have. */
  isNewConstraint: flagField,
  fromRangskSolver: flagField,
})

/** The drawings that no rule brings along, such as `2 lines, 1 text`; empty if there are none. `rules` are the fields that are rules. */
export function strangeDrawings(puzzle: Readonly<Record<string, unknown>>, rules: { has(field: string): boolean }): string {
  const named = (field: string) => (rules.has(field) ? cellsOf(puzzle[field]) : undefined)
  const all = Object.keys(puzzle).filter((field) => rules.has(field))
  const ofItems = new Set(
    all.flatMap((field) => (Array.isArray(puzzle[field]) ? puzzle[field] : []).map((item: unknown) => keyOf(cellsOf(item)))),
  )
  const strange = DRAWINGS.flatMap((sort) => {
    const many = items(puzzle[sort], sort).filter((item, i) => {
      const drawing = DRAWING(item, `${sort} ${i + 1}`)
      const drawn = new Set([...drawing.lines.flat(), ...drawing.cells])
      if (drawing.fromConstraint) {
        const inRule = named(drawing.fromConstraint.toLowerCase().replace(/\s/g, ''))
        return inRule === undefined || ![...drawn].every((cell) => inRule.has(cell))
      }
      return !drawing.isNewConstraint || !ofItems.has(keyOf(drawn))
    }).length
    return many > 0 ? [counted(many, sort)] : []
  })
  return strange.join(', ')
}

/** The cells that are named anywhere in a value. */
function cellsOf(value: unknown): ReadonlySet<string> {
  return new Set(Array.from((JSON.stringify(value) ?? '').matchAll(/"(r\d{1,2}c\d{1,2})"/gi), ([, cell]) => cell.toLowerCase()))
}

function keyOf(cells: ReadonlySet<string>): string {
  return [...cells].sort().join()
}
