// The steps of undo and redo: documents, one of which is shown.

import type { Document } from './document.ts'

export interface History {
  /** Earlier documents, the latest last. */
  readonly past: readonly Document[]
  readonly now: Document
  /** Documents that were undone, the next one first. */
  readonly future: readonly Document[]
  /** Changes of one group, such as a stroke of the brush, are one step. */
  readonly group?: string | undefined
}

/** Maximum number of steps to undo. */
const MOST = 200

export function begin(now: Document): History {
  return { past: [], now, future: [] }
}

/** The history after a change. A document that is the same object is no step. */
export function commit(history: History, now: Document, group?: string): History {
  if (now === history.now) return history
  const isOneStep = group !== undefined && group === history.group
  return { past: isOneStep ? history.past : [...history.past, history.now].slice(-MOST), now, future: [], group }
}

export function undo(history: History): History {
  const { past, now, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history
}

export function redo(history: History): History {
  const { past, now, future } = history
  const [next, ...later] = future
  return next ? { past: [...past, now], now: next, future: later } : history
}
