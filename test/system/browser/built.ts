// The page, built once for all tests.

import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
export const FOLDER = `${ROOT}build/page`

export async function setup(): Promise<void> {
  const outDir = FOLDER
  // Not that of tests, in which components say where they stand.
  process.env.NODE_ENV = 'production'
  await build({ root: `${ROOT}web`, configFile: `${ROOT}web/vite.config.ts`, logLevel: 'error', build: { outDir } })
}
