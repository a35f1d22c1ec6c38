// What the programs beside `quadrille bench` share: how they end, and how they read numbers.

import { UsageError } from '../../src/cli/terminal/status.ts'

/** Runs a program. Wrong usage or input is a message and status 2. */
export async function program(usage: string, run: () => unknown): Promise<void> {
  try {
    await run()
  } catch (error) {
    // Errors of arguments, files and puzzles have a code; any other is a fault of the program.
    if (!(error instanceof UsageError || (error instanceof Error && 'code' in error))) throw error
    process.stderr.write(`${error.message}\nUsage: npm run ${usage}\n`)
    process.exitCode = 2
  }
}

/** A whole number of at least 0. */
export function whole(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${text}: expected a whole number`)
  return Number(text)
}
