// A rule as data.

/** A rule of a variant as plain data: the name of its kind, and its arguments. `docs/variants.md` lists them all. */
export interface Rule {
  readonly rule: string
  readonly [argument: string]: unknown
}
