// The pages of the documentation, and their code blocks.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface Page {
  readonly name: string
  readonly text: string
}

export const PAGES: readonly Page[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'bench/results/README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }))

/** How the README installs the package in a project. */
export const INSTALL = 'npm install ../quadrille/quadrille-0.1.0.tgz'

/** The code of all blocks in a language. */
export function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map((match) => match[1])
}
