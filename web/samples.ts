// Sample puzzles.

import type { Family, Sample } from 'quadrille'
import { blank, type Draft, draftOf } from './draft.ts'

/** The samples of a family. The page starts with the first. */
export const samplesOf = ({ card }: Family): readonly Sample[] => card.samples

export function draftOfSample(kind: Family, { text, options = {} }: Sample): Draft {
  if (kind.card.source === 'options') return { ...blank(kind), fields: options as Record<string, string> }
  return draftOf(kind, text, options.box)
}
