// The pages of the documentation, their code blocks and commands.

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
  ...['docs', 'docs/how'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
].map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }))

/** How the README installs the package in a project. */
export const INSTALL = 'npm install ../quadrille/quadrille-0.1.0.tgz'

/** The code of all blocks in a language. */
export function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map((match) => match[1])
}

/** The commands (```sh), each once, in the order of the pages. */
export function commandsOf(): ReadonlySet<string> {
  const lines = PAGES.flatMap(({ text }) => blocksOf(text, 'sh')).flatMap((block) => block.split('\n'))
  return new Set(lines.flatMap((line) => line.replace(/ +#.*/, '').split(' && ')).filter(Boolean))
}

export const isOfCluster = (command: string): boolean => command.includes('npx quadrille cluster')

/** The code within the sentences of a page. */
export function codeIn(text: string): string[] {
  const sentences = text.replace(/^```.*?^```$/gms, '')
  return Array.from(sentences.matchAll(/(`+)(.+?)\1(?!`)/gs), ([, , code]) => code.replace(/\s+/g, ' ').trim())
}
