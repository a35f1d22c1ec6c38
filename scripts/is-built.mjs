// Is the build newer than all that it is made of? Status 0: yes. So `npm run build` builds what has changed since, and nothing twice.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT } from './built.mjs'

/** What the build writes last. */
const LAST = 'dist/src/entries/variants.schema.json'
const SOURCES = [
  'assembly',
  'src',
  'bench',
  'bin',
  'scripts',
  'test/data',
  'asconfig.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** When a file, or anything in a folder, was last changed. What was removed has changed its folder. */
function changed(path) {
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  const files = readdirSync(path).map((name) => join(path, name))
  return Math.max(0, ...files.filter((file) => !BUILT.includes(file)).map(changed))
}

const isBuilt = [LAST, ...BUILT].every(existsSync) && statSync(LAST).mtimeMs > Math.max(...SOURCES.map(changed))
process.exitCode = isBuilt ? 0 : 1
