// The page: the board, and beside it what is known of the puzzle and what can be done with it.

import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Board } from './board.tsx'
import { Header } from './header.tsx'
import { Help } from './help.tsx'
import { Keypad } from './keypad.tsx'
import { listen } from './keys.ts'
import type { Props } from './props.ts'
import { Rules } from './rules.tsx'
import { documentOf } from './state.ts'
import type { Store } from './store.ts'
import { VerdictCard } from './verdict.tsx'
import { Views } from './views.tsx'

/** A component that is loaded when it is shown first. */
function later(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return (props) => {
    const [, setLoaded] = useState(Loaded !== undefined)
    useEffect(() => {
      load().then((component) => {
        Loaded = component
        setLoaded(true)
      })
    }, [])
    return Loaded ? <Loaded {...props} /> : null
  }
}

const Dialogs = later(async () => (await import('./dialogs.tsx')).Dialogs)

export function App({ store }: { readonly store: Store }): JSX.Element {
  const [state, setState] = useState(store.state)
  useEffect(() => store.subscribe(() => setState(store.state)), [store])
  useEffect(() => listen(store), [store])
  const { mode, sheet, note } = state
  const { puzzle } = documentOf(state)
  const props = { store, state }
  useEffect(() => {
    document.title = puzzle.meta?.title ? `${puzzle.meta.title} – Quadrille` : 'Quadrille'
  }, [puzzle])
  return (
    <div class="page" data-mode={mode} data-sheet={sheet} aria-busy={state.isComing}>
      <Header {...props} />
      <main>
        <section class="place" aria-label="Board">
          <Board {...props} />
        </section>
        <aside>
          <VerdictCard {...props} />
          {mode === 'set' ? <Rules {...props} /> : <Help {...props} />}
          <Views {...props} />
          <Keypad {...props} />
          <Sheets {...props} />
        </aside>
      </main>
      <p class="note" role="alert" hidden={note === undefined}>
        {note}
      </p>
      {state.dialog && <Dialogs {...props} />}
    </div>
  )
}

/** On a phone, what is below the board. */
function Sheets({ store, state: { sheet, mode } }: Props): JSX.Element {
  const sheets = mode === 'set' ? (['keys', 'rules'] as const) : (['keys', 'help'] as const)
  const names = { keys: 'Keys', rules: 'Rules', help: 'Help' }
  return (
    <nav class="sheets" aria-label="Below the board">
      {sheets.map((one) => (
        <button key={one} type="button" aria-pressed={sheet === one} onClick={() => store.set({ sheet: one })}>
          {names[one]}
        </button>
      ))}
    </nav>
  )
}
