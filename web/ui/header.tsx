// The line above the board.

import type { JSX } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { Button, Choices } from './button.tsx'
import { load, save } from './keeping.ts'
import type { Props } from './props.ts'
import { documentOf } from './state.ts'

export function Header({ store, state }: Props): JSX.Element {
  const { history, mode } = state
  const document = documentOf(state)
  const { meta } = document.puzzle
  const rename = (text: string) => {
    const { title: _, ...others } = meta ?? {}
    const title = text.trim()
    store.change({ ...document, puzzle: { ...document.puzzle, meta: title ? { ...others, title } : others } })
  }
  return (
    <header>
      <h1>Quadrille</h1>
      <Choices legend="What you do" of={MODES} chosen={mode} choose={(one) => store.setMode(one)} />
      <input
        class="title"
        aria-label="Title"
        placeholder="Untitled"
        value={meta?.title ?? ''}
        onChange={(event) => rename(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <div class="tools">
        {STEPS.map(([name, step, steps, key, lines]) => (
          <Button
            key={step}
            lines={lines}
            class="icon"
            aria-label={name}
            title={`${name} (${key})`}
            disabled={history[steps].length === 0}
            onClick={() => store[step]()}
          />
        ))}
        <Button text="New" onClick={() => store.set({ dialog: 'new' })} />
        <Button text="Paste" class="paste" title="Ctrl+V anywhere does the same" onClick={() => store.set({ dialog: 'paste' })} />
        <Button text="Share" onClick={() => store.set({ dialog: 'share' })} />
        <Theme />
      </div>
    </header>
  )
}

const MODES = [
  ['set', 'Set'],
  ['play', 'Play'],
] as const

const STEPS = [
  ['Undo', 'undo', 'past', 'Ctrl+Z', 'M8 5 3 10l5 5M3 10h11a6 6 0 0 1 0 12h-4'],
  ['Redo', 'redo', 'future', 'Ctrl+Y', 'M16 5l5 5-5 5M21 10H10a6 6 0 0 0 0 12h4'],
] as const

const MOON = 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z'
const SUN =
  'M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M5 5l1.700 1.700M17.300 17.300 19 19M5 19l1.700-1.700M17.300 6.700 19 5'

/** Light or dark: as the system has it, until a person wants the other. */
function Theme(): JSX.Element {
  const [theme, setTheme] = useState(() => load('theme') ?? 'light dark')
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = theme
    save('theme', theme)
  }, [theme])
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = theme === 'light dark' ? isSystemDark : theme === 'dark'
  const name = `Colours: ${isDark ? 'dark' : 'light'}`
  return (
    <Button
      lines={isDark ? MOON : SUN}
      class="icon"
      aria-label={name}
      title={name}
      onClick={() => setTheme(isDark !== isSystemDark ? 'light dark' : isDark ? 'light' : 'dark')}
    />
  )
}
