// The commands of the README and the other pages that are too long to run here, or that install something (```sh): everything they name
// exists. The examples that show their output (```console) are run by examples.test.ts.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { quadrille } from './cli/run.ts'
import { blocksOf, PAGES, ROOT } from './pages.ts'

const { version, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string
  scripts: Record<string, string>
}
const LOCAL = /^(assembly|bench|dist|docs|scripts|src|test|web|\.)(\/|$)/

/** How each command is checked; the first that matches counts. */
const CHECKS: readonly (readonly [command: RegExp, check: (words: readonly string[]) => unknown])[] = [
  // .ci/run runs these.
  [/^npm (ci|start|test|pack)$/, ([name = '']) => expect({ ci: '', pack: '', ...scripts }).toHaveProperty([name])],
  // package.test.ts packs, and uses what it packed in a project.
  [/^npm install \S+\.tgz$/, ([, file]) => expect(file).toMatch(`/quadrille-${version}.tgz`)],
  [/^npm run \S+/, ([, name = '']) => expect(scripts).toHaveProperty([name])],
  [/^npx (biome|tsc|vitest) /, namesFiles],
  [/^npx quadrille bench/, measures],
  [/^npx quadrille /, async (words) => expect(await quadrille(words.slice(1))).toMatchObject({ status: 0 })],
]

function namesFiles(words: readonly string[]): void {
  for (const file of words.filter((word) => LOCAL.test(word))) expect(existsSync(join(ROOT, file)), file).toBe(true)
}

/** The options are known, and so are the suites and cases. */
async function measures(words: readonly string[]): Promise<void> {
  const args = words.slice(1)
  const { status, stdout } = await quadrille([...args, '--list'])
  expect(status).toBe(0)
  const suites = args.slice(1).filter((word, i) => !word.startsWith('--') && !/^--(puzzles|json|html|from)$/.test(args[i]))
  for (const suite of suites) expect(stdout).toMatch(new RegExp(`^ *${suite}(:|$)`, 'm'))
}

const commands = PAGES.flatMap(({ name, text }) =>
  blocksOf(text, 'sh').flatMap((block) =>
    block
      .split('\n')
      .flatMap((line) => line.replace(/ +#.*/, '').split(' && '))
      .map((command) => command.replace(/^([A-Z_]+=\S+ )+/, '').trim())
      .filter(Boolean)
      .map((command) => [name, command] as const),
  ),
)

describe('commands', () => {
  test('there are some', () => expect(commands.length).toBeGreaterThan(20))

  test.each(commands)('%s: %s', async (_, command) => {
    const check = CHECKS.find(([pattern]) => pattern.test(command))?.[1]
    expect(check, 'a command that no check knows').toBeDefined()
    await check?.(command.split(' ').slice(1))
  })

  test('the README starts with the two commands that .ci/run runs', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
    for (const command of ['npm ci && npm start', 'npm ci && npm test']) expect(readme).toContain(command)
    const ci = readFileSync(join(ROOT, '.ci', 'run'), 'utf8')
    for (const command of ['npm ci', 'npm start', 'npm test']) expect(ci.split('\n')).toContain(command)
    expect(readme.split('\n').length).toBeLessThanOrEqual(121)
  })
})
