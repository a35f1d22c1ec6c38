// The store, if answers come late, or in another order: what is shown is what was asked for last.

import { expect, test } from 'vitest'
import type { Asks, PageDesks } from '../../web/ask/desks.ts'
import type { Puzzle } from '../../web/document/library.ts'
import { documentOf } from '../../web/ui/state.ts'
import { Store } from '../../web/ui/store.ts'

const blank = (size: number) => ({ family: 'variant', size }) as unknown as Puzzle

/** Nothing is answered. */
const silent: Asks = { ask: () => new Promise(() => {}), drop: () => undefined }
const desks = { first: silent, second: silent, help: silent, maker: silent } as unknown as PageDesks

test('of two puzzles that are on their way, the last one is opened, in whatever order they arrive', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const store = new Store(desks)
    const arrive: ((puzzle: Puzzle) => void)[] = []
    const coming = () => new Promise<Puzzle>((resolve) => arrive.push(resolve))
    const both = [store.open(coming()), store.open(coming())]
    for (const at of order) {
      arrive[at](blank([4, 6][at]))
      expect(await both[at]).toBe(at === 1)
    }
    expect(documentOf(store.state).puzzle).toMatchObject({ size: 6 })
    expect(store.state.history.past).toHaveLength(1)
    expect(store.state.isComing).toBe(false)
  }
})
