// The page: the board, the questions, the editor and the results.

import type { JSX } from 'preact'
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { families, line, type Puzzle } from 'quadrille'
import { Ask } from './ask.tsx'
import { Board } from './board.tsx'
import { clashes, type Draft, isGrid, puzzleOf, textOf, titleOf } from './draft.ts'
import { type Edited, withText } from './edited.ts'
import { Editor } from './editor.tsx'
import { Pad } from './pad.tsx'
import { type Problem, problemIn, problemOf } from './problem.ts'
import { Results } from './results.tsx'
import { Rule } from './rule.tsx'
import { ThemeSwitch } from './theme.tsx'
import { type EngineChoice, useSolver } from './use-solver.ts'
import { useWork } from './use-work.ts'

/** The puzzle, or the problem if there is none. */
function read({ draft, problem }: Edited): { readonly puzzle?: Puzzle; readonly problem?: Problem } {
  const found = problem ?? problemIn(draft.grid)
  if (found) return { problem: found }
  try {
    return { puzzle: puzzleOf(draft) }
  } catch (error) {
    return { problem: problemOf(error, draft) }
  }
}

export function App(): JSX.Element {
  const work = useWork()
  const [cursor, setCursor] = useState(0)
  const [brush, setBrush] = useState<number>()
  const [engine, setEngine] = useState<EngineChoice>('auto')
  const { edited } = work
  const { draft } = edited
  const { kind, grid } = draft

  const { puzzle, problem } = useMemo(() => read(edited), [edited])
  const solver = useSolver(puzzle, engine)
  // A layout effect, so that it runs before the user can pick another cell or brush.
  useLayoutEffect(() => {
    setCursor(0)
    setBrush(undefined)
  }, [kind, grid.order])

  const change = (next: Draft, group?: string) => work.change({ draft: next }, group)
  const setCell = (cell: number, value: number) => change({ ...draft, grid: { ...grid, cells: grid.cells.with(cell, value) } })
  const paint = (cell: number, stroke?: string) =>
    change({ ...draft, grid: { ...grid, regions: grid.regions.with(cell, brush ?? 0) } }, stroke)
  const readText = (text: string, group?: string) => work.change(withText(draft, text), group)

  return (
    <>
      <header class="row">
        <h1>Quadrille</h1>
        <p class="tagline faint">Grid puzzles, solved in your browser</p>
        <ThemeSwitch />
      </header>
      <nav aria-label="Puzzles">
        {families.map((other) => (
          <button
            key={other.card.name}
            type="button"
            aria-current={other === kind ? 'page' : undefined}
            onClick={() => work.open(other)}
          >
            {titleOf(other.card.name)}
          </button>
        ))}
      </nav>
      <main>
        <section aria-label="The puzzle">
          <Rule kind={kind} problem={problem} work={work} />
          <div class={`sheet ${edited.problem && isGrid(kind) ? 'stale' : ''}`}>
            <Board
              draft={draft}
              solution={puzzle && solver.shown}
              brush={brush}
              numbered={kind.card.name === 'jigsaw' && (brush !== undefined || problemIn(grid) !== undefined)}
              cursor={cursor}
              onCursor={setCursor}
              onValue={setCell}
              onPaint={paint}
              onPaste={readText}
              text={isGrid(kind) ? textOf(draft) : ''}
            />
          </div>
          {isGrid(kind) && <Pad draft={draft} brush={brush} onBrush={setBrush} onSymbol={(value) => setCell(cursor, value)} />}
        </section>
        <div class="beside">
          <section aria-label="Questions and answers">
            <Ask
              kind={kind}
              ready={puzzle !== undefined}
              clash={isGrid(kind) && clashes(grid).size > 0}
              solver={solver}
              engine={engine}
              onEngine={setEngine}
            />
          </section>
          <section aria-label="Editor">
            <Editor
              key={kind.card.name}
              draft={draft}
              text={edited.text ?? (isGrid(kind) ? textOf(draft) : '')}
              problem={problem}
              onDraft={change}
              onText={readText}
            />
          </section>
          {puzzle && solver.answer && <Results answer={solver.answer} line={solver.shown && line(puzzle, solver.shown)} />}
        </div>
      </main>
      <footer class="faint small">
        Your browser does all the work, in a Web Worker: <code>quadrille</code> runs in WebAssembly if available, else in
        JavaScript.
      </footer>
    </>
  )
}
