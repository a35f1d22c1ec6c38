// First step of the build: makes the addresses of the fields from the classes of assembly/board.ts, compiles assembly/ to the binary, writes that as a line
// of code for src/kernel/inline.ts, and makes the kernels of the JavaScript engine.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import asc from 'assemblyscript/asc'

/** A warning fails the build, too. */
async function compile(entry, binary, ...options) {
  const { error, stderr } = await asc.main([`assembly/${entry}.ts`, '--target', 'release', '-o', binary, ...options])
  const messages = stderr.toString()
  if (!error && !messages) return
  console.error(messages)
  process.exit(1)
}

/** A name as the constants have it. */
const upper = (name) => name.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

const board = readFileSync('assembly/board.ts', 'utf8')

/** The addresses of the fields of a class of assembly/board.ts, from that of the first on; each is aligned to its size. */
function offsetsOf(name, start, prefix) {
  const [, body] = board.match(new RegExp(`class ${name} {\n(.*?)\n}`, 's'))
  let end = start
  const offsets = Array.from(body.matchAll(/^ {2}(\w+): [uif](16|32|64)/gm), ([, field, bits]) => {
    const offset = Math.ceil(end / (bits / 8)) * (bits / 8)
    end = offset + bits / 8
    return `export const ${prefix}${upper(field)} = ${offset}`
  })
  return { offsets, end }
}

// Where the compiler puts the first static memory when it optimizes: it folds additions of less into the addresses of loads and stores.
const BOARD = 1024
const constants = [`export const BOARD = ${BOARD}`]
// One behind the other on the board. The fields of the header and of the model have names of their own.
let address = BOARD
for (const name of ['Header', 'Model', 'Path', 'Batch', 'Counting']) {
  const { offsets, end } = offsetsOf(name, address, ['Header', 'Model'].includes(name) ? '' : `${upper(name)}_`)
  constants.push(
    `export const ${upper(name)}_START = ${address}`,
    ...offsets,
    `export const ${upper(name)}_BYTES = ${end - address}`,
  )
  address = Math.ceil(end / 16) * 16
}
constants.push(`export const FIELDS_END = ${address}`)
// Many in a table.
for (const name of ['PlanRow', 'PlanCell']) {
  const { offsets, end } = offsetsOf(name, 0, `${upper(name)}_`)
  constants.push(...offsets, `export const ${upper(name)}_BYTES = ${end}`)
}
writeFileSync('assembly/fields.ts', `// Made from board.ts by scripts/kernels.mjs.\n\n${constants.join('\n')}\n`)

await compile('index', 'src/kernel/quadrille.wasm')

// Deflated first, because a server cannot compress base64 well.
const base64 = deflateSync(readFileSync('src/kernel/quadrille.wasm'), { level: 9 }).toString('base64')
writeFileSync(
  'src/kernel/binary.ts',
  `// Made from quadrille.wasm by scripts/kernels.mjs.\n\nexport const BINARY =\n  '${base64}'\n`,
)

// The two 9x9 kernels alone, for `quadrille/sudoku`: as text that gzip packs nearly as well as bytes (base64: 2.2 kB more).
await compile('nine', 'src/sudoku/sudoku.wasm', '--shrinkLevel', '1')
// A byte, shifted so that frequent ones need one letter, is a letter of 52, from `(` to `[`; `a` to `d` before it stand for 52 to 208 more.
const letters = Array.from(readFileSync('src/sudoku/sudoku.wasm'), (byte) => {
  const shifted = (byte + 5) & 255
  const page = Math.floor(shifted / 52)
  return (page > 0 ? String.fromCharCode(96 + page) : '') + String.fromCharCode(40 + (shifted % 52))
}).join('')
writeFileSync(
  'src/sudoku/binary.ts',
  `// Made from assembly/nine.ts by scripts/kernels.mjs.\n\nexport const NINE_BINARY =\n  '${letters}'\n`,
)

// The kernels of the JavaScript engine that search grids, queens and layouts: the compiler leaves out the vectors, and binaryen's wasm2js
// writes the module as JavaScript, as Emscripten does for places without WebAssembly.
await compile('javascript', 'build/scalar.wasm', '--disable', 'simd', '--shrinkLevel', '2')
// The binaryen that the compiler brings.
const { resolve } = createRequire(createRequire(import.meta.url).resolve('assemblyscript/package.json'))
const wasm2js = join(dirname(resolve('binaryen/package.json')), 'bin/wasm2js')
execFileSync(process.execPath, [wasm2js, 'build/scalar.wasm', '-all', '-Os', '-o', 'build/scalar.js'])
// wasm2js makes one instance, when it is loaded, and one view of the memory for all. Here each call makes an instance with its own.
const [code] = readFileSync('build/scalar.js', 'utf8').split('var retasmFunc')
if (/\) < [^<>;{}]* > \(/.test(code)) throw new Error('TypeScript would read two comparisons as a call with type arguments')
writeFileSync(
  'src/fallback/kernels.ts',
  `// Made from assembly/javascript.ts by scripts/kernels.mjs.\n// @ts-nocheck\n\nexport function instantiate(): any {\n${code}\nreturn asmFunc({})\n}\n`,
)
