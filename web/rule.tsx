// Above the board: the rules of the puzzle or the problem with this one; undo and redo.

import type { JSX } from 'preact'
import type { Family } from 'quadrille'
import { hueOf } from './board.tsx'
import { titleOf } from './draft.ts'
import type { Problem } from './problem.ts'
import type { UseWork } from './use-work.ts'

interface RuleProps {
  readonly kind: Family
  readonly problem: Problem | undefined
  readonly work: UseWork
}

export function Rule({ kind, problem, work }: RuleProps): JSX.Element {
  return (
    <div class="rule">
      {problem ? (
        <p id="problem" class="problem" role="alert">
          {kind.card.name === 'jigsaw' ? inColour(problem.message) : problem.message}
        </p>
      ) : (
        <p>{titleOf(kind.card.summary)}.</p>
      )}
      <button type="button" class="icon" aria-label="Undo" title="Undo (Ctrl+Z)" disabled={!work.canUndo} onClick={work.undo}>
        <Arrow />
      </button>
      <button
        type="button"
        class="icon mirrored"
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z or Ctrl+Y)"
        disabled={!work.canRedo}
        onClick={work.redo}
      >
        <Arrow />
      </button>
    </div>
  )
}

/** A message with every mention of a region in its colour. */
function inColour(message: string): JSX.Element[] {
  return message.split(/(\bregion \d+)/).map((part, i) => {
    const region = /^region (\d+)$/.exec(part)
    return (
      <span key={`${i} ${part}`} class={region ? 'swatch' : ''} style={region ? { '--hue': hueOf(Number(region[1]) - 1) } : {}}>
        {part}
      </span>
    )
  })
}

function Arrow(): JSX.Element {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9 5 4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3" />
    </svg>
  )
}
