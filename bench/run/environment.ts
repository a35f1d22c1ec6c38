// The environment of a run: processor, load, versions.

import { cpus, loadavg, platform, release, totalmem } from 'node:os'
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
}

/** The environment of processes with these options of Node. */
export function environment(options: readonly string[]): Environment {
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
  }
}
