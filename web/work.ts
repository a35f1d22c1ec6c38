// The work on one kind of puzzle: the current edit, and the steps of undo and redo. Steps are addresses, so that the browser can store
// them.

import type { Family } from 'quadrille'
import { addressOf, type Edited, editedAt, kindAt } from './edited.ts'

export interface Work {
  readonly now: Edited
  /** Earlier states, the latest last. */
  readonly past: readonly string[]
  /** States that were undone, the next one first. */
  readonly future: readonly string[]
  /** Changes of one group, such as a stroke of the brush, are one step. */
  readonly group?: string | undefined
}

/** Maximum number of undo steps. */
const MOST = 200

export const begun = (now: Edited): Work => ({ now, past: [], future: [] })

export function changed(work: Work, next: Edited, group?: string): Work {
  const before = addressOf(work.now)
  if (addressOf(next) === before) return next.text === work.now.text ? work : { ...work, now: next }
  if (group !== undefined && group === work.group) return { ...work, now: next, future: [] }
  return { now: next, past: [...work.past, before].slice(-MOST), future: [], group }
}

export function undone({ now, past, future }: Work): Work {
  const before = editedAt(past.at(-1) ?? '') ?? now
  return { now: before, past: past.slice(0, -1), future: past.length > 0 ? [addressOf(now), ...future] : future }
}

export function redone({ now, past, future }: Work): Work {
  const [address, ...later] = future
  if (address === undefined) return { now, past, future }
  return { now: editedAt(address) ?? now, past: [...past, addressOf(now)], future: later }
}

export const written = ({ now, past, future }: Work): string => JSON.stringify([addressOf(now), past, future])

/** Reads the output of `written`. Returns undefined for anything else. */
export function readWork(text: string, kind: Family): Work | undefined {
  try {
    const [address, past, future]: unknown[] = JSON.parse(text)
    const areOfKind = (list: unknown): list is string[] =>
      Array.isArray(list) && list.every((item) => typeof item === 'string' && kindAt(item) === kind)
    const now = areOfKind([address]) ? editedAt(String(address)) : undefined
    return now && areOfKind(past) && areOfKind(future) ? { now, past, future } : undefined
  } catch {
    return undefined
  }
}
