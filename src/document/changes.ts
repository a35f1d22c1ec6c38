// Changes of documents.

import type { Color } from '../draw/colors.ts'
import { freeze } from '../model/frozen.ts'
import { type Document, open } from './document.ts'
import { type Marks, NO_MARKS } from './marks.ts'

/** What a person does. Cells are numbered row by row, from 0. */
export type DocumentChange =
  /** The value of cells; null erases it. */
  | { readonly set: 'entries'; readonly cells: readonly number[]; readonly value: number | null }
  /** A value among the marks of cells: removed if all of them have it, else added. */
  | { readonly set: 'centre' | 'corner'; readonly cells: readonly number[]; readonly value: number }
  | { readonly set: 'colors'; readonly cells: readonly number[]; readonly color: Color | null }
  /** Fields of the puzzle: another puzzle of the same family. */
  | { readonly set: 'puzzle'; readonly fields: object }
  /** Erases all marks. */
  | { readonly set: 'nothing' }

/**
 * The document after a change, frozen: the same object, if nothing changes. It does not check whether a puzzle has the cells and values.
 *
 * @example
 * ```ts
 * import { sudoku } from 'quadrille'
 * import { edit, open } from 'quadrille/variants'
 *
 * const document = open(sudoku('0310100320340420'))
 * const { marks } = edit(document, { set: 'entries', cells: [0, 3], value: 2 })
 * console.log(marks.entries[0], marks.entries[1], marks.entries[3]) // 2 undefined 2
 * ```
 */
export function edit(document: Document, change: DocumentChange): Document {
  const { puzzle, marks } = document
  switch (change.set) {
    case 'entries':
      return marked(document, 'entries', change.cells, () => change.value)
    case 'colors':
      return marked(document, 'colors', change.cells, () => change.color)
    case 'centre':
    case 'corner': {
      const { value, cells, set } = change
      const isOff = cells.every((cell) => marks[set][cell]?.includes(value))
      return marked(document, set, cells, (old = []) => {
        const others = old.filter((other) => other !== value)
        return isOff ? others : [...others, value].sort((a, b) => a - b)
      })
    }
    case 'puzzle': {
      const next = freeze({ ...puzzle, ...change.fields })
      return isSame(next, puzzle) ? document : Object.freeze({ puzzle: next, marks })
    }
    case 'nothing':
      return isSame(marks, NO_MARKS) ? document : open(puzzle)
  }
}

/** The document with other marks of one sort. An empty list, as null, is no mark. */
function marked<K extends keyof Marks>(
  document: Document,
  sort: K,
  cells: readonly number[],
  next: (old: Marks[K][number] | undefined) => Marks[K][number] | null,
): Document {
  const { puzzle, marks } = document
  const list: Record<number, Marks[K][number]> = { ...marks[sort] }
  for (const cell of cells) {
    const mark = next(list[cell])
    if (mark === null || (Array.isArray(mark) && mark.length === 0)) delete list[cell]
    else list[cell] = mark
  }
  return isSame(list, marks[sort]) ? document : freeze({ puzzle, marks: { ...marks, [sort]: list } })
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
