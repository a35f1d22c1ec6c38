// The engine in TypeScript: the kernels of assembly/, file by file, over the same bytes. Same order, same counters.

import type { Machine } from '../kernel/kernel.ts'
import { run as gridRun, start as gridStart } from './grid/search.ts'
import { reserve } from './host.ts'
import { run as queensRun, start as queensStart } from './queens/place.ts'

/** A machine of its own memory. */
export function open(): Machine {
  const memory = reserve()
  return {
    buffer: memory.u8.buffer as ArrayBuffer,
    board: 0,
    grid: { start: () => gridStart(memory), run: (nodes) => gridRun(memory, nodes) },
    queens: { start: () => queensStart(memory), run: (nodes) => queensRun(memory, nodes) },
    get found() {
      return memory.found
    },
    set found(found) {
      memory.found = found
    },
  }
}
