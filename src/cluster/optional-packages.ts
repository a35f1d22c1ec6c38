// The packages that only the cluster needs. They need not be installed.

import { createRequire } from 'node:module'
import { ClusterError } from './cluster-errors.ts'

/** The versions to install. They are those of package.json, as a test checks. */
export const VERSIONS = { 'pg-boss': '10', '@electric-sql/pglite': '0.5' } as const

/** Loads a package, or says how to get it. */
export async function loadOptional<T>(name: keyof typeof VERSIONS): Promise<T> {
  try {
    createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    const message = `the cluster needs ${name}, which is not installed: npm install ${name}@${VERSIONS[name]}`
    throw new ClusterError('package', message, { cause })
  }
  return (await import(name)) as T
}
