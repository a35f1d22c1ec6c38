// A list to choose from.

import type { JSX } from 'preact'

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  onChoose(value: string): void
}

export function Choice({ label, value, options, onChoose }: ChoiceProps): JSX.Element {
  return (
    <label>
      {label}{' '}
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value
          // The page says what is shown: it may not take the choice.
          currentTarget.value = value
          onChoose(chosen)
        }}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value} disabled={value === ''}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
