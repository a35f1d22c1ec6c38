// Opens the puzzle of a text. What reads it is loaded with the first that comes: the page is busy from then on.

import type { Puzzle } from 'quadrille'
import { messageOf, type Store } from './store.ts'

/** Opens the puzzle of any text that the library reads: of several, the first. An edit `as` the text of a puzzle keeps what is about it. */
export async function openText(store: Store, text: string, as?: Puzzle): Promise<boolean> {
  try {
    const found = import('../ask/texts.ts').then((texts) => texts.read(text, as))
    const isOpen = await store.open(found.then(([first]) => (as?.meta ? { ...first, meta: as.meta } : first)))
    if (!isOpen) return false
    const [first, ...others] = await found
    const without = first.meta?.without
    if (others.length > 0) store.say(`The first of ${others.length + 1} puzzles.`)
    else if (without) store.say(`Read without ${without}.`)
    return true
  } catch (error) {
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
    store.say(`“${shown.replace(/\s+/g, ' ')}” is not read: ${messageOf(error)}`)
    return false
  }
}
