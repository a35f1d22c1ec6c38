// The race of the engines, and its bar chart.

import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Puzzle, PuzzleKind, Verb } from 'quadrille'
import { Fold } from './ask.tsx'
import { count, duration, short } from './format.ts'
import { messageOf } from './problem.ts'
import { type RaceResult, race } from './race.ts'

interface RacingProps {
  readonly puzzle: Puzzle | undefined
  /** The question asked last. */
  readonly verb: Verb | undefined
  readonly kind: PuzzleKind
}

const NAMES = { wasm: 'WebAssembly', js: 'JavaScript' } as const

export function Racing({ puzzle, verb, kind }: RacingProps): JSX.Element {
  const [results, setResults] = useState<readonly RaceResult[]>([])
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<Verb>()
  const running = useRef<AbortController | undefined>(undefined)
  const stop = () => {
    running.current?.abort()
    running.current = undefined
    setAsked(undefined)
    setResults([])
    setError(undefined)
  }
  useEffect(() => stop, [puzzle])

  const question = verb && verb !== 'all' ? verb : kind.verb === 'best' ? 'best' : 'count'
  const start = () => {
    if (!puzzle) return
    stop()
    const controller = new AbortController()
    running.current = controller
    setAsked(question)
    race(puzzle, question, controller.signal, (result) => setResults((before) => [...before, result]))
      .catch((failure: unknown) => setError(messageOf(failure)))
      .finally(() => {
        if (running.current === controller) running.current = undefined
      })
  }
  const busy = asked !== undefined && results.length < 2 && !error
  // An engine that was cut off has no answer, so both are compared by nodes.
  const answered = results.every(({ complete }) => complete)
  const speeds = results.map(({ nodes, seconds }) => (seconds > 0 ? (answered ? 1 : nodes) / seconds : 0))
  const fastest = Math.max(0, ...speeds) || 1
  return (
    <Fold title="Race of the engines">
      <p>
        Time WebAssembly and JavaScript on the same question.{' '}
        <button type="button" disabled={!puzzle || busy} onClick={start}>
          Race the engines
        </button>
      </p>
      {asked && (
        <table class="chart">
          <caption class="faint">
            {`Question: ${asked}. `}
            {answered ? 'Answers' : 'Nodes'} per second; longer is faster
            {results.length === 2 && speeds[1] > 0 ? `: ${(speeds[0] / speeds[1]).toFixed(1)} to 1` : ''}
          </caption>
          <tbody>
            {(['wasm', 'js'] as const).map((engine, i) => (
              <Bar
                key={engine}
                name={NAMES[results[i]?.engine ?? engine]}
                result={results[i]}
                speed={speeds[i] ?? 0}
                fastest={fastest}
                busy={busy}
              />
            ))}
          </tbody>
        </table>
      )}
      {error && <p role="alert">{error}</p>}
      {results[0]?.fallbackReason && <p class="fallback small">WebAssembly is not available: {results[0].fallbackReason}</p>}
    </Fold>
  )
}

interface BarProps {
  readonly name: string
  readonly result: RaceResult | undefined
  readonly speed: number
  readonly fastest: number
  readonly busy: boolean
}

function Bar({ name, result, speed, fastest, busy }: BarProps): JSX.Element {
  const note =
    result &&
    (result.complete
      ? `${count(Math.round(result.nodes))} nodes in ${duration(result.seconds)}`
      : `cut off after ${duration(result.seconds)}`)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="lap">
        <span class={`bar ${name === NAMES.js ? 'js' : ''}`} style={{ width: `${(100 * speed) / fastest}%` }} hidden={!result} />
        <span class="figure faint small">{result ? `${short(speed)}/s, ${note}` : busy ? 'running…' : ''}</span>
      </td>
    </tr>
  )
}
