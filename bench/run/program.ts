// Which program a result is of: a hash of the kernels and the searches, ours and those in plain TypeScript. The build makes it
// (scripts/bundle.mjs).

import { readFileSync } from 'node:fs'
import { fileOf } from './packages.ts'

export function program(): string {
  return readFileSync(fileOf('dist/program.txt'), 'utf8').trim()
}

/** What is said of a result that another program has given, or nothing. */
export function remarkOnProgram({ program: its }: { readonly program?: string }): string | undefined {
  return its === program() ? undefined : 'the record is of another program: kernels or searches have changed since'
}
