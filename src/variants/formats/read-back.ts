// What all writers of variants share: whatever is written is read again, so that no other program is handed another puzzle.

import { PuzzleError, show } from '../../model/errors.ts'
import type { Constraint } from '../../model/model.ts'
import { unlessRefused } from '../../model/refusal.ts'
import { symbolValue } from '../../model/symbols.ts'
import type { Rule } from '../rules/rule.ts'
import { givenOf, type RuleKind } from '../rules/rule-kind.ts'
import { RULES } from '../rules/rule-table.ts'
import { type CompiledVariant, compileVariant, type Variant } from '../variant.ts'
import { notSupported } from './read-options.ts'

/** A rule and its arguments by name, with defaults. */
// biome-ignore lint/suspicious/noExplicitAny: each rule has arguments of its own
export type RuleArguments = { readonly [argument: string]: any }

export function argumentsOf(rule: Rule): RuleArguments {
  const kind = RULES.get(rule.rule) as RuleKind
  return { rule: rule.rule, ...Object.fromEntries(givenOf(kind, rule).map((value, i) => [kind.all[i].name, value])) }
}

/**
 * Writes a puzzle.
 *
 * @throws PuzzleError `rule`, or `range` for the grid and its symbols, if what is written is not read as the same puzzle
 */
export function readBack<T>(given: Variant, write: (variant: CompiledVariant) => T, read: (written: T) => Variant): T {
  const variant = compileVariant(given)
  checkSymbols(variant)
  const written = write(variant)
  if (isRead(variant, written, read)) return written
  const { rules = [], ...grid } = given
  const without = compileVariant(grid)
  if (!isRead(without, write(without), read)) {
    throw new PuzzleError('range', 'the grid does not fit', { what: 'size, values and regions' }, 'a grid that exists there')
  }
  const at = rules.findIndex((rule) => {
    const alone = compileVariant({ ...grid, rules: [rule] })
    return !isRead(alone, write(alone), read)
  })
  if (at < 0) throw new PuzzleError('rule', 'they mean something else together there', { what: 'rules' })
  throw notSupported(rules[at].rule, { what: `rule ${at + 1}, with these arguments` })
}

/** Values are numbers there: symbols that stand for others would come back as these. */
function checkSymbols({ given: { symbols = '' }, grid: { values } }: CompiledVariant): void {
  const strange = [...symbols].find((symbol, i) => symbolValue(symbol) !== values[i])
  if (strange === undefined) return
  throw new PuzzleError('range', `the symbol ${show(strange)} does not exist there`, { what: 'symbols' }, 'the usual ones')
}

/** Is what was written read as the same puzzle: with the same candidates, and the same constraints in any order? */
function isRead<T>({ model }: CompiledVariant, written: T, read: (written: T) => Variant): boolean {
  return unlessRefused(() => signOf(compileVariant(read(written)).model)) === signOf(model)
}

/** A text for all that a model says. Relations are taken apart: several rules on pairs can be one. */
function signOf({ constraints, ...rest }: CompiledVariant['model']): string {
  const all = constraints.flatMap((constraint): readonly Constraint[] =>
    constraint.kind === 'pairs' ? constraint.between.map((pair) => ({ ...constraint, between: [pair] })) : [constraint],
  )
  return JSON.stringify([rest, [...new Set(all.map((constraint) => JSON.stringify(constraint)))].sort()])
}
