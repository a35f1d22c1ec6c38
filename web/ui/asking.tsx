// What a rule still needs to know, asked where it stands.

import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { CellContents } from '../document/cells.ts'
import { choicesOf, typedArguments } from '../document/forms.ts'
import { cellNumber, RULES, type Rule, type RuleKind } from '../document/library.ts'
import type { Tool } from '../document/tool.ts'
import { send } from './actions.ts'
import type { Box, Props } from './props.ts'

interface AskingProps extends Props {
  readonly tool: Extract<Tool, { is: 'typing' }>
  readonly box: Box
  readonly cells: CellContents
}

export function Asking({ store, tool, box, cells }: AskingProps): JSX.Element {
  const kind = RULES.get(tool.draft.rule) as RuleKind
  const form = useRef<HTMLFormElement>(null)
  const { left, top } = placeOf(tool.draft, box, cells)
  // At once: the next key is for it.
  useLayoutEffect(() => form.current?.querySelector<HTMLInputElement>('input, select')?.focus(), [tool.draft])
  const end = (type: 'enter' | 'escape') => {
    send(store, { type })
    const { cursor } = store.state
    document
      .querySelector<HTMLElement>(`[data-cell="${cursor.row * cells.columns + cursor.column}"]`)
      ?.focus({ preventScroll: true })
  }
  return (
    <form
      ref={form}
      class="asking"
      style={{ left: `${left}%`, top: `${top}%` }}
      aria-label={`${kind.kind}: its values`}
      onSubmit={(event) => {
        event.preventDefault()
        end('enter')
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        // A list of words would open.
        event.preventDefault()
        event.stopPropagation()
        end(event.key === 'Enter' ? 'enter' : 'escape')
      }}
    >
      {typedArguments(kind).map((argument) => {
        const { name, expected } = argument
        const choices = choicesOf(argument)
        const set = (event: { readonly currentTarget: { readonly value: string } }) =>
          send(store, { type: 'typed', name, text: event.currentTarget.value })
        return (
          <label key={name} for={`value-${name}`}>
            {name}{' '}
            {choices ? (
              <select id={`value-${name}`} value={tool.texts[name]} onChange={set}>
                {!choices.includes(tool.texts[name]) && <option value="">…</option>}
                {choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            ) : (
              <input
                id={`value-${name}`}
                value={tool.texts[name]}
                title={expected}
                autocomplete="off"
                inputMode={/integer/.test(expected) ? 'numeric' : 'text'}
                onInput={set}
              />
            )}
          </label>
        )
      })}
      <button type="submit" aria-label="Done">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m5 12 5 5 9-10" />
        </svg>
      </button>
    </form>
  )
}

/** Above its first cell, in percent of the board. */
function placeOf(rule: Rule, { x, y, width, height }: Box, cells: CellContents): { readonly left: number; readonly top: number } {
  const numbers = JSON.stringify(rule)
    .match(/r\d+c\d+/gi)
    ?.flatMap((name) => cellNumber(name, { ...cells, hidden: 0 }) ?? [])
  const [, side, line] = /^(\w+) (\d+)$/.exec(String(rule.at ?? '')) ?? []
  const [row, column] = side
    ? /left|right/.test(side)
      ? [Number(line) - 1, side === 'left' ? 0 : cells.columns - 1]
      : [side === 'top' ? 0 : cells.rows - 1, Number(line) - 1]
    : [
        Math.floor(Math.min(...(numbers ?? [0])) / cells.columns),
        Math.min(...(numbers ?? [0]).map((cell) => cell % cells.columns)),
      ]
  const share = (at: number, from: number, whole: number) => (100 * (36 * at - from)) / whole
  return { left: Math.max(2, Math.min(64, share(column, x, width))), top: Math.max(9, share(row, y, height)) }
}
