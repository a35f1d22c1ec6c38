// The build's last step: the binary beside the code that loads it, the worker's program in one file, and the command line made
// executable.
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

copyFileSync('src/kernel/quadrille.wasm', 'dist/src/kernel/quadrille.wasm')
const types = readFileSync('src/kernel/quadrille.wasm.d.ts', 'utf8')
writeFileSync('dist/src/kernel/quadrille.wasm.d.ts', types.replace("'./wasm.ts'", "'./wasm.js'"))
chmodSync('dist/src/cli/main.js', 0o755)

// A worker knows no import map, and not every bundler follows the files of a worker: this one needs no other file.
await build({
  entryPoints: ['src/worker/main.ts'],
  outfile: 'dist/src/worker/main.js',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  // Nothing else would say that it is a module.
  footer: { js: 'export {}' },
})
