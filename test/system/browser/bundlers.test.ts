// The packed package in a page, with every bundler and without one: every family solved in a real browser.

import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import * as esbuild from 'esbuild'
import type { Browser } from 'playwright-core'
import { rolldown } from 'rolldown'
import { rollup } from 'rollup'
import { createServer, build as viteBuild } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import webpack from 'webpack'
import { blocksOf, PAGES } from '../../pages.ts'
import { ANSWERS } from '../answers.ts'
import { checkAnswers, DOOR } from '../door.ts'
import { projectWithPackage } from '../packed.ts'
import { complaints, newPage, open, skipped } from './browsers.ts'
import { serve } from './serve.ts'

/** The program of a page: opens a solver here and one in a worker, asks both, and then the worker for a batch, which is in a file of its own. */
const program = ({ from = 'quadrille', first = '', wasm = '', start = '' }) => `
import { createSolver, families, line } from '${from}'
import { createWorkers } from 'quadrille/workers'
${first}
async function main() {
  const answers = []
  const solver = await createSolver({ ${wasm} })
  const inWorker = await createWorkers({ workers: 1, ${start} })
  for (const { engine, fallbackReason } of [solver, inWorker]) answers.push(engine, fallbackReason ?? 'no fallback')
  for (const { card, read } of families) {
    const puzzle = read(card.samples[0].text, card.samples[0].options ?? {})
    const verb = card.verb === 'all' ? 'count' : card.verb
    for (const result of [solver.search(puzzle, verb).runToEnd(), await inWorker.search(puzzle, verb).finish()]) {
      answers.push(String(result.count ?? result.score ?? line(puzzle, result.solution)))
    }
  }
  const batch = inWorker.batchStream([new TextEncoder().encode('4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......')])
  for await (const { counts } of batch) answers.push('batch ' + counts.join(' '))
  return answers
}
main().then((answers) => { window.answers = answers }, (error) => { window.answers = String(error) })
`
const HTML = (script: string, head = '') =>
  `<!doctype html><link rel="icon" href="data:,"><title>quadrille</title>${head}<script type="module" src="${script}"></script>`

/** Of the solver here and of the one in a worker. */
const BOTH = [...ANSWERS.flatMap((answer) => [answer, answer]), 'batch 1']

const WASM = ['wasm', 'no fallback', 'wasm', 'no fallback']

const ESBUILD_FIRST = "import binary from 'quadrille/quadrille.wasm'"
const ESBUILD_WASM = 'wasm: new URL(binary, import.meta.url)'

const pageOf = (name: string) => PAGES.find((page) => page.name === name)?.text ?? ''
const BROWSER_PAGE = pageOf('docs/browser.md')

/** A worker of the page's own, for bundlers that do not look into a library for one, as docs/browser.md makes it. */
const OWN_WORKER = `start: ${/^const start = (.*)/.exec(blocksOf(BROWSER_PAGE, 'js')[0])?.[1]}`

describe.skipIf(skipped())('the packed package in a page', () => {
  const folder = projectWithPackage()
  const binary = createRequire(join(folder, 'package.json')).resolve('quadrille/quadrille.wasm')
  /** What docs/browser.md says of the second file of a worker that the page starts itself. */
  const copySecondFile = (out: string) => cpSync(join(dirname(binary), 'worker-verbs.js'), join(out, 'worker-verbs.js'))
  let browser: Browser
  beforeAll(async () => {
    browser = await open()
  })
  afterAll(() => browser.close())

  /** Writes the sources of a page. Returns their folder and the output folder. */
  function project(name: string, code: string): { source: string; out: string } {
    const source = join(folder, name)
    const out = join(source, 'out')
    mkdirSync(out, { recursive: true })
    writeFileSync(join(source, 'main.js'), code)
    writeFileSync(join(source, 'worker.js'), "import 'quadrille/workers/main'\n")
    writeFileSync(join(source, 'index.html'), HTML('./main.js'))
    writeFileSync(join(out, 'index.html'), HTML('./main.js'))
    return { source, out }
  }

  const answers = () => (window as { readonly answers?: unknown }).answers

  /** What a page says, served with these headers, and what the browser complains about. */
  async function answersOf(out: string, said: () => unknown, headers?: Readonly<Record<string, string>>) {
    const server = await serve(out, headers)
    const page = await newPage(browser)
    const complained = complaints(page)
    try {
      await page.goto(server.url)
      await page.waitForFunction(said)
      return { answers: await page.evaluate(said), complained }
    } finally {
      await page.close()
      await server.close()
    }
  }

  async function check(out: string): Promise<void> {
    expect(await answersOf(out, answers)).toEqual({ answers: [...WASM, ...BOTH], complained: [] })
  }

  test('no bundler: the import map of docs/browser.md', async () => {
    const { out } = project('plain', '')
    const [importMap] = blocksOf(BROWSER_PAGE, 'html')
    cpSync(join(folder, 'node_modules'), join(out, 'node_modules'), { recursive: true, dereference: true })
    writeFileSync(join(out, 'main.js'), program({}))
    writeFileSync(join(out, 'index.html'), HTML('./main.js', importMap))
    await check(out)
  })

  test('no bundler: the page of the README', async () => {
    const { out } = project('readme', '')
    const [html] = blocksOf(pageOf('README.md'), 'html')
    const [, shown] = /document\.title = .* \/\/ (\d+)/.exec(html) ?? []
    cpSync(join(folder, 'node_modules'), join(out, 'node_modules'), { recursive: true, dereference: true })
    writeFileSync(join(out, 'index.html'), `<!doctype html><link rel="icon" href="data:,">${html}`)
    expect(await answersOf(out, () => document.title)).toEqual({ answers: shown, complained: [] })
  })

  test('docs/browser.md shows what the bundlers below are given', () => {
    expect(blocksOf(BROWSER_PAGE, 'js')).toEqual([expect.stringMatching(/await createWorkers\(\{ start \}\)\n$/)])
    for (const code of ["import 'quadrille/workers/main'", `\`${ESBUILD_FIRST}\``, ESBUILD_WASM, "loader: { '.wasm': 'file' }"]) {
      expect(BROWSER_PAGE).toContain(code)
    }
  })

  test('Vite, development server', async () => {
    const { source } = project('vite-dev', program({}))
    const server = await createServer({ root: source, logLevel: 'error', server: { port: 0, fs: { allow: [folder] } } })
    try {
      await server.listen()
      const page = await newPage(browser)
      await page.goto(server.resolvedUrls?.local[0] ?? '')
      await page.waitForFunction(answers)
      expect(await page.evaluate(answers)).toEqual([...WASM, ...BOTH])
    } finally {
      await server.close()
    }
  })

  const minified = { bundle: true, minify: true } as const
  const ownBinary = { first: ESBUILD_FIRST, wasm: ESBUILD_WASM, start: OWN_WORKER }

  /** What the page is given, and how a bundler makes it from sources. */
  const BUNDLERS: readonly (readonly [name: string, Parameters<typeof program>[0], (source: string, out: string) => unknown])[] =
    [
      ['Vite', {}, byVite],
      [
        'webpack',
        {},
        async (source, out) => {
          // Webpack advises files of less than 250 kB. The program of a worker is one file, and is larger.
          const performance = { hints: false } as const
          const options = { mode: 'production', context: source, entry: './main.js', output: { path: out }, performance } as const
          const stats = await promisify<typeof options, webpack.Stats | undefined>(webpack)(options)
          expect(stats?.toString('errors-warnings')).toBe('webpack compiled successfully')
        },
      ],
      [
        'esbuild, with a loader that copies the binary',
        ownBinary,
        (source, outdir) => {
          const entryPoints = [join(source, 'main.js'), join(source, 'worker.js')]
          return byEsbuild({ entryPoints, outdir, ...minified, format: 'esm', loader: { '.wasm': 'file' } })
        },
      ],
      [
        'esbuild, with the binary inside, as a script that is not a module',
        { from: 'quadrille/inline', start: "start: () => new Worker('./worker.js')" },
        async (source, outdir) => {
          await byEsbuild({ entryPoints: [join(source, 'worker.js')], outdir, bundle: true, format: 'iife' })
          const quiet = { logOverride: { 'empty-import-meta': 'silent' } } as const
          await byEsbuild({ entryPoints: [join(source, 'main.js')], outdir, ...minified, format: 'iife', ...quiet })
        },
      ],
      [
        'Rollup, with the binary beside the bundle',
        { start: OWN_WORKER },
        async (source, dir) => {
          await using bundle = await rollup({ ...inputs(source), plugins: [nodeResolve()] })
          await bundle.write({ dir })
          cpSync(binary, join(dir, 'quadrille.wasm'))
        },
      ],
      [
        'Rolldown, with the binary inside',
        { from: 'quadrille/inline', start: OWN_WORKER },
        async (source, dir) => {
          await using bundle = await rolldown(inputs(source))
          await bundle.write({ dir })
        },
      ],
    ]

  function byVite(root: string, outDir: string) {
    return viteBuild({ root, base: './', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  }

  async function byEsbuild(options: esbuild.BuildOptions): Promise<void> {
    expect((await esbuild.build(options)).warnings).toEqual([])
  }

  function inputs(source: string) {
    const onwarn = (warning: { readonly message: string }) => expect.unreachable(warning.message)
    return { input: [join(source, 'main.js'), join(source, 'worker.js')], onwarn }
  }

  test.each(BUNDLERS)('%s', async (name, given, bundle) => {
    const { source, out } = project(name, program(given))
    await bundle(source, out)
    if (given.start) copySecondFile(out)
    await check(out)
  })

  test('quadrille/sudoku in the thread of the page, with WebAssembly and without', async () => {
    const { source, out } = project('door', `${DOOR}window.answers = answers()\n`)
    await byEsbuild({ entryPoints: [join(source, 'main.js')], outdir: out, ...minified, format: 'esm' })
    const policy = "default-src 'none'; script-src 'self'; img-src data:"
    checkAnswers((await answersOf(out, answers)).answers, 'wasm')
    checkAnswers((await answersOf(out, answers, { 'content-security-policy': policy })).answers, 'js')
  })

  test('a page whose Content-Security-Policy forbids WebAssembly: the fallback, with the reason', async () => {
    const { source, out } = project('csp', program({}))
    await byVite(source, out)
    const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src data:"
    const reason = expect.stringMatching(/Content Security Policy/i)
    const said = await answersOf(out, answers, { 'content-security-policy': policy })
    expect(said.answers).toEqual(['js', reason, 'js', reason, ...BOTH])
  })
})
