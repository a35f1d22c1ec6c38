// What the commands need of the package commander.

import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'

export { Command, CommanderError, InvalidArgumentError, Option }

/** The action of a command, whose work returns the exit status. */
export function exits<Args extends unknown[]>(work: (...args: Args) => Promise<number>): (...args: Args) => Promise<void> {
  return async (...args) => {
    process.exitCode = await work(...args)
  }
}
