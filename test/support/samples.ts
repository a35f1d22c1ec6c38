// A puzzle for each kind of rule, with its only solution, from test/data/rules.json: the examples of docs/variants.md and of the declarations.

import { type VariantPuzzle, variant } from '../../src/families/variant.ts'
import type { Rule } from '../../src/variants/rules/rule.ts'
import type { Variant } from '../../src/variants/variant.ts'
import samples from '../data/rules.json' with { type: 'json' }

/** A puzzle that shows a rule. Its regions are the usual ones. */
export interface Sample {
  readonly size: number
  readonly values?: readonly [number, number]
  readonly hidden?: number
  readonly givens: string
  readonly solution: string
  readonly rules: readonly Rule[]
}

export const SAMPLES = samples as unknown as Readonly<Record<string, Sample>>

export function variantOf({ size, values, hidden, givens, rules }: Sample): Variant {
  return { size, values, hidden, givens, rules }
}

export function puzzleOf(sample: Sample): VariantPuzzle {
  return variant(variantOf(sample))
}
