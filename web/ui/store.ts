// The store: what a person does becomes another state, and other questions.

import type { AnswerOf, OptionsOf, VerbName } from 'quadrille'
import { type AnswerPart, noAnswers, type PuzzleAnswers, withPart } from '../ask/answers.ts'
import { judge, whole } from '../ask/judge.ts'
import type { PageDesks } from '../ask/page-desks.ts'
import { cellsOf, isCell, valueFor, withFields, withGivens } from '../document/cells.ts'
import {
  applied,
  COLORS_OF_CELLS,
  cleared,
  colored,
  divided,
  joined,
  type Mode,
  meaningOf,
  naive,
  rulesOf,
  sameAs,
  typed,
  type WrittenLayer,
  withEntries,
  withoutRules,
  withRule,
} from '../document/edits.ts'
import { begin, commit, type Document, edit, loadDrawings, open, type Puzzle, redo, undo } from '../document/library.ts'
import { type Effect, type Event, IDLE, type Seen, step } from '../document/tools.ts'
import { FIRST } from './presets.ts'
import { documentOf, type PageState } from './state.ts'

/** Two keys within so many ms are one number. */
const TWO_KEYS_MS = 700

/** A hint has four stages. */
export const LAST_STAGE = 3

/** What is wrong, in words. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export class Store {
  readonly desks: PageDesks
  #state: PageState
  readonly #listeners = new Set<() => void>()
  /** What is asked: about which puzzle, and what of it. */
  #judging: string | undefined
  /** Changes of one gesture are one step of undo. */
  #gesture = 0
  #lastKey = { time: 0, text: '', cells: '' }
  #noteTimer = 0
  /** The number of the puzzle that was asked for last. */
  #coming = 0

  constructor(desks: PageDesks) {
    this.desks = desks
    this.#state = {
      ...{ history: begin(open(FIRST)), tool: IDLE, mode: 'set', layer: 'digit', selected: [], cursor: { row: 0, column: 0 } },
      ...{
        show: 'candidates',
        spare: false,
        equal: false,
        endless: false,
        judged: 'puzzle',
        answers: undefined,
        before: undefined,
        page: -1,
      },
      ...{ witness: undefined, lit: [], hint: undefined, checked: undefined, dialog: undefined, sheet: 'keys', note: undefined },
      isComing: false,
    }
  }

  get state(): PageState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(change: Partial<PageState>): void {
    const before = this.#state
    this.#state = { ...before, ...change }
    if (change.history && documentOf(before) !== documentOf(this.#state)) this.#changed(documentOf(before))
    else if (['judged', 'show', 'spare', 'equal', 'endless'].some((asked) => asked in change)) this.#judge()
    for (const listener of this.#listeners) listener()
  }

  begin(history: PageState['history']): void {
    this.set({ history, selected: [], cursor: { row: 0, column: 0 } })
    this.#judge()
  }

  /** Another document; those of one group are one step. */
  change(next: Document, group?: string): void {
    this.set({ history: commit(this.#state.history, next, group) })
  }

  undo(): void {
    this.set({ history: undo(this.#state.history), tool: IDLE })
  }

  redo(): void {
    this.set({ history: redo(this.#state.history), tool: IDLE })
  }

  /**
   * Another puzzle: it can be undone. Of what was written, nothing is left. Workers and files answer in any order: of several that are on their way,
   * the last one that was asked for is opened. Was it this one?
   */
  async open(coming: Puzzle | Promise<Puzzle>, more: Partial<PageState> = {}): Promise<boolean> {
    const turn = ++this.#coming
    this.set({ isComing: true })
    try {
      const puzzle = await coming
      await loadDrawings([puzzle])
      if (turn !== this.#coming) return false
      this.change(open(puzzle))
      this.set({ selected: [], cursor: { row: 0, column: 0 }, tool: IDLE, dialog: undefined, judged: 'puzzle', ...more })
      return true
    } finally {
      if (turn === this.#coming) this.set({ isComing: false })
    }
  }

  /** Nothing that is on its way is opened any more. */
  stay(): void {
    this.#coming++
    this.set({ isComing: false })
  }

  say(note: string): void {
    clearTimeout(this.#noteTimer)
    this.set({ note })
    this.#noteTimer = setTimeout(() => this.set({ note: undefined }), 6000) as unknown as number
  }

  #changed(before: Document): void {
    const now = documentOf(this.#state)
    const { rows, columns } = cellsOf(now.puzzle)
    const { selected, cursor } = this.#state
    const isSame = now.puzzle === before.puzzle
    this.#state = {
      ...this.#state,
      ...{
        endless: false,
        page: isSame ? this.#state.page : -1,
        witness: undefined,
        hint: undefined,
        checked: undefined,
        lit: [],
      },
      selected: selected.filter((cell) => cell < rows * columns),
      cursor: cursor.row >= rows || cursor.column >= columns ? { row: 0, column: 0 } : cursor,
    }
    this.#judge()
  }

  /** Asks about what is on the board, unless that was asked already. */
  #judge(): void {
    const { judged, show, spare, equal, endless, history } = this.#state
    const document = history.now
    const counts = show === 'counts'
    const meaning = meaningOf(document, judged)
    const key = JSON.stringify([counts, spare, equal, endless, meaning])
    if (this.#judging === key) return
    this.#judging = key
    const isOver = () => this.#judging !== key
    const { first, second } = this.desks
    first.drop()
    second.drop()
    const puzzle = judged === 'entries' ? withEntries(document) : document.puzzle
    const before = this.#state.answers
    const isMore = before?.meaning === meaning
    let answers: PuzzleAnswers = isMore ? before : noAnswers(meaning, puzzle)
    const know = (next: PuzzleAnswers) => {
      if (isOver()) return
      answers = next
      const isJudged = next.solutions || next.count || next.fault !== undefined
      this.set({ answers, ...(isJudged && { before: undefined }) })
    }
    this.#state = { ...this.#state, answers, before: isMore ? this.#state.before : (this.#state.before ?? before) }
    const tell = (part: AnswerPart) => know(withPart(answers, part))
    judge({ puzzle, counts, spare, equal, endless }, { first, second, tell, isOver }).catch((error) => {
      if (isOver()) return
      // What is known stays true, if more cannot be found out.
      if (answers.solutions) this.say(messageOf(error))
      else know({ ...answers, fault: messageOf(error) })
    })
  }

  // Tools.

  seen(): Seen {
    const { selected } = this.#state
    const { puzzle } = documentOf(this.#state)
    return { cells: cellsOf(puzzle), selected, rules: rulesOf(puzzle).length }
  }

  event(event: Event): void {
    const [tool, ...effects] = step(this.#state.tool, event, this.seen())
    this.set({ tool })
    for (const effect of effects) this.#do(effect)
  }

  #do(effect: Effect): void {
    const document = documentOf(this.#state)
    const group = `gesture ${this.#gesture}`
    if (effect.do === 'select') this.select(effect.cells)
    else if (effect.do === 'select same') this.select(sameAs(document, effect.cell))
    else if (effect.do === 'put') this.change(withRule(document, effect.rule, effect.at), group)
    else if (effect.do === 'remove') this.change(withoutRules(document, [effect.at]), group)
    else if (effect.do === 'join') this.change(joined(document, effect.cells), group)
    else this.#gesture++
  }

  select(cells: readonly number[]): void {
    const { columns } = cellsOf(documentOf(this.#state).puzzle)
    const last = cells.at(-1)
    const cursor = last === undefined ? this.#state.cursor : { row: Math.floor(last / columns), column: last % columns }
    this.set({ selected: cells, cursor })
  }

  // Writing.

  /** What a key of the board writes; false if it means nothing. */
  key(key: string): boolean {
    const cells = cellsOf(documentOf(this.#state).puzzle)
    const { layer, selected } = this.#state
    if (layer === 'color' && /^[1-9]$/.test(key)) {
      this.color(Number(key) - 1)
      return true
    }
    // Two figures, quickly, are one number.
    const now = performance.now()
    const { time, text, cells: where } = this.#lastKey
    const isSecond = now - time < TWO_KEYS_MS && where === selected.join() && /^\d\d?$/.test(text + key)
    const number = isSecond ? Number(text + key) : Number.NaN
    const isNumber = number > 9 && cells.values.includes(number)
    const value = isNumber ? number : valueFor(cells, key)
    this.#lastKey = { time: now, text: key, cells: selected.join() }
    if (value === undefined) return /^\d$/.test(key)
    if (isNumber) this.undo()
    this.write(value)
    return true
  }

  write(value: number): void {
    const { selected, layer, mode } = this.#state
    if (selected.length === 0 || layer === 'color') return
    this.change(typed(documentOf(this.#state), { cells: selected, value, layer, mode }))
    this.#sayIfSolved()
  }

  color(place: number): void {
    const { selected } = this.#state
    if (selected.length > 0) this.change(colored(documentOf(this.#state), selected, COLORS_OF_CELLS[place]))
  }

  /** The next of few values, and then none. */
  turn(): void {
    const { selected, mode } = this.#state
    const document = documentOf(this.#state)
    const { values, givens } = cellsOf(document.puzzle)
    const [cell] = selected
    const now = mode === 'set' ? givens[cell]?.[0] : document.marks.entries[cell]
    const next = now === undefined ? values[values.length - 1] : values[values.indexOf(now) - 1]
    if (next === undefined) this.erase()
    else this.change(typed(document, { cells: selected, value: next, layer: 'digit', mode }))
  }

  erase(): void {
    const { selected, mode } = this.#state
    this.change(cleared(documentOf(this.#state), selected, mode))
  }

  region(): void {
    this.change(divided(documentOf(this.#state), this.#state.selected))
  }

  dropRules(places: readonly number[]): void {
    this.set({ tool: IDLE, lit: [] })
    this.change(withoutRules(documentOf(this.#state), places))
  }

  dropGivens(cells: readonly number[]): void {
    const document = documentOf(this.#state)
    const { givens } = cellsOf(document.puzzle)
    const puzzle = withGivens(
      document.puzzle,
      givens.map((given, cell) => (cells.includes(cell) ? undefined : given)),
    )
    this.change({ ...document, puzzle })
  }

  restart(): void {
    this.change(edit(documentOf(this.#state), { set: 'nothing' }))
  }

  setMode(mode: Mode): void {
    this.set({ mode, tool: IDLE, page: -1, sheet: 'keys' })
  }

  setLayer(layer: WrittenLayer): void {
    this.set({ layer })
  }

  #sayIfSolved(): void {
    const { mode, answers, history, judged } = this.#state
    const solution = answers?.solutions?.complete ? answers.solutions.solutions[0] : undefined
    if (mode !== 'play' || judged !== 'puzzle' || !solution || answers?.solutions?.solutions.length !== 1) return
    const { puzzle, marks } = history.now
    const cells = cellsOf(puzzle)
    const isEvery = Array.from(solution).every((value, cell) => {
      const entry = cells.givens[cell]?.length === 1 ? cells.givens[cell][0] : marks.entries[cell]
      // In pictures, what is not written is white.
      return !isCell(cells, cell) || entry === value || (entry === undefined && cells.values.length === 2 && value === 0)
    })
    if (isEvery) this.say('Solved.')
  }

  // Help.

  /** What is asked for help: undefined, if the document is another one by then, or it cannot be answered. */
  async #help<V extends 'hint' | 'check'>(verb: V, options: OptionsOf<V>): Promise<AnswerOf<V> | undefined> {
    const document = documentOf(this.#state)
    try {
      const answer = await this.desks.help.ask<VerbName>(verb, await whole(document.puzzle), options)
      return document === documentOf(this.#state) ? (answer as AnswerOf<V>) : undefined
    } catch (error) {
      this.say(messageOf(error))
      return undefined
    }
  }

  /** The next stage of a hint. */
  async hint(): Promise<void> {
    const document = documentOf(this.#state)
    const { hint, answers, judged } = this.#state
    if (hint?.document === document) return this.set({ hint: { ...hint, stage: Math.min(LAST_STAGE, hint.stage + 1) } })
    const known = judged === 'puzzle' && answers?.solutions?.complete ? answers.solutions.solutions : []
    const { entries, centre } = document.marks
    const solution = known.length === 1 ? known[0] : undefined
    const found = await this.#help('hint', { entries, centre, solution })
    if (document !== documentOf(this.#state)) return
    if (!found) return this.say('No technique finds a step: this needs a guess, or it is solved.')
    const { stages } = await import('quadrille/logic')
    if (document === documentOf(this.#state))
      this.set({ hint: { document, found, says: Object.values(stages(found)), stage: 0 } })
  }

  apply(): void {
    const { hint } = this.#state
    const document = documentOf(this.#state)
    if (!hint || 'mistake' in hint.found || hint.document !== document) return
    this.change(applied(document, hint.found, naive(document)))
  }

  async check(): Promise<void> {
    const result = await this.#help('check', { entries: documentOf(this.#state).marks.entries })
    if (result) this.set({ checked: { document: documentOf(this.#state), result } })
  }

  // Texts.

  /** Another puzzle of the family, if it is one. */
  reread(puzzle: object): Promise<boolean> {
    return this.read(JSON.stringify(puzzle))
  }

  /** Any text that the library reads. Of several puzzles, the first is opened. */
  async read(text: string, as?: Puzzle): Promise<boolean> {
    try {
      const found = import('../ask/texts.ts').then((texts) => texts.read(text, as))
      const isOpen = await this.open(found.then(([first]) => (as?.meta ? withFields(first, { meta: as.meta }) : first)))
      if (!isOpen) return false
      const [first, ...others] = await found
      const without = first.meta?.without
      if (others.length > 0) this.say(`The first of ${others.length + 1} puzzles.`)
      else if (without) this.say(`Read without ${without}.`)
      return true
    } catch (error) {
      const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
      this.say(`“${shown.replace(/\s+/g, ' ')}” is not read: ${messageOf(error)}`)
      return false
    }
  }
}
