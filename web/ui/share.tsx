// The puzzle for others: as a link, as the text of another program, as a picture.

import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { linkOf } from '../document/library.ts'
import type { Props } from './props.ts'
import { documentOf } from './state.ts'

const FORMATS = [
  ['json', 'JSON'],
  ['line', 'One line'],
  ['fpuzzles', 'f-puzzles'],
  ['sudokupad', 'SudokuPad'],
  ['iss', 'ISS'],
] as const

export function Share({ store, state }: Props): JSX.Element {
  const { puzzle } = documentOf(state)
  const [said, setSaid] = useState('')
  const [text, setText] = useState('')
  const solution = state.answers?.solutions?.complete ? state.answers.solutions.solutions[0] : undefined
  const copy = async (what: string, copied: string) => {
    setText(copied)
    try {
      await navigator.clipboard.writeText(copied)
      setSaid(`${what} is copied: ${copied.length.toLocaleString('en')} characters.`)
    } catch {
      setSaid(`${what}, to copy:`)
    }
  }
  const written = async (format: string, withSolution = false) => {
    try {
      return await store.desk.ask('write', { puzzle, format, ...(withSolution && { solution }) }).answer
    } catch (error) {
      setText('')
      setSaid(error instanceof Error ? error.message : String(error))
      return undefined
    }
  }
  const go = async (format: string) => {
    const address = await written(format, solution !== undefined)
    if (address !== undefined) window.open(address, '_blank', 'noopener')
  }
  const save = async (withSolution: boolean) => {
    const svg = await written('svg', withSolution)
    if (svg === undefined) return
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })),
      download: `${puzzle.meta?.title ?? puzzle.family}.svg`,
    })
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <>
      <div class="many">
        <button type="button" class="main" onClick={() => copy('The link', `${location.href.split('#')[0]}${linkOf(puzzle)}`)}>
          Copy the link
        </button>
        <button type="button" onClick={() => go('sudokupad')}>
          Open in SudokuPad
        </button>
        <button type="button" onClick={() => go('fpuzzles')}>
          Open in f-puzzles
        </button>
      </div>
      <h3>As text</h3>
      <div class="many">
        {FORMATS.map(([format, name]) => (
          <button
            key={format}
            type="button"
            onClick={async () => {
              const made = await written(format)
              if (made !== undefined) copy(name, made)
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <h3>As a picture</h3>
      <div class="many">
        <button type="button" onClick={() => save(false)}>
          SVG
        </button>
        <button type="button" disabled={!solution} onClick={() => save(true)}>
          SVG with the solution
        </button>
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
