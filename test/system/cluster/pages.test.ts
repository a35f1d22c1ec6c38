// The examples and commands of the pages that need a database. The others are run by test/examples.test.ts and test/commands.test.ts.

import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pasted } from '../../cli/run.ts'
import { examplesOfCluster, printedBy, shownIn, written } from '../../examples.ts'
import { commandsOf, isOfCluster, ROOT } from '../../pages.ts'
import { temporary } from '../../support/folder.ts'

const folder = temporary()
const examples = written('examples-of-cluster', examplesOfCluster)
afterAll(() => {
  process.chdir(ROOT)
  rmSync(examples, { recursive: true })
})

test.each(examplesOfCluster)('$name', async (example) => {
  const lines = await printedBy(examples, example)
  for (const line of shownIn(example.code)) expect(lines).toContain(line)
})

test('commands, in the order of the pages', async () => {
  for (const name of ['node_modules', 'package.json']) symlinkSync(join(ROOT, name), join(folder, name))
  process.chdir(folder)
  const ofCluster = [...commandsOf()].filter(isOfCluster)
  expect(ofCluster.length).toBeGreaterThan(6)
  for (const command of ofCluster)
    expect(await pasted(command.replaceAll('npx quadrille', 'quadrille')), command).toMatchObject({ status: 0 })
})
