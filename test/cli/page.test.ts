// The table of verbs in docs/cli.md is made from the commands. To write it again: npx vitest run test/cli/page.test.ts --update

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VERB_COMMANDS } from '../../src/cli/commands/verb-commands.ts'
import { meaningOfStatus, NO_SOLUTION } from '../../src/cli/terminal/status.ts'
import { ROOT } from '../pages.ts'

/** What status 1 says of most verbs. */
const USUAL = meaningOfStatus(NO_SOLUTION)

function row(verb: string): string {
  const meaning = meaningOfStatus(NO_SOLUTION, VERB_COMMANDS[verb]) ?? 'never'
  return `| \`${verb}\` | ${VERB_COMMANDS[verb].summary}${meaning === USUAL ? '' : `. Status 1: ${meaning}`} |`
}

test('docs/cli.md has all verbs', async () => {
  const page = readFileSync(join(ROOT, 'docs/cli.md'), 'utf8')
  const table = ['| verb | answer |', '| --- | --- |', ...Object.keys(VERB_COMMANDS).map(row)]
  const written = page.replace(/^\| verb \| answer \|.*\n(\|.*\n)*/m, `${table.join('\n')}\n`)
  await expect(written).toMatchFileSnapshot('../../docs/cli.md')
})

test('docs/cli.md is short: less than 2,450 words', () => {
  expect(readFileSync(join(ROOT, 'docs/cli.md'), 'utf8').split(/\s+/).length).toBeLessThan(2450)
})
