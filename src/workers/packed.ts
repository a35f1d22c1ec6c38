// Several solutions in one message: few large messages are cheaper than many small ones.

import type { Solution } from '../model/model.ts'

/** Solutions, one after the other. */
export interface Packed {
  readonly cells: Int32Array
  readonly size: number
}

export function packed(solutions: readonly Solution[]): Packed | undefined {
  if (solutions.length === 0) return undefined
  const size = solutions[0].length
  const cells = new Int32Array(solutions.length * size)
  solutions.forEach((solution, i) => {
    cells.set(solution, i * size)
  })
  return { cells, size }
}

export function unpacked({ cells, size }: Packed): Solution[] {
  return Array.from({ length: cells.length / size }, (_, i) => cells.slice(i * size, (i + 1) * size))
}
