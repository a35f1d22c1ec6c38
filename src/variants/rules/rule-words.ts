// Rules in words, for drawings as text; and their keys in drawings.

import type { Rule } from './rule.ts'
import { givenOf, type RuleKind } from './rule-kind.ts'
import { RULES } from './rule-table.ts'

/** A rule on one line, such as `killer 10: r1c1 r1c2`. Needs: a rule of the table, with its required arguments. */
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

/** The text of a mark. What is the default needs none, and a place is none. */
export function labelOf(rule: Rule): string {
  const { all, look } = RULES.get(rule.rule) as RuleKind
  const values = all.map(({ isLabel, name, byDefault }) => {
    const value = rule[name]
    return isLabel && value !== byDefault && !['at', 'direction', 'of'].includes(name) ? (value ?? []) : []
  })
  return (look.text ?? '').replace('=', () => values.flat().join(' '))
}

/** The key of each rule in a scene: its words, and a number, if there is another one with the same words. The keys of its shapes begin with it. */
export function keysOf(rules: readonly Rule[]): readonly string[] {
  const seen = new Map<string, number>()
  return rules.map((rule) => {
    const words = wordsOf(rule)
    const again = (seen.get(words) ?? 0) + 1
    seen.set(words, again)
    return again > 1 ? `${words} (${again})` : words
  })
}
