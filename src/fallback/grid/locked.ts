// Locked candidates, as explained in assembly/grid/locked.ts.

import * as layout from '../../../assembly/layout.ts'
import type { Memory } from '../host.ts'
import { bump } from './branch.ts'
import { restrict, union } from './lists.ts'

/** Removes what is claimed elsewhere in a line or a region. False if a value has two places, or a cell is left without candidates. */
export function lock(memory: Memory, band: number): boolean {
  const segments = (layout.SEGMENTS >> 1) + memory.u16[(layout.BANDS >> 1) + 2 * band]
  const lines = memory.u16[(layout.BANDS >> 1) + 2 * band + 1]
  look(memory, segments, lines)
  return claim(memory, segments, lines) && exclude(memory, segments, lines)
}

/** The first cell of a segment, in SEGMENT_CELLS. */
function startOf({ u16 }: Memory, segment: number): number {
  return (layout.SEGMENT_CELLS + u16[segment]) >> 1
}

/** Finds what each segment has, and what lines and regions have in two of them. */
function look(memory: Memory, segments: number, lines: number): void {
  const { i32 } = memory
  i32.fill(0, layout.OTHERS >> 2, (layout.OTHERS >> 2) + 4 * lines)
  let at = 0
  for (let line = 0; line < lines; line++) {
    let once = 0
    let twice = 0
    for (let region = 0; region < lines; region++, at++) {
      const values = union(memory, startOf(memory, segments + at), startOf(memory, segments + at + 1))
      i32[(layout.UNIONS >> 2) + at] = values
      twice |= once & values
      once |= values
      const other = (layout.OTHERS >> 2) + 4 * region
      i32[other + 1] |= i32[other] & values
      i32[other] |= values
    }
    i32[(layout.LINES >> 2) + 2 * line] = twice
  }
}

/** Claims values for lines and regions. False if two segments claim the same. */
function claim(memory: Memory, segments: number, lines: number): boolean {
  const { i32 } = memory
  let at = 0
  for (let line = 0; line < lines; line++) {
    const twice = i32[(layout.LINES >> 2) + 2 * line]
    let claimed = 0
    for (let region = 0; region < lines; region++, at++) {
      const other = (layout.OTHERS >> 2) + 4 * region
      const values = i32[(layout.UNIONS >> 2) + at]
      const forLine = values & ~i32[other + 1]
      const forOther = values & ~twice
      if ((claimed & forLine) | (i32[other + 2] & forOther)) {
        failed(memory, segments + at)
        return false
      }
      claimed |= forLine
      i32[other + 2] |= forOther
    }
    i32[(layout.LINES >> 2) + 2 * line + 1] = claimed
  }
  return true
}

/** Raises the conflict scores of a segment. */
function failed(memory: Memory, segment: number): void {
  const end = startOf(memory, segment + 1)
  for (let at = startOf(memory, segment); at < end; at++) bump(memory, memory.u16[at])
}

/** Removes what other segments claim. False if a cell is left without candidates. */
function exclude(memory: Memory, segments: number, lines: number): boolean {
  const { i32 } = memory
  let at = 0
  for (let line = 0; line < lines; line++) {
    const twice = i32[(layout.LINES >> 2) + 2 * line]
    const claimed = i32[(layout.LINES >> 2) + 2 * line + 1]
    for (let region = 0; region < lines; region++, at++) {
      const other = (layout.OTHERS >> 2) + 4 * region
      const elsewhere = (claimed & i32[other + 1]) | (twice & i32[other + 2])
      if ((i32[(layout.UNIONS >> 2) + at] & elsewhere) === 0) continue
      if (!restrict(memory, startOf(memory, segments + at), startOf(memory, segments + at + 1), ~elsewhere)) return false
    }
  }
  return true
}
