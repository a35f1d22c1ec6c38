// What one works with: loaded once something is said of the puzzle.

import type { JSX } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { cellsOf, toolsOf } from '../document/cells.ts'
import { Button } from './button.tsx'
import { keepFocus } from './focus.ts'
import { Help } from './help.tsx'
import { Keypad } from './keypad.tsx'
import { listen } from './keys.ts'
import { follow } from './pointer.ts'
import type { Props } from './props.ts'
import { Rules } from './rules.tsx'
import { documentOf } from './state.ts'
import { Views } from './views.tsx'
import '../style/panels.css'
import '../style/placing.css'
import '../style/rules.css'

export { Asking } from './asking.tsx'

export function Panels(props: Props): JSX.Element {
  const { store, state } = props
  // At once: what is seen answers keys.
  useLayoutEffect(() => {
    listen(store)
    keepFocus(store)
    follow(store, document.querySelector('.board') as HTMLElement)
  }, [store])
  return (
    <>
      {state.mode === 'set' ? <Rules {...props} /> : <Help {...props} />}
      <Views {...props} />
      <Keypad {...props} />
      <Sheets {...props} />
    </>
  )
}

const SHEETS = [
  ['keys', 'Keys'],
  ['rules', 'Rules'],
  ['views', 'Show'],
  ['help', 'Help'],
] as const

/** On a phone, what is below the board: one of those in which there is anything. */
function Sheets({ store, state }: Props): JSX.Element {
  const { puzzle } = documentOf(state)
  const isSet = state.mode === 'set'
  const isThere = {
    ...{ rules: isSet, views: isSet },
    keys: cellsOf(puzzle).values.length > 0,
    help: !isSet && toolsOf(puzzle).help.length > 0,
  }
  const sheets = SHEETS.filter(([name]) => isThere[name])
  const sheet = isThere[state.sheet] ? state.sheet : sheets[0]?.[0]
  return (
    <nav class="sheets" aria-label="Below the board" data-sheet={sheet}>
      {sheets.map(([name, text]) => (
        <Button key={name} text={text} aria-pressed={sheet === name} onClick={() => store.set({ sheet: name })} />
      ))}
    </nav>
  )
}
