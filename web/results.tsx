// The progress and statistics of the search, and the solution as text. Empty before the first question.

import type { JSX } from 'preact'
import { count, duration, percent, short } from './format.ts'
import type { Answer } from './question.ts'

interface ResultsProps {
  readonly answer: Answer
  /** The solution that is shown, as text. */
  readonly line: string | undefined
}

export function Results({ answer, line }: ResultsProps): JSX.Element {
  const { known } = answer
  return (
    <section aria-label="Statistics">
      <Progress known={known} />
      <dl class="counters">
        <Counter name="Nodes" title="States of the search visited" figure={known.nodes} format={count} />
        <Counter name="Guesses" title="Choices that left another choice open" figure={known.guesses} format={count} />
        <Counter name="Backtracks" title="Returns to such a choice" figure={known.backtracks} format={count} />
        <Counter name="Time" title="Time spent searching" figure={known.seconds} format={duration} />
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

interface CounterProps {
  readonly name: string
  readonly title: string
  readonly figure: number | undefined
  format(figure: number): string
}

function Counter({ name, title, figure, format }: CounterProps): JSX.Element | null {
  if (figure === undefined) return null
  return (
    <div title={title}>
      <dt>{name}</dt>
      <dd>{format(figure)}</dd>
    </div>
  )
}
