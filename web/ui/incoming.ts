// Texts that come to the page, wherever they are pasted or dropped.

import { withFields } from '../document/cells.ts'
import type { Puzzle } from '../document/library.ts'
import { messageOf, type Store } from './store.ts'

/** Opens the puzzle of any text that the library reads: of several, the first. An edit `as` the text of a puzzle keeps what is about it. */
export async function openText(store: Store, text: string, as?: Puzzle): Promise<boolean> {
  try {
    const found = import('../ask/texts.ts').then((texts) => texts.read(text, as))
    const isOpen = await store.open(found.then(([first]) => (as?.meta ? withFields(first, { meta: as.meta }) : first)))
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

/** Does a text field, or a dialog, have the focus? */
export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null

export function take(store: Store): void {
  const come = (text: string | undefined) => text?.trim() && openText(store, text)
  addEventListener('paste', ({ target, clipboardData }) => {
    if (!isElsewhere(target)) come(clipboardData?.getData('text/plain'))
  })
  addEventListener('dragover', (event) => event.preventDefault())
  addEventListener('drop', async (event) => {
    event.preventDefault()
    const { dataTransfer } = event
    come((await dataTransfer?.files[0]?.text()) ?? dataTransfer?.getData('text'))
  })
}
