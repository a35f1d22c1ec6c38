// The package as it is published: packed, unpacked elsewhere, and used by a TypeScript program with the strictest settings, with the
// oldest supported TypeScript and the one that builds it.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { PAGES, ROOT } from '../pages.ts'
import { modules, projectWithPackage } from './packed.ts'

const PROGRAM = `import { createSolver, line, sudoku, type FirstResult } from 'quadrille'
import { createSolver as createInline } from 'quadrille/inline'
import { createWorkers } from 'quadrille/workers'
import { ClusterError, status } from 'quadrille/cluster'

const solver = await createSolver({ engine: 'wasm' })
const puzzle = sudoku('800000000003600000070090200050007000000045700000100030001000068008500010090000400')
const { solution, complete }: FirstResult = solver.first(puzzle)
const count: bigint = solver.count(puzzle).count
if (!solution || !complete) throw new Error('no solution')
console.log(line(puzzle, solution), count)
const inline = await createInline({ engine: 'wasm' })
const wasm = new URL(import.meta.resolve('quadrille/quadrille.wasm'))
const worker = await createWorkers({ workers: 1, engine: 'wasm', wasm })
const unique: boolean = await worker.isUnique(puzzle)
console.log(inline.isUnique(puzzle), unique)
solver[Symbol.dispose]()
status(1, { db: 'runs' }).catch((error) => console.log(error instanceof ClusterError && error.message))
`
const NO_PACKAGE = 'the cluster needs pg-boss, which is not installed: npm install pg-boss@10'
const SOLUTION = '812753649943682175675491283154237896369845721287169534521974368438526917796318452'

/** What a file of the build imports: first, and later when it is needed. */
function importsOf(file: string): { first: string[]; later: string[] } {
  const text = readFileSync(file, 'utf8')
  const names = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name)
  return { first: names(/(?:\bimport|\}\s*from|\bimport .* from)\s*"([^"]+)"[;\n]/g), later: names(/\bimport\("([^"]+)"\)/g) }
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly scripts: object
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>
  readonly imports: Readonly<Record<string, string>>
}

describe('the packed package', () => {
  const folder = projectWithPackage()
  const home = join(folder, 'node_modules', 'quadrille')

  const manifest = () => JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Manifest

  beforeAll(() => writeFileSync(join(folder, 'program.ts'), PROGRAM))

  const settings = [
    ['Node, no DOM', '--module nodenext --lib es2022 --types node'],
    ['Node', '--module nodenext --types node'],
    ['a bundler', '--module esnext --moduleResolution bundler'],
  ]
  const compilers = [
    ['the TypeScript that builds it', modules('typescript', 'bin', 'tsc')],
    ['TypeScript 5.4', join(ROOT, 'docs', 'reference', 'node_modules', 'typescript', 'bin', 'tsc')],
  ]
  describe.each(compilers)('with %s', (_, tsc) => {
    test.each(settings)('is well typed for %s', (_, options) => {
      const all = `--noEmit --strict --noUncheckedIndexedAccess --skipLibCheck false --target es2022 ${options} program.ts`
      expect(execFileSync(process.execPath, [tsc, ...all.split(' ')], { cwd: folder, encoding: 'utf8' })).toBe('')
    })
  })

  test('solves a sudoku', () => {
    const tsc = modules('typescript', 'bin', 'tsc')
    const settings = '--ignoreConfig --strict --target es2022 --module nodenext --types node program.ts'
    execFileSync(process.execPath, [tsc, ...settings.split(' ')], { cwd: folder })
    expect(execFileSync(process.execPath, ['program.js'], { cwd: folder, encoding: 'utf8' })).toBe(
      `${SOLUTION} 1n\ntrue true\n${NO_PACKAGE}\n`,
    )
  })

  test('brings its command line', () => {
    const npx = ['--no-install', 'quadrille', 'queens', '8', '--count']
    expect(execFileSync('npx', npx, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })).toBe('92\n')
  })

  test('has the benchmarks, which list missing peers and how to install them', () => {
    const main = join(home, 'dist', 'bin', 'quadrille.js')
    const bench = (...args: string[]) =>
      execFileSync(process.execPath, [main, 'bench', '--quick', ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    const text = bench('queens/all-10', 'boundary/call', '--html', 'page.html')
    expect(text).toMatch(/ Wasm .*\n JavaScript .*\n plain TypeScript /)
    for (const peer of ['dancing-links', 'highs', 'benchmark']) expect(text).toContain(`not installed: npm install ${peer}@`)
  })

  test('adds one package beside its own, and runs nothing when it is installed', () => {
    const { dependencies, scripts } = manifest()
    expect(Object.keys(dependencies)).toEqual(['@assemblyscript/loader'])
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([])
  })

  test('has the licences of the packages that are bundled', () => {
    const licences = readFileSync(join(home, 'dist/packages/LICENSES.txt'), 'utf8')
    for (const name of ['@assemblyscript/loader', 'cli-progress', 'commander', 'lz-string'])
      expect(licences).toContain(`${name} `)
  })

  test('has one declaration for each entry, and the types that they share, without insides', () => {
    const declarations = files().filter((file) => file.endsWith('.d.ts'))
    const entries = Object.values(manifest().exports).flatMap((entry) => (typeof entry === 'object' ? entry.types.slice(2) : []))
    const isShared = (file: string) => /^dist\/src\/entries\/types-[\w-]+\.d\.ts$/.test(file)
    expect(declarations.filter((file) => !isShared(file)).sort()).toEqual([...new Set(entries)].sort())
    for (const file of declarations) {
      expect(readFileSync(join(home, file), 'utf8')).not.toMatch(/\b(checkNine|batchLines|giveHalf|trace)\b/)
    }
  })

  const files = () => readdirSync(home, { recursive: true, encoding: 'utf8' })

  test('is light: each module is in it twice at most, for the library and the command line, but for the two programs of workers', () => {
    const sizes = files().map((file) => statSync(join(home, file)))
    expect(sizes.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)).toBeLessThan(4_500_000)
  })

  test('has the pages, and only those benchmarks that can run there', () => {
    const pages = files().filter((file) => file.endsWith('.md'))
    expect(pages.sort()).toEqual(PAGES.map(({ name }) => name).sort())
    expect(files()).toContain('dist/bench/run/worker.js')
    expect(files().filter((file) => /^dist\/(test|web|bench\/(compare|studies|.*\.d\.ts$))|\.tsbuildinfo$/.test(file))).toEqual(
      [],
    )
  })

  test('imports only packed files and dependencies', () => {
    // Peers are loaded by name if they are installed.
    const { dependencies } = manifest()
    const programs = files().filter((file) => /^dist.*\.js$/.test(file))
    const missing = programs.flatMap((file) => {
      const { first, later } = importsOf(join(home, file))
      const isThere = (name: string) =>
        name.startsWith('.') ? existsSync(join(home, file, '..', name)) : /^node:/.test(name) || name in dependencies
      return [...first, ...later].filter((name) => !isThere(name)).map((name) => `${file} imports ${name}`)
    })
    expect(missing).toEqual([])
    for (const file of Object.values(manifest().imports)) expect(existsSync(join(home, file)), file).toBe(true)
  })
})
