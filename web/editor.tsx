// The editor: samples, sizes, numbers, and a text to paste.

import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Choice } from './choice.tsx'
import { BOXES, blank, type Draft, fieldsOf, isGrid, orderOf } from './draft.ts'
import type { Problem } from './problem.ts'
import { draftOfSample, samplesOf } from './samples.ts'

interface EditorProps {
  readonly draft: Draft
  readonly text: string
  readonly problem: Problem | undefined
  /** Sets another puzzle. Changes of one group are one undo step. */
  onDraft(draft: Draft, group?: string): void
  onText(text: string, group?: string): void
}

const JIGSAW_ORDERS = Array.from({ length: 22 }, (_, i) => i + 4)

export function Editor(props: EditorProps): JSX.Element {
  const { draft, problem, onDraft } = props
  const { kind } = draft
  const samples = samplesOf(kind)
  return (
    <>
      <div class="tools row">
        <Choice
          label="Sample"
          value=""
          options={[['', 'Choose…'], ...samples.map(({ name }, i) => [String(i), name] as const)]}
          onChoose={(i) => onDraft(draftOfSample(kind, samples[Number(i)]))}
        />
        <Size {...props} />
        {isGrid(kind) && (
          <button
            type="button"
            onClick={() => onDraft({ ...draft, grid: { ...draft.grid, cells: draft.grid.cells.map(() => 0) } })}
          >
            Clear
          </button>
        )}
        <Share />
      </div>
      {isGrid(kind) ? <TextField {...props} /> : <Fields {...props} />}
      {problem && (
        // Repeated here, because on a narrow screen the board, with this message above it, is far away.
        <p class="problem echo" aria-hidden="true">
          {problem.message}
        </p>
      )}
    </>
  )
}

function Size({ draft, onDraft }: EditorProps): JSX.Element | null {
  const { kind, box, grid } = draft
  if (kind.card.name === 'sudoku') {
    const boxes = new Set<string>([...BOXES, box])
    const options = Array.from(boxes, (known) => [known, `${squareOf(orderOf(known))} in ${known.replace('x', ' x ')}`] as const)
    return <Choice label="Size" value={box} options={options} onChoose={(chosen) => onDraft(blank(kind, chosen))} />
  }
  if (kind.card.name !== 'jigsaw') return null
  const orders = JIGSAW_ORDERS.includes(grid.order) ? JIGSAW_ORDERS : [grid.order, ...JIGSAW_ORDERS]
  const options = orders.map((order) => [String(order), squareOf(order)] as const)
  const onChoose = (order: string) => onDraft(blank(kind, '3x3', Number(order)))
  return <Choice label="Size" value={String(grid.order)} options={options} onChoose={onChoose} />
}

const squareOf = (order: number): string => `${order} x ${order}`

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

function Fields({ draft, problem, onDraft }: EditorProps): JSX.Element {
  const isWrong = (name: string) => problem?.fields.includes(name) ?? false
  const propertiesOf = (name: string) => ({
    name,
    id: `field-${name}`,
    value: draft.fields[name],
    'aria-invalid': isWrong(name),
    'aria-describedby': isWrong(name) ? 'problem' : undefined,
    onInput: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      onDraft({ ...draft, fields: { ...draft.fields, [name]: value } }, `field ${name}`),
  })
  return (
    <div class="fields faint small">
      {fieldsOf(draft.kind).map(({ name, label }) => (
        <label key={name} htmlFor={`field-${name}`}>
          {label}
          {name === 'puzzle' ? (
            <textarea rows={9} spellcheck={false} autocomplete="off" {...propertiesOf(name)} />
          ) : (
            <input type="number" {...propertiesOf(name)} />
          )}
        </label>
      ))}
    </div>
  )
}

function TextField({ draft, text, problem, onText }: EditorProps): JSX.Element {
  return (
    <label class="text faint small">
      The puzzle as text. Paste one here or on the board.
      <textarea
        rows={Math.min(draft.kind.card.name === 'jigsaw' ? 8 : draft.grid.order, 9)}
        spellcheck={false}
        autocomplete="off"
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? 'problem' : undefined}
        onInput={(event) => onText(event.currentTarget.value, isTyped(event) ? 'typing' : undefined)}
      />
    </label>
  )
}

/** Consecutive letters are one undo step; each paste is a step of its own. */
function isTyped({ inputType }: InputEvent): boolean {
  return inputType === 'insertText' || inputType.startsWith('delete')
}
