// The JSON schema of variants, from the table of rules.

import type { RuleKind } from './rules/rule-kind.ts'
import { RULES } from './rules/rule-table.ts'

const INTEGER = { type: 'integer' }
const PAIR = { type: 'array', items: INTEGER, minItems: 2, maxItems: 2 }
const TEXTS = { type: 'array', items: { type: 'string' } }

/**
 * The JSON schema (draft 2020-12) of a variant. The package has it as a file, `quadrille/variants.schema.json`.
 *
 * @example
 * ```ts
 * import { schema } from 'quadrille/variants'
 *
 * console.log(schema().title) // A variant of sudoku
 * ```
 */
export function schema(): { readonly title: string; readonly [field: string]: unknown } {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A variant of sudoku',
    type: 'object',
    properties: {
      size: { description: 'Rows and columns, or one number for both.', anyOf: [INTEGER, PAIR] },
      values: { description: 'The lowest and the highest value.', ...PAIR },
      symbols: { description: 'The symbol of each value in order.', type: 'string' },
      givens: {
        description: 'Symbols, "." for a blank; or rows of values, lists of values, and null.',
        anyOf: [{ type: 'string' }, TEXTS, { type: 'array', items: { type: 'array' } }],
      },
      regions: {
        description: 'Rows x columns of a region; "none"; or a symbol for the region of every cell, "." for none.',
        anyOf: [PAIR, { type: 'string' }, TEXTS],
      },
      repeats: { description: 'Can values repeat in rows and columns?', type: 'boolean' },
      hidden: { description: 'The number of hidden cells, h1 and on.', type: 'integer', minimum: 0 },
      rules: { $ref: '#/$defs/rules' },
    },
    required: ['size'],
    additionalProperties: false,
    $defs: { rules: { type: 'array', items: { oneOf: Array.from(RULES.values(), schemaOf) } } },
  }
}

function schemaOf({ kind, says, all, required }: RuleKind): object {
  const given = all.map(({ name, schema, byDefault }) => [
    name,
    { ...schema, ...(byDefault !== undefined && { default: byDefault }) },
  ])
  return {
    description: says,
    type: 'object',
    properties: { rule: { const: kind }, ...Object.fromEntries(given) },
    required: ['rule', ...all.slice(0, required).map(({ name }) => name)],
    additionalProperties: false,
  }
}
