// A rule as data.

/** The most rules of a variant. A board has room for a quarter of them; the rest can be relations, such as dots. */
export const MOST_RULES = 2_000

/** A rule of a variant as plain data: the name of its kind, and its arguments. `docs/variants.md` lists them all. */
export interface Rule {
  readonly rule: string
  readonly [argument: string]: unknown
}
