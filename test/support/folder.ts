// A folder for the files of some tests.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Makes a folder, which is removed after the tests. */
export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
