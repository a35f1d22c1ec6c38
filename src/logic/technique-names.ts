// Techniques by the names that people use.

import { plainName } from '../model/similar.ts'
import { TECHNIQUES } from './techniques.ts'

/** Other names, as `plainName` writes them, and what each stands for. */
const ALIASES: Readonly<Record<string, string>> = {
  lastdigit: 'full house',
  hiddensingle: 'hidden single in a line',
  lockedcandidates: 'pointing',
  lockedcandidatestype1: 'pointing',
  lockedcandidatestype2: 'claiming',
  boxlinereduction: 'claiming',
  nakedtriplet: 'naked triple',
  hiddentriplet: 'hidden triple',
  nakedquadruple: 'naked quad',
  hiddenquadruple: 'hidden quad',
  ywing: 'XY-wing',
  bug: 'bivalue universal grave',
  bivalueuniversalgraves: 'bivalue universal grave',
  ur: 'unique rectangle',
  colouring: 'simple colouring',
  coloring: 'simple colouring',
  simplecoloring: 'simple colouring',
}

/** The name of every technique, the easiest first. */
export const TECHNIQUE_NAMES: readonly string[] = TECHNIQUES.map(({ name }) => name)

/** The technique that a name stands for; undefined if it stands for none. */
export function techniqueNamed(name: string): string | undefined {
  const plain = plainName(name)
  return (
    TECHNIQUE_NAMES.find((known) => plainName(known) === plain) ?? (Object.hasOwn(ALIASES, plain) ? ALIASES[plain] : undefined)
  )
}
