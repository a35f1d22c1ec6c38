// A hint in stages: a person looks at as many of them as it takes.

import { listed } from './marks/place-names.ts'
import type { Step } from './marks/step.ts'
import type { Mistake } from './mistakes.ts'

/** Sentences, each of which says more than the one before. */
export interface Stages {
  /** Where to look, such as `Look at box 5.` */
  readonly where: string
  /** The technique, or what is wrong. */
  readonly what: string
  /** The cells, and what can be seen in them. */
  readonly which: string
  /** What follows, such as `So r5c5 is 7.` */
  readonly so: string
}

/** More places than one sentence names. */
const MOST_PLACES = 3

/**
 * A hint in four sentences: where to look, the technique, the cells that show it, and what follows.
 *
 * @example
 * ```ts
 * import { sudoku } from 'quadrille'
 * import { hint, stages } from 'quadrille/logic'
 *
 * const found = hint(sudoku('0310 1003 2034 0420'))
 * if (found) console.log(stages(found).where) // Look at row 3.
 * if (found) console.log(stages(found).so) // So r3c2 is 1.
 * ```
 */
export function stages(hint: Step | Mistake): Stages {
  const { where, text } = hint
  const places = where.length > MOST_PLACES ? where.slice(0, 1) : where
  const look = `Look at ${listed(places.map(({ name }) => name))}.`
  if ('mistake' in hint) {
    const [what, so] =
      hint.mistake === 'entries' ? ['A value', 'erase it'] : ['The values in the centre', 'add the one that is left out']
    return { where: look, what: `${what} cannot be right.`, which: sentence(text), so: sentence(`so ${so}`) }
  }
  const { technique, names, reason, effect } = hint
  const isNamed = names.every((name) => reason.split(/[^\w]+/).includes(name))
  return {
    where: look,
    what: `Technique: ${technique}.`,
    which: sentence(isNamed ? reason : `${listed(names)}: ${reason}`),
    so: sentence(`so ${effect}`),
  }
}

/** With a full stop and, unless it begins with a cell, a capital letter. */
function sentence(text: string): string {
  return `${text.replace(/^(?!r\d)./, (first) => first.toUpperCase())}.`
}
