// Compiles the module with assertions, build/debug.wasm, unless it is newer than all of assembly/. `npm run test:debug` and
// test/kernel/debug.test.ts use it.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const BINARY = 'build/debug.wasm'
const changed = (path) => statSync(path).mtimeMs
const sources = readdirSync('assembly', { recursive: true }).map((name) => join('assembly', name))

if (!existsSync(BINARY) || changed(BINARY) < Math.max(changed('asconfig.json'), ...sources.map(changed)))
  execFileSync('npx', ['asc', 'assembly/debug.ts', '--target', 'debug', '-o', BINARY], { stdio: 'inherit' })
