// The mouse and the finger: presses, drags and rests on the board, as events of the tool in hand.

import { keyOf } from '../ask/answers.ts'
import { type CellContents, cellsOf } from '../document/cells.ts'
import type { BoardPlace } from '../document/tool.ts'
import { send, turn } from './actions.ts'
import { focusCell } from './focus.ts'
import { documentOf } from './state.ts'
import type { Store } from './store.ts'

/** Between two clicks of a double one. */
const DOUBLE_MS = 350
/** So long a pointer rests on a value before a solution with it is shown. */
const REST_MS = 300

export function follow(store: Store, board: HTMLElement): void {
  let last = { time: 0, cell: -1 }
  let rest: ReturnType<typeof setTimeout> | undefined
  const cells = () => cellsOf(documentOf(store.state).puzzle)
  const placeOf = ({ clientX, clientY }: PointerEvent): BoardPlace => {
    const { rows, columns } = cells()
    const { left, top, width, height } = (board.querySelector('.cells') as Element).getBoundingClientRect()
    const [x, y] = [((clientX - left) / width) * columns, ((clientY - top) / height) * rows]
    return { row: Math.floor(y), column: Math.floor(x), x: x - Math.floor(x), y: y - Math.floor(y) }
  }
  const stopResting = () => {
    clearTimeout(rest)
    if (store.state.witness) store.set({ witness: undefined })
  }
  const down = (event: PointerEvent) => {
    if ((event.target as Element).closest('.asking')) return
    event.preventDefault()
    board.setPointerCapture(event.pointerId)
    stopResting()
    const { columns, values } = cells()
    const place = placeOf(event)
    const cell = place.row * columns + place.column
    const again = event.timeStamp - last.time < DOUBLE_MS && cell === last.cell
    const { tool, selected } = store.state
    const wasAlone = selected.length === 1 && selected[0] === cell
    last = { time: event.timeStamp, cell }
    const add = event.ctrlKey || event.metaKey || event.shiftKey
    if (tool.is === 'idle' && wasAlone && !add && values.length <= 2) turn(store)
    else send(store, { type: 'down', place, add, again: again && values.length > 2 })
    focusCell(place)
  }
  const move = (event: PointerEvent) => {
    if (event.buttons > 0) {
      // All places on the way: fast drags skip none.
      for (const one of event.getCoalescedEvents?.() ?? []) send(store, { type: 'move', place: placeOf(one) })
      return send(store, { type: 'move', place: placeOf(event) })
    }
    stopResting()
    const { mode, tool } = store.state
    if (mode !== 'set' || tool.is !== 'idle' || event.pointerType === 'touch') return
    const place = placeOf(event)
    rest = setTimeout(() => {
      const { answers, show } = store.state
      const witness = answers?.witnesses?.get(keyAt(place, cells()))
      if (witness && show !== 'nothing') store.set({ witness })
    }, REST_MS)
  }
  const up = () => send(store, { type: 'up' })
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, pointerleave: stopResting }
  const all = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][]
  for (const [type, listener] of all) board.addEventListener(type, listener)
}

/** The key of the value under a pointer. */
function keyAt({ row, column, x, y }: BoardPlace, { values, columns }: CellContents): string {
  const across = Math.ceil(Math.sqrt(values.length))
  const down = Math.ceil(values.length / across)
  return keyOf(row * columns + column, values[Math.floor(y * down) * across + Math.floor(x * across)])
}
