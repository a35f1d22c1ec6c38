// The page of all rules is made from the table. To write it again: npx vitest run test/variants/page.test.ts --update

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RULES } from '../../src/rules/table.ts'
import { readVariant, variant } from '../../src/variants.ts'
import { ROOT } from '../pages.ts'
import { openSolver } from '../support/engines.ts'
import { pictures, rulesPage } from './page.ts'

test('docs/variants.md is up to date', async () => {
  await expect(rulesPage()).toMatchFileSnapshot('../../docs/variants.md')
})

test.each([...RULES.keys()])('the picture of %s is up to date', async (kind) => {
  await expect(pictures().get(kind)).toMatchFileSnapshot(`../../docs/variants/${kind}.svg`)
})

test('each puzzle has one solution, the one that is shown below it', async () => {
  const page = readFileSync(join(ROOT, 'docs/variants.md'), 'utf8')
  const solver = await openSolver('wasm')
  const shown = Array.from(
    page.matchAll(/^### (\S+)$.*?^```text\n(.*?)^```$.*?^Solution: `(\S+)`$/gms),
    ([, kind, text, solution]) => {
      const puzzle = variant(readVariant(text))
      expect(
        Array.from(solver.all(puzzle), (cells) => puzzle.line(cells)),
        kind,
      ).toEqual([solution])
      return kind
    },
  )
  expect(shown).toEqual([...RULES.keys()])
})
