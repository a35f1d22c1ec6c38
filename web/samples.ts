// Sample puzzles.

import type { Family, Sample } from 'quadrille'
import { type Draft, draftOf, isGrid } from './draft.ts'

/** The samples of a family. The page starts with the first. */
export const samplesOf = ({ card }: Family): readonly Sample[] => card.samples

export function draftOfSample(kind: Family, { text, options = {} }: Sample): Draft {
  const draft = draftOf(kind, text, options.box)
  return isGrid(kind) ? draft : { ...draft, fields: { ...draft.fields, ...(options as Record<string, string>) } }
}
