// What a rule still needs to know, or a clue, asked where it stands.

import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { RULES, type Rule, type RuleKind, type Where } from 'quadrille/variants'
import { type CellContents, cellsIn, cellsOf } from '../document/cells.ts'
import { choicesOf, typedArguments } from '../document/forms.ts'
import type { Tool } from '../document/tool.ts'
import { send } from './actions.ts'
import { Button } from './button.tsx'
import type { Box, Props } from './props.ts'
import { documentOf } from './state.ts'

type Typing = Extract<Tool, { is: 'typing' | 'clue' }>

interface AskingProps extends Props {
  readonly tool: Typing
  readonly box: Box
}

interface Field {
  readonly name: string
  readonly text: string
  readonly expected: string
  readonly choices?: readonly string[] | undefined
}

function fieldsOf(tool: Typing): readonly Field[] {
  if (tool.is === 'clue') return [{ name: 'clue', ...tool }]
  const kind = RULES.get(tool.draft.rule) as RuleKind
  return typedArguments(kind).map((argument) => ({ ...argument, text: tool.texts[argument.name], choices: choicesOf(argument) }))
}

export function Asking({ store, state, tool, box }: AskingProps): JSX.Element {
  const cells = cellsOf(documentOf(state).puzzle)
  const form = useRef<HTMLFormElement>(null)
  const what = tool.is === 'clue' ? tool.place : tool.draft
  const { left, top, up } = shareOf(tool.is === 'clue' ? tool.place : placeOf(tool.draft, cells), box)
  // At once: the next key is for it.
  useLayoutEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }, [what])
  return (
    <form
      ref={form}
      class="row asking"
      style={{ '--left': `${left}%`, '--top': `${top}%`, '--up': `${up}%` }}
      aria-label={`${tool.is === 'clue' ? 'clue' : tool.draft.rule}: its values`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return
        // A list of words would open.
        event.preventDefault()
        event.stopPropagation()
        send(store, { type: event.key === 'Enter' ? 'enter' : 'escape' })
      }}
    >
      {fieldsOf(tool).map(({ name, text, expected, choices }) => {
        const set = (event: { readonly currentTarget: { readonly value: string } }) =>
          send(store, { type: 'typed', name, text: event.currentTarget.value })
        return (
          <label key={name} for={`value-${name}`}>
            {name}{' '}
            {choices ? (
              <select id={`value-${name}`} value={text} onChange={set}>
                {!choices.includes(text) && <option value="">…</option>}
                {choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            ) : (
              <input
                id={`value-${name}`}
                value={text}
                title={expected}
                autocomplete="off"
                inputMode={/integer/.test(expected) ? 'numeric' : 'text'}
                onInput={set}
              />
            )}
          </label>
        )
      })}
      <Button lines="m5 12 5 5 9-10" aria-label="Done" onClick={() => send(store, { type: 'enter' })} />
    </form>
  )
}

/** Where a rule begins, and its last row. */
function placeOf(rule: Rule, cells: CellContents): Where & { readonly last?: number } {
  const [, side, line] = /^(\w+) (\d+)$/.exec(String(rule.at ?? '')) ?? []
  if (side === 'left' || side === 'right') return { row: Number(line) - 1, column: side === 'left' ? 0 : cells.columns - 1 }
  if (side) return { row: side === 'top' ? 0 : cells.rows - 1, column: Number(line) - 1 }
  const numbers = cellsIn(rule, cells)
  return {
    row: Math.floor(Math.min(...numbers) / cells.columns),
    last: Math.floor(Math.max(...numbers) / cells.columns),
    column: Math.min(...numbers.map((cell) => cell % cells.columns)),
  }
}

/** Above a rule, or below one that begins in the first row, in percent of the board; and how far up, in percent of the form. */
function shareOf(
  { row, last = row, column }: ReturnType<typeof placeOf>,
  { x, y, width, height }: Box,
): Readonly<Record<'left' | 'top' | 'up', number>> {
  const share = (at: number, from: number, whole: number) => (100 * (36 * at - from)) / whole
  const isBelow = row < 1
  return {
    left: Math.max(2, Math.min(64, share(column, x, width))),
    top: Math.min(94, share(isBelow ? last + 1 : row, y, height)),
    up: isBelow ? 8 : -108,
  }
}
