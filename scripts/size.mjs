// Lists what a page loads and the size of each kernel. Fails if a page loads more than docs/browser.md says. Run after a build: npm run size
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import asc from 'assemblyscript/asc'
import { build } from 'esbuild'

const WASM = 'dist/src/entries/quadrille.wasm'

const packed = (bytes) => gzipSync(bytes, { level: 9 }).length
const row = (what, minified, gzipped) => `${what.padEnd(44)}${String(minified).padStart(8)}${String(gzipped).padStart(8)}`

async function bundle(entry) {
  return bundled({ entryPoints: [entry] })
}

async function bundled(input) {
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
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
  // What the entry imports is loaded with it; the rest is loaded where it is needed.
  const first = new Set([Object.keys(metafile.outputs).find((name) => metafile.outputs[name].entryPoint)])
  for (const name of first) {
    for (const { path, kind } of metafile.outputs[name].imports) if (kind === 'import-statement') first.add(path)
  }
  const isFirst = ({ path }) => first.has(relative(process.cwd(), path))
  const main = Buffer.concat(outputFiles.filter(isFirst).map(({ contents }) => contents))
  const later = outputFiles.filter((file) => !isFirst(file)).map(({ contents }) => contents)
  return { main, later, inputs: inputs.map(([file, { bytesInOutput }]) => [file, bytesInOutput]) }
}

/** The module with only this kernel, including the code that kernels share. */
async function kernel(file) {
  const output = {}
  const { error } = await asc.main([file, '--config', 'asconfig.json', '--target', 'release', '--outFile', 'kernel.wasm'], {
    readFile: (name) => (name.includes('node_modules') ? null : read(name)),
    writeFile: (name, contents) => {
      output[name] = contents
    },
    listFiles: () => [],
  })
  if (error) throw error
  return output['kernel.wasm']
}

function read(name) {
  try {
    return readFileSync(name, 'utf8')
  } catch {
    return null
  }
}

const wasm = readFileSync(WASM)
const whole = await bundle('dist/src/entries/index.js')
// Bundled again from the sources, where each kernel still has its own files.
const { inputs } = await bundle('src/entries/index.ts')
const kernels = Array.from(
  ['scalar', 'index']
    .map((name) => readFileSync(`assembly/${name}.ts`, 'utf8'))
    .join('')
    .matchAll(/start as \w+.* from '\.\/(.*)'/g),
  ([, file]) => file,
)
const inline = await bundle('dist/src/entries/inline.js')
// The JavaScript engine is in a file of its own, which is loaded at once.
const inlined = Buffer.concat([inline.main, ...inline.later])
const sudoku = await bundled({
  stdin: { contents: `export { createSolver, sudoku } from './dist/src/entries/index.js'`, resolveDir: process.cwd() },
})
const workerFiles = await bundle('dist/src/entries/worker-files.js')
const worker = await bundle('dist/src/entries/worker.js')
const fallback = whole.later.reduce((sum, { length }) => sum + length, 0)
const fallbackPacked = whole.later.reduce((sum, bytes) => sum + packed(bytes), 0)
const total = packed(whole.main) + packed(wasm)
const totalSudoku = packed(sudoku.main) + packed(wasm)
const totalFallback = packed(whole.main) + fallbackPacked

console.log(`${''.padEnd(44)}${'minified'.padStart(8)}${'gzipped'.padStart(8)}   bytes`)
console.log(row('quadrille and its binary', whole.main.length + wasm.length, total))
console.log(row('quadrille and its fallback', whole.main.length + fallback, totalFallback))
console.log(row('  quadrille', whole.main.length, packed(whole.main)))
console.log(row('  quadrille.wasm', wasm.length, packed(wasm)))
for (const file of kernels) {
  const alone = await kernel(`assembly/${file}.ts`)
  console.log(row(`    kernel assembly/${file} alone`, alone.length, packed(alone)))
}
console.log(row('  fallback', fallback, fallbackPacked))
for (const folder of new Set(kernels.map((file) => `fallback/${file.split('/')[0]}/`))) {
  const bytes = inputs.filter(([name]) => name.startsWith(`src/${folder}`)).reduce((sum, [, size]) => sum + size, 0)
  if (bytes > 0) console.log(row(`    kernel ${folder}`, bytes, ''))
}
console.log(row('createSolver and sudoku, with the binary', sudoku.main.length + wasm.length, totalSudoku))
console.log(
  row('quadrille/workers/files, with the binary', workerFiles.main.length + wasm.length, packed(workerFiles.main) + packed(wasm)),
)
console.log(row('quadrille/workers/main: all three in one', worker.main.length, packed(worker.main)))
console.log(row('quadrille/inline: all three in one', inlined.length, packed(inlined)))

/** The figures of each row of the table in docs/browser.md. */
const promised = Object.fromEntries(
  Array.from(readFileSync('docs/browser.md', 'utf8').matchAll(/^\| `(\S+)`.*under .*$/gm), ([row, entry]) => [
    entry,
    Array.from(row.matchAll(/under (\d+) kB/g), ([, kilobytes]) => 1000 * kilobytes),
  ]),
)
const loaded = {
  quadrille: [total, totalSudoku],
  'quadrille/inline': [packed(inlined)],
  'quadrille/workers/files': [packed(workerFiles.main) + packed(wasm)],
  'quadrille/workers/main': [packed(worker.main)],
}
if (String(Object.keys(loaded)) !== String(Object.keys(promised))) throw new Error('docs/browser.md has other rows')
for (const [entry, sizes] of [...Object.entries(loaded), ['quadrille', [totalFallback]]]) {
  sizes.forEach((size, i) => {
    if (size < promised[entry][i]) return
    console.error(`${entry}: ${size} bytes, minified and gzipped, are not under the ${promised[entry][i]} of docs/browser.md`)
    process.exitCode = 1
  })
}
