// Help while playing: hints in stages, and a check that gives nothing away.

import type { JSX } from 'preact'
import type { Puzzle } from 'quadrille'
import { edit } from 'quadrille/variants'
import { cellsOf, nameOf, toolsOf } from '../document/cells.ts'
import { apply, askHint, check, LAST_STAGE } from './actions.ts'
import { Button } from './button.tsx'
import type { Props } from './props.ts'
import { documentOf } from './state.ts'

export function Help({ store, state }: Props): JSX.Element | null {
  const { hint, checked } = state
  const document = documentOf(state)
  const { meta } = document.puzzle
  const { help } = toolsOf(document.puzzle)
  if (help.length === 0) return null
  const current = hint?.document === document ? hint : undefined
  const result = checked?.document === document ? checked.result : undefined
  return (
    <section class="help" aria-label="Help">
      {meta?.rules && <small class="said">{meta.rules}</small>}
      <div class="row">
        {help.includes('hint') && (
          <Button text={current ? 'More' : 'Hint'} onClick={() => askHint(store)} disabled={current?.stage === LAST_STAGE} />
        )}
        {current && current.stage === LAST_STAGE && 'technique' in current.found && (
          <Button text="Apply" onClick={() => apply(store)} />
        )}
        <Button text={`Check my ${wordFor(document.puzzle)}s`} onClick={() => check(store)} />
        <Button text="Start again" onClick={() => store.change(edit(document, { set: 'nothing' }))} />
      </div>
      <div aria-live="polite">
        {current && <p class="hint">{current.says.slice(0, current.stage + 1).join(' ')}</p>}
        {result && (
          <p class={result.wrong.length + result.conflicts.length > 0 ? 'wrong' : 'right'}>{wordsFor(result, document.puzzle)}</p>
        )}
      </div>
    </section>
  )
}

/** What a person writes. */
function wordFor(puzzle: Puzzle): string {
  const { values, symbol } = cellsOf(puzzle)
  return /\d/.test(symbol(values[0])) ? 'digit' : 'cell'
}

function wordsFor(
  { wrong, conflicts, solved, possible }: NonNullable<Props['state']['checked']>['result'],
  puzzle: Puzzle,
): string {
  const { columns } = cellsOf(puzzle)
  const word = wordFor(puzzle)
  if (conflicts.length > 0) return `${conflicts[0].text}${conflicts.length > 1 ? `, and ${conflicts.length - 1} more` : ''}.`
  if (wrong.length > 0)
    return `${wrong.length === 1 ? `This ${word} is` : `These ${wrong.length} ${word}s are`} wrong: ${wrong.map((cell) => nameOf(cell, { columns })).join(' ')}.`
  if (solved) return 'Solved.'
  return possible === false ? 'They do not fit together.' : 'So far all is right.'
}
