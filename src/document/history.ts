// The steps of undo and redo: documents, one of which is shown.

import type { Document } from './document.ts'

/** A document, and the steps to others. */
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

/** A history without steps. */
export function begin(now: Document): History {
  return { past: [], now, future: [] }
}

/**
 * The history after a change: at most 200 steps can be undone. A document that is the same object is no step, and changes of one group,
 * one after the other, are one step.
 *
 * @example
 * ```ts
 * import { sudoku } from 'quadrille'
 * import { begin, commit, edit, open, undo } from 'quadrille/variants'
 *
 * const history = begin(open(sudoku('0310100320340420')))
 * const next = commit(history, edit(history.now, { set: 'entries', cells: [0], value: 2 }))
 * console.log(next.now.marks.entries[0], undo(next).now.marks.entries[0]) // 2 undefined
 * ```
 */
export function commit(history: History, now: Document, group?: string): History {
  if (now === history.now) return history
  const isOneStep = group !== undefined && group === history.group
  return { past: isOneStep ? history.past : [...history.past, history.now].slice(-MOST), now, future: [], group }
}

/** The history a step before: the same, if there is none. */
export function undo(history: History): History {
  const { past, now, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history
}

/** The history after the step that was undone last: the same, if there is none. */
export function redo(history: History): History {
  const { past, now, future } = history
  const [next, ...later] = future
  return next ? { past: [...past, now], now: next, future: later } : history
}
