// What a person does: an action makes another document of the one on the board, or says something of it.

import type { AnswerOf, OptionsOf, VerbName } from 'quadrille'
import { solutionOf } from '../ask/answers.ts'
import { cellsOf, clueAt, isCell, rulesOf, valueFor, valuesIn } from '../document/cells.ts'
import {
  applied,
  COLORS_OF_CELLS,
  cleared,
  colored,
  joined,
  naive,
  sameAs,
  typed,
  withClue,
  withoutRules,
  withRule,
} from '../document/edits.ts'
import { type Effect, type Event, IDLE, type Seen } from '../document/tool.ts'
import { step } from '../document/tools.ts'
import { documentOf } from './state.ts'
import { messageOf, type Store } from './store.ts'

/** Two keys within so many ms are one number. */
const TWO_KEYS_MS = 700

/** A hint has four stages. */
export const LAST_STAGE = 3

export function seen(store: Store): Seen {
  const { selected, mode } = store.state
  const { puzzle } = documentOf(store.state)
  const isSet = mode === 'set'
  return {
    ...{ cells: cellsOf(puzzle), selected, rules: isSet ? rulesOf(puzzle) : [] },
    clueAt: (place) => (isSet ? clueAt(puzzle, place) : undefined),
  }
}

/** What happens to the tool in hand. */
export function send(store: Store, event: Event): void {
  const [tool, ...effects] = step(store.state.tool, event, seen(store))
  store.set({ tool })
  for (const effect of effects) perform(store, effect)
}

function perform(store: Store, effect: Effect): void {
  const document = documentOf(store.state)
  const group = `gesture ${store.state.gesture}`
  if (effect.do === 'select') store.select(effect.cells)
  else if (effect.do === 'select same') store.select(sameAs(document, effect.cell))
  else if (effect.do === 'put') store.change(withRule(document, effect.rule, effect.at), group)
  else if (effect.do === 'remove') store.change(withoutRules(document, [effect.at]), group)
  else if (effect.do === 'clue') store.change(withClue(document, effect.place, effect.text), group)
  else if (effect.do === 'join') store.change(joined(document, effect.cells), group)
  else store.set({ gesture: store.state.gesture + 1 })
}

/** What a key of the board writes; false if it means nothing. */
export function type(store: Store, key: string): boolean {
  const cells = cellsOf(documentOf(store.state).puzzle)
  const { layer, selected } = store.state
  if (layer === 'color' && /^[1-9]$/.test(key)) {
    paint(store, Number(key) - 1)
    return true
  }
  // Two figures, quickly, are one number.
  const now = performance.now()
  const { time, text, cells: where } = store.state.lastKey
  const isSecond = now - time < TWO_KEYS_MS && where === selected.join() && /^\d\d?$/.test(text + key)
  const number = isSecond ? Number(text + key) : Number.NaN
  const isNumber = number > 9 && cells.values.includes(number)
  const value = isNumber ? number : valueFor(cells, key)
  store.set({ lastKey: { time: now, text: key, cells: selected.join() } })
  if (value === undefined) return /^\d$/.test(key)
  if (isNumber) store.undo()
  write(store, value)
  return true
}

export function write(store: Store, value: number): void {
  const { selected, layer, mode } = store.state
  if (selected.length === 0 || layer === 'color') return
  store.change(typed(documentOf(store.state), { cells: selected, value, layer, mode }))
  sayIfSolved(store)
}

export function paint(store: Store, place: number): void {
  const { selected } = store.state
  if (selected.length > 0) store.change(colored(documentOf(store.state), selected, COLORS_OF_CELLS[place]))
}

/** The next of few values, and then none. */
export function turn(store: Store): void {
  const { selected, mode } = store.state
  const document = documentOf(store.state)
  const { values, givens } = cellsOf(document.puzzle)
  const [cell] = selected
  const now = mode === 'set' ? givens[cell]?.[0] : document.marks.entries[cell]
  const next = now === undefined ? values[values.length - 1] : values[values.indexOf(now) - 1]
  if (next === undefined) erase(store)
  else store.change(typed(document, { cells: selected, value: next, layer: 'digit', mode }))
}

export function erase(store: Store): void {
  const { selected, mode } = store.state
  store.change(cleared(documentOf(store.state), selected, mode))
}

export function dropRules(store: Store, places: readonly number[]): void {
  store.set({ tool: IDLE, lit: [] })
  store.change(withoutRules(documentOf(store.state), places))
}

function sayIfSolved(store: Store): void {
  const { mode, answers, history, judged } = store.state
  const solution = solutionOf(answers)
  if (mode !== 'play' || judged !== 'puzzle' || !solution) return
  const cells = cellsOf(history.now.puzzle)
  const values = valuesIn(history.now)
  // In pictures, what is not written is white.
  const white = cells.values.length === 2 ? 0 : undefined
  const isEvery = Array.from(solution).every((value, cell) => !isCell(cells, cell) || (values[cell] ?? white) === value)
  if (isEvery) store.say('Solved.')
}

/** What is asked for help: undefined, if the document is another one by then, or it cannot be answered. */
async function help<V extends 'hint' | 'check'>(store: Store, verb: V, options: OptionsOf<V>): Promise<AnswerOf<V> | undefined> {
  const document = documentOf(store.state)
  try {
    const [{ help }, { checked }] = await Promise.all([store.desks, import('../ask/texts.ts')])
    const answer = await help.ask<VerbName>(verb, checked(document.puzzle), options)
    return document === documentOf(store.state) ? (answer as AnswerOf<V>) : undefined
  } catch (error) {
    store.say(messageOf(error))
    return undefined
  }
}

/** The next stage of a hint. */
export async function askHint(store: Store): Promise<void> {
  const document = documentOf(store.state)
  const { hint, answers, judged } = store.state
  if (hint?.document === document) return store.set({ hint: { ...hint, stage: Math.min(LAST_STAGE, hint.stage + 1) } })
  const { entries, centre } = document.marks
  const solution = judged === 'puzzle' ? solutionOf(answers) : undefined
  const found = await help(store, 'hint', { entries, centre, solution })
  if (document !== documentOf(store.state)) return
  if (!found) return store.say('No technique finds a step: this needs a guess, or it is solved.')
  const { stages } = await import('quadrille/logic')
  if (document === documentOf(store.state)) store.set({ hint: { document, found, says: Object.values(stages(found)), stage: 0 } })
}

export function apply(store: Store): void {
  const { hint } = store.state
  const document = documentOf(store.state)
  if (!hint || 'mistake' in hint.found || hint.document !== document) return
  store.change(applied(document, hint.found, naive(document)))
}

export async function check(store: Store): Promise<void> {
  const result = await help(store, 'check', { entries: documentOf(store.state).marks.entries })
  if (result) store.set({ checked: { document: documentOf(store.state), result } })
}
