// What the puzzle is: broken, unique, or one of several, and how many.

import type { JSX } from 'preact'
import { inWords, isHeard, type ShownVerdict, verdictOf } from '../ask/answers.ts'
import { hasGivens } from '../document/cells.ts'
import { Button } from './button.tsx'
import type { Props } from './props.ts'
import { documentOf } from './state.ts'

const FIRST: ShownVerdict = { tone: 'waiting', head: 'Looking …', more: '' }

export function VerdictCard({ store, state }: Props): JSX.Element {
  const { mode, judged, page, history, answers, before } = state
  // That of before stays, pale, until more is said than that there is a question.
  const isOld = before !== undefined && !isHeard(answers)
  const shown = isOld ? before : answers
  const { tone, head, more, ms } = shown ? verdictOf(shown) : FIRST
  const { puzzle } = documentOf(state)
  const hasEntries = Object.keys(history.now.marks.entries).length > 0
  const listed = shown?.list?.length ?? 0
  const total = shown?.count?.exact ? inWords(shown.count.count) : inWords(listed)
  return (
    <section class={`verdict ${tone} ${isOld ? 'old' : ''}`} aria-label="Verdict">
      <p class="unseen" role="status">
        {(answers?.isDone || answers?.estimate) && `${head}. ${more}`}
      </p>
      <div class="line">
        <i class="lamp" />
        <h2>{head}</h2>
        <p class="more">{more}</p>
      </div>
      {ms !== undefined && (
        <time>{ms < 9.95 ? `${ms.toFixed(1)} ms` : ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`}</time>
      )}
      {tone === 'several' && mode === 'set' && listed > 1 && (
        <div class="row pager">
          <Button text="‹" aria-label="Previous solution" title="[" disabled={page < 0} onClick={() => store.turnPage(-1)} />
          <span>{page < 0 ? 'look at them' : `${page + 1} / ${total}`}</span>
          <Button text="›" aria-label="Next solution" title="]" disabled={page + 1 >= listed} onClick={() => store.turnPage(1)} />
        </div>
      )}
      {shown?.estimate && shown.count && !shown.count.exact && !state.endless && (
        <Button text="Count on" class="chip" onClick={() => store.set({ endless: true })} />
      )}
      {puzzle.meta?.without && <small class="without">Judged without {puzzle.meta.without}: drawings of unknown meaning.</small>}
      {hasEntries && mode === 'set' && hasGivens(puzzle) && (
        <label class="row judged">
          <input
            type="checkbox"
            checked={judged === 'entries'}
            onChange={() => store.set({ judged: judged === 'entries' ? 'puzzle' : 'entries' })}
          />
          <small>with my digits</small>
        </label>
      )}
    </section>
  )
}
