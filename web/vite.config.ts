// `npm run web` serves the page; `npm run web:build` writes static files to build/web. The page imports the package by name, like any
// other page.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const library = (file: string) => fileURLToPath(new URL(`../dist/src/entries/${file}`, import.meta.url))

export default defineConfig({
  // Relative, so that the files work from any folder of a server.
  base: './',
  build: { outDir: '../build/web', emptyOutDir: true, target: 'es2022' },
  // The worker imports the JavaScript engine when it needs it.
  worker: { format: 'es' },
  // A package cannot install itself, so this repeats the entries of its exports.
  resolve: {
    alias: [
      { find: /^quadrille$/, replacement: library('index.js') },
      { find: /^quadrille\/workers$/, replacement: library('workers.js') },
      { find: /^quadrille\/workers\/files$/, replacement: library('worker-files.js') },
    ],
  },
})
