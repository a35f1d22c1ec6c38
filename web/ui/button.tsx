// Buttons: with a text or a picture, and several of which one is pressed.

import type { ButtonHTMLAttributes, JSX } from 'preact'

interface ButtonProps extends ButtonHTMLAttributes {
  readonly text?: string
  /** Lines of a picture, on 24 by 24. */
  readonly lines?: string
}

/** It submits no form. */
export function Button({ text, lines, ...others }: ButtonProps): JSX.Element {
  return (
    <button type="button" {...others}>
      {text}
      {lines && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={lines} />
        </svg>
      )}
    </button>
  )
}

interface ChoicesProps<T> {
  readonly legend: string
  readonly of: readonly (readonly [value: T, label: string, key?: string])[]
  readonly chosen: T
  choose(value: T): void
}

/** One of several. */
export function Choices<T extends string>({ legend, of, chosen, choose }: ChoicesProps<T>): JSX.Element {
  return (
    <fieldset class="choice">
      <legend class="unseen">{legend}</legend>
      {of.map(([value, text, key]) => (
        <Button
          key={value}
          text={text}
          title={key && `${text} (${key})`}
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        />
      ))}
    </fieldset>
  )
}
