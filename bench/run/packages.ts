// Loads optional packages: peers and tools of the benchmarks are not dependencies of the library.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

interface Manifest {
  readonly version: string
  readonly devDependencies?: Readonly<Record<string, string>>
}

const OWN = require.resolve('quadrille/package.json')
const own = require(OWN) as Manifest

/** A file of this package: the bundler moves the code that names it. */
export function fileOf(path: string): string {
  return join(dirname(OWN), path)
}

/** The version of an installed package. Reads its manifest as a file, because many packages do not export it. */
export function versionOf(name: string): string | undefined {
  if (name === 'quadrille') return own.version
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as Manifest).version
    } catch {
      // Not in this folder; try the next.
    }
  }
  return undefined
}

/** Loads a package, typed by the caller. If it is not installed, throws an error that says how to install it. */
export async function load<T>(name: string): Promise<T> {
  if (versionOf(name) === undefined) {
    const version = own.devDependencies?.[name]
    throw new Error(`not installed: npm install ${name}${version ? `@${version}` : ''}`)
  }
  return (await import(name)) as T
}
