// Opens the puzzle of a text. What reads it is loaded with the first that comes: the page is busy from then on.

import type { Puzzle } from 'quadrille'
import { messageOf, type Store } from './store.ts'

/** Opens the puzzle of any text that the library reads: of several, the first. It may be an edit of a puzzle. */
export async function openText(store: Store, text: string, as?: Puzzle): Promise<void> {
  try {
    const found = import('../ask/texts.ts').then((texts) => texts.opened(text, as))
    const isOpen = await store.open(found.then(({ first }) => first))
    const { said } = await found
    if (isOpen && said) store.say(said)
  } catch (error) {
    store.say(messageOf(error))
  }
}
