// Texts that come to the page, wherever they are pasted or dropped, from the start.

import { openText } from './open-text.ts'
import type { Store } from './store.ts'

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
