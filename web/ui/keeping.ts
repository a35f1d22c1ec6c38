// What outlives a visit: the address holds the puzzle, and the browser's storage the game and the steps of undo.

import { begin as begun, linkOf, open } from 'quadrille/variants'
import { loadDrawings } from '../document/drawings.ts'
import { keptText, restored } from '../document/kept.ts'
import { FIRST } from './first.ts'
import { come } from './incoming.ts'
import { documentOf } from './state.ts'
import type { Store } from './store.ts'

const PREFIX = 'quadrille.'
/** Written so many ms after the last change: browsers refuse changes of the address that come too fast. */
const LATE_MS = 250

/** If the browser refuses storage, the page works, but remembers nothing. */
export function load(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined
  } catch {
    return undefined
  }
}

export function save(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // Storage is blocked or full.
  }
}

const linked = (store: Store) => linkOf(documentOf(store.state).puzzle)

const readAddress = (store: Store) => location.hash.length > 1 && come(store, location.href)

export async function begin(store: Store): Promise<void> {
  const kept = restored(load('work') ?? '')
  if (kept) await loadDrawings([kept.now, ...kept.past, ...kept.future].map(({ puzzle }) => puzzle))
  store.set({ history: kept ?? begun(open(FIRST)) })
  if (load('mode') === 'play') store.setMode('play')
  // A link to another puzzle is a change, which can be undone. That of before the last change is none, where one comes back.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isBack = visit?.type !== 'navigate' && location.hash === load('left')
  if (location.hash !== linked(store) && !isBack) readAddress(store)
  keep(store)
}

function keep(store: Store): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let { history, mode } = store.state
  /** The address before the last change of it. */
  let left = location.hash
  const write = () => {
    clearTimeout(timer)
    save('work', keptText(history))
    save('mode', mode)
    const link = linked(store)
    if (location.hash === link) return
    left = location.hash
    window.history.replaceState(null, '', link)
  }
  store.subscribe(() => {
    const { state } = store
    if (state.history === history && state.mode === mode) return
    ;({ history, mode } = state)
    clearTimeout(timer)
    timer = setTimeout(write, LATE_MS)
  })
  addEventListener('pagehide', () => {
    // Firefox refuses to change the address of a page that is left; and a reload can have begun before a change.
    write()
    save('left', left)
  })
  addEventListener('hashchange', () => {
    if (location.hash !== linked(store)) readAddress(store)
  })
}
