// The store with a desk whose answers come late, or in another order: what is shown is what was asked for last.

import { expect, test } from 'vitest'
import type { Desk } from '../../web/ask/desk.ts'
import type { Puzzle } from '../../web/document/library.ts'
import { documentOf } from '../../web/ui/state.ts'
import { Store } from '../../web/ui/store.ts'

const blank = (size: number) => ({ family: 'variant', size }) as unknown as Puzzle

/** A store, and how its texts are answered. */
function made() {
  const reads: ((found: readonly Puzzle[]) => void)[] = []
  const ask = (verb: string) => ({
    answer: new Promise((resolve) => verb === 'read' && reads.push(resolve)),
    drop: () => undefined,
  })
  return { reads, store: new Store({ ask } as unknown as Desk) }
}

test('of two texts that are read at once, the last one is opened, in whatever order they are read', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { reads, store } = made()
    const both = [store.read('4'), store.read('6')]
    for (const at of order) {
      reads[at]([blank([4, 6][at])])
      await both[at]
    }
    expect(documentOf(store.state).puzzle).toMatchObject({ size: 6 })
    expect(store.state.history.past).toHaveLength(1)
    expect(store.state.isComing).toBe(false)
  }
})
