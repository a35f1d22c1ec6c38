// Texts that come to the page, wherever they are pasted or dropped, from the start.

import type { Puzzle } from 'quadrille'
import { messageOf, type Store } from './store.ts'

/**
 * Opens the puzzle of any text that the library reads: of several, the first. It may be an edit of a puzzle. What reads it is loaded with the first
 * that comes: the page is busy from then on.
 */
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

/** Does a text field, or a dialog, have the focus? */
export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null

/** Opens the puzzle of a text, if there is any. */
export function come(store: Store, text: string | undefined): void {
  if (text?.trim()) openText(store, text)
}

export function take(store: Store): void {
  addEventListener('paste', ({ target, clipboardData }) => {
    if (!isElsewhere(target)) come(store, clipboardData?.getData('text/plain'))
  })
  addEventListener('dragover', (event) => event.preventDefault())
  addEventListener('drop', async (event) => {
    event.preventDefault()
    const { dataTransfer } = event
    come(store, (await dataTransfer?.files[0]?.text()) ?? dataTransfer?.getData('text'))
  })
}
