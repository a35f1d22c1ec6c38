// The page: the board, and beside it what is known of the puzzle and what can be done with it.

import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { isHeard } from '../ask/answers.ts'
import { Board } from './board.tsx'
import { Header } from './header.tsx'
import { documentOf } from './state.ts'
import type { Store } from './store.ts'
import { VerdictCard } from './verdict.tsx'

/** What is loaded once it is needed. */
function useLater<T>(load: () => Promise<T>, isNeeded: boolean): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  useEffect(() => {
    if (isNeeded) load().then(setLoaded)
  }, [isNeeded])
  return loaded
}

export function App({ store }: { readonly store: Store }): JSX.Element {
  const [state, setState] = useState(store.state)
  // At once: what is told before the first frame is shown, too.
  useLayoutEffect(() => store.subscribe(() => setState(store.state)), [store])
  const { mode, note, dialog } = state
  const { puzzle } = documentOf(state)
  const props = { store, state }
  const panels = useLater(() => import('./panels.tsx'), isHeard(state.answers))
  const dialogs = useLater(() => import('./dialogs.tsx'), dialog !== undefined)
  useEffect(() => {
    document.title = puzzle.meta?.title ? `${puzzle.meta.title} – Quadrille` : 'Quadrille'
  }, [puzzle])
  const said = (
    <p class="note" role="alert" hidden={note === undefined}>
      {note}
    </p>
  )
  return (
    <div class="page" data-mode={mode} aria-busy={state.isComing || !panels}>
      <Header {...props} />
      <main>
        <section class="place" aria-label="Board">
          <Board {...props} asking={panels?.Asking} />
        </section>
        <aside>
          <VerdictCard {...props} />
          {panels && <panels.Panels {...props} />}
        </aside>
      </main>
      {dialogs && dialog ? (
        <dialogs.Dialog key={dialog} name={dialog} {...props}>
          {said}
        </dialogs.Dialog>
      ) : (
        said
      )}
    </div>
  )
}
