// What is above the page for a while: new puzzles, texts to read, and forms to share.

import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { New } from './new.tsx'
import { openText } from './open-text.ts'
import type { Props } from './props.ts'
import { Share } from './share.tsx'
import { documentOf } from './state.ts'
import '../style/dialogs.css'

export function Dialogs(props: Props): JSX.Element | null {
  const { dialog } = props.state
  if (!dialog) return null
  const [title, content] = {
    new: ['New puzzle', <New key="new" {...props} />],
    paste: ['Paste a puzzle', <Paste key="paste" {...props} />],
    edit: ['Edit as text', <Edit key="edit" {...props} />],
    share: ['Share', <Share key="share" {...props} />],
  }[dialog] as [string, JSX.Element]
  return (
    <Dialog {...props} title={title}>
      {content}
    </Dialog>
  )
}

function Dialog({
  store,
  title,
  children,
}: Props & { readonly title: string; readonly children: ComponentChildren }): JSX.Element {
  const element = useRef<HTMLDialogElement>(null)
  const close = () => store.set({ dialog: undefined })
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    element.current?.showModal()
    return () => before?.focus()
  }, [])
  return (
    <dialog
      ref={element}
      aria-label={title}
      onClose={close}
      onPointerDown={(event) => event.target === element.current && close()}
    >
      <div class="inside">
        <div class="row">
          <h2>{title}</h2>
          <Button text="×" class="icon" aria-label="Close" onClick={close} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

function Paste({ store }: Props): JSX.Element {
  const [text, setText] = useState('')
  const read = async (what: string) => {
    if (what.trim() !== '' && (await openText(store, what))) store.set({ dialog: undefined })
  }
  return (
    <>
      <p>
        A grid, JSON, or the text, link or file of any program: f-puzzles, SudokuPad, Interactive-Sudoku-Solver, killers, jigsaws
        and many more. Ctrl+V anywhere on the page does the same.
      </p>
      <textarea
        aria-label="The puzzle as text"
        rows={8}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault()
          read(event.clipboardData?.getData('text/plain') ?? '')
        }}
      />
      <div class="row">
        <Button text="Open" class="main" onClick={() => read(text)} />
        <label class="file">
          Or a file: <input type="file" onChange={async (event) => read((await event.currentTarget.files?.[0]?.text()) ?? '')} />
        </label>
      </div>
    </>
  )
}

/** The puzzle as the text of its family. */
function Edit({ store, state }: Props): JSX.Element {
  const { puzzle } = documentOf(state)
  const [text, setText] = useState('')
  useEffect(() => {
    import('../ask/texts.ts').then((texts) => setText(texts.textOf(puzzle)))
  }, [])
  return (
    <>
      <textarea aria-label="The puzzle as text" rows={14} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <Button text="Apply" class="main" onClick={() => openText(store, text, puzzle)} />
    </>
  )
}
