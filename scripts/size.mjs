// Lists what a page loads and the size of each kernel. Fails if a page loads more than docs/browser.md says. Run after a build: npm run size
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import asc from 'assemblyscript/asc'
import { build } from 'esbuild'

const packed = (bytes) => gzipSync(bytes, { level: 9 }).length

/** Prints a row: the bytes of some files, minified and gzipped. Returns the latter. */
function row(what, ...files) {
  const gzipped = files.reduce((total, file) => total + packed(file), 0)
  print(what, Buffer.concat(files).length, gzipped)
  return gzipped
}

function print(what, ...columns) {
  console.log(what.padEnd(44) + columns.map((column) => String(column).padStart(8)).join(''))
}

async function bundle(input) {
  const { outputFiles, metafile } = await build({
    ...input,
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    splitting: true,
    outdir: 'out',
    metafile: true,
    // Not part of the bundle; its size is added below.
    external: ['*.wasm'],
  })
  // What the entry imports is loaded with it; the rest is loaded where it is needed.
  const first = new Set([Object.keys(metafile.outputs).find((name) => metafile.outputs[name].entryPoint)])
  for (const name of first) {
    for (const { path, kind } of metafile.outputs[name].imports) if (kind === 'import-statement') first.add(path)
  }
  const isFirst = ({ path }) => first.has(relative(process.cwd(), path))
  const main = Buffer.concat(outputFiles.filter(isFirst).map(({ contents }) => contents))
  const later = outputFiles.filter((file) => !isFirst(file)).map(({ contents }) => contents)
  return { main, later }
}

const bundleOf = (file) => bundle({ entryPoints: [file] })

/** The module with only this kernel, including the code that kernels share. */
async function kernel(file) {
  const { error } = await asc.main([file, '--target', 'release', '-o', 'build/kernel.wasm'])
  if (error) throw error
  return readFileSync('build/kernel.wasm')
}

const wasm = readFileSync('dist/src/entries/quadrille.wasm')
const whole = await bundleOf('dist/src/entries/index.js')
const kernels = Array.from(
  ['scalar', 'index']
    .map((name) => readFileSync(`assembly/${name}.ts`, 'utf8'))
    .join('')
    .matchAll(/start as \w+.* from '\.\/(.*)'/g),
  ([, file]) => file,
)
const inline = await bundleOf('dist/src/entries/inline.js')
// The JavaScript engine is in a file of its own, which is loaded at once.
const inlined = Buffer.concat([inline.main, ...inline.later])
const sudoku = await bundle({
  stdin: { contents: `export { createSolver, sudoku } from './dist/src/entries/index.js'`, resolveDir: process.cwd() },
})
const hint = await bundle({
  stdin: { contents: `export { hint } from './dist/src/entries/logic.js'`, resolveDir: process.cwd() },
})
const small = await bundleOf('dist/src/entries/sudoku.js')
const workerFiles = await bundleOf('dist/src/entries/worker-files.js')
const worker = await bundleOf('dist/src/entries/worker.js')

print('', 'minified', 'gzipped')
const total = row('quadrille and its binary', whole.main, wasm)
const totalFallback = row('quadrille and its fallback', whole.main, ...whole.later)
row('  quadrille', whole.main)
row('  quadrille.wasm', wasm)
for (const file of kernels) row(`    kernel assembly/${file} alone`, await kernel(`assembly/${file}.ts`))
row('  fallback', ...whole.later)
const totalSudoku = row('createSolver and sudoku, with the binary', sudoku.main, wasm)
const totalSmall = row('quadrille/sudoku: 9x9 alone, all in one', small.main)
const totalFiles = row('quadrille/workers/files, with the binary', workerFiles.main, wasm)
const totalWorker = row('quadrille/workers/main: all three in one', worker.main)
const totalHint = row('hint of quadrille/logic', hint.main)
const totalInline = row('quadrille/inline: all three in one', inlined)

/** The figures of each row of the table in docs/browser.md. */
const promised = Object.fromEntries(
  Array.from(readFileSync('docs/browser.md', 'utf8').matchAll(/^\| `(\S+)`.*under .*$/gm), ([row, entry]) => [
    entry,
    Array.from(row.matchAll(/under (\d+) kB/g), ([, kilobytes]) => 1000 * kilobytes),
  ]),
)
const loaded = {
  quadrille: [total, totalSudoku],
  'quadrille/sudoku': [totalSmall],
  'quadrille/inline': [totalInline],
  'quadrille/workers/files': [totalFiles],
  'quadrille/workers/main': [totalWorker],
  'quadrille/logic': [totalHint],
}
if (String(Object.keys(loaded)) !== String(Object.keys(promised))) throw new Error('docs/browser.md has other rows')
for (const [entry, sizes] of [...Object.entries(loaded), ['quadrille', [totalFallback]]]) {
  sizes.forEach((size, i) => {
    if (size < promised[entry][i]) return
    console.error(`${entry}: ${size} bytes, minified and gzipped, are not under the ${promised[entry][i]} of docs/browser.md`)
    process.exitCode = 1
  })
}
