// Every example in the README, in docs/ and in the documentation of the source: type-checked, run, and held to the output it shows.

import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RULES } from '../src/rules/table.ts'
import { pasted } from './cli/run.ts'
import { blocksOf, PAGES, type Page, ROOT } from './pages.ts'

const run = promisify(execFile)
/** Inside the package, so that `import … from 'quadrille'` finds it, as in a user's project. */
const FOLDER = join(ROOT, 'build', 'examples')

/** The files of a folder, without the stars at the start of comment lines. */
function filesIn(folder: string, ending: string): readonly Page[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(ROOT, folder, name), 'utf8').replace(/^ +\* ?/gm, '') }))
}

/** Before what an example prints, and where one has failed. */
const [HEAD, FAILED] = ['=== ', '*** failed']

const SOURCES = filesIn('src', '.ts')
/** The build writes the examples of rules. */
const DECLARATIONS = filesIn('dist/src/rules', '.d.ts')

interface Example {
  readonly name: string
  readonly code: string
}

function examplesIn(pages: readonly Page[]): readonly Example[] {
  return pages.flatMap(({ name, text }) =>
    blocksOf(text, 'ts').map((code, i) => ({ name: `${name.replace(/\W+/g, '-')}-${i + 1}`, code })),
  )
}

const examples = examplesIn([...PAGES, ...SOURCES])
const examplesOfRules = examplesIn(DECLARATIONS)

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
// Examples use no type syntax, so the same text is both the TypeScript to check and the JavaScript to run.
for (const { name, code } of [...examples, ...examplesOfRules]) {
  writeFileSync(join(FOLDER, `${name}.mts`), code)
  writeFileSync(join(FOLDER, `${name}.mjs`), code)
}
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

test('there is no code in another language, but for pages that bundlers.test.ts runs', () => {
  const others = PAGES.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/^```([^\n]*)\n.*?^```$/gms), ([, language]) => `${name}: ${language}`),
  ).filter((block) => !/: (ts|console|sh|text)$/.test(block))
  expect(others).toEqual(['README.md: html', 'docs/browser.md: html', 'docs/browser.md: js'])
})

describe('TypeScript examples', () => {
  test('there are some, in the README, in docs/ and beside every puzzle', () => {
    const named = ['README-md-1', 'docs-api-md-1', 'docs-browser-md-1', 'docs-sudoku-md-1', 'src-puzzles-sudoku-ts-1']
    for (const name of [...named, 'src-solver-ts-1', 'src-search-ts-1', 'src-model-ts-1']) {
      expect(examples.map((example) => example.name)).toContain(name)
    }
  })

  test('there is one for each rule, in the comment of its declaration', () => {
    const text = DECLARATIONS.map((page) => page.text).join('')
    const declared = Array.from(text.matchAll(/^```\n\/\nexport declare function (\w+)\(/gm), ([, name]) => name)
    const names = Array.from(RULES.keys(), (kind) => kind.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()))
    expect(declared.toSorted()).toEqual(names.toSorted())
    expect(text).not.toContain('given_')
  })

  test('they are well typed', async () => {
    const settings = '--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --types node'
    const target = '--module nodenext --target es2023 --lib es2023,esnext.disposable,dom'
    const files = [...examples, ...examplesOfRules].map(({ name }) => join(FOLDER, `${name}.mts`))
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
    await expect(run(process.execPath, [tsc, ...settings.split(' '), ...target.split(' '), ...files])).resolves.toMatchObject({
      stdout: '',
    })
  })

  /** All run in one process: what each of them prints. */
  let printed: ReadonlyMap<string, readonly string[]>
  beforeAll(async () => {
    const all = join(FOLDER, 'all.mjs')
    const calls = [...examples, ...examplesOfRules].map(
      ({ name }) =>
        `console.log('${HEAD}${name}')\nawait import('./${name}.mjs').catch((error) => console.log('${FAILED}', error))\n`,
    )
    writeFileSync(all, calls.join(''))
    const { stdout } = await run(process.execPath, [all], { cwd: ROOT, maxBuffer: 2 ** 24 })
    const parts = stdout.split(HEAD).slice(1)
    printed = new Map(parts.map((part) => part.trimEnd().split('\n')).map(([name, ...lines]) => [name, lines]))
  }, 300_000)

  test.each(examples)('$name', ({ name, code }) => {
    const lines = printed.get(name)
    expect(lines?.join('\n')).not.toContain(FAILED)
    for (const line of shownIn(code)) expect(lines).toContain(line)
  })

  test('those of rules print nothing else', () => {
    expect(examplesOfRules.flatMap(({ name }) => printed.get(name))).toEqual(examplesOfRules.flatMap(({ code }) => shownIn(code)))
  })
})

/** The lines that an example says it prints. */
function shownIn(code: string): string[] {
  return Array.from(code.matchAll(/^ *(?:if \(.*\) )?console\.log\(.*\)\s*\/\/ ([^:\n]*)/gm), ([, line]) => line)
}

describe('shell examples', () => {
  const commands = PAGES.flatMap(({ text }) => blocksOf(text, 'console')).flatMap((code) =>
    code
      .split(/^\$ /m)
      .slice(1)
      .map((part) => ({ command: part.slice(0, part.indexOf('\n')), output: part.slice(part.indexOf('\n') + 1) })),
  )

  test('there are some', () => expect(commands.length).toBeGreaterThan(10))

  test.each(commands)('$command', async ({ command, output }) => {
    expect((await pasted(command.replaceAll('npx quadrille', 'quadrille'))).stdout).toBe(output)
  })
})
