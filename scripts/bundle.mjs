// Last step of the build: bundles what tsc has written to build/js into the few files of dist, because each file that Node loads takes
// half a millisecond. Puts the binary beside them.
import { chmodSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { build } from 'esbuild'

const FROM = 'build/js'

// Replaces computed constants by numbers, because bundlers only inline numbers, and V8 loads other constants at every use (without it:
// 1.2x the time for sudokus).
const isConstants = (name) => /^assembly\/.*\.js$|\/frame\.js$/.test(name)
for (const name of readdirSync(FROM, { recursive: true }).filter(isConstants)) {
  const constants = Object.entries(await import(`../${FROM}/${name}`))
  writeFileSync(`${FROM}/${name}`, constants.map(([constant, value]) => `export const ${constant} = ${value}\n`).join(''))
}

/**
 * Makes a file of each entry. Code that several entries share, and what is imported when it is needed, becomes files beside them, so
 * addresses in such code are relative to that folder.
 */
const bundle = (entries, options) =>
  build({
    entryPoints: entries.map((entry) => ({ in: `${FROM}/${entry}.js`, out: entry })),
    outdir: 'dist',
    chunkNames: 'src/entries/[name]-[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    target: 'es2022',
    minifySyntax: true,
    ...options,
  })

/**
 * Lets parts (entries, and what is imported when it is needed) count as needing more modules than they do. esbuild makes a file of all code
 * that the same parts need, so with every difference between them there are more files, and smaller ones.
 */
const needing = (modulesOf) => ({
  name: 'needing',
  setup({ onResolve, onLoad, initialOptions }) {
    initialOptions.logOverride = { 'ignored-bare-import': 'silent' }
    const load = (namespace, contents) =>
      onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: contents(path), resolveDir: FROM }))
    onResolve({ filter: /^build|^\./ }, ({ kind, path, resolveDir }) => {
      const part = relative(FROM, resolve(resolveDir, path)).replace(/\.js$/, '')
      return kind !== 'import-statement' && modulesOf(part) ? { path: part, namespace: 'part', sideEffects: true } : undefined
    })
    // Some parts are programs, which run when they are loaded.
    onResolve({ filter: /./, namespace: 'part' }, ({ path }) =>
      path.startsWith('needed ') ? { path, namespace: 'needed' } : { path: resolve(FROM, path), sideEffects: true },
    )
    load('part', (part) => `export * from './${part}.js'\nimport 'needed ${part}'`)
    load('needed', (path) =>
      modulesOf(path.slice('needed '.length))
        .map((module) => `import './${module}.js'`)
        .join('\n'),
    )
  },
})

// The library. Its entries share their classes. The JavaScript engine is a file of its own.
const library = ['index', 'inline', 'variants', 'logic', 'generate', 'workers', 'cluster'].map((name) => `src/entries/${name}`)
// The command line, its threads, and the benchmarks. The second entry is for tests.
const programs = [
  'bin/quadrille',
  'src/cli/main',
  'src/cli/thread',
  'bench/run/worker',
  'bench/compare/main',
  'bench/compare/floor',
  'bench/studies/rating',
]

/** What nearly all parts need: the check of models, cursors, the texts of sudokus, and what the descriptions of commands name. */
const CORE = [
  ...[
    'src/search/verbs',
    'src/search/cursor',
    'src/search/state',
    'src/search/limits',
    'src/batch/lines',
    'src/puzzles/text/givens',
  ],
  ...['src/generate/options', 'src/generate/symmetry', 'src/logic/difficulties', 'src/workers/errors', 'src/cluster/errors'],
]
/** The descriptions of commands. */
const COMMANDS = ['bench/run/command', ...CORE]
/** The work on a plain puzzle, on which that of all commands is built; and what batches and clusters share. */
const WORK = ['src/entries/index', 'src/cli/main', 'src/cli/work/solve', 'src/cli/work/batch-output', ...COMMANDS]

/** Few files for each part (5 for `quadrille`; without it: 16, and half a millisecond for each). */
function modulesOf(part) {
  // The command keeps its first line.
  if (part.startsWith('bin/')) return undefined
  if (part === 'src/cli/main') return COMMANDS
  if (/^(src\/cli|bench)\//.test(part)) return WORK
  // These do without the solver.
  return part === 'src/entries/workers' ? CORE : ['src/entries/index', ...CORE]
}
await bundle([...library, ...programs], { plugins: [needing(modulesOf)] })
chmodSync('dist/bin/quadrille.js', 0o755)

// An entry, and the JavaScript engine, also import the files that only their other files need. They have no side effects, so bundlers warn about
// such imports.
const engines = readdirSync('dist/src/entries').filter((name) => name.startsWith('engine-'))
for (const file of [...library.map((entry) => `dist/${entry}.js`), ...engines.map((name) => `dist/src/entries/${name}`)]) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^import "[./]+chunk-\w+\.js";$/gm, ''))
}

// The worker's program is one file, because workers do not use the page's import map, and some bundlers do not follow their imports.
await bundle(['src/entries/worker'], {
  splitting: false,
  packages: 'bundle',
  minify: true,
  // Marks the file as a module; it has no other export.
  footer: { js: 'export {}' },
})

// The same program without the engines, which are files beside it. A page that loads it needs no other file of the library in the worker.
await bundle(['src/entries/worker-files'], { packages: 'bundle', minify: true })

// The small door is one file, too: whoever loads it loads nothing else.
await bundle(['src/entries/sudoku'], { splitting: false })

copyFileSync('src/sudoku/sudoku.wasm', 'dist/src/entries/sudoku.wasm')
copyFileSync('src/kernel/quadrille.wasm', 'dist/src/entries/quadrille.wasm')
const types = readFileSync('src/kernel/quadrille.wasm.d.ts', 'utf8').replace("'./wasm.ts'", "'../kernel/wasm.js'")
writeFileSync('dist/src/entries/quadrille.wasm.d.ts', types)

const { schema } = await import('../dist/src/entries/variants.js')
writeFileSync('dist/src/variants/schema.json', `${JSON.stringify(schema(), null, 1)}\n`)
