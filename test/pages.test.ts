// The pages as a whole: their links lead to files of the package and to headings, and they are as long as people read. What they name within
// sentences is asked by named.test.ts; only this suite sees a heading that was renamed, or a page that grew.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES, ROOT } from './pages.ts'

/** The headings of a page, in the form of links. */
function headingsOf(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('links lead to files of the package, and to headings', () => {
  const packing = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const [{ files }] = JSON.parse(
    execFileSync('npm', packing, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )
  const packed = new Set((files as { readonly path: string }[]).map(({ path }) => path))
  const dead = PAGES.flatMap(({ name, text }) => {
    const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link]) => link).filter((link) => !/^https?:/.test(link))
    return links
      .filter((link) => {
        const [path, heading] = link.split('#')
        const file = path === '' ? name : normalize(join(name, '..', path))
        if (!packed.has(file)) return true
        return heading !== undefined && !headingsOf(readFileSync(join(ROOT, file), 'utf8')).includes(heading)
      })
      .map((link) => `${name}: ${link}`)
  })
  expect(dead).toEqual([])
})

test.each([
  ['CONTRIBUTING.md', 2000, /^CONTRIBUTING/],
  // The page of rules is made from their table, but for what stands before it.
  ['docs/, without how it works and the list of rules', 15_000, /^docs\/[^/]+$/],
])('%s has fewer than %i words', (_, most, pages) => {
  const words = PAGES.filter(({ name }) => pages.test(name)).flatMap(({ text }) =>
    text.split('\n## All rules\n')[0].trim().split(/\s+/),
  )
  expect(words.length).toBeLessThan(most)
})
