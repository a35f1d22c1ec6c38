// Every example in the README and in the documentation of the source: type-checked, run, and held to the output it shows.

import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { MAIN } from './cli/run.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Inside the package, so that an example's `import … from 'quadrille'` finds it as a user's would. */
const FOLDER = join(ROOT, 'build', 'examples')

const SOURCES = [
  'README.md',
  'docs/browser.md',
  'docs/sudoku.md',
  ...readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).map((name) => join('src', name)),
]
  .filter((name) => /\.(md|ts)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8').replace(/^ +\* ?/gm, '') }))

const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map((match) => match[1])

const examples = SOURCES.flatMap(({ name, text }) =>
  blocks(text, 'ts').map((code, i) => ({ name: `${name.replace(/\W+/g, '-')}-${i + 1}`, code })),
)

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
// Examples use no type syntax, so the same text is both the TypeScript to check and the JavaScript to run.
for (const { name, code } of examples) {
  writeFileSync(join(FOLDER, `${name}.mts`), code)
  writeFileSync(join(FOLDER, `${name}.mjs`), code)
}
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

describe('TypeScript examples', () => {
  test('there are some, in the README and beside every puzzle', () => {
    for (const source of ['README-md-1', 'src-puzzles-sudoku-ts-1', 'src-solver-ts-1', 'src-search-ts-1', 'src-model-ts-1']) {
      expect(examples.map(({ name }) => name)).toContain(source)
    }
  })

  test('they are well typed', async () => {
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--lib',
      'es2023,esnext.disposable,dom',
    ]
    const files = examples.map(({ name }) => join(FOLDER, `${name}.mts`))
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
    await expect(run(process.execPath, [tsc, ...options, '--types', 'node', ...files])).resolves.toMatchObject({ stdout: '' })
  })

  test.each(examples)('$name', async ({ name, code }) => {
    const { stdout } = await run(process.execPath, [join(FOLDER, `${name}.mjs`)], { cwd: ROOT })
    const shown = [...code.matchAll(/^ *console\.log\(.*\/\/ ([^:\n]*)/gm)].map((match) => match[1])
    const printed = stdout.split('\n')
    for (const line of shown) expect(printed).toContain(line)
  })
})

describe('shell examples', () => {
  const commands = SOURCES.filter(({ name }) => name.endsWith('.md')).flatMap(({ text }) =>
    blocks(text, 'console')
      .flatMap((block) => block.split(/^\$ /m).slice(1))
      .map((part) => ({ command: part.slice(0, part.indexOf('\n')), output: part.slice(part.indexOf('\n') + 1) })),
  )

  test('there are some', () => expect(commands.length).toBeGreaterThan(3))

  test.each(commands)('$command', async ({ command, output }) => {
    const { stdout } = await run('sh', ['-c', command.replaceAll('npx quadrille', `"${process.execPath}" "${MAIN}"`)])
    expect(stdout).toBe(output)
  })
})
