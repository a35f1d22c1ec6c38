// The store: what a person does becomes another state, and other questions.

import type { Puzzle } from 'quadrille'
import { begin, commit, type Document, open, redo, undo } from 'quadrille/variants'
import { isJudged, type PuzzleAnswers } from '../ask/answers.ts'
import { judge } from '../ask/judge.ts'
import type { PageDesks } from '../ask/page-desks.ts'
import { cellsOf } from '../document/cells.ts'
import { loadDrawings } from '../document/drawings.ts'
import { meaningOf, withEntries } from '../document/meaning.ts'
import { IDLE, type Mode } from '../document/tool.ts'
import { FIRST } from './first.ts'
import { documentOf, type PageState } from './state.ts'

/** What is wrong, in words. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export class Store {
  readonly desks: Promise<PageDesks>
  #state: PageState
  readonly #listeners = new Set<() => void>()
  /** What is asked: about which puzzle, and what of it. */
  #judging: string | undefined
  #noteTimer = 0
  /** The number of the puzzle that was asked for last. */
  #coming = 0

  constructor(desks: Promise<PageDesks>) {
    this.desks = desks
    this.#state = {
      ...{ history: begin(open(FIRST)), tool: IDLE, mode: 'set', layer: 'digit', selected: [], cursor: { row: 0, column: 0 } },
      ...{ show: 'candidates', spare: false, equal: false, endless: false, judged: 'puzzle', page: -1, lit: [], sheet: 'keys' },
      ...{ isComing: false, gesture: 0, lastKey: { time: 0, text: '', cells: '' } },
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
      const fresh = { selected: [], cursor: { row: 0, column: 0 }, tool: IDLE, layer: 'digit' } as const
      this.set({ ...fresh, dialog: undefined, judged: 'puzzle', ...more })
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

  select(cells: readonly number[]): void {
    const { columns } = cellsOf(documentOf(this.#state).puzzle)
    const last = cells.at(-1)
    const cursor = last === undefined ? this.#state.cursor : { row: Math.floor(last / columns), column: last % columns }
    this.set({ selected: cells, cursor })
  }

  setMode(mode: Mode): void {
    this.set({ mode, tool: IDLE, layer: 'digit', page: -1, sheet: 'keys' })
  }

  /** Looks at the next solution, or at one before. */
  turnPage(by: number): void {
    const { answers, page } = this.#state
    const listed = answers?.list?.length ?? 0
    if (listed > 1) this.set({ page: Math.max(-1, Math.min(listed - 1, page + by)) })
  }

  #changed(before: Document): void {
    const now = documentOf(this.#state)
    const { rows, columns } = cellsOf(now.puzzle)
    const { selected, cursor } = this.#state
    const isSame = now.puzzle === before.puzzle
    this.#state = {
      ...this.#state,
      ...{ endless: false, witness: undefined, hint: undefined, checked: undefined, lit: [] },
      page: isSame ? this.#state.page : -1,
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
    const puzzle = judged === 'entries' ? withEntries(document) : document.puzzle
    const before = this.#state.answers
    const isMore = before?.meaning === meaning
    let answers: PuzzleAnswers = isMore ? before : { meaning, puzzle }
    this.#state = { ...this.#state, answers, before: isMore ? this.#state.before : (this.#state.before ?? before) }
    const tell = (part: Partial<PuzzleAnswers>) => {
      if (isOver()) return
      answers = { ...answers, ...part }
      this.set({ answers, ...(isJudged(answers) && { before: undefined }) })
    }
    const ask = async () => {
      const { first, second } = await this.desks
      if (isOver()) return
      first.drop()
      second.drop()
      await judge({ puzzle, counts, spare, equal, endless }, { first, second, tell, isOver })
    }
    ask()
      .catch((error) => {
        // What is known stays true, if more cannot be found out.
        if (!answers.solutions) tell({ fault: messageOf(error) })
        else if (!isOver()) this.say(messageOf(error))
      })
      .then(() => tell({ isDone: true }))
  }
}
