// Texts that come to the page, wherever they are pasted or dropped.

import type { Store } from './store.ts'

/** Does a text field, or a dialog, have the focus? */
export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null

export function take(store: Store): void {
  const read = (text: string | undefined) => text?.trim() && store.read(text)
  addEventListener('paste', ({ target, clipboardData }) => {
    if (!isElsewhere(target)) read(clipboardData?.getData('text/plain'))
  })
  addEventListener('dragover', (event) => event.preventDefault())
  addEventListener('drop', async (event) => {
    event.preventDefault()
    const { dataTransfer } = event
    read((await dataTransfer?.files[0]?.text()) ?? dataTransfer?.getData('text'))
  })
}
