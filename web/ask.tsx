// The questions, and the answer in words.

import type { ComponentChildren, JSX } from 'preact'
import type { Family, Verb } from 'quadrille'
import { Choice } from './choice.tsx'
import { isGrid } from './draft.ts'
import { count } from './format.ts'
import { type Answer, isList, KEPT } from './question.ts'
import type { EngineChoice, UseSolver } from './use-solver.ts'
import { QUESTIONS, verdictOn } from './verdict.ts'

const ENGINES = [
  ['auto', 'auto: WebAssembly if available, else JavaScript'],
  ['js', 'JavaScript'],
] as const

interface AskProps {
  readonly kind: Family
  /** Is there a puzzle to ask about? */
  readonly ready: boolean
  /** Do givens contradict each other? */
  readonly clash: boolean
  readonly solver: UseSolver
  readonly engine: EngineChoice
  onEngine(engine: EngineChoice): void
}

export function Ask({ kind, ready, clash, solver, engine, onEngine }: AskProps): JSX.Element {
  const { answer } = solver
  const running = answer?.state === 'running'
  const idle = ready && solver.engine !== undefined && !running
  // Solving a puzzle with scores means finding the best solution.
  const main = kind.card.verb === 'best' ? 'best' : 'first'
  const shown: readonly Verb[] = [main, 'unique', 'count']
  const button = (verb: Verb, label = QUESTIONS[verb].label) => (
    <button
      key={verb}
      type="button"
      class={verb === main ? 'main' : ''}
      disabled={!idle}
      onClick={() => (verb === 'first' ? solver.first() : solver.ask(verb))}
      title={QUESTIONS[verb].title}
    >
      {label}
      <small aria-hidden="true">{QUESTIONS[verb].note}</small>
    </button>
  )
  return (
    <>
      <fieldset class="questions" aria-label="Questions">
        {shown.filter((verb) => kind.card.verbs.includes(verb)).map((verb) => button(verb))}
        <button type="button" disabled={!running} onClick={solver.stop} title="Stop the search">
          Stop
        </button>
      </fieldset>
      <p class={`verdict ${answer ? '' : 'faint'}`} role="status">
        {wordsFor(solver, kind, ready, clash)}
      </p>
      <Steps solver={solver} idle={idle} />
      <Fold title="More">
        <div class="questions">
          {kind.card.verbs
            .filter((verb) => !shown.includes(verb))
            .map((verb) => button(verb, verb === 'first' ? 'Any' : undefined))}
        </div>
        <p class="engine row">
          <Choice label="Engine" value={engine} options={ENGINES} onChoose={(name) => onEngine(name as EngineChoice)} />{' '}
          {solver.engine && <span class="badge small">{solver.engine === 'wasm' ? 'WebAssembly' : 'JavaScript'}</span>}
        </p>
      </Fold>
      {solver.fallbackReason && <p class="fallback small">WebAssembly is not available: {solver.fallbackReason}</p>}
    </>
  )
}

/** Folds away what most people do not need. */
function Fold({ title, children }: { readonly title: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <details>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

function wordsFor({ answer, failure }: UseSolver, kind: Family, ready: boolean, clash: boolean): string {
  if (failure) return failure
  if (!ready) return 'This is not a puzzle yet.'
  if (answer) return verdictOn(answer, clash)
  return isGrid(kind) ? 'Type, paste or choose a puzzle.' : 'Change the numbers, or choose a sample.'
}

/** The number of the solution on the board, and buttons for the previous and the next one. */
function Steps({ solver, idle }: { readonly solver: UseSolver; readonly idle: boolean }): JSX.Element {
  const { answer, at, next, previous } = solver
  if (!answer || !isList(answer.verb) || answer.kept.length === 0) return <div class="steps row" />
  const { found, kept } = answer
  const only = kept.length === 1 && answer.state === 'done'
  return (
    <div class="steps row faint">
      <span>
        Solution {count(at + 1)} of {count(found)}
        {answer.state === 'waiting' ? '+' : found > kept.length ? ` (${count(kept.length)} kept)` : ''}
      </span>
      {!only && (
        <>
          <button type="button" disabled={at === 0} onClick={previous}>
            Previous
          </button>
          <button type="button" disabled={!hasNext(answer, at) || (answer.state === 'waiting' && !idle)} onClick={next}>
            Next
          </button>
        </>
      )}
    </div>
  )
}

function hasNext({ kept, state }: Answer, at: number): boolean {
  return at + 1 < kept.length || (state === 'waiting' && at + 1 < KEPT)
}
