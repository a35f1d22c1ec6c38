// The long run of the trials, which nobody starts every day: does it still find all that it needs?

import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from '../pages.ts'

test('npm run test:long tries each trial once', () => {
  const output = execFileSync('npm', ['run', 'test:long', '--', '--tries', '1', '--seed', '5'], { cwd: ROOT, encoding: 'utf8' })
  expect(output).toMatch(/seed 5: 0 of \d\d trials failed, after 200 of 200 turns/)
})
