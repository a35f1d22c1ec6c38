// Light, dark, or the system's theme.

import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Choice } from './choice.tsx'
import { load, save } from './storage.ts'

const THEMES = { auto: 'light dark', light: 'light', dark: 'dark' } as const
type Theme = keyof typeof THEMES

const OPTIONS = [
  ['auto', 'Auto'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

function remembered(): Theme {
  const stored = load('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

export function ThemeSwitch(): JSX.Element {
  const [theme, setTheme] = useState(remembered)
  useEffect(() => {
    document.documentElement.style.colorScheme = THEMES[theme]
    save('theme', theme)
  }, [theme])
  return (
    <div class="faint small">
      <Choice label="Colours" value={theme} options={OPTIONS} onChoose={(name) => setTheme(name as Theme)} />
    </div>
  )
}
