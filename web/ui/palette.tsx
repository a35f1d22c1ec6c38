// The list of rules, searched by what people call them.

import type { JSX } from 'preact'
import { Fragment } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { RuleKind } from 'quadrille/variants'
import { fits } from '../document/forms.ts'
import { offers, otherNames } from '../document/offers.ts'
import { send } from './actions.ts'
import { focusCell } from './focus.ts'
import type { Props } from './props.ts'
import { Swatch } from './swatch.tsx'

export function Palette({ store, state }: Props): JSX.Element {
  const { selected } = state
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const found = useMemo(() => (isOpen ? offers(text, selected.length) : []), [isOpen, text, selected.length])
  const close = () => {
    setOpen(false)
    setText('')
    setAt(0)
  }
  const leave = () => {
    input.current?.blur()
    focusCell(state.cursor)
  }
  const pick = ({ kind }: RuleKind) => {
    leave()
    send(store, { type: 'choose', rule: kind })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) {
      const next = Math.max(0, Math.min(found.length - 1, at + by))
      setAt(next)
      document.getElementById(`offer-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && found[at]) pick(found[at].kind)
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const many = selected.length > 1
  return (
    <div class="palette">
      <input
        ref={input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls="offers"
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `offer-${at}` : undefined}
        aria-label="Add a rule"
        placeholder={many ? `Add a rule to ${selected.length} cells …` : 'Add a rule: cage, thermo, Kropki …'}
        value={text}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onInput={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      <kbd title="The key that leads here">/</kbd>
      {isOpen && (
        // In Firefox, what scrolls is on the way of Tab: this would have the focus, and be closed for that.
        <div id="offers" class="offers" role="listbox" aria-label="Rules" tabIndex={-1}>
          {found.map(({ kind, group }, i) => (
            <Fragment key={`${group} ${kind.kind}`}>
              {group !== '' && group !== found[i - 1]?.group && (
                <div class="group" role="presentation">
                  <small>{group}</small>
                </div>
              )}
              {/* biome-ignore lint/a11y/useFocusableInteractive: the text field has the focus, and names the one that is active */}
              <div
                id={`offer-${i}`}
                class="offer"
                role="option"
                aria-selected={i === at}
                onPointerDown={(event: PointerEvent) => {
                  event.preventDefault()
                  pick(kind)
                }}
              >
                <Swatch kind={kind} />
                <div>
                  <b>{kind.kind}</b> <small>{otherNames(kind)}</small>
                  {many && text !== '' && fits(kind, selected.length) && <em>fits {selected.length} cells</em>}
                  <p>
                    <small>{kind.says}</small>
                  </p>
                </div>
              </div>
            </Fragment>
          ))}
          {found.length === 0 && <small class="group">There is no such rule.</small>}
        </div>
      )}
    </div>
  )
}
