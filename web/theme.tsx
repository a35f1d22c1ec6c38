// Light, dark, or the system's theme.

import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { load, save } from './storage.ts'

const THEMES = { auto: 'light dark', light: 'light', dark: 'dark' } as const
type Theme = keyof typeof THEMES

const LABELS: Readonly<Record<Theme, string>> = { auto: 'Auto', light: 'Light', dark: 'Dark' }

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
    <label class="theme">
      Colours{' '}
      <select value={theme} onChange={(event) => setTheme(event.currentTarget.value as Theme)}>
        {Object.entries(LABELS).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
