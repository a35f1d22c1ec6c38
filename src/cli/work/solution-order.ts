// The order in which solutions are listed.

import { Asking, type Search } from '../../ask/asking.ts'
import type { Model, Solution } from '../../model/model.ts'
import type { WorkerSearch } from '../../workers/worker-search.ts'

/** Up to this many solutions are collected and sorted. */
export const SORTED = 1000

/**
 * The solutions of a search in ascending order, first cell first, if there are at most 1000, or if the kernel finds them in that order.
 * Otherwise in the order found, which takes no memory.
 */
export async function* inListedOrder(
  search: Search<'all'> | WorkerSearch<'all'>,
  model: Model,
): AsyncGenerator<Solution, void, undefined> {
  const isSorted = (model.kind === 'queens' && search instanceof Asking) || (model.kind === 'grid' && model.lexicographic)
  let kept: Solution[] | undefined = isSorted ? undefined : []
  for await (const solution of search) {
    if (kept && kept.length < SORTED) {
      kept.push(solution)
      continue
    }
    if (kept) yield* kept
    kept = undefined
    yield solution
  }
  if (kept) yield* kept.sort(ascending)
}

/** Compares solutions, first cell first. */
export function ascending(a: Solution, b: Solution): number {
  const cell = a.findIndex((value, i) => value !== b[i])
  return cell < 0 ? 0 : a[cell] - b[cell]
}
