// Sets of so many items whose masks have as many bits together.

import { sizeOf } from '../marks.ts'

export interface Subset {
  readonly items: readonly number[]
  readonly union: number
}

/** All sets of `size` items whose masks, together, have `size` bits. */
export function* subsets(items: readonly number[], size: number, maskOf: (item: number) => number): Generator<Subset> {
  const chosen: number[] = []
  yield* extended(0, 0)

  function* extended(from: number, union: number): Generator<Subset> {
    if (chosen.length === size) {
      if (sizeOf(union) === size) yield { items: [...chosen], union }
      return
    }
    for (let i = from; i < items.length; i++) {
      const wider = union | maskOf(items[i])
      if (sizeOf(wider) > size) continue
      chosen.push(items[i])
      yield* extended(i + 1, wider)
      chosen.pop()
    }
  }
}
