// What one works with: loaded once something is said of the puzzle.

import type { JSX } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { Button } from './button.tsx'
import { keepFocus } from './focus.ts'
import { Help } from './help.tsx'
import { Keypad } from './keypad.tsx'
import { listen } from './keys.ts'
import { follow } from './pointer.ts'
import type { Props } from './props.ts'
import { Rules } from './rules.tsx'
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

/** On a phone, what is below the board. */
function Sheets({ store, state: { sheet, mode } }: Props): JSX.Element {
  const sheets = mode === 'set' ? (['keys', 'rules', 'views'] as const) : (['keys', 'help'] as const)
  const names = { keys: 'Keys', rules: 'Rules', views: 'Show', help: 'Help' }
  return (
    <nav class="sheets" aria-label="Below the board">
      {sheets.map((one) => (
        <Button key={one} text={names[one]} aria-pressed={sheet === one} onClick={() => store.set({ sheet: one })} />
      ))}
    </nav>
  )
}
