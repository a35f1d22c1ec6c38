// The questions, how far the search is, and its answer.

import type { JSX } from 'preact'
import type { PuzzleKind, Solution, Verb } from 'quadrille'
import { titleOf } from './draft.ts'
import { count, duration, percent, plural, short } from './format.ts'
import { type Answer, KEPT } from './question.ts'
import type { EngineChoice, UseSolver } from './use-solver.ts'

interface AnswersProps {
  readonly kind: PuzzleKind
  /** Is there a puzzle to ask about? */
  readonly ready: boolean
  readonly solver: UseSolver
  readonly engine: EngineChoice
  onEngine(engine: EngineChoice): void
  line(solution: Solution): string
}

const QUESTIONS: Readonly<Record<Verb, string>> = {
  first: 'The first solution found',
  all: 'Every solution, one after the other',
  count: 'How many solutions there are',
  unique: 'Whether there is exactly one solution',
  best: 'The solution with the best score, with proof',
}

export function Answers({ kind, ready, solver, engine, onEngine, line }: AnswersProps): JSX.Element {
  const { answer, at, shown } = solver
  const running = answer?.state === 'running'
  const idle = ready && solver.engine !== undefined && !running
  const listing = answer?.verb === 'all'
  const canMove = listing && (at + 1 < answer.kept.length || (answer.state === 'waiting' && at + 1 < KEPT))
  return (
    <>
      <fieldset class="questions" aria-label="Questions">
        <button type="button" class="main" disabled={!idle} onClick={solver.first} title={QUESTIONS.first}>
          First
        </button>
        <button
          type="button"
          disabled={!listing || at === 0}
          onClick={solver.previous}
          title="The solution before the one that is shown"
        >
          Previous
        </button>
        <button
          type="button"
          disabled={running ? !canMove : !idle || (listing && !canMove)}
          onClick={solver.next}
          title="The solution after the one that is shown"
        >
          Next
        </button>
        {kind.verbs.map(
          (verb) =>
            verb !== 'first' && (
              <button key={verb} type="button" disabled={!idle} onClick={() => solver.ask(verb)} title={QUESTIONS[verb]}>
                {verb === 'unique' ? 'Unique?' : titleOf(verb)}
              </button>
            ),
        )}
        <button type="button" class="stop" disabled={!running} onClick={solver.stop} title="End the search now">
          Stop
        </button>
      </fieldset>
      <p class="verdict" role="status">
        {verdict(solver, ready)}
      </p>
      <p class="which">{position(solver)}</p>
      <Progress answer={answer} />
      <Counters answer={answer} />
      <div class="solution">
        <span class="caption">Solution as text</span>
        <samp>{shown ? line(shown) : '–'}</samp>
      </div>
      <p class="engine">
        <label>
          Engine{' '}
          <select value={engine} onChange={(event) => onEngine(event.currentTarget.value as EngineChoice)}>
            <option value="auto">WebAssembly if possible</option>
            <option value="js">TypeScript</option>
          </select>
        </label>{' '}
        <span class="badge">{solver.engine === undefined ? '…' : solver.engine === 'wasm' ? 'WebAssembly' : 'TypeScript'}</span>
      </p>
      {solver.fallbackReason && <p class="fallback">WebAssembly cannot run here: {solver.fallbackReason}</p>}
    </>
  )
}

/** The answer in words. */
function verdict({ answer, failure }: UseSolver, ready: boolean): string {
  if (failure) return failure
  if (!ready) return 'This is no puzzle yet: see the message in the editor.'
  if (!answer) return 'Ask a question.'
  const { verb, state, known, found, error } = answer
  if (error) return error
  const stopped = known.cutOff !== undefined && state === 'done'
  if (verb === 'count') {
    const solutions = plural(known.count ?? 0n, 'solution')
    return state === 'done' && !stopped ? `${solutions}.` : `${stopped ? 'Stopped. ' : 'Counting. '}${solutions} so far.`
  }
  if (verb === 'unique' && state === 'done') {
    if (known.unique) return 'Exactly one solution.'
    return known.solutions === 0 && !stopped
      ? 'No solution.'
      : stopped
        ? 'Stopped before that was clear.'
        : 'More than one solution.'
  }
  if (verb === 'best' && known.score !== undefined) {
    return `Score ${count(known.score)}${known.proven ? ', proven best.' : stopped ? ', the best so far. Stopped.' : ', the best so far.'}`
  }
  if (stopped) return `Stopped. ${plural(found, 'solution')} so far.`
  if (state === 'running') return found > 0 ? `Searching. ${plural(found, 'solution')} so far.` : 'Searching.'
  if (found === 0) return 'No solution.'
  return state === 'waiting'
    ? `${plural(found, 'solution')} so far. Next looks for another.`
    : `${plural(found, 'solution')}, and no other.`
}

/** Which solution the board shows. */
function position({ answer, at, shown }: UseSolver): string {
  if (!shown || answer?.verb !== 'all') return ' '
  const { found, kept } = answer
  const more = found > kept.length ? ` (${count(kept.length)} kept)` : ''
  return `Solution ${count(at + 1)} of ${count(found)}${more}`
}

function Progress({ answer }: { readonly answer: Answer | undefined }): JSX.Element {
  const { share = 0, nodes = 0, seconds = 0 } = answer?.known ?? {}
  const rate = seconds > 0.01 ? `${short(nodes / seconds)} nodes/s` : ''
  return (
    <div class="progress">
      <progress aria-label="Share of the search that is done" max={1} value={answer ? share : 0} />
      <span>{answer ? `${percent(share)} of the search` : ' '}</span>
      <span class="rate">{rate}</span>
    </div>
  )
}

function Counters({ answer }: { readonly answer: Answer | undefined }): JSX.Element {
  const known = answer?.known ?? {}
  const figure = (value: number | undefined) => (value === undefined ? '–' : count(value))
  return (
    <dl class="counters">
      <div title="States of the search visited">
        <dt>Nodes</dt>
        <dd>{figure(known.nodes)}</dd>
      </div>
      <div title="Choices that left another choice open">
        <dt>Guesses</dt>
        <dd>{figure(known.guesses)}</dd>
      </div>
      <div title="Returns to such a choice">
        <dt>Backtracks</dt>
        <dd>{figure(known.backtracks)}</dd>
      </div>
      <div title="Time spent searching">
        <dt>Time</dt>
        <dd>{known.seconds === undefined ? '–' : duration(known.seconds)}</dd>
      </div>
    </dl>
  )
}
