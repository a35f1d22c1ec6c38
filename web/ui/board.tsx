// The board: the picture of the puzzle, what is selected, and a grid of cells for those who do not see it.

import type { JSX } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { type CellContents, cellsOf, isCell, nameOf } from '../document/cells.ts'
import { formOf } from '../document/forms.ts'
import { boxOf, outlines, RULES, type RuleKind } from '../document/library.ts'
import type { BoardPlace, Tool } from '../document/tools.ts'
import { DrawnScene } from '../draw/patch.ts'
import { type Sight, sightOf } from '../draw/shown.ts'
import { Asking } from './asking.tsx'
import type { Box, Props } from './props.ts'
import { documentOf } from './state.ts'

/** The side of a cell in the picture. */
const SIDE = 36
/** Between two clicks of a double one. */
const DOUBLE_MS = 350
/** So long a pointer rests on a value before a solution with it is shown. */
const REST_MS = 300

const path = (cells: readonly number[], columns: number, inset: number) =>
  outlines(cells, columns, inset)
    .map((corners) => `M${corners.map(([x, y]) => `${x * SIDE} ${y * SIDE}`).join('L')}z`)
    .join('')

const isOutsideTool = (tool: Tool) =>
  tool.is === 'armed' && ['side', 'diagonal'].includes(formOf(RULES.get(tool.rule) as RuleKind))

export function Board(props: Props): JSX.Element {
  const { state } = props
  const { tool, selected, cursor, lit, hint, checked, mode, show, page, witness, answers, equal } = state
  const document = documentOf(state)
  const cells = cellsOf(document.puzzle)
  const { rows, columns } = cells
  const sight = useMemo(
    () =>
      sightOf({
        ...{ document, answers, mode, show, page, witness, isEqual: equal },
        hint: hint?.document === document ? hint : undefined,
        wrong:
          checked?.document === document
            ? [...checked.result.wrong, ...checked.result.conflicts.flatMap(({ cells }) => cells)]
            : [],
      }),
    [document, answers, mode, show, page, witness, hint, checked, equal],
  )
  const root = useRef<SVGGElement>(null)
  const picture = useRef<DrawnScene>(undefined)
  useLayoutEffect(() => {
    picture.current ??= new DrawnScene(root.current as SVGGElement)
    picture.current.show(sight.scene, (key) => sight.classes.get(key))
  }, [sight])

  const box = boxFor(sight, isOutsideTool(tool))
  const inner = {
    left: `${(-100 * box.x) / box.width}%`,
    top: `${(-100 * box.y) / box.height}%`,
    width: `${(100 * columns * SIDE) / box.width}%`,
    height: `${(100 * rows * SIDE) / box.height}%`,
  }
  const strokes =
    'lists' in tool ? [...tool.lists, ...('stroke' in tool ? [tool.stroke] : [])] : 'stroke' in tool ? [tool.stroke] : []
  const isPlacing = tool.is !== 'idle' && tool.is !== 'selecting' && tool.is !== 'typing'
  const isOn = cursor.row >= 0 && cursor.column >= 0 && cursor.row < rows && cursor.column < columns
  return (
    <div
      class={`board ${isPlacing ? 'placing' : ''} ${witness ? 'witnessing' : ''}`}
      data-row={cursor.row}
      data-column={cursor.column}
      style={{ aspectRatio: `${box.width} / ${box.height}`, '--ratio': box.width / box.height }}
      {...usePointer(props, cells)}
    >
      <svg
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        aria-hidden="true"
        font-family="system-ui, sans-serif"
        text-anchor="middle"
      >
        <rect class="sheet" width={columns * SIDE} height={rows * SIDE} />
        <g ref={root} />
        {lit.length > 0 && <path class="lit" d={path(lit, columns, 0.03)} />}
        {selected.length > 0 && <path class="selection" d={path(selected, columns, 0.045)} />}
        {(isPlacing || selected.length > 1) && isOn && (
          <path class="cursor" d={path([cursor.row * columns + cursor.column], columns, 0.12)} />
        )}
        {!isOn && <circle class="cursor" cx={(cursor.column + 0.5) * SIDE} cy={(cursor.row + 0.5) * SIDE} r={SIDE * 0.3} />}
        {strokes.map((stroke, i) => (
          <g key={i} class="stroke">
            <polyline points={stroke.map((cell) => centre(cell, columns)).join(' ')} />
            {stroke.map((cell) => (
              <circle key={cell} cx={centre(cell, columns)[0]} cy={centre(cell, columns)[1]} r="5" />
            ))}
          </g>
        ))}
      </svg>
      <Grid {...props} cells={cells} sight={sight} inner={inner} />
      {tool.is === 'typing' && <Asking {...props} tool={tool} box={box} cells={cells} />}
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

/** Presses, drags and rests of a pointer, as events of the tool in hand. */
function usePointer({ store, state }: Props, cells: CellContents) {
  const last = useRef({ time: 0, cell: -1 })
  const rest = useRef(0)
  const placeOf = (event: PointerEvent): BoardPlace => {
    const grid = (event.currentTarget as Element).querySelector('.cells') as Element
    const { left, top, width, height } = grid.getBoundingClientRect()
    const [x, y] = [((event.clientX - left) / width) * cells.columns, ((event.clientY - top) / height) * cells.rows]
    return { row: Math.floor(y), column: Math.floor(x), x: x - Math.floor(x), y: y - Math.floor(y) }
  }
  const stopResting = () => {
    clearTimeout(rest.current)
    if (store.state.witness) store.set({ witness: undefined })
  }
  const down = (event: PointerEvent) => {
    if ((event.target as Element).closest('.asking')) return
    event.preventDefault()
    const board = event.currentTarget as Element
    board.setPointerCapture(event.pointerId)
    stopResting()
    const place = placeOf(event)
    const cell = place.row * cells.columns + place.column
    const again = event.timeStamp - last.current.time < DOUBLE_MS && cell === last.current.cell
    const { tool, selected } = store.state
    const wasAlone = selected.length === 1 && selected[0] === cell
    last.current = { time: event.timeStamp, cell }
    const add = event.ctrlKey || event.metaKey || event.shiftKey
    if (tool.is === 'idle' && wasAlone && !add && cells.values.length <= 2) store.turn()
    else store.event({ type: 'down', place, add, again: again && cells.values.length > 2 })
    board.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true })
  }
  const move = (event: PointerEvent) => {
    const place = placeOf(event)
    if (event.buttons > 0) {
      // All places on the way: fast drags skip none.
      for (const one of event.getCoalescedEvents?.() ?? [])
        store.event({ type: 'move', place: placeOf({ ...point(one), currentTarget: event.currentTarget } as PointerEvent) })
      return store.event({ type: 'move', place })
    }
    stopResting()
    if (state.mode !== 'set' || store.state.tool.is !== 'idle' || event.pointerType === 'touch') return
    rest.current = setTimeout(() => {
      const witness = store.state.answers?.witnesses.get(keyAt(place, cells))
      if (witness && store.state.show !== 'nothing') store.set({ witness })
    }, REST_MS) as unknown as number
  }
  const up = () => store.event({ type: 'up' })
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onPointerLeave: stopResting }
}

const point = ({ clientX, clientY }: PointerEvent) => ({ clientX, clientY })

/** The value under a pointer, by cell * 32 + its place. */
function keyAt({ row, column, x, y }: BoardPlace, { values, columns }: CellContents): number {
  const across = Math.ceil(Math.sqrt(values.length))
  const down = Math.ceil(values.length / across)
  return (row * columns + column) * 32 + Math.floor(y * down) * across + Math.floor(x * across)
}

interface GridProps extends Props {
  readonly cells: CellContents
  readonly sight: Sight
  readonly inner: Readonly<Record<string, string>>
}

function Grid({ store, state, cells, sight, inner }: GridProps): JSX.Element {
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
        <div key={row} class="row" role="row" aria-rowindex={row + 1}>
          {Array.from({ length: columns }, (_, column) => {
            const cell = row * columns + column
            const isHere = cursor.row === row && cursor.column === column
            return (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div
                key={cell}
                role="gridcell"
                data-cell={cell}
                tabIndex={isHere ? 0 : -1}
                aria-colindex={column + 1}
                aria-selected={chosen.has(cell)}
                aria-label={labelOf(cell, state, cells, sight)}
                onFocus={() => isHere || store.set({ cursor: { row, column } })}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** What is in a cell, in words. */
function labelOf(cell: number, state: Props['state'], cells: CellContents, { solution, candidates, clashing }: Sight): string {
  const { marks } = documentOf(state)
  const name = nameOf(cell, cells)
  if (!isCell(cells, cell)) return `${name}, no cell`
  const list = (values: readonly number[]) => values.map(cells.symbol).join(' ')
  const given = cells.givens[cell]
  const entry = marks.entries[cell]
  const found = solution?.[cell]
  const clash = clashing.has(cell) ? ', clashes' : ''
  if (given?.length === 1) return `${name}, given ${list(given)}${clash}`
  if (entry !== undefined) return `${name}, ${list([entry])}${clash}`
  if (found !== undefined) return `${name}, blank, solved ${list([found])}`
  const can = candidates?.[cell]
  const own = [
    marks.centre[cell] && `centre ${list(marks.centre[cell])}`,
    marks.corner[cell] && `corner ${list(marks.corner[cell])}`,
  ]
  const said = [can ? `can be ${list(can)}` : given && `limited to ${list(given)}`, ...own].filter(Boolean)
  return [`${name}, blank`, ...said].join(', ')
}
