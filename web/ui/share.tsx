// The puzzle for others: as a link, as the text of another program, as a picture.

import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { type Format, linkOf, type Shown } from 'quadrille/variants'
import { solutionOf } from '../ask/answers.ts'
import type * as Texts from '../ask/texts.ts'
import { Button } from './button.tsx'
import type { Props } from './props.ts'
import { SHARED } from './shared-formats.ts'
import { documentOf } from './state.ts'
import { messageOf } from './store.ts'

export function Share({ state }: Props): JSX.Element {
  const { puzzle } = documentOf(state)
  const [said, setSaid] = useState('')
  const [text, setText] = useState('')
  const solution = solutionOf(state.answers)
  const copy = async (what: string, copied: string) => {
    setText(copied)
    try {
      await navigator.clipboard.writeText(copied)
      setSaid(`${what} is copied: ${copied.length.toLocaleString('en')} characters.`)
    } catch {
      setSaid(`${what}, to copy:`)
    }
  }
  /** What the writers make of it; undefined, if they refuse. */
  const made = async (make: (texts: typeof Texts) => string) => {
    try {
      return make(await import('../ask/texts.ts'))
    } catch (error) {
      setText('')
      setSaid(messageOf(error))
      return undefined
    }
  }
  const go = async (format: Format) => {
    const address = await made((texts) => texts.write(puzzle, format, { solution }))
    if (address !== undefined) window.open(address, '_blank', 'noopener')
  }
  const save = async (shown: Shown) => {
    const svg = await made((texts) => texts.svg(texts.checked(puzzle), shown))
    if (svg === undefined) return
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })),
      download: `${puzzle.meta?.title ?? puzzle.family}.svg`,
    })
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const { candidates, open } = state.answers?.candidates ?? {}
  const isProven = open?.every(({ length }) => length === 0)
  return (
    <>
      <div class="row">
        <Button
          text="Copy the link"
          class="main"
          onClick={() => copy('The link', `${location.href.split('#')[0]}${linkOf(puzzle)}`)}
        />
        <Button text="Open in SudokuPad" onClick={() => go('sudokupad')} />
        <Button text="Open in f-puzzles" onClick={() => go('fpuzzles')} />
      </div>
      <h3>As text</h3>
      <div class="row">
        {SHARED.map(([format, name]) => (
          <Button
            key={format}
            text={name}
            onClick={async () => {
              const text = await made((texts) => texts.write(puzzle, format))
              if (text !== undefined) copy(name, text)
            }}
          />
        ))}
      </div>
      <h3>As a picture</h3>
      <div class="row">
        <Button text="SVG" onClick={() => save({})} />
        <Button text="SVG with the solution" disabled={!solution} onClick={() => save({ solution })} />
        <Button text="SVG with the candidates" disabled={!isProven} onClick={() => save({ candidates })} />
      </div>
      <p role="status">{said}</p>
      {text !== '' && (
        <textarea
          aria-label="What was written"
          rows={4}
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}
