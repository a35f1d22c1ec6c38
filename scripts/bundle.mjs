// Last step of the build: bundles what tsc has written to build/js into the few files of dist, because each file that Node loads takes
// half a millisecond. Puts the binary beside them.
import { chmodSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { build } from 'esbuild'

const FROM = 'build/js'

// Replaces computed constants by numbers, because bundlers only inline numbers, and V8 loads other constants at every use (without it:
// 1.2x the time for sudokus in TypeScript, 1.3x for grids).
const isConstants = (name) => /^assembly\/.*\.js$|\/frame\.js$/.test(name)
for (const name of readdirSync(FROM, { recursive: true }).filter(isConstants)) {
  const constants = Object.entries(await import(`../${FROM}/${name}`))
  writeFileSync(`${FROM}/${name}`, constants.map(([constant, value]) => `export const ${constant} = ${value}\n`).join(''))
}

/**
 * Makes a file of each entry. Code that several entries share, and what is imported when it is needed, becomes files in dist/src, so
 * addresses in such code are relative to that folder.
 */
const bundle = (entries, options) =>
  build({
    entryPoints: entries.map((entry) => ({ in: `${FROM}/${entry}.js`, out: entry })),
    outdir: 'dist',
    chunkNames: 'src/[name]-[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    target: 'es2022',
    minifySyntax: true,
    sourcemap: true,
    ...options,
  })

/**
 * Lets parts (entries, and what is imported when it is needed) count as needing these modules, too. esbuild makes a file of all code that the
 * same parts need, so with every difference between them there are more files, and smaller ones. Only for parts without side effects.
 */
const needing = (modules, isPart) => ({
  name: 'needing',
  setup({ onResolve, onLoad, initialOptions }) {
    initialOptions.logOverride = { 'ignored-bare-import': 'silent' }
    const namespace = `needing ${modules}`
    const load = (filter, contents) =>
      onLoad({ filter, namespace }, (module) => ({ contents: contents(module), resolveDir: FROM }))
    onResolve({ filter: /^build|^\./ }, ({ kind, path, resolveDir }) => {
      const part = relative(FROM, resolve(resolveDir, path)).replace(/\.js$/, '')
      return kind !== 'import-statement' && isPart(part, kind) ? { path: part, namespace } : undefined
    })
    onResolve({ filter: /^modules$/, namespace }, ({ path }) => ({ path, namespace }))
    load(/^modules$/, () => modules.map((module) => `import './${module}.js'`).join('\n'))
    load(/./, ({ path }) => `export * from './${path}.js'\nimport 'modules'`)
  },
})

// The library. Its entries share their classes. The TypeScript engine is a file of its own.
const library = [
  'src/index',
  'src/inline',
  'src/search-index',
  'src/variants',
  'src/logic/index',
  'src/isomorph/index',
  'src/generate/index',
  'src/worker/index',
  'src/pool/index',
  'src/cluster/index',
]
// What most entries need is one file: the check of models, cursors, and the texts of sudokus (without it: nine files for `quadrille`, and 3 ms
// more to load it).
const SHARED = ['src/verbs', 'src/cursor', 'src/limits', 'src/lines', 'src/puzzles/givens']
await bundle(library, { plugins: [needing(SHARED, (_, kind) => kind === 'entry-point')] })

// An entry also imports the files that only its other files need. They have no side effects, so bundlers warn about such imports. The
// lines stay, for the source maps.
for (const entry of library) {
  const file = `dist/${entry}.js`
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^import "[./]+chunk-\w+\.js";$/gm, ''))
}

// The worker's program is one file, because workers do not use the page's import map, and some bundlers do not follow their imports.
await bundle(['src/worker/main'], {
  splitting: false,
  packages: 'bundle',
  // Marks the file as a module; it has no other export.
  footer: { js: 'export {}' },
})

// The same program without the engines, which are files beside it. A page that loads it needs no other file of the library in the worker.
await bundle(['src/worker-files'], { packages: 'bundle' })

// The programs of the threads of the command line, each in one file for its sake, too: each thread loads it.
await bundle(['src/cli/thread', 'src/cli/generate-thread'], { splitting: false, platform: 'node' })

// The command line. The second entry is for tests. One file describes the commands, and one has the work on a plain puzzle, on which all
// other work is built (without it: 33 files for a sudoku, and 15 ms more to start).
await bundle(['bin/quadrille', 'src/cli/main'], {
  platform: 'node',
  plugins: [
    needing(['bench/command'], (part) => part === 'src/cli/main'),
    needing(['bench/command', 'src/cli/main', 'src/cli/solve'], (_, kind) => kind === 'dynamic-import'),
  ],
})
chmodSync('dist/bin/quadrille.js', 0o755)

// The benchmarks.
const benchmarks = ['worker', 'threads', 'scale', 'variants', 'candidates', 'rating', 'generated', 'compare/main'].map(
  (name) => `bench/${name}`,
)
await bundle(benchmarks, { platform: 'node', sourcemap: false })

const types = readFileSync('src/kernel/quadrille.wasm.d.ts', 'utf8').replace("'./wasm.ts'", "'./kernel/wasm.js'")
for (const name of ['quadrille.wasm', 'search.wasm']) {
  copyFileSync(`src/kernel/${name}`, `dist/src/${name}`)
  writeFileSync(`dist/src/${name}.d.ts`, types)
}

const { schema } = await import('../dist/src/variants.js')
writeFileSync('dist/src/variants/schema.json', `${JSON.stringify(schema(), null, 1)}\n`)
