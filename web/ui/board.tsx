// The board: the picture of the puzzle, what is selected, and a grid of cells for those who do not see it.

import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { boxOf, outlines } from 'quadrille/variants'
import { cellAt, cellsOf } from '../document/cells.ts'
import { isOutside } from '../document/tool.ts'
import { type Sight, sightOf } from '../draw/shown.ts'
import type { Asking } from './asking.tsx'
import { DrawnScene } from './drawn-scene.tsx'
import type { Box, Props } from './props.ts'
import { documentOf } from './state.ts'

/** The side of a cell in the picture. */
const SIDE = 36

const path = (cells: readonly number[], columns: number, inset: number) =>
  outlines(cells, columns, inset)
    .map((corners) => `M${corners.map(([x, y]) => `${x * SIDE} ${y * SIDE}`).join('L')}z`)
    .join('')

interface BoardProps extends Props {
  /** Asks what a rule needs to know; undefined until it is loaded. */
  readonly asking: typeof Asking | undefined
}

export function Board({ asking: Asking, ...props }: BoardProps): JSX.Element {
  const { state } = props
  const { tool, selected, cursor, lit, hint, checked, mode, show, page, witness, answers, equal } = state
  const document = documentOf(state)
  const cells = cellsOf(document.puzzle)
  const { rows, columns } = cells
  const sight = useMemo(
    () =>
      sightOf({
        ...{ document, answers, mode, show, page, witness, equal },
        hint: hint?.document === document ? hint : undefined,
        wrong:
          checked?.document === document
            ? [...checked.result.wrong, ...checked.result.conflicts.flatMap(({ cells }) => cells)]
            : [],
      }),
    [document, answers, mode, show, page, witness, hint, checked, equal],
  )
  const picture = useMemo(() => <DrawnScene sight={sight} />, [sight])
  const box = boxFor(sight, isOutside(tool))
  const inner = {
    left: `${(-100 * box.x) / box.width}%`,
    top: `${(-100 * box.y) / box.height}%`,
    width: `${(100 * columns * SIDE) / box.width}%`,
    height: `${(100 * rows * SIDE) / box.height}%`,
  }
  const strokes =
    'lists' in tool ? [...tool.lists, ...('stroke' in tool ? [tool.stroke] : [])] : 'stroke' in tool ? [tool.stroke] : []
  const isPlacing = tool.is !== 'idle' && !['selecting', 'typing', 'clue'].includes(tool.is)
  const here = cellAt(cursor, cells)
  return (
    <div
      class={`board ${isPlacing ? 'placing' : ''} ${witness ? 'witnessing' : ''}`}
      data-row={cursor.row}
      data-column={cursor.column}
      style={{ aspectRatio: `${box.width} / ${box.height}`, '--ratio': box.width / box.height }}
    >
      <svg
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        aria-hidden="true"
        font-family="system-ui, sans-serif"
        text-anchor="middle"
      >
        <rect class="sheet" width={columns * SIDE} height={rows * SIDE} />
        {picture}
        {lit.length > 0 && <path class="lit" d={path(lit, columns, 0.03)} />}
        {selected.length > 0 && <path class="selection" d={path(selected, columns, 0.045)} />}
        {here === undefined ? (
          <circle class="cursor" cx={(cursor.column + 0.5) * SIDE} cy={(cursor.row + 0.5) * SIDE} r={SIDE * 0.3} />
        ) : (
          (isPlacing || selected.length > 1) && <path class="cursor" d={path([here], columns, 0.12)} />
        )}
        {strokes.map((stroke, i) => (
          <g key={i} class="stroke">
            <polyline points={stroke.map((cell) => centre(cell, columns)).join(' ')} />
            {stroke.map((cell) => (
              <circle key={cell} cx={centre(cell, columns)[0]} cy={centre(cell, columns)[1]} r="5" />
            ))}
          </g>
        ))}
      </svg>
      <Grid {...props} sight={sight} inner={inner} />
      {Asking && (tool.is === 'typing' || tool.is === 'clue') && <Asking {...props} tool={tool} box={box} />}
    </div>
  )
}

const centre = (cell: number, columns: number): [number, number] => [
  ((cell % columns) + 0.5) * SIDE,
  (Math.floor(cell / columns) + 0.5) * SIDE,
]

/** All that is drawn; with room for clues outside, while they are placed. */
function boxFor({ scene }: Sight, hasRoom: boolean): Box {
  const { left, top, right, bottom } = boxOf(scene)
  const room = hasRoom ? 0.9 : 0
  const edges = [
    Math.min(left, -room),
    Math.min(top, -room),
    Math.max(right, scene.columns + room),
    Math.max(bottom, scene.rows + room),
  ]
  const [x, y, x2, y2] = edges.map((edge) => edge * SIDE)
  return { x: x - 3, y: y - 3, width: x2 - x + 6, height: y2 - y + 6 }
}

interface GridProps extends Props {
  readonly sight: Sight
  readonly inner: Readonly<Record<string, string>>
}

function Grid({ store, state, sight, inner }: GridProps): JSX.Element {
  const cells = cellsOf(documentOf(state).puzzle)
  const { rows, columns } = cells
  const { cursor, selected } = state
  const chosen = new Set(selected)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot lie over a picture
    <div
      class="cells"
      style={inner}
      role="grid"
      aria-label={sight.scene.title}
      aria-multiselectable="true"
      aria-rowcount={rows}
      aria-colcount={columns}
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: its cells are
        <div key={row} role="row" aria-rowindex={row + 1}>
          {Array.from({ length: columns }, (_, column) => {
            const cell = row * columns + column
            const isHere = cursor.row === row && cursor.column === column
            return (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div
                key={cell}
                role="gridcell"
                tabIndex={isHere ? 0 : -1}
                aria-colindex={column + 1}
                aria-selected={chosen.has(cell)}
                aria-label={sight.labels[cell]}
                onFocus={() => isHere || store.set({ cursor: { row, column } })}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
