// A button with a text, which submits no form.

import type { ButtonHTMLAttributes, JSX } from 'preact'

export function Button({ text, ...others }: ButtonHTMLAttributes & { readonly text: string }): JSX.Element {
  return (
    <button type="button" {...others}>
      {text}
    </button>
  )
}
