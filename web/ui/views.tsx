// What is shown of the answers on the board.

import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Desks } from 'quadrille/workers'
import { inWords, solutionOf } from '../ask/answers.ts'
import { toolsOf } from '../document/cells.ts'
import { withoutGivens } from '../document/edits.ts'
import { dropRules } from './actions.ts'
import { Button } from './button.tsx'
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
  return (
    <section class="row views" aria-label="Shown on the board">
      {toolsOf(documentOf(state).puzzle).help.includes('candidates') && (
        <>
          <fieldset class="choice">
            <legend class="unseen">Show</legend>
            {SHOWN.map(([value, label]) => (
              <Button key={value} text={label} aria-pressed={show === value} onClick={() => store.set({ show: value })} />
            ))}
          </fieldset>
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
      {equal && <Equal store={store} state={state} />}
      {spare && <Spare store={store} state={state} isUnique={isUnique} />}
      {show === 'counts' && !isUnique && (
        <p class="legend">
          Values of <b class="one">one solution</b>, of <b class="few">two to eight</b>, of <b class="many">more</b>.
        </p>
      )}
    </section>
  )
}

function Equal({ state: { answers } }: Props): JSX.Element {
  const groups = answers?.equal
  if (answers?.solutions?.found.length !== 2) return <p class="legend">Of a puzzle with several solutions only.</p>
  if (!groups) return <p class="legend">Looking …</p>
  return (
    <p class="legend">
      {groups.length === 0 ? 'No two cells are always equal.' : 'Cells with the same letter are equal in every solution.'}
    </p>
  )
}

function Spare({ store, state, isUnique }: Props & { readonly isUnique: boolean }): JSX.Element {
  const found = state.answers?.spare
  if (!isUnique) return <p class="legend">Of a unique puzzle only.</p>
  if (!found) return <p class="legend">Looking …</p>
  const total = found.parts.length
  /** Rules come last. */
  const drop = () => {
    const { kind, at, cells } = found.parts[total - 1]
    if (kind === 'rule') dropRules(store, [at])
    else store.change(withoutGivens(documentOf(state), cells))
  }
  return (
    <p class="legend">
      {total === 0
        ? found.complete
          ? 'Each clue is needed.'
          : 'Looking …'
        : total === 1
          ? 'One clue can go.'
          : `Any one of ${total} clues can go.`}{' '}
      {total > 0 && <Button text="Remove one" class="chip" onClick={drop} />}
    </p>
  )
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
