// Light, dark, or the system's theme.

import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Choice } from './choice.tsx'
import { load, save } from './storage.ts'

/** What `color-scheme` is, and what it is called. */
const THEMES = [
  ['light dark', 'Auto'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

export function ThemeSwitch(): JSX.Element {
  const [theme, setTheme] = useState<string>(() => (THEMES.find(([scheme]) => scheme === load('theme')) ?? THEMES[0])[0])
  useEffect(() => {
    document.documentElement.style.colorScheme = theme
    save('theme', theme)
  }, [theme])
  return (
    <div class="faint small">
      <Choice label="Colours" value={theme} options={THEMES} onChoose={setTheme} />
    </div>
  )
}
