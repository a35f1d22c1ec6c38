// Rules in words, for drawings as text.

import { givenOf, type RuleKind } from './kind.ts'
import type { Rule } from './rule.ts'
import { RULES } from './table.ts'

/** A rule on one line, such as `killer 10: r1c1 r1c2`. */
export function wordsOf(rule: Rule): string {
  const kind = RULES.get(rule.rule) as RuleKind
  const labels: string[] = []
  const others: string[] = []
  givenOf(kind, rule).forEach((given, i) => {
    const { name, isLabel, byDefault } = kind.all[i]
    // The usual list says nothing; another needs its name.
    if (given === undefined || (Array.isArray(byDefault) && given === byDefault)) return
    if (!isLabel) others.push(listed(given))
    else if (!Array.isArray(given)) labels.push(String(given))
    else labels.push(`${byDefault ? `${name} ` : ''}${given.join(',') || 'none'}`)
  })
  return [[kind.kind, ...labels].join(' '), ...(others.length > 0 ? [others.join('; ')] : [])].join(': ')
}

/** Cells with spaces between, groups with commas; rules in words; anything else as JSON. */
function listed(given: unknown): string {
  if (typeof given === 'string') return given
  if (!Array.isArray(given)) return JSON.stringify(given)
  if (given.every((item) => typeof item === 'string')) return given.join(' ')
  const areRules = given.every((list) => Array.isArray(list) && list.every((item) => typeof item?.rule === 'string'))
  if (areRules) return given.map((list: readonly Rule[]) => list.map(wordsOf).join(' and ')).join(', or ')
  const areGroups = given.every((list) => Array.isArray(list) && list.every((item) => typeof item === 'string'))
  return areGroups ? given.map((list: readonly string[]) => list.join(' ')).join(', ') : JSON.stringify(given)
}
