// Symbols to tap, and what they write.

import type { JSX } from 'preact'
import { cellsOf, toolsOf } from '../document/cells.ts'
import { COLORS_OF_CELLS } from '../document/edits.ts'
import { erase, paint, write } from './actions.ts'
import { Button, Choices } from './button.tsx'
import type { Props } from './props.ts'
import { documentOf } from './state.ts'

const LAYERS = [
  ['digit', 'Digit', 'z'],
  ['corner', 'Corner', 'x'],
  ['centre', 'Centre', 'c'],
  ['color', 'Colour', 'v'],
] as const

/** What keys can write now. */
export function layersFor({ mode, history }: Props['state']): readonly (typeof LAYERS)[number][] {
  const { hasLimits } = toolsOf(history.now.puzzle)
  return LAYERS.filter(([name]) => mode === 'play' || (name === 'centre' ? hasLimits : name !== 'corner'))
}

export function Keypad({ store, state }: Props): JSX.Element | null {
  const { layer } = state
  const cells = cellsOf(documentOf(state).puzzle)
  if (cells.values.length === 0) return null
  const count = layer === 'color' ? COLORS_OF_CELLS.length : cells.values.length
  return (
    <section class="keypad" aria-label="Keypad">
      <Choices legend="What keys write" of={layersFor(state)} chosen={layer} choose={(layer) => store.set({ layer })} />
      <div class="keys" style={{ '--keys': acrossOf(count) }}>
        {layer === 'color'
          ? COLORS_OF_CELLS.map((color, i) => (
              <Button key={color} aria-label={color} class={`swatch-${color}`} onClick={() => paint(store, i)} />
            ))
          : cells.values.map((value) => <Button key={value} text={cells.symbol(value)} onClick={() => write(store, value)} />)}
        <Button
          lines="M8 5h13v14H8l-6-7zM12 9.500l5 5M17 9.500l-5 5"
          aria-label="Erase"
          title="Delete"
          onClick={() => erase(store)}
        />
      </div>
    </section>
  )
}

/** Keys in a row, wide enough for a finger on a phone: the last is to erase. */
const acrossOf = (count: number) => (count <= 6 ? count + 1 : count <= 9 ? 5 : count === 16 ? 6 : 7)
