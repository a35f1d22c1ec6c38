// The keyboard: what a key does, wherever the focus is, but in text fields.

import { cellAt, cellsOf } from '../document/cells.ts'
import { isOutside } from '../document/tool.ts'
import { erase, seen, send, turn, type } from './actions.ts'
import { focusCell } from './focus.ts'
import { isElsewhere } from './incoming.ts'
import { layersFor } from './keypad.tsx'
import { documentOf } from './state.ts'
import type { Store } from './store.ts'

const MOVES: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const isButton = (target: EventTarget | null) => target instanceof Element && target.closest('button, summary, a') !== null

export function listen(store: Store): void {
  addEventListener('keydown', (event) => {
    if (isElsewhere(event.target) || event.altKey) return
    const isDone = event.ctrlKey || event.metaKey ? commandOf(store, event) : keyOf(store, event)
    if (isDone) event.preventDefault()
  })
}

/** With Ctrl. */
function commandOf(store: Store, { key, shiftKey }: KeyboardEvent): boolean {
  const { rows, columns } = cellsOf(documentOf(store.state).puzzle)
  const pressed = key.toLowerCase()
  if (pressed === 'y' || (pressed === 'z' && shiftKey)) store.redo()
  else if (pressed === 'z') store.undo()
  else if (pressed === 'a') store.set({ selected: Array.from({ length: rows * columns }, (_, cell) => cell) })
  else if (MOVES[key]) move(store, MOVES[key], 'walk')
  else if (key === ' ') toggle(store)
  else return false
  return true
}

/** Keys that do the same whatever is in hand. */
const ALWAYS: Readonly<Record<string, (store: Store) => void>> = {
  Escape: (store) => send(store, { type: 'escape' }),
  '/': () => document.querySelector<HTMLElement>('.palette input')?.focus(),
  '[': (store) => store.turnPage(-1),
  ']': (store) => store.turnPage(1),
  Delete: erase,
  Backspace: erase,
  '.': erase,
}

function keyOf(store: Store, { key, shiftKey, target }: KeyboardEvent): boolean {
  const { tool, cursor } = store.state
  const isPlacing = tool.is !== 'idle' && tool.is !== 'selecting'
  if (MOVES[key]) move(store, MOVES[key], isPlacing ? 'walk' : shiftKey ? 'extend' : 'select')
  else if (ALWAYS[key]) ALWAYS[key](store)
  // On a button, these press it.
  else if ((key === ' ' || key === 'Enter') && isButton(target)) return false
  else if (isPlacing && key === 'Enter') send(store, { type: 'enter' })
  else if (isPlacing ? key === ' ' : key === 'Enter' && seen(store).clueAt(cursor)) press(store)
  else if (key === ' ') next(store)
  else return key.length === 1 && write(store, key)
  return true
}

/** The next value of few, or the next layer. */
function next(store: Store): void {
  const layers = layersFor(store.state).map(([name]) => name)
  if (cellsOf(documentOf(store.state).puzzle).values.length <= 2) turn(store)
  else store.set({ layer: layers[(layers.indexOf(store.state.layer) + 1) % layers.length] })
}

function write(store: Store, key: string): boolean {
  if (type(store, key)) return true
  const layer = layersFor(store.state).find(([, , name]) => name === key.toLowerCase())
  if (layer) store.set({ layer: layer[0] })
  return layer !== undefined
}

function toggle(store: Store): void {
  const { cursor, selected } = store.state
  const cell = cellAt(cursor, cellsOf(documentOf(store.state).puzzle))
  if (cell === undefined) return
  store.set({ selected: selected.includes(cell) ? selected.filter((other) => other !== cell) : [...selected, cell] })
}

function move(store: Store, [down, right]: readonly [number, number], how: 'select' | 'extend' | 'walk'): void {
  const { rows, columns } = cellsOf(documentOf(store.state).puzzle)
  const { cursor, selected, tool } = store.state
  const to = (out: number) => ({
    row: Math.max(-out, Math.min(rows - 1 + out, cursor.row + down)),
    column: Math.max(-out, Math.min(columns - 1 + out, cursor.column + right)),
  })
  // Beside the grid there are places, if a clue can stand there.
  const isBeside = isOutside(tool) || (how === 'select' && seen(store).clueAt(to(1)) !== undefined)
  const place = to(isBeside ? 1 : 0)
  const cell = cellAt(place, { rows, columns })
  if (how === 'walk') {
    store.set({ cursor: place })
    if (tool.is === 'drawing' || tool.is === 'painting') send(store, { type: 'move', place: { ...place, x: 0.5, y: 0.5 } })
  } else if (how === 'extend') {
    const others = selected.filter((other) => other !== cell)
    store.set({ cursor: place, selected: [...others, cell ?? []].flat() })
  } else store.set({ cursor: place, selected: cell === undefined ? [] : [cell] })
  focusCell(place)
}

/** Puts the pen down on the cursor, or lifts it. */
function press(store: Store): void {
  const { cursor, tool } = store.state
  if (tool.is === 'drawing' || tool.is === 'painting') send(store, { type: 'up' })
  else send(store, { type: 'down', place: { ...cursor, x: 0.51, y: 0.51 }, again: true })
}
