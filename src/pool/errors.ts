// The error of a pool.

/** The workers of a pool end, again and again, before they have done a part of the work. */
export class PoolError extends Error {
  override readonly name = 'PoolError'
}
