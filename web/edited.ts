// The current edit, and its address: the form in which it is shared, stored and undone.

import { type Family, families } from 'quadrille'
import { blank, type Draft, draftOf, isGrid, textOf } from './draft.ts'
import { type Problem, problemOf } from './problem.ts'
import { draftOfSample, samplesOf } from './samples.ts'

export interface Edited {
  readonly draft: Draft
  /** The text as it was typed, if it differs from the draft's own. */
  readonly text?: string
  /** Why that text is not a puzzle. The draft is then the previous one. */
  readonly problem?: Problem
}

/** The first puzzle of a kind. */
export const firstOf = (kind: Family): Edited => ({ draft: draftOfSample(kind, samplesOf(kind)[0]) })

/** Replaces a draft by a text. If the text is not a puzzle, the draft stays. */
export function withText(draft: Draft, text: string, box = draft.box): Edited {
  try {
    return { draft: draftOf(draft.kind, text, box), text }
  } catch (error) {
    return { draft, text, problem: problemOf(error, draft) }
  }
}

/** The address of an edit. Line breaks of the puzzle become slashes, which no puzzle has. */
export function addressOf({ draft, text, problem }: Edited): string {
  const { kind, box, fields } = draft
  const query = new URLSearchParams(isGrid(kind) ? { puzzle: textOf(draft).replaceAll('\n', '/') } : fields)
  if (kind.card.name === 'sudoku') query.set('box', box)
  if (text !== undefined && problem) query.set('text', text)
  return `#${kind.card.name}?${query.toString().replaceAll('%2F', '/')}`
}

/** The kind of puzzle in an address. */
export function kindAt(hash: string): Family | undefined {
  const name = hash.replace(/^#/, '').split('?')[0]
  return families.find((known) => known.card.name === name)
}

/** The edit in an address, if there is one. If its puzzle is invalid, it is a text with a problem. */
export function editedAt(hash: string): Edited | undefined {
  const kind = kindAt(hash)
  const given = new URLSearchParams(hash.split('?')[1] ?? '')
  if (!kind || !hash.includes('?')) return undefined
  if (!isGrid(kind)) {
    const draft = blank(kind)
    const fields = Object.entries(draft.fields).map(([field, value]) => [field, given.get(field) ?? value])
    return { draft: { ...draft, fields: Object.fromEntries(fields) } }
  }
  const puzzle = given.get('puzzle')
  if (puzzle === null) return undefined
  const read = withText(firstOf(kind).draft, puzzle.replaceAll('/', '\n'), given.get('box') ?? undefined)
  const text = given.get('text')
  if (text !== null) return withText(read.draft, text)
  return read.problem ? read : { draft: read.draft }
}
