// Modules that take most of the time of the tests, bundled before they run. Vitest turns every imported name into a getter call,
// `(0, __vi_import_0__.DOMAIN)`: kernels take 10 to 40 times as long, searches and references twice (vitest 4.1, Node 20).

import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The module of a file, by its path from the root. It shares nothing with the same file imported by a test. With QUADRILLE_UNBUNDLED, which
 * tools that count covered lines need, it is that file.
 */
export async function bundled<Module>(file: string): Promise<Module> {
  if (process.env.QUADRILLE_UNBUNDLED) return (await import(/* @vite-ignore */ join(ROOT, file))) as Module
  // Each process of the tests has a file of its own.
  const outfile = join(ROOT, 'build', 'bundled', process.env.VITEST_POOL_ID ?? '', file.replace(/\.ts$/, '.mjs'))
  const options = { bundle: true, platform: 'node', target: 'node20', packages: 'external', format: 'esm' } as const
  await build({ entryPoints: [join(ROOT, file)], outfile, minifySyntax: true, sourcemap: true, ...options })
  return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Module
}
