// The JSON schema of variants accepts what `variant` accepts.

import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { schema } from '../../src/entries/variants.ts'
import { SAMPLES, variantOf } from '../support/samples.ts'

const validate = new Ajv2020({ strict: false }).compile(schema())

test.each(Object.entries(SAMPLES))('the sample of %s is valid', (_, sample) => {
  validate(JSON.parse(JSON.stringify(variantOf(sample))))
  expect(validate.errors).toBe(null)
})

test.each([
  {},
  { size: 4, rule: [] },
  { size: 4, rules: [{ rule: 'killer', cells: ['r1c1'], total: 3 }] },
  { size: 4, rules: [{ rule: 'any-of', rules: [[{ rule: 'x' }]] }] },
])('%j is not', (data) => {
  expect(validate(data)).toBe(false)
})

test('the package has it as a file', () => {
  const file = new URL('../../dist/src/entries/variants.schema.json', import.meta.url)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema())))
})
