// Draws the puzzle: a grid of cells to type into and paint, or one to look at.

import type { JSX } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { draw, type Solution } from 'quadrille'
import { clashes, type Draft, isGrid, puzzleOf, symbolOf, titleOf, valueFor, weightsOf } from './draft.ts'

interface BoardProps {
  readonly draft: Draft
  readonly solution: Solution | undefined
  /** The region that is being painted, or undefined while values are typed. */
  readonly brush: number | undefined
  /** Show the numbers of the regions? */
  readonly numbered: boolean
  readonly cursor: number
  onCursor(cell: number): void
  onValue(cell: number, value: number): void
  /** Paints a cell. All cells of one stroke of the brush get the same `stroke`. */
  onPaint(cell: number, stroke?: string): void
  onPaste(text: string): void
  readonly text: string
}

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export function Board(props: BoardProps): JSX.Element {
  return isGrid(props.draft.kind) ? <EditableGrid {...props} /> : <Picture {...props} />
}

function EditableGrid(props: BoardProps): JSX.Element {
  const { draft, brush, cursor, onCursor, onValue, onPaint, onPaste, text } = props
  const { kind, grid } = draft
  const { order } = grid
  const element = useRef<HTMLTableElement>(null)
  const clashing = clashes(grid)
  const weights = useMemo(() => weightsOf(kind), [kind])
  const [stroke, setStroke] = useState<string>()
  const focus = (cell: number) => {
    onCursor(cell)
    element.current?.querySelectorAll('td')[cell]?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = Math.floor(cursor / order)
    const column = cursor % order
    const move = MOVES[event.key]
    if (move) focus(clamp(row + move[0], order) * order + clamp(column + move[1], order))
    else if (event.key === 'Home') focus(row * order)
    else if (event.key === 'End') focus(row * order + order - 1)
    else if (brush !== undefined && (event.key === ' ' || event.key === 'Enter')) onPaint(cursor)
    else {
      const value = valueFor(kind, order, event.key)
      if (value === undefined) return
      onValue(cursor, value)
    }
    event.preventDefault()
  }
  // The cell under the pointer. (The target of a touch event stays the cell where the touch started.)
  const cellAt = (event: PointerEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('td')
    return under && element.current?.contains(under) ? Number(under.dataset.cell) : undefined
  }
  const onPointer = (event: PointerEvent) => {
    const cell = cellAt(event)
    if (cell === undefined) return
    if (event.type === 'pointerdown') {
      const begun = brush === undefined ? undefined : `stroke ${event.timeStamp}`
      setStroke(begun)
      onCursor(cell)
      if (begun) onPaint(cell, begun)
    } else if (stroke && event.buttons > 0) onPaint(cell, stroke)
  }

  return (
    <table
      ref={element}
      class={`board ${kind.card.name} ${brush === undefined ? '' : 'painting'}`}
      style={{ '--columns': order }}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow-key navigation between cells is a grid
      role="grid"
      aria-label={`${kind.card.name}, ${order} by ${order}`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerUp={() => setStroke(undefined)}
      onPaste={(event: ClipboardEvent) => {
        event.preventDefault()
        onPaste(event.clipboardData?.getData('text/plain') ?? '')
      }}
      onCopy={(event: ClipboardEvent) => {
        event.preventDefault()
        event.clipboardData?.setData('text/plain', text)
      }}
    >
      <tbody>
        {rowsOf(order, order).map((row) => (
          <tr key={row[0]}>
            {row.map((cell) => (
              <Cell key={cell} cell={cell} clash={clashing.has(cell)} weight={weights?.[cell]} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps extends BoardProps {
  readonly cell: number
  readonly clash: boolean
  readonly weight: number | undefined
}

function Cell({ draft, solution, numbered, cursor, onCursor, cell, clash, weight }: CellProps): JSX.Element {
  const { kind, grid } = draft
  const given = grid.cells[cell] !== 0
  const value = given ? grid.cells[cell] : (solution?.[cell] ?? 0)
  const region = grid.regions[cell]
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see the table
      role="gridcell"
      onFocus={() => onCursor(cell)}
      data-cell={cell}
      data-region={region}
      data-corner={weight ?? (numbered ? region + 1 : undefined)}
      tabIndex={cell === cursor ? 0 : -1}
      class={cellClass(draft, cell, given, clash)}
      style={{
        ...(kind.card.name === 'jigsaw' && { '--hue': hueOf(region) }),
        ...(weight !== undefined && { '--weight': weight }),
      }}
      aria-label={labelOf(draft, cell, value, given, weight) + (clash ? ', clashes' : '')}
      aria-selected={cell === cursor}
    >
      {symbolOf(kind, value)}
    </td>
  )
}

function cellClass({ grid: { order, regions } }: Draft, cell: number, given: boolean, clash: boolean): string {
  const right = (cell + 1) % order !== 0 && regions[cell] !== regions[cell + 1]
  const below = cell + order < regions.length && regions[cell] !== regions[cell + order]
  return [given ? 'given' : 'found', clash && 'clash', right && 'right', below && 'below'].filter(Boolean).join(' ')
}

function labelOf(
  { kind, grid: { order, regions } }: Draft,
  cell: number,
  value: number,
  given: boolean,
  weight?: number,
): string {
  const place = `row ${Math.floor(cell / order) + 1} column ${(cell % order) + 1}`
  const symbol = value === 0 ? 'blank' : `${given ? 'given' : 'found'} ${symbolOf(kind, value)}`
  const region = kind.card.name === 'jigsaw' ? `, region ${regions[cell] + 1}` : ''
  return `${place}, ${symbol}${region}${weight === undefined ? '' : `, weight ${weight}`}`
}

/** Regions with consecutive numbers get hues far apart. */
export const hueOf = (region: number): number => Math.round((region * 137.5) % 360)

/** The page draws at most this many rows and columns. */
const MAX_DRAWN = 32

const sideOf = (field: string): number => clamp(Number(field) || 1, MAX_DRAWN + 1, 1)

/** What a board to look at has in its cells: what it is called, where its values begin, and how one looks. */
interface Look {
  readonly name: string
  readonly first: number
  /** `place`: that of the cell, row by row. */
  cell(solution: Solution | undefined, row: number, column: number, place: number): JSX.Element
}

const NUMBERS: Look = {
  name: 'numbers',
  first: 0,
  cell: (solution, _row, _column, place) => <span>{solution?.[place] ?? ''}</span>,
}

const LOOKS: Readonly<Record<string, Look>> = {
  queens: {
    name: 'queens in columns',
    first: 1,
    cell: (queens, row, column) => (
      <span class={(row + column) % 2 ? 'dark' : 'light'}>{queens?.[row] === column ? <Queen /> : null}</span>
    ),
  },
  layouts: {
    name: 'regions',
    first: 1,
    cell: (regions, _row, _column, place) => <span style={regions ? { '--hue': hueOf(regions[place]) } : {}} />,
  },
}

/** A board to look at. */
function Picture({ draft, solution }: BoardProps): JSX.Element {
  const { kind, fields } = draft
  if (kind.card.source === 'text') return <Drawing draft={draft} solution={solution} />
  const { name, first, cell } = LOOKS[kind.card.name] ?? NUMBERS
  const [rows, columns] = [sideOf(fields.rows ?? fields.n), sideOf(fields.cols ?? fields.n)]
  const shown = solution?.length === (kind.card.name === 'queens' ? rows : rows * columns) ? solution : undefined
  const values = shown && Array.from(shown, (value) => value + first).join(', ')
  const label = values ? `${name} ${values}, row by row` : `an empty board, ${rows} by ${columns}`
  return (
    <div class={`board ${kind.card.name}`} style={{ '--columns': columns, '--rows': rows }} role="img" aria-label={label}>
      {rowsOf(rows, columns).flatMap((cells, row) => cells.map((place, column) => cell(shown, row, column, place)))}
    </div>
  )
}

/** A puzzle as the command line draws it. */
function Drawing({ draft, solution }: Pick<BoardProps, 'draft' | 'solution'>): JSX.Element {
  const text = useMemo(() => {
    try {
      return draw(puzzleOf(draft), { solution })
    } catch {
      return ''
    }
  }, [draft, solution])
  return (
    <pre class="drawing" role="img" aria-label={`${titleOf(draft.kind.card.name)}${solution ? ', solved' : ''}`}>
      {text}
    </pre>
  )
}

function Queen(): JSX.Element {
  return (
    <svg viewBox="0 0 45 45" aria-hidden="true" class="queen">
      <path d="M10 32 5 14l10.5 8L22.5 8l7 14L40 14l-5 18zM10.5 35h24v4h-24z" />
      <circle cx="5" cy="12" r="2.5" />
      <circle cx="22.5" cy="6" r="2.5" />
      <circle cx="40" cy="12" r="2.5" />
    </svg>
  )
}

/** The numbers of all cells, by row. */
function rowsOf(rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => row * columns + column))
}

/** An integer from `least` to below `end`. */
function clamp(number: number, end: number, least = 0): number {
  return Math.max(least, Math.min(end - 1, Math.floor(number)))
}
