// The samples of rules as variants.

import type { Sample } from '../../src/variants/rules/samples.ts'
import { type Variant, type VariantPuzzle, variant } from '../../src/variants/variant.ts'

export function variantOf({ size, values, hidden, givens, rules }: Sample): Variant {
  return { size, values, hidden, givens, rules: rules.map((line) => JSON.parse(line)) }
}

export function puzzleOf(sample: Sample): VariantPuzzle {
  return variant(variantOf(sample))
}
