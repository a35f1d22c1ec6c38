// How a puzzle gets into the editor: samples, sizes, numbers, text to paste.

import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { BOXES, blank, type Draft, fieldsOf, isGrid, orderOf } from './draft.ts'
import { draftOfSample, samplesOf } from './samples.ts'

/** Why the draft is no puzzle, and in the puzzle's own terms where. */
export interface Problem {
  readonly message: string
  readonly field: string
}

interface EditorProps {
  readonly draft: Draft
  readonly text: string
  readonly problem: Problem | undefined
  /** Another puzzle. */
  onDraft(edited: { draft: Draft }): void
  /** The same with other numbers. */
  onFields(draft: Draft): void
  onText(text: string): void
}

const JIGSAW_ORDERS = Array.from({ length: 22 }, (_, i) => i + 4)

export function Editor(props: EditorProps): JSX.Element {
  const { draft, onDraft } = props
  const { kind } = draft
  const samples = samplesOf(kind)
  return (
    <>
      <div class="tools">
        <label>
          Sample{' '}
          <select
            value=""
            onChange={(event) => {
              const chosen = samples[Number(event.currentTarget.value)]
              event.currentTarget.value = ''
              onDraft({ draft: draftOfSample(kind, chosen) })
            }}
          >
            <option value="" disabled>
              Choose…
            </option>
            {samples.map(({ name }, i) => (
              <option key={name} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Size {...props} />
        {isGrid(kind) && (
          <button
            type="button"
            onClick={() => onDraft({ draft: { ...draft, grid: { ...draft.grid, cells: draft.grid.cells.map(() => 0) } } })}
          >
            Clear
          </button>
        )}
        <Share />
      </div>
      {isGrid(kind) ? <TextField {...props} /> : <Fields {...props} />}
    </>
  )
}

function Size({ draft, onDraft }: EditorProps): JSX.Element | null {
  const { kind, box, grid } = draft
  if (kind.name === 'sudoku') {
    const boxes = BOXES.some((known) => known === box) ? BOXES : [...BOXES, box]
    return (
      <label>
        Size{' '}
        <select value={box} onChange={(event) => onDraft({ draft: blank(kind, event.currentTarget.value) })}>
          {boxes.map((known) => (
            <option key={known} value={known}>
              {orderOf(known)} x {orderOf(known)} in {known.replace('x', ' x ')}
            </option>
          ))}
        </select>
      </label>
    )
  }
  if (kind.name !== 'jigsaw') return null
  const orders = JIGSAW_ORDERS.includes(grid.order) ? JIGSAW_ORDERS : [grid.order, ...JIGSAW_ORDERS]
  return (
    <label>
      Size{' '}
      <select value={grid.order} onChange={(event) => onDraft({ draft: blank(kind, '3x3', Number(event.currentTarget.value)) })}>
        {orders.map((order) => (
          <option key={order} value={order}>
            {order} x {order}
          </option>
        ))}
      </select>
    </label>
  )
}

function Share(): JSX.Element {
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setStatus('Copied')
    } catch {
      setStatus('Copy the address above')
    }
    setTimeout(() => setStatus(''), 2000)
  }
  return (
    <button type="button" class="share" onClick={copy} aria-live="polite">
      {status || 'Copy link'}
    </button>
  )
}

function Fields({ draft, problem, onFields }: EditorProps): JSX.Element {
  const isWrong = (name: string) => problem !== undefined && new RegExp(`\\b${name}\\b`).test(problem.field)
  return (
    <div class="fields">
      {fieldsOf(draft.kind).map(({ name, label }) => (
        <label key={name}>
          {label}
          <input
            type="number"
            name={name}
            value={draft.fields[name]}
            aria-invalid={isWrong(name)}
            aria-describedby={isWrong(name) ? 'problem' : undefined}
            onInput={(event) => onFields({ ...draft, fields: { ...draft.fields, [name]: event.currentTarget.value } })}
          />
        </label>
      ))}
      <p id="problem" class="problem" role="alert">
        {problem?.message}
      </p>
    </div>
  )
}

function TextField({ draft, text, problem, onText }: EditorProps): JSX.Element {
  return (
    <>
      <label class="text">
        As text: paste any puzzle here, or on the grid
        <textarea
          rows={Math.min(draft.kind.name === 'jigsaw' ? 8 : draft.grid.order, 9)}
          spellcheck={false}
          autocomplete="off"
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby="problem"
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </label>
      <p id="problem" class="problem" role="alert">
        {problem?.message}
      </p>
    </>
  )
}
