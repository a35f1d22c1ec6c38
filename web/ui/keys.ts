// The keyboard: what a key does, wherever the focus is, but in text fields.

import { cellsOf } from '../document/cells.ts'
import type { WrittenLayer } from '../document/edits.ts'
import { formOf } from '../document/forms.ts'
import { RULES, type RuleKind } from '../document/library.ts'
import { documentOf } from './state.ts'
import type { Store } from './store.ts'

const MOVES: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const LAYERS: Readonly<Record<string, WrittenLayer>> = { z: 'digit', x: 'corner', c: 'centre', v: 'color' }

/** Does a text field, or a dialog, have the focus? */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
const isButton = (target: EventTarget | null) => target instanceof Element && target.closest('button, summary, a') !== null

export function listen(store: Store): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (isElsewhere(event.target) || event.altKey) return
    const isDone = event.ctrlKey || event.metaKey ? commandOf(store, event) : keyOf(store, event)
    if (isDone) event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (isElsewhere(event.target)) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() !== '') store.read(text)
  }
  const onDrop = async (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    const text = file ? await file.text() : (event.dataTransfer?.getData('text') ?? '')
    if (text.trim() !== '') store.read(text)
  }
  const onDrag = (event: DragEvent) => event.preventDefault()
  addEventListener('keydown', onKey)
  addEventListener('paste', onPaste)
  addEventListener('drop', onDrop)
  addEventListener('dragover', onDrag)
  return () => {
    removeEventListener('keydown', onKey)
    removeEventListener('paste', onPaste)
    removeEventListener('drop', onDrop)
    removeEventListener('dragover', onDrag)
  }
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

function keyOf(store: Store, { key, shiftKey, target }: KeyboardEvent): boolean {
  const { tool, mode } = store.state
  const isPlacing = tool.is !== 'idle' && tool.is !== 'selecting'
  if (MOVES[key]) {
    move(store, MOVES[key], isPlacing ? 'walk' : shiftKey ? 'extend' : 'select')
    return true
  }
  if (key === 'Escape') {
    store.event({ type: 'escape' })
    return true
  }
  if (key === '/') {
    document.querySelector<HTMLElement>('.palette input')?.focus()
    return true
  }
  // On a button, these press it.
  if ((key === ' ' || key === 'Enter') && isButton(target)) return false
  if (isPlacing && key === ' ') return press(store)
  if (isPlacing && key === 'Enter') {
    store.event({ type: 'enter' })
    return true
  }
  if (key === '[' || key === ']') {
    turnPage(store, key === ']' ? 1 : -1)
    return true
  }
  return write(store, key, mode)
}

function write(store: Store, key: string, mode: string): boolean {
  const { values } = cellsOf(documentOf(store.state).puzzle)
  if (key === 'Delete' || key === 'Backspace' || key === '.') {
    store.erase()
    return true
  }
  if (key === ' ') {
    if (values.length <= 2) store.turn()
    else store.setLayer(next(store.state.layer))
    return true
  }
  if (key.length !== 1) return false
  if (store.key(key)) return true
  const layer = LAYERS[key.toLowerCase()]
  if (!layer || (mode === 'set' && layer === 'corner')) return layer !== undefined
  store.setLayer(layer)
  return true
}

function next(layer: WrittenLayer): WrittenLayer {
  const all = Object.values(LAYERS)
  return all[(all.indexOf(layer) + 1) % all.length]
}

export function turnPage(store: Store, by: number): void {
  const { answers, page } = store.state
  const listed = answers?.list?.length ?? 0
  if (listed > 1) store.set({ page: Math.max(-1, Math.min(listed - 1, page + by)) })
}

function toggle(store: Store): void {
  const { cursor, selected } = store.state
  const { columns } = cellsOf(documentOf(store.state).puzzle)
  const cell = cursor.row * columns + cursor.column
  store.set({ selected: selected.includes(cell) ? selected.filter((other) => other !== cell) : [...selected, cell] })
}

/** The rule in hand, if its clues stand outside. */
function isOutside(store: Store): boolean {
  const { tool } = store.state
  if (tool.is !== 'armed') return false
  const form = formOf(RULES.get(tool.rule) as RuleKind)
  return form === 'side' || form === 'diagonal'
}

function move(store: Store, [down, right]: readonly [number, number], how: 'select' | 'extend' | 'walk'): void {
  const { rows, columns } = cellsOf(documentOf(store.state).puzzle)
  const { cursor, selected, tool } = store.state
  const out = isOutside(store) ? 1 : 0
  const to = (at: number, by: number, end: number) => Math.max(-out, Math.min(end - 1 + out, at + by))
  const place = { row: to(cursor.row, down, rows), column: to(cursor.column, right, columns) }
  const cell = place.row * columns + place.column
  if (how === 'walk') {
    store.set({ cursor: place })
    if (tool.is === 'drawing' || tool.is === 'painting') store.event({ type: 'move', place: { ...place, x: 0.5, y: 0.5 } })
  } else if (how === 'extend') {
    const others = selected.filter((other) => other !== cell)
    store.set({ cursor: place, selected: [...others, cell] })
  } else store.set({ cursor: place, selected: [cell] })
  if (out === 0) document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true })
}

/** Puts the pen down on the cursor, or lifts it. */
function press(store: Store): boolean {
  const { cursor, tool } = store.state
  if (tool.is === 'drawing' || tool.is === 'painting') store.event({ type: 'up' })
  else store.event({ type: 'down', place: { ...cursor, x: 0.51, y: 0.51 } })
  return true
}
