// The environment of a run: processor, load, versions.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { versionOf } from './packages.ts'

export interface Environment {
  readonly cpu: string
  readonly cores: number
  readonly memoryGB: number
  readonly system: string
  /** Processes that wanted a core in the minute before the run, on average. */
  readonly load: number
  readonly node: string
  readonly v8: string
  /** Options of Node, including those in NODE_OPTIONS. */
  readonly flags: string
  readonly quadrille: string
  /** The commit, with a + if there are uncommitted changes; absent outside a checkout. */
  readonly revision?: string
}

/** The environment of processes with these options of Node. */
export function environment(options: readonly string[]): Environment {
  const revision = revisionHere()
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    load: Number(loadavg()[0].toFixed(2)),
    node: process.versions.node,
    v8: process.versions.v8,
    flags: [...options, process.env.NODE_OPTIONS ?? ''].filter(Boolean).join(' '),
    quadrille: versionOf('quadrille') ?? '',
    ...(revision && { revision }),
  }
}

/** The revision of this checkout. An installed package has none, even inside the checkout of another project. */
function revisionHere(): string | undefined {
  const root = new URL('../../', import.meta.url)
  if (!existsSync(new URL('.git', root))) return undefined
  try {
    const describe = ['describe', '--always', '--exclude=*', '--dirty=+']
    return execFileSync('git', describe, {
      cwd: fileURLToPath(root),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
