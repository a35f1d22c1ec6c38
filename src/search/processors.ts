// In how many workers a search can be divided. It is apart from them, because a command line that starts none loads none of them.

/** More workers than this are refused. */
export const MOST_WORKERS = 256

/** The number of processors that this program may use. */
export function processors(): number {
  const os = globalThis.process?.getBuiltinModule?.('node:os')
  return Math.min(MOST_WORKERS, os?.availableParallelism() ?? globalThis.navigator?.hardwareConcurrency ?? 1)
}
