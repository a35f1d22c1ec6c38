// The build's last step: the binary beside the code that loads it, the TypeScript engine and the worker's program in one file each,
// and the command line made executable.
import { chmodSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

copyFileSync('src/kernel/quadrille.wasm', 'dist/src/kernel/quadrille.wasm')
const types = readFileSync('src/kernel/quadrille.wasm.d.ts', 'utf8')
writeFileSync('dist/src/kernel/quadrille.wasm.d.ts', types.replace("'./wasm.ts'", "'./wasm.js'"))
chmodSync('dist/bin/quadrille.js', 0o755)

// Constants that are computed from others become numbers: bundlers put only those in place of their names, and V8 would load others at every
// use (without it: 1.2x the time for sudokus in TypeScript, 1.3x for grids).
const isConstants = (name) => /^assembly\/.*\.js$|\/frame\.js$/.test(name)
for (const name of readdirSync('dist', { recursive: true }).filter(isConstants)) {
  const constants = Object.entries(await import(`../dist/${name}`))
  writeFileSync(`dist/${name}`, constants.map(([constant, value]) => `export const ${constant} = ${value}\n`).join(''))
}

// src/fallback/host.ts says why the engine is one file.
const ENGINE = 'dist/src/fallback'
await build({
  entryPoints: [`${ENGINE}/instance.js`],
  outfile: `${ENGINE}/instance.js`,
  allowOverwrite: true,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minifySyntax: true,
})
for (const name of readdirSync(ENGINE)) if (!name.startsWith('instance.')) rmSync(`${ENGINE}/${name}`, { recursive: true })

// A worker knows no import map, and not every bundler follows the files of a worker: this one needs no other file.
await build({
  entryPoints: ['dist/src/worker/main.js'],
  outfile: 'dist/src/worker/main.js',
  allowOverwrite: true,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minifySyntax: true,
  // Nothing else would say that it is a module.
  footer: { js: 'export {}' },
})
