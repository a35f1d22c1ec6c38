// The rules that a command names: `--rules diagonal,anti-knight`, and `quadrille killer FILE`.

import type { Puzzle } from '../../document/puzzle.ts'
import { type VariantPuzzle, variantFamily, variantOf } from '../../families/variant.ts'
import { as } from '../../formats/read.ts'
import { quote } from '../../model/errors.ts'
import type { Rule } from '../../variants/rules/rule.ts'
import { globalRuleNamed, meantByRule, ruleNamed } from '../../variants/rules/rule-names.ts'
import { RULES } from '../../variants/rules/rule-table.ts'
import { UsageError } from './status.ts'

/** The rule that a name in the place of a family stands for. Undefined if it stands for none, or for several. */
export function ruleOf(name: string): Rule | undefined {
  return globalRuleNamed(RULES, name) ?? ruleNamed(RULES, name)
}

/** What somebody may have meant by a name that stands for no rule, or for several; or nothing. */
export function meantAsRule(name: string): string {
  return meantByRule(RULES, name)
}

/** A puzzle with rules: `preset` is one of it, or is added; so are those in a list of names, with commas. */
export function withRules(puzzle: Puzzle, preset: Rule | undefined, names = ''): Puzzle {
  const added = names.split(',').flatMap((name) => (/\S/.test(name) ? globalRule(name.trim()) : []))
  const variant = as(puzzle, variantFamily) as VariantPuzzle
  const { family: _, rules = [], ...grid } = variant
  const has = ({ rule }: Rule) => rules.some((other) => other.rule === rule)
  if (preset && RULES.get(preset.rule)!.required === 0) added.push(preset)
  else if (preset && !has(preset)) {
    throw new UsageError(`there is no ${preset.rule} in it: it is a ${variantFamily.describe(variant)}`)
  }
  const all = [...rules, ...added.filter((rule) => !has(rule))]
  return variantOf(all.length > 0 ? { ...grid, rules: all } : grid)
}

function globalRule(name: string): Rule {
  const found = globalRuleNamed(RULES, name)
  if (found) return found
  const other = ruleNamed(RULES, name)
  if (!other) throw new UsageError(`--rules: there is no rule ${quote(name)}${meantAsRule(name)}`)
  const needs = RULES.get(other.rule)!.all.map(({ name }) => name)
  throw new UsageError(`--rules: ${other.rule} needs ${needs.join(' and ')}, which only JSON says; docs/variants.md shows how`)
}
