// The page: what is in the editor, what was asked about it, and the address that says both.

import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { PuzzleError } from 'quadrille'
import { Answers } from './answers.tsx'
import { Board } from './board.tsx'
import { addressOf, type Draft, draftAt, draftOf, isGrid, KINDS, type KindName, puzzleOf, textOf } from './draft.ts'
import { Editor, type Misfit } from './editor.tsx'
import { Pad } from './pad.tsx'
import { Racing } from './racing.tsx'
import { SAMPLES } from './samples.ts'
import { ThemeSwitch } from './theme.tsx'
import { type EngineChoice, useSolver } from './use-solver.ts'

const TITLES: Readonly<Record<KindName, string>> = {
  sudoku: 'Sudoku',
  jigsaw: 'Jigsaw',
  pyramid: 'Pyramid',
  primes: 'Primes',
  queens: 'Queens',
}
const RULES: Readonly<Record<KindName, string>> = {
  sudoku: 'Every row, column and block holds every symbol once.',
  jigsaw: 'Every row, column and region holds every letter once. The regions are yours to paint.',
  pyramid: 'A sudoku in which each cell scores its digit times its weight: 6 at the rim, 10 in the centre. Find the best.',
  primes: 'Different numbers in all cells; every two neighbours sum to a prime.',
  queens: 'No two queens in a row, a column or a diagonal.',
}

/** What the editor holds: a draft, or besides it a text that is none. */
interface Desk {
  readonly draft: Draft
  readonly text?: string
  readonly misfit?: Misfit
}

const sample = (kind: KindName): Desk => ({ draft: SAMPLES[kind][0].draft() })

/** What an address says; whatever it says, there is something to edit. */
function deskAt(hash: string): Desk {
  const kind = KINDS.find((known) => hash.startsWith(`#${known}`)) ?? 'sudoku'
  try {
    return { draft: draftAt(hash) ?? SAMPLES[kind][0].draft() }
  } catch (error) {
    const text = new URLSearchParams(hash.slice(hash.indexOf('?'))).get('puzzle') ?? ''
    return { ...sample(kind), text: text.replaceAll('/', '\n'), misfit: misfitOf(error) }
  }
}

function misfitOf(error: unknown): Misfit {
  if (!(error instanceof PuzzleError)) throw error
  return {
    message: error.message,
    field: /^options? /.test(error.place.what ?? '') ? error.place.what! : (error.place.what ?? ''),
  }
}

export function App(): JSX.Element {
  const [desk, setDesk] = useState(() => deskAt(location.hash))
  const [cursor, setCursor] = useState(0)
  const [brush, setBrush] = useState<number>()
  const [engine, setEngine] = useState<EngineChoice>('auto')
  const { draft } = desk
  const { kind, grid } = draft

  const { puzzle, misfit } = useMemo(() => {
    if (desk.misfit) return { puzzle: undefined, misfit: desk.misfit }
    try {
      return { puzzle: puzzleOf(desk.draft), misfit: undefined }
    } catch (error) {
      return { puzzle: undefined, misfit: misfitOf(error) }
    }
  }, [desk])
  const solver = useSolver(puzzle, engine)

  useEffect(() => {
    // A text that is no puzzle is not worth an address.
    if (desk.misfit) return
    // Browsers refuse too many changes at a time: painting is worth one.
    const later = setTimeout(() => history.replaceState(null, '', addressOf(draft)), 200)
    return () => clearTimeout(later)
  }, [desk])

  const change = (next: Draft) => setDesk({ draft: next })
  const choose = (next: Desk) => {
    setDesk(next)
    setCursor(0)
    setBrush(undefined)
  }
  useEffect(() => {
    const follow = () => choose(deskAt(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const setCell = (cell: number, value: number) => change({ ...draft, grid: { ...grid, cells: grid.cells.with(cell, value) } })
  const paint = (cell: number, region: number) => {
    if (grid.regions[cell] !== region) change({ ...draft, grid: { ...grid, regions: grid.regions.with(cell, region) } })
  }
  const readText = (text: string) => {
    try {
      const next = draftOf(kind, text, draft.box)
      if (next.grid.order === grid.order) setDesk({ draft: next, text })
      else choose({ draft: next, text })
    } catch (error) {
      setDesk({ draft, text, misfit: misfitOf(error) })
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
        {KINDS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === kind ? 'page' : undefined}
            onClick={() => name !== kind && choose(sample(name))}
          >
            {TITLES[name]}
          </button>
        ))}
      </nav>
      <main>
        <section class="desk" aria-label="The puzzle">
          <p class="rules">{RULES[kind]}</p>
          <div class={`sheet ${desk.misfit && isGrid(kind) ? 'stale' : ''}`}>
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
            key={kind}
            draft={draft}
            text={desk.text ?? (isGrid(kind) ? textOf(draft) : '')}
            misfit={misfit}
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
