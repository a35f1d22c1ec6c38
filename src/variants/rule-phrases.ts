// Rules as people name them in a sentence, such as `the thermometer r2c5 to r4c2`.

import { cellsIn } from '../model/constraints.ts'
import { isRowEnd, nameOfCell } from '../model/geometry.ts'
import type { Constraint } from '../model/model.ts'
import type { Rule } from './rules/rule.ts'
import type { RuleKind, RuleLook } from './rules/rule-kind.ts'
import { RULES } from './rules/rule-table.ts'
import { labelOf } from './rules/rule-words.ts'
import type { Grid } from './rules/variant-grid.ts'

/** The name of the rule that a constraint comes from. */
export function nameOfRule(rule: Rule, constraint: Constraint, grid: Grid): string {
  const { noun, look } = RULES.get(rule.rule) as RuleKind
  const cells = cellsIn(constraint).map((cell) => nameOfCell(cell, grid))
  const label = look.as === 'outside' ? ` ${labelOf(rule)}` : ''
  return `the ${noun}${label}${WHERE[look.as](rule, cells, constraint.kind)}`
}

/** Where it is, from its arguments, or the cells of the constraint. */
type Where = (rule: Rule, cells: readonly string[], kind: Constraint['kind']) => string

/** The cells that are its arguments. */
function ownCells(rule: Rule): readonly string[] {
  const names = Object.values(rule).flat(2)
  return names.filter((name) => typeof name === 'string' && /^[rh]\d/i.test(name)).map((name) => String(name).toLowerCase())
}

const fromTo = (cells: readonly string[]) => (cells.length > 0 ? ` ${cells[0]} to ${cells[cells.length - 1]}` : '')

/** By one of its cells. Of an index, the first cell of a relation says what the others hold. */
const at: Where = (rule, cells) => {
  const own = ownCells(rule)
  return ` at ${cells.find((cell) => own.includes(cell)) ?? own[0]}`
}

const ofConstraint: Where = (_, cells) => fromTo(cells)

/** Of a rule that holds everywhere: the cells that are looked at, but of a relation between any two. */
const ofEverywhere: Where = (_, cells, kind) => {
  if (kind === 'pairs') return ''
  return kind === 'house' ? fromTo(cells) : ` (${fromTo(cells).trim()})`
}

const WHERE: Readonly<Record<RuleLook['as'], Where>> = {
  line: (rule) => fromTo(ownCells(rule)),
  cage: at,
  shade: at,
  dot: (rule, cells, kind) => (ownCells(rule).length === 2 ? ` between ${ownCells(rule).join(' and ')}` : at(rule, cells, kind)),
  outside({ at, from, direction }) {
    if (typeof at !== 'string') return ` from ${from} ${direction}`
    const [side, number] = at.split(' ')
    return isRowEnd(side) ? ` ${side} of row ${number}` : ` ${side === 'top' ? 'above' : 'below'} column ${number}`
  },
  diagonal: ofConstraint,
  windows: ofConstraint,
  words: ofEverywhere,
}
