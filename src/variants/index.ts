// The exports of `quadrille/variants`: those of `quadrille`, and variants. Pages without variants do not load it.

export * from '../exports.ts'
export { readVariant } from './formats/read.ts'
export { toFPuzzles, toFPuzzlesLink } from './formats/write-f-puzzles.ts'
export { toIss } from './formats/write-iss.ts'
export type { Grid } from './grid.ts'
export { picture } from './picture.ts'
export type { Rule } from './rule.ts'
export * from './rules/index.ts'
export { schema } from './schema.ts'
export { type Variant, type VariantPuzzle, variant } from './variant.ts'
