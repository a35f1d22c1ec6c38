// What is shown of the answers on the board.

import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Desks } from 'quadrille/workers'
import { inWords, type PuzzleAnswers, solutionOf } from '../ask/answers.ts'
import { toolsOf } from '../document/cells.ts'
import { withoutGivens } from '../document/edits.ts'
import { dropRules } from './actions.ts'
import { Button, Choices } from './button.tsx'
import type { Props } from './props.ts'
import { documentOf } from './state.ts'

const SHOWN = [
  ['nothing', 'Nothing'],
  ['candidates', 'Candidates'],
  ['counts', 'By count'],
] as const

const MARKED = [
  ['spare', 'Spare clues', 'Clues that the puzzle stays unique without'],
  ['equal', 'Equal cells', 'Cells that hold the same value as each other in every solution'],
] as const

export function Views({ store, state }: Props): JSX.Element | null {
  const { mode, show, spare, equal, answers } = state
  if (mode === 'play') return null
  const isUnique = solutionOf(answers) !== undefined
  // Rules come last.
  const last = isUnique ? answers?.spare?.parts.at(-1) : undefined
  const drop = () => {
    if (last?.kind === 'rule') dropRules(store, [last.at])
    else if (last) store.change(withoutGivens(documentOf(state), last.cells))
  }
  return (
    <section class="row views" aria-label="Shown on the board">
      {toolsOf(documentOf(state).puzzle).help.includes('candidates') && (
        <>
          <Choices legend="Show" of={SHOWN} chosen={show} choose={(show) => store.set({ show })} />
          {MARKED.map(([name, text, title]) => (
            <Button
              key={name}
              {...{ text, title, class: 'chip', 'aria-pressed': state[name] }}
              onClick={() => store.set({ [name]: !state[name] })}
            />
          ))}
        </>
      )}
      <More store={store} state={state} />
      {equal && <small class="legend">{wordsForEqual(answers)}</small>}
      {spare && (
        <small class="legend">
          {wordsForSpare(answers, isUnique)} {last && <Button text="Remove one" class="chip" onClick={drop} />}
        </small>
      )}
      {show === 'counts' && !isUnique && (
        <small class="legend">
          Values of <b class="one">one solution</b>, of <b class="few">two to eight</b>, of <b class="many">more</b>.
        </small>
      )}
    </section>
  )
}

function wordsForEqual({ solutions, equal }: Partial<PuzzleAnswers> = {}): string {
  if (solutions?.found.length !== 2) return 'Of a puzzle with several solutions only.'
  if (!equal) return 'Looking …'
  return equal.length === 0 ? 'No two cells are always equal.' : 'Cells with the same letter are equal in every solution.'
}

function wordsForSpare({ spare }: Partial<PuzzleAnswers> = {}, isUnique: boolean): string {
  if (!isUnique) return 'Of a unique puzzle only.'
  const { parts, complete } = spare ?? { parts: [], complete: false }
  if (parts.length === 0) return complete ? 'Each clue is needed.' : 'Looking …'
  return parts.length === 1 ? 'One clue can go.' : `Any one of ${parts.length} clues can go.`
}

/** How it was found out. */
function More({ store, state }: Props): JSX.Element {
  const [runs, setRuns] = useState<Desks>()
  const found = state.answers?.solutions
  const open = (event: { readonly currentTarget: { readonly open: boolean } }) => {
    if (event.currentTarget.open) store.desks.then(({ workers }) => setRuns(workers))
  }
  return (
    <details onToggle={open}>
      <summary>More</summary>
      <p>
        {runs ? (runs.engine === 'wasm' ? 'WebAssembly' : 'JavaScript') : '…'} runs in your browser. {runs?.fallbackReason}
      </p>
      {found && (
        <p>
          {inWords(found.nodes)} {found.nodes === 1 ? 'node' : 'nodes'}, {found.ms.toFixed(1)} ms to this verdict.
        </p>
      )}
    </details>
  )
}
