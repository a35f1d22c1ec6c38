// The page of all rules is made from the table. To write it again: npx vitest run test/variants/page.test.ts --update

import { expect, test } from 'vitest'
import { RULES } from '../../src/rules/table.ts'
import { pictures, rulesPage } from './page.ts'

test('docs/variants.md is up to date', async () => {
  await expect(rulesPage()).toMatchFileSnapshot('../../docs/variants.md')
})

test.each([...RULES.keys()])('the picture of %s is up to date', async (kind) => {
  await expect(pictures().get(kind)).toMatchFileSnapshot(`../../docs/variants/${kind}.svg`)
})
