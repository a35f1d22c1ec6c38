// The list of all rules on their page is made from the table. To write it again: npx vitest run test/variants/page.test.ts --update

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RULES } from '../../src/variants/rules/rule-table.ts'
import { ROOT } from '../pages.ts'
import { SAMPLES, variantOf } from '../support/samples.ts'
import { readVariant } from './formats/support.ts'
import { pictures, rulesPage } from './page.ts'

const page = readFileSync(join(ROOT, 'docs/variants.md'), 'utf8')

test('docs/variants.md is up to date', async () => {
  await expect(rulesPage(page)).toMatchFileSnapshot('../../docs/variants.md')
})

test('the pictures are up to date', async () => {
  for (const [kind, picture] of pictures()) await expect(picture).toMatchFileSnapshot(`../../docs/variants/${kind}.svg`)
})

test('each puzzle can be pasted: it is the sample of its rule, which has one solution', () => {
  const shown = Array.from(rulesPage(page).matchAll(/^### (\S+)$.*?^```text\n(.*?)^```$/gms), ([, kind, text]) => {
    expect(readVariant(text), kind).toEqual(JSON.parse(JSON.stringify(variantOf(SAMPLES[kind]))))
    return kind
  })
  expect(shown).toEqual([...RULES.keys()])
})
