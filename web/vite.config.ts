// `npm run web` serves the page, `npm run web:build` writes its static files to build/web. The page imports the package by name, as
// any other page would.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const library = (file: string) => fileURLToPath(new URL(`../dist/src/${file}`, import.meta.url))

export default defineConfig({
  // Relative, so that the files can lie anywhere on a server.
  base: './',
  build: { outDir: '../build/web', emptyOutDir: true, target: 'es2022' },
  // A package cannot install itself: these are the entries of its own exports map.
  resolve: {
    alias: [
      { find: /^quadrille$/, replacement: library('index.js') },
      { find: /^quadrille\/worker$/, replacement: library('worker/index.js') },
    ],
  },
})
