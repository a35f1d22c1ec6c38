// The table of verbs in docs/api.md is made from that of the code. To write it again: npx vitest run test/ask/page.test.ts --update

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TABLE } from '../../src/ask/verb-table.ts'
import type { VerbName } from '../../src/ask/verb-types.ts'
import type { Spec } from '../../src/search/verb-options.ts'
import { ROOT } from '../pages.ts'

const LIMITS = ['nodes', 'time', 'signal']

function row(verb: VerbName): string {
  const { says, options, lists, hasCursor, from } = TABLE[verb]
  const names = Object.keys(options as Record<string, Spec<unknown>>).filter((name) => !LIMITS.includes(name))
  const returns = lists ? 'a list' : 'the answer'
  const cells = [
    `\`${verb}\``,
    says,
    names.map((name) => `\`${name}\``).join(' '),
    returns,
    hasCursor ? 'yes' : '',
    from && `\`quadrille/${from}\``,
  ]
  return `| ${cells.join(' | ')} |`
}

test('docs/api.md has all verbs', async () => {
  const page = readFileSync(join(ROOT, 'docs/api.md'), 'utf8')
  const table = [
    '| verb | says | options besides `nodes`, `time` and `signal` | returns | cursor | from |',
    '| --- | --- | --- | --- | --- | --- |',
  ]
  const rows = (Object.keys(TABLE) as VerbName[]).map(row)
  const written = page.replace(/^\| verb \| says \|.*\n(\|.*\n)*/m, `${[...table, ...rows].join('\n')}\n`)
  await expect(written).toMatchFileSnapshot('../../docs/api.md')
})
