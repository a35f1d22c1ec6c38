// What the commands need of the package commander. By `require`, because for an import Node reads its files twice, the first time in search of
// the names that they export (without it: 7 ms more to start).

import { createRequire } from 'node:module'

type Package = typeof import('commander')

export const { Command, CommanderError, InvalidArgumentError, Option } = createRequire(import.meta.url)('#commander') as Package

export type Command = InstanceType<Package['Command']>
export type Option = InstanceType<Package['Option']>

/** The action of a command, whose work returns the exit status. */
export function exits<Args extends unknown[]>(work: (...args: Args) => Promise<number>): (...args: Args) => Promise<void> {
  return async (...args) => {
    process.exitCode = await work(...args)
  }
}
