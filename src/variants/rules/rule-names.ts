// Rules by the names that setters use.

import { meant } from '../../model/similar.ts'
import type { Rule } from './rule.ts'

/** The kinds of rules, and how many arguments each needs. */
export type KindsByName = ReadonlyMap<string, { readonly required: number }>

/** Other names, as `plain` writes them, and what each stands for. Where it is several, the writer has to choose. */
const ALIASES: Readonly<Record<string, readonly Rule[]>> = {
  thermo: [{ rule: 'thermometer' }],
  slowthermo: [{ rule: 'slow-thermometer' }],
  cage: [{ rule: 'killer' }],
  killercage: [{ rule: 'killer' }],
  x: [{ rule: 'diagonal' }],
  germanwhisper: [{ rule: 'whispers' }],
  dutchwhisper: [{ rule: 'whispers', difference: 4 }],
  kropki: [{ rule: 'white-dot' }, { rule: 'black-dot' }, { rule: 'strict-kropki' }],
  kropkidot: [{ rule: 'white-dot' }, { rule: 'black-dot' }],
  consecutive: [{ rule: 'white-dot' }],
  difference: [{ rule: 'white-dot' }],
  ratio: [{ rule: 'black-dot' }],
  xv: [{ rule: 'x' }, { rule: 'v' }, { rule: 'strict-xv' }],
  nonconsecutive: [{ rule: 'anti-consecutive' }],
  knight: [{ rule: 'anti-knight' }],
  king: [{ rule: 'anti-king' }],
  taxicab: [{ rule: 'anti-taxicab' }],
  window: [{ rule: 'windoku' }],
  hyper: [{ rule: 'windoku' }],
  disjoint: [{ rule: 'disjoint-groups' }],
  disjointset: [{ rule: 'disjoint-groups' }],
  quad: [{ rule: 'quadruple' }],
  min: [{ rule: 'minimum' }],
  max: [{ rule: 'maximum' }],
}

/** A name without capitals, separators, and the ends that setters add: `German whispers`, `between lines`, `killer sudoku`. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?<=.)sudoku$/, '')
    .replace(/(?<=.)s$/, '')
const short = (name: string) => plain(name).replace(/(?<=..)line$/, '')

function kindNamed(table: KindsByName, name: string): Rule | undefined {
  for (const form of [String, plain, short]) {
    const kind = [...table.keys()].find((kind) => form(kind) === form(name))
    if (kind !== undefined) return { rule: kind }
  }
  return undefined
}

function aliased(name: string): readonly Rule[] {
  const known = [plain(name), short(name)].find((form) => Object.hasOwn(ALIASES, form))
  return known === undefined ? [] : ALIASES[known]
}

/** The rule that a name stands for, without arguments but those that the name says. Undefined for one that does not stand for one rule. */
export function ruleNamed(table: KindsByName, name: string): Rule | undefined {
  const rules = aliased(name)
  return kindNamed(table, name) ?? (rules.length === 1 ? rules[0] : undefined)
}

/** The same among the rules about the whole grid, which need no arguments: `X` is that of the diagonals then, not that of a mark. */
export function globalRuleNamed(table: KindsByName, name: string): Rule | undefined {
  const rules = aliased(name)
  return [kindNamed(table, name), ...(rules.length === 1 ? rules : [])].find(
    (found) => found && table.get(found.rule)?.required === 0,
  )
}

/** What somebody may have meant by a name that stands for no rule; or nothing. */
export function meantByRule(table: KindsByName, name: string): string {
  const rules = aliased(name)
  if (rules.length > 1) return `: it can be ${rules.map(({ rule }) => rule).join(', ')}`
  return meant(name, [...table.keys(), ...Object.keys(ALIASES)])
}
