// The progress and statistics of the search, and the solution as text. Empty before the first question.

import type { JSX } from 'preact'
import { count, duration, percent, short } from './format.ts'
import type { Answer } from './question.ts'

interface ResultsProps {
  readonly answer: Answer
  /** The solution that is shown, as text. */
  readonly line: string | undefined
}

const COUNTERS = [
  { name: 'Nodes', title: 'States of the search visited', field: 'nodes', format: count },
  { name: 'Guesses', title: 'Choices that left another choice open', field: 'guesses', format: count },
  { name: 'Backtracks', title: 'Returns to such a choice', field: 'backtracks', format: count },
  { name: 'Time', title: 'Time spent searching', field: 'seconds', format: duration },
] as const

export function Results({ answer, line }: ResultsProps): JSX.Element {
  const { known } = answer
  return (
    <section aria-label="Statistics">
      <Progress known={known} />
      <dl class="counters">
        {COUNTERS.map(({ name, title, field, format }) => {
          const figure = known[field]
          return (
            figure !== undefined && (
              <div key={name} title={title}>
                <dt>{name}</dt>
                <dd>{format(figure)}</dd>
              </div>
            )
          )
        })}
      </dl>
      {line !== undefined && (
        <div>
          <span class="faint small">Solution as text</span>
          <samp>{line}</samp>
        </div>
      )}
    </section>
  )
}

function Progress({ known: { share = 0, nodes = 0, seconds = 0 } }: Pick<Answer, 'known'>): JSX.Element {
  return (
    <div class="progress faint">
      <progress aria-label="Share of the search that is done" max={1} value={share} />
      <span>{percent(share)} of the search</span>
      <span>{seconds > 0.01 ? `${short(nodes / seconds)} nodes/s` : ''}</span>
    </div>
  )
}
