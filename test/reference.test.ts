// The API reference: typedoc makes it from the declarations, without a warning.

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './pages.ts'

test('typedoc understands every comment, and finds everything that is linked', () => {
  const typedoc = join(ROOT, 'docs', 'reference', 'node_modules', 'typedoc', 'bin', 'typedoc')
  // Throws if there is a warning.
  const output = execFileSync(process.execPath, [typedoc, '--emit', 'none'], {
    cwd: join(ROOT, 'docs', 'reference'),
    encoding: 'utf8',
    stdio: 'pipe',
  })
  expect(output).not.toMatch(/warning|error/i)
})
