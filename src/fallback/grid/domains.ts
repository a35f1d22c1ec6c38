// The candidates of every cell, and the one way to take some away. What changed is remembered in two places: cells to
// look at again (QUEUE: fixed cells, and every changed cell when the model has pairs) and full houses to look at again (DIRTY).
// A cell is named by its byte offset in a table of u32, as in assembly/.

import { DIRTY, DOMAIN, HOUSES_OF, PAIRED, QUEUE, QUEUE_LENGTH, QUEUED } from '../../../assembly/layout.ts'
import { indexOf, lowest, single } from '../bits.ts'
import type { Memory } from '../host.ts'

/** The candidates of a cell. */
export function domain({ i32 }: Memory, cell: number): number {
  return i32[(DOMAIN + cell) >> 2]
}

/** Leaves a cell these candidates, and remembers who has to know. Needs: fewer than before, but not none. */
export function narrow(memory: Memory, cell: number, mask: number): void {
  const { i32 } = memory
  i32[(DOMAIN + cell) >> 2] = mask
  const houses = (HOUSES_OF >> 2) + cell
  i32[DIRTY >> 2] |= i32[houses]
  i32[(DIRTY >> 2) + 1] |= i32[houses + 1]
  i32[(DIRTY >> 2) + 2] |= i32[houses + 2]
  i32[(DIRTY >> 2) + 3] |= i32[houses + 3]
  if (single(mask) || i32[PAIRED >> 2]) enqueue(memory, cell)
}

function enqueue({ u8, u16, i32 }: Memory, cell: number): void {
  const queued = QUEUED + (cell >> 2)
  if (u8[queued]) return
  u8[queued] = 1
  u16[(QUEUE >> 1) + i32[QUEUE_LENGTH >> 2]++] = cell
}

/** Is any cell waiting? */
export function waiting({ i32 }: Memory): boolean {
  return i32[QUEUE_LENGTH >> 2] !== 0
}

/** Takes the cell that was queued last. Needs: one is waiting. */
export function dequeue({ u8, u16, i32 }: Memory): number {
  const cell = u16[(QUEUE >> 1) + --i32[QUEUE_LENGTH >> 2]]
  u8[QUEUED + (cell >> 2)] = 0
  return cell
}

/** No house. */
export const NONE = -1

/** Takes the first house that is dirty, or NONE. */
export function takeDirty({ i32 }: Memory): number {
  for (let word = 0; word < 4; word++) {
    const houses = i32[(DIRTY >> 2) + word]
    if (houses) {
      i32[(DIRTY >> 2) + word] = houses & (houses - 1)
      return 32 * word + indexOf(lowest(houses))
    }
  }
  return NONE
}

/** Forgets all that waits: after a contradiction. */
export function forget(memory: Memory): void {
  while (waiting(memory)) dequeue(memory)
  memory.i32.fill(0, DIRTY >> 2, (DIRTY >> 2) + 4)
}
