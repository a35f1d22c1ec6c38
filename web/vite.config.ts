// `npm run web` serves the page; `npm run web:build` writes static files to build/web. The page imports the package by name, like any
// other page.
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/** The page's workers are the page itself: the program that the library would start is left out. */
const noOtherWorker: Plugin = {
  name: 'no other worker',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/src/workers/connection.ts')
      ? code.replace(/return new Worker\(.*\)/, "throw new Error('the page starts its workers itself')")
      : undefined,
}

/** Four files for a first visit: what page and workers share, what draws and compiles rules, the page, and the workers. */
const groups = [
  {
    name: 'shared',
    test: /preload-helper|rolldown\/runtime|src\/(model\/|(ask\/verb-methods|workers\/packed|compile\/compile|search\/solvable)\.ts$)/,
    priority: 3,
  },
  { name: 'rules', test: /variant-drawing\.ts$/, priority: 2 },
  { name: 'page', test: /web\/page\.tsx$/, priority: 1 },
  { name: 'worker', test: /entries\/worker-files\.ts$/, priority: 1 },
]
const library = (entry: string) => fileURLToPath(new URL(`../src/entries/${entry}.ts`, import.meta.url))

export default defineConfig({
  plugins: [noOtherWorker],
  // Relative, so that the files work from any folder of a server.
  base: './',
  // No helper that loads ahead: it needs a document, and workers have none.
  build: {
    ...{ outDir: '../build/web', emptyOutDir: true, target: 'es2022', modulePreload: false },
    // Those that know light-dark(): what stands for it elsewhere does not follow a theme that a person chooses.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // A package cannot install itself, so this repeats the entries of its exports; their sources, of which a page takes what it uses.
  resolve: {
    alias: [
      { find: /^quadrille$/, replacement: library('index') },
      { find: /^quadrille\/workers\/files$/, replacement: library('worker-files') },
      { find: /^quadrille\/(variants|logic|generate|workers)$/, replacement: library('$1') },
    ],
  },
})
