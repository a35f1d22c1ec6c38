// The table of mutants fits the code: only here is it seen before `npm run test:mutants` that a line has changed, or a test has moved.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './pages.ts'

interface Mutant {
  readonly file: string
  readonly text: string
  readonly replacement: string
  readonly tests?: readonly string[]
}
interface Area {
  readonly area: string
  readonly tests: readonly string[]
  readonly mutants: readonly Mutant[]
}

const areas = JSON.parse(readFileSync(join(ROOT, 'scripts/mutants.json'), 'utf8')) as readonly Area[]

test.each(areas)('$area', ({ tests, mutants }) => {
  for (const { file, text, replacement, tests: own = [] } of mutants) {
    expect(readFileSync(join(ROOT, file), 'utf8').split(text), `${file}: ${text}`).toHaveLength(2)
    expect(replacement).not.toBe(text)
    for (const test of [...tests, ...own]) expect(existsSync(join(ROOT, test)), test).toBe(true)
  }
})
