// The API reference: typedoc generates it from the declarations, without warnings.

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../pages.ts'

test('typedoc generates the reference without warnings', () => {
  const typedoc = join(ROOT, 'docs', 'reference', 'node_modules', 'typedoc', 'bin', 'typedoc')
  // Throws if there is a warning.
  const output = execFileSync(process.execPath, [typedoc, '--emit', 'none'], {
    cwd: join(ROOT, 'docs', 'reference'),
    encoding: 'utf8',
    stdio: 'pipe',
  })
  expect(output).not.toMatch(/warning|error/i)
})
