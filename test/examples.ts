// The TypeScript examples in the README, in docs/ and in the documentation of the source.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'node:util'
import { vi } from 'vitest'
import { blocksOf, PAGES, type Page, ROOT } from './pages.ts'

export interface Example {
  readonly name: string
  readonly code: string
}

/** The files of a folder, without the stars at the start of comment lines. */
export function filesIn(folder: string, ending: string): readonly Page[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(ROOT, folder, name), 'utf8').replace(/^ +\* ?/gm, '') }))
}

export function examplesIn(pages: readonly Page[]): readonly Example[] {
  return pages.flatMap(({ name, text }) =>
    blocksOf(text, 'ts').map((code, i) => ({ name: `${name.replace(/\W+/g, '-')}-${i + 1}`, code })),
  )
}

const all = examplesIn([...PAGES, ...filesIn('src', '.ts')])
const isOfCluster = ({ code }: Example) => code.includes("'quadrille/cluster'")
export const examples = all.filter((example) => !isOfCluster(example))
/** Each starts a database, so test/system runs them. */
export const examplesOfCluster = all.filter(isOfCluster)

/** Writes examples to a folder inside the package, so that `import … from 'quadrille'` finds it, as in a user's project. */
export function written(name: string, examples: readonly Example[]): string {
  const folder = join(ROOT, 'build', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // Examples use no type syntax, so the same text is both the TypeScript to check and the JavaScript to run.
  for (const { name, code } of examples)
    for (const ending of ['mts', 'mjs']) writeFileSync(join(folder, `${name}.${ending}`), code)
  return folder
}

/** Runs an example of a folder. Resolves to the lines that it prints. */
export async function printedBy(folder: string, { name }: Example): Promise<readonly string[]> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((...args) => void lines.push(...format(...args).split('\n')))
  await import(join(folder, `${name}.mjs`)).finally(() => log.mockRestore())
  return lines
}

/** The lines that an example says it prints. */
export function shownIn(code: string): string[] {
  return Array.from(code.matchAll(/^ *(?:if \(.*\) )?console\.log\(.*\)\s*\/\/ ([^:\n]*)/gm), ([, line]) => line)
}
