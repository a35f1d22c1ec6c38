// What is above the page for a while: new puzzles, texts to read, and forms to share.

import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Puzzle } from 'quadrille'
import { Button } from './button.tsx'
import { openText } from './incoming.ts'
import { New } from './new.tsx'
import type { Props } from './props.ts'
import { Share } from './share.tsx'
import { documentOf } from './state.ts'
import '../style/dialogs.css'

interface DialogProps extends Props {
  readonly name: NonNullable<Props['state']['dialog']>
  /** What is said for a while: what is below a dialog is not seen. */
  readonly children: ComponentChildren
}

const DIALOGS = {
  new: ['New puzzle', New],
  paste: ['Paste a puzzle', Paste],
  edit: ['Edit as text', Edit],
  share: ['Share', Share],
} as const

export function Dialog({ name, children, ...props }: DialogProps): JSX.Element {
  const [title, Content] = DIALOGS[name]
  const element = useRef<HTMLDialogElement>(null)
  const close = () => props.store.set({ dialog: undefined })
  // Before it is gone: then the browser gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current as HTMLDialogElement
    dialog.showModal()
    return () => dialog.close()
  }, [])
  return (
    <dialog
      ref={element}
      aria-label={title}
      onClose={(event) => event.currentTarget.isConnected && close()}
      onPointerDown={(event) => event.target === element.current && close()}
    >
      <div class="inside">
        <h2>{title}</h2>
        <Content {...props} />
        {children}
        <Button text="×" class="icon" aria-label="Close" onClick={close} />
      </div>
    </dialog>
  )
}

function Paste({ store }: Props): JSX.Element {
  const open = (file: File | undefined) => file?.text().then((text) => openText(store, text))
  return (
    <>
      <p>
        A grid, JSON, or the text, link or file of any program: f-puzzles, SudokuPad, Interactive-Sudoku-Solver, killers, jigsaws
        and many more. Ctrl+V anywhere on the page does the same.
      </p>
      <Text store={store} />
      <label class="file">
        Or a file: <input type="file" onChange={(event) => open(event.currentTarget.files?.[0])} />
      </label>
    </>
  )
}

/** The puzzle as the text of its family. */
function Edit({ store, state }: Props): JSX.Element {
  return <Text store={store} as={documentOf(state).puzzle} />
}

/** A text to be read: of any puzzle, at once if it is pasted; or `as` that of the puzzle on the board. */
function Text({ store, as }: Pick<Props, 'store'> & { readonly as?: Puzzle }): JSX.Element {
  const [text, setText] = useState('')
  useEffect(() => {
    if (as) import('../ask/texts.ts').then(({ textOf }) => setText(textOf(as)))
  }, [])
  const paste = (event: ClipboardEvent) => {
    if (as) return
    event.preventDefault()
    openText(store, event.clipboardData?.getData('text/plain') ?? '')
  }
  return (
    <>
      <textarea
        aria-label="The puzzle as text"
        rows={12}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onPaste={paste}
      />
      <Button text={as ? 'Apply' : 'Open'} class="main" onClick={() => openText(store, text, as)} />
    </>
  )
}
