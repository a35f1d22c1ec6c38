// What the library weighs, and each of its kernels; fails when the whole is 40 kB or more. Run after a build: npm run size
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import asc from 'assemblyscript/asc'
import { build } from 'esbuild'

const LIMIT = 40_000
const WASM = 'dist/src/kernel/quadrille.wasm'

const packed = (bytes) => gzipSync(bytes, { level: 9 }).length
const row = (what, minified, gzipped) => `${what.padEnd(44)}${String(minified).padStart(8)}${String(gzipped).padStart(8)}`

async function bundle(entry) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
    // Left out of the output, not of the count: the file is weighed by itself.
    external: ['*.wasm'],
  })
  const inputs = Object.entries(Object.values(metafile.outputs)[0].inputs)
  return { bytes: outputFiles[0].contents, inputs: inputs.map(([file, { bytesInOutput }]) => [file, bytesInOutput]) }
}

/** The module with nothing in it but this kernel: what kernels share counts for each. */
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
    // The entry of the configuration would add itself to the one named here.
    return name === 'asconfig.json' ? readFileSync(name, 'utf8').replace(/"entries".*/, '') : readFileSync(name, 'utf8')
  } catch {
    return null
  }
}

const wasm = readFileSync(WASM)
const whole = await bundle('dist/src/index.js')
// The same from the sources, where each kernel still has its own files.
const { inputs } = await bundle('src/index.ts')
const kernels = Array.from(
  readFileSync('assembly/index.ts', 'utf8').matchAll(/start as \w+.* from '\.\/(.*)'/g),
  ([, file]) => file,
)
const inline = await bundle('dist/src/inline.js')
const total = packed(whole.bytes) + packed(wasm)

console.log(`${''.padEnd(44)}${'minified'.padStart(8)}${'gzipped'.padStart(8)}   bytes`)
console.log(row('quadrille and its binary', whole.bytes.length + wasm.length, total))
console.log(row('  quadrille', whole.bytes.length, packed(whole.bytes)))
for (const folder of new Set(kernels.map((file) => `fallback/${file.split('/')[0]}/`))) {
  const bytes = inputs.filter(([name]) => name.startsWith(`src/${folder}`)).reduce((sum, [, size]) => sum + size, 0)
  console.log(row(`    kernel ${folder}`, bytes, ''))
}
console.log(row('  quadrille.wasm', wasm.length, packed(wasm)))
for (const file of kernels) {
  const alone = await kernel(`assembly/${file}.ts`)
  console.log(row(`    kernel assembly/${file} alone`, alone.length, packed(alone)))
}
console.log(row('quadrille/inline', inline.bytes.length, packed(inline.bytes)))

for (const [what, size] of [
  ['quadrille and its binary', total],
  ['quadrille/inline', packed(inline.bytes)],
]) {
  if (size < LIMIT) continue
  console.error(`${what}: ${size} bytes, minified and gzipped, are not under ${LIMIT}`)
  process.exitCode = 1
}
