// What is above the page for a while: new puzzles, texts to read, and forms to share.

import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Puzzle } from 'quadrille'
import { Button } from './button.tsx'
import { New } from './new.tsx'
import { openText } from './open-text.ts'
import type { Props } from './props.ts'
import { Share } from './share.tsx'
import { documentOf } from './state.ts'
import '../style/dialogs.css'

interface DialogProps extends Props {
  /** What is said for a while: what is below a dialog is not seen. */
  readonly children: ComponentChildren
}

export function Dialogs({ children, ...props }: DialogProps): JSX.Element | null {
  const { dialog } = props.state
  if (!dialog) return null
  const [title, Content] = DIALOGS[dialog]
  return (
    <Dialog key={dialog} title={title} close={() => props.store.set({ dialog: undefined })}>
      <Content {...props} />
      {children}
    </Dialog>
  )
}

const DIALOGS = {
  new: ['New puzzle', New],
  paste: ['Paste a puzzle', Paste],
  edit: ['Edit as text', Edit],
  share: ['Share', Share],
} as const

interface Around {
  readonly title: string
  readonly children: ComponentChildren
  close(): void
}

function Dialog({ title, children, close }: Around): JSX.Element {
  const element = useRef<HTMLDialogElement>(null)
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
