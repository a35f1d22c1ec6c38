// The environment of a run: processor, load, versions.

import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { versionOf } from './packages.ts'

export type Environment = Readonly<ReturnType<typeof environmentOf>>

/** The environment of processes with these options of Node. */
export function environmentOf(options: readonly string[]) {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    /** Processes that wanted a core in the minute before the run, on average. */
    load: Number(loadavg()[0].toFixed(2)),
    node: process.versions.node,
    v8: process.versions.v8,
    /** With those in NODE_OPTIONS. */
    flags: [...options, process.env.NODE_OPTIONS ?? ''].filter(Boolean).join(' '),
    quadrille: versionOf('quadrille') ?? '',
  }
}
