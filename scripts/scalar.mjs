// Makes the kernels of the JavaScript engine that search grids, queens and layouts from assembly/: the compiler leaves out the vectors, and
// binaryen's wasm2js writes the module as JavaScript, as Emscripten does for places without WebAssembly.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const node = (program, ...args) => execFileSync(process.execPath, [program, ...args], { stdio: 'inherit' })
const { resolve } = createRequire(import.meta.url)
const compiler = resolve('assemblyscript/package.json')
const asc = join(dirname(compiler), 'bin/asc.js')
// The binaryen that the compiler brings.
const wasm2js = join(dirname(createRequire(compiler).resolve('binaryen/package.json')), 'bin/wasm2js')

node(asc, 'assembly/scalar.ts', '--target', 'release', '--disable', 'simd', '--shrinkLevel', '2', '-o', 'build/scalar.wasm')
node(wasm2js, 'build/scalar.wasm', '-all', '-Os', '-o', 'build/scalar.js')

// wasm2js makes one instance, when it is loaded, and one view of the memory for all. Here each call makes an instance with its own.
const [code] = readFileSync('build/scalar.js', 'utf8').split('var retasmFunc')
writeFileSync(
  'src/fallback/kernels.ts',
  `// Made from assembly/scalar.ts by scripts/scalar.mjs.\n// @ts-nocheck\n\nexport function instantiate(): any {\n${code}\nreturn asmFunc({})\n}\n`,
)
