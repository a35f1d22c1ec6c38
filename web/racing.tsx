// The race of the engines, and its bar chart.

import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
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
  /** An object, so that the same question can be asked again. */
  const [asked, setAsked] = useState<{ readonly verb: Verb }>()
  useEffect(() => () => setAsked(undefined), [puzzle])
  useEffect(() => {
    if (!asked || !puzzle) return
    const controller = new AbortController()
    setResults([])
    setError(undefined)
    race(puzzle, asked.verb, controller.signal, (result) => setResults((before) => [...before, result])).catch(
      (failure: unknown) => controller.signal.aborted || setError(messageOf(failure)),
    )
    return () => controller.abort()
  }, [asked])

  const question = verb && verb !== 'all' ? verb : kind.verb === 'best' ? 'best' : 'count'
  const busy = asked !== undefined && results.length < 2 && !error
  // An engine that was cut off has no answer, so both are compared by nodes.
  const answered = results.every(({ complete }) => complete)
  const speeds = results.map(({ nodes, seconds }) => (seconds > 0 ? (answered ? 1 : nodes) / seconds : 0))
  const fastest = Math.max(0, ...speeds) || 1
  return (
    <Fold title="Race of the engines">
      <p>
        Time WebAssembly and JavaScript on the same question.{' '}
        <button type="button" disabled={!puzzle || busy} onClick={() => setAsked({ verb: question })}>
          Race the engines
        </button>
      </p>
      {asked && (
        <table class="chart">
          <caption class="faint">
            {`Question: ${asked.verb}. `}
            {answered ? 'Answers' : 'Nodes'} per second; longer is faster
            {results.length === 2 && speeds[1] > 0 ? `: ${(speeds[0] / speeds[1]).toFixed(1)} to 1` : ''}
          </caption>
          <tbody>
            {(['wasm', 'js'] as const).map((engine, i) => (
              <tr key={engine}>
                <th scope="row">{NAMES[results[i]?.engine ?? engine]}</th>
                <td class="lap">
                  <progress class="bar" max={1} value={(speeds[i] ?? 0) / fastest} />
                  <span class="figure faint small">{results[i] ? noteOn(results[i], speeds[i]) : busy && 'running…'}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asked && error && <p role="alert">{error}</p>}
      {asked && results[0]?.fallbackReason && (
        <p class="fallback small">WebAssembly is not available: {results[0].fallbackReason}</p>
      )}
    </Fold>
  )
}

function noteOn({ complete, nodes, seconds }: RaceResult, speed: number): string {
  const note = complete ? `${count(Math.round(nodes))} nodes in` : 'cut off after'
  return `${short(speed)}/s, ${note} ${duration(seconds)}`
}
