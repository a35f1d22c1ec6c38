// The page: what is in the editor, the question about it, and the address that holds the puzzle.

import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { PuzzleError, type PuzzleKind, puzzles } from 'quadrille'
import { Answers } from './answers.tsx'
import { Board } from './board.tsx'
import { addressOf, type Draft, draftAt, draftOf, isGrid, puzzleOf, textOf, titleOf } from './draft.ts'
import { Editor, type Problem } from './editor.tsx'
import { Pad } from './pad.tsx'
import { Racing } from './racing.tsx'
import { draftOfSample, samplesOf } from './samples.ts'
import { ThemeSwitch } from './theme.tsx'
import { type EngineChoice, useSolver } from './use-solver.ts'

/** What is being edited: a draft, and a text if that is none. */
interface Edited {
  readonly draft: Draft
  readonly text?: string
  readonly problem?: Problem
}

const sample = (kind: PuzzleKind): Edited => ({ draft: draftOfSample(kind, samplesOf(kind)[0]) })

/** What an address holds; whatever it is, there is something to edit. */
function editedAt(hash: string): Edited {
  const kind = puzzles.find(({ name }) => hash.startsWith(`#${name}`)) ?? puzzles[0]
  try {
    const draft = draftAt(hash)
    return draft ? { draft } : sample(kind)
  } catch (error) {
    const text = new URLSearchParams(hash.slice(hash.indexOf('?'))).get('puzzle') ?? ''
    return { ...sample(kind), text: text.replaceAll('/', '\n'), problem: problemOf(error) }
  }
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof PuzzleError)) throw error
  return { message: error.message, field: error.place.what ?? '' }
}

export function App(): JSX.Element {
  const [edited, setEdited] = useState(() => editedAt(location.hash))
  const [cursor, setCursor] = useState(0)
  const [brush, setBrush] = useState<number>()
  const [engine, setEngine] = useState<EngineChoice>('auto')
  const { draft } = edited
  const { kind, grid } = draft

  const { puzzle, problem } = useMemo(() => {
    if (edited.problem) return { puzzle: undefined, problem: edited.problem }
    try {
      return { puzzle: puzzleOf(edited.draft), problem: undefined }
    } catch (error) {
      return { puzzle: undefined, problem: problemOf(error) }
    }
  }, [edited])
  const solver = useSolver(puzzle, engine)

  useEffect(() => {
    // A text that is no puzzle is not worth an address.
    if (edited.problem) return
    // Browsers refuse too many changes at a time: painting is worth one.
    const later = setTimeout(() => history.replaceState(null, '', addressOf(draft)), 200)
    return () => clearTimeout(later)
  }, [edited])

  const change = (next: Draft) => setEdited({ draft: next })
  const choose = (next: Edited) => {
    setEdited(next)
    setCursor(0)
    setBrush(undefined)
  }
  useEffect(() => {
    const update = () => choose(editedAt(location.hash))
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  const setCell = (cell: number, value: number) => change({ ...draft, grid: { ...grid, cells: grid.cells.with(cell, value) } })
  const paint = (cell: number, region: number) => {
    if (grid.regions[cell] !== region) change({ ...draft, grid: { ...grid, regions: grid.regions.with(cell, region) } })
  }
  const readText = (text: string) => {
    try {
      const next = draftOf(kind, text, draft.box)
      if (next.grid.order === grid.order) setEdited({ draft: next, text })
      else choose({ draft: next, text })
    } catch (error) {
      setEdited({ draft, text, problem: problemOf(error) })
    }
  }

  return (
    <>
      <header>
        <h1>Quadrille</h1>
        <p class="tagline">Grid puzzles, solved in your browser</p>
        <ThemeSwitch />
      </header>
      <nav aria-label="Puzzles">
        {puzzles.map((other) => (
          <button
            key={other.name}
            type="button"
            aria-current={other === kind ? 'page' : undefined}
            onClick={() => other !== kind && choose(sample(other))}
          >
            {titleOf(other.name)}
          </button>
        ))}
      </nav>
      <main>
        <section class="desk" aria-label="The puzzle">
          <p class="rules">{titleOf(kind.summary)}.</p>
          <div class={`sheet ${edited.problem && isGrid(kind) ? 'stale' : ''}`}>
            <Board
              draft={draft}
              solution={puzzle && solver.shown}
              brush={brush}
              cursor={cursor}
              onCursor={setCursor}
              onValue={setCell}
              onPaint={(cell) => paint(cell, brush ?? 0)}
              onPaste={readText}
              text={isGrid(kind) ? textOf(draft) : ''}
            />
          </div>
          {isGrid(kind) && <Pad draft={draft} brush={brush} onBrush={setBrush} onSymbol={(value) => setCell(cursor, value)} />}
        </section>
        <section class="panel" aria-label="Questions and answers">
          <Answers
            kind={kind}
            ready={puzzle !== undefined}
            solver={solver}
            engine={engine}
            onEngine={setEngine}
            line={(solution) => puzzle?.line(solution) ?? ''}
          />
        </section>
        <section class="edit" aria-label="Editor">
          <Editor
            key={kind.name}
            draft={draft}
            text={edited.text ?? (isGrid(kind) ? textOf(draft) : '')}
            problem={problem}
            onDraft={choose}
            onFields={change}
            onText={readText}
          />
        </section>
        <section class="race" aria-label="Race of the engines">
          <Racing puzzle={puzzle} verb={solver.answer?.verb} kind={kind} />
        </section>
      </main>
      <footer>
        Solved by <code>quadrille</code> in a Web Worker: bitmask search in WebAssembly, and the same kernels in TypeScript where
        that cannot run.
      </footer>
    </>
  )
}
