// What is kept between visits: the document, and the steps of undo and redo, as a text.

import type { Document, History } from 'quadrille/variants'

/** At most so many steps, and so many characters: a browser stores some millions. */
const MOST_STEPS = 60
const MOST_CHARACTERS = 1_500_000

export function keptText(history: History): string {
  for (let steps = MOST_STEPS; ; steps = Math.floor(steps / 2)) {
    const { past, now, future } = history
    const text = JSON.stringify({ past: steps > 0 ? past.slice(-steps) : [], now, future: future.slice(0, steps) })
    if (text.length <= MOST_CHARACTERS || steps === 0) return text
  }
}

/** Undefined for anything that `keptText` has not made. */
export function restored(text: string): History | undefined {
  try {
    const { past, now, future } = JSON.parse(text) as History
    const isDocument = ({ puzzle, marks }: Document) => typeof puzzle.family === 'string' && typeof marks.entries === 'object'
    if (![now, ...past, ...future].every(isDocument)) return undefined
    return { past, now, future }
  } catch {
    return undefined
  }
}
