// Last step of the build: bundles what tsc has written to build/js into dist, with the packages that are not dependencies, and the
// declarations into one file for each entry. Puts the binaries beside them.
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { build } from 'esbuild'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'

const FROM = 'build/js'
/** What declarations need of the libraries of TypeScript beyond that of ES2022. */
const NEEDED = '/// <reference lib="esnext.disposable" />'
const { dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

// Replaces computed constants by numbers, because bundlers only inline numbers, and V8 loads other constants at every use (without it:
// 1.2x the time for sudokus).
const isConstants = (name) => /^assembly\/.*\.js$|\/frame\.js$/.test(name)
for (const name of readdirSync(FROM, { recursive: true }).filter(isConstants)) {
  const constants = Object.entries(await import(`../${FROM}/${name}`))
  writeFileSync(`${FROM}/${name}`, constants.map(([constant, value]) => `export const ${constant} = ${value}\n`).join(''))
}

/** The folders of the packages whose code is in dist. */
const brought = new Set()

/** Bundles files, and notes whose code is in them. Returns what is in each. */
async function bundle(entryPoints, options) {
  const { metafile } = await build({
    entryPoints,
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minifySyntax: true,
    metafile: true,
    ...options,
  })
  for (const input of Object.keys(metafile.inputs)) {
    const [folder] = input.match(/^node_modules\/.*node_modules\/(@[^/]+\/)?[^/]+|^node_modules\/(@[^/]+\/)?[^/]+/) ?? []
    if (folder) brought.add(folder)
  }
  return metafile.outputs
}

const entries = (...names) => names.map((name) => ({ in: `${FROM}/${name}.js`, out: name }))
const LIBRARY = ['index', 'inline', 'variants', 'logic', 'generate', 'workers', 'cluster']
const library = LIBRARY.map((name) => `src/entries/${name}`)
const external = ['node:*', ...Object.keys({ ...dependencies, ...peerDependencies })]
/** What runs beside the library: the threads of the command line, and the benchmarks. */
const programs = [
  'src/cli/thread',
  'bench/run/worker',
  'bench/compare/main',
  'bench/compare/floor',
  'bench/studies/hard',
  'bench/studies/rating',
]

// Code that several entries share, and what is imported when it is needed, becomes files beside the entries of the library, so addresses
// in such code are relative to that folder. The JavaScript engine is a file of its own.
await bundle(entries(...library, ...programs), {
  chunkNames: 'src/entries/[name]-[hash]',
  splitting: true,
  external,
})

// An entry, and the JavaScript engine, also import the files that only their other files need. They have no side effects, so bundlers warn
// about such imports.
const engines = readdirSync('dist/src/entries').filter((name) => name.startsWith('engine-'))
for (const file of [...library.map((entry) => `dist/${entry}.js`), ...engines.map((name) => `dist/src/entries/${name}`)]) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^import "[./]+chunk-\w+\.js";$/gm, ''))
}

// The command line is bundled apart and without blanks, into as few files as can be: Node takes most of the time of a short command to find, read and
// parse them (without it: 1.2x that time in all, and 2.3x of what Node itself does not take). The second entry is for tests, as is the list of
// what each file has.
const cli = await bundle(entries('bin/quadrille', 'src/cli/main'), {
  chunkNames: 'src/entries/cli-[name]-[hash]',
  splitting: true,
  minifyWhitespace: true,
  external: ['node:*', ...Object.keys(peerDependencies)],
  // Commander is CommonJS. It starts programs for commands that are files of their own. There are none, so it gets no module for that (without
  // it: 2 ms more).
  banner: { js: 'const require=name=>name==="node:child_process"?{}:process.getBuiltinModule(name);' },
  // What a stage imports for its place alone.
  logOverride: { 'ignored-bare-import': 'silent' },
  plugins: [inStages(['src/cli/main', 'src/cli/work/solve'])],
})
const sources = Object.entries(cli).map(([file, { inputs }]) => [file, Object.keys(inputs)])
writeFileSync('build/sources.json', JSON.stringify(Object.fromEntries(sources)))
chmodSync('dist/bin/quadrille.js', 0o755)

// The bar of long runs is a file of its own, named in "imports" of package.json. It is CommonJS, because it loads modules of Node by `require`.
await bundle(['cli-progress'], {
  outdir: 'dist/packages',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  platform: 'node',
  minify: true,
})

// The program of a worker is one file, because workers do not use the page's import map, and some bundlers do not follow their imports.
// The footer marks it as a module; it has no other export.
await bundle(entries('src/entries/worker'), { minify: true, footer: { js: 'export {}' } })
// tsc puts the address of its import through a helper, and drops the comments that keep bundlers from following it.
const worker = 'dist/src/entries/worker.js'
const HELPED = /\bimport\([\w$]+\(([\w$]+)\)\)/
const program = readFileSync(worker, 'utf8')
if (!HELPED.test(program)) throw new Error(`${worker} has no import of another file where it is expected`)
writeFileSync(worker, program.replace(HELPED, 'import(/* webpackIgnore: true */ /* @vite-ignore */ $1)'))

// The verbs that it loads when it is asked one are another file, which needs no further one, for the same reason.
await bundle([{ in: `${FROM}/src/workers/worker-verbs.js`, out: 'src/entries/worker-verbs' }], { minify: true })

// The same program without the engines, which are files beside it. A page that loads it needs no other file of the library in the worker.
await bundle(entries('src/entries/worker-files'), { chunkNames: 'src/entries/[name]-[hash]', splitting: true, minify: true })
for (const name of readdirSync('dist/src/entries').filter((name) => name.endsWith('.js'))) {
  const file = `dist/src/entries/${name}`
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\bimport"\.\/chunk-\w+\.js";/g, ''))
}

// The small door is one file, too: whoever loads it loads nothing else.
await bundle(entries('src/entries/sudoku'), {})

writeFileSync('dist/packages/LICENSES.txt', [...brought].sort().map(licenceOf).join('\n\n'))

copyFileSync('src/kernel/quadrille.wasm', 'dist/src/entries/quadrille.wasm')
copyFileSync('src/sudoku/sudoku.wasm', 'dist/src/entries/sudoku.wasm')
const types = readFileSync('src/kernel/quadrille.wasm.d.ts', 'utf8').replace("'./wasm.ts'", "'./index.js'")
writeFileSync('dist/src/entries/quadrille.wasm.d.ts', types)

writeFileSync('dist/program.txt', `${await programHash()}\n`)

await declare()

const { schema } = await import('../dist/src/entries/variants.js')
writeFileSync('dist/src/entries/variants.schema.json', `${JSON.stringify(schema(), null, 1)}\n`)

/**
 * What is imported when it is needed says that all of these stages are loaded before. So the bundler makes one file of what a stage needs, and not
 * one for each set of later ones that need it, too.
 */
function inStages(stages) {
  const files = stages.map((name) => resolve(FROM, `${name}.js`))
  const later = new Set(
    readdirSync(FROM, { recursive: true })
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => {
        const file = resolve(FROM, name)
        return Array.from(readFileSync(file, 'utf8').matchAll(/\bimport\("(\..*?)"\)/g), ([, path]) =>
          resolve(dirname(file), path),
        )
      }),
  )
  const setup = ({ onLoad }) => {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (!later.has(path)) return undefined
      // The names and options of a command come after the first stage.
      const stage = /\bcommand\.js$/.test(path) ? 1 : files.indexOf(path)
      const before = stage < 0 ? files : files.slice(0, stage)
      const imports = before.map((file) => `import ${JSON.stringify(file)}\n`)
      return { contents: imports.join('') + readFileSync(path, 'utf8'), resolveDir: dirname(path) }
    })
  }
  return { name: 'stages', setup }
}

/** A hash of what decides how fast puzzles are solved: the kernels, the searches around them, and those in plain TypeScript. Comments do not count. */
async function programHash() {
  const { outputFiles } = await build({
    entryPoints: ['src/solver/solver', 'src/sudoku/nine-by-nine', 'bench/plain'].map((name) => `${FROM}/${name}.js`),
    outdir: 'build/program',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    packages: 'external',
    write: false,
  })
  const hash = createHash('sha256').update(readFileSync('src/kernel/quadrille.wasm'))
  for (const { contents } of outputFiles) hash.update(contents)
  return hash.digest('hex').slice(0, 12)
}

/** What a package says of its licence. Some bring no text of it. */
function licenceOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  const by = typeof author === 'object' ? author.name : author
  const text = file ? `\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}` : ''
  return `${name} ${version}, ${license}${by ? `, ${by}` : ''}${text}\n`
}

/** Makes one declaration for each entry from those that tsc wrote. Types that several entries share are in files beside them. */
async function declare() {
  const entries = [...LIBRARY, 'sudoku', 'worker', 'worker-files']
  const input = Object.fromEntries(entries.map((name) => [name, `${FROM}/src/entries/${name}.d.ts`]))
  const declarations = await rollup({ input, plugins: [dts()], external: (name) => !/^[./]/.test(name), logLevel: 'silent' })
  const names = { entryFileNames: '[name].d.ts', chunkFileNames: 'types-[hash].d.ts' }
  await declarations.write({ dir: 'dist/src/entries', banner: NEEDED, ...names })
}
