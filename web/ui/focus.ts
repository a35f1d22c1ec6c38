// The focus of the keyboard, which the board has, unless a person has gone elsewhere.

import type { Where } from 'quadrille/variants'
import type { Store } from './store.ts'

export function focusCell({ row, column }: Where): void {
  const cell = document.querySelector<HTMLElement>(`[aria-rowindex="${row + 1}"] [aria-colindex="${column + 1}"]`)
  cell?.focus({ preventScroll: true })
}

/** If what has the focus goes, or can be used no more, the board has it. */
export function keepFocus(store: Store): void {
  let last: EventTarget | null = null
  addEventListener('focusin', ({ target }) => {
    last = target
  })
  const look = () => {
    if (last instanceof HTMLElement && (!last.isConnected || last.matches(':disabled'))) focusCell(store.state.cursor)
  }
  store.subscribe(() => setTimeout(look))
}
