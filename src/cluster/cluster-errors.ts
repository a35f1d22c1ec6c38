// The error of the cluster, and which errors of a database pass.

/** What went wrong in a cluster. */
export type ClusterErrorCode =
  /** A package that is needed is not installed. */
  | 'package'
  /** The database cannot be reached, or does not answer. */
  | 'database'
  /** The database was there, and is gone for longer than a worker waits. */
  | 'gone'
  /** Another process uses the folder. */
  | 'busy'
  /** There is no such run. */
  | 'run'
  /** A verb or an option that the cluster does not know. */
  | 'option'

/** An error of the cluster. `message` is for the user. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError'
  readonly code: ClusterErrorCode

  constructor(code: ClusterErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** A part that is no longer this worker's: it took too long, or its run was ended. */
export class NotOwned extends Error {}

/** Classes of SQLSTATE: lost connections, read-only for now, transactions in each other's way, no room, the server stops or starts. */
const PASSING = /^(08|25006|40|53|57P|55P03|58)/

/** May the same call succeed later? True for errors that the server did not send: it was not reached. */
export function passes(error: unknown): boolean {
  if (error instanceof ClusterError) return error.code === 'database'
  if (!(error instanceof Error) || error instanceof NotOwned) return false
  const { code } = error as { readonly code?: unknown }
  if (isState(code)) return PASSING.test(code)
  // Those of the system are in capitals; others, such as PuzzleError, have codes, too.
  return typeof code === 'string' ? /^E[A-Z]/.test(code) : /connect|terminat|timeout/i.test(error.message)
}

/** Is it an SQLSTATE, which only the server sends? */
export function isState(code: unknown): code is string {
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
}
