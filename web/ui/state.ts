// What the page knows, and how it begins. It stands outside of components: keys come faster than frames.

import type { CheckResult, Mistake, Step } from 'quadrille/logic'
import type { Document, History } from 'quadrille/variants'
import type { PuzzleAnswers } from '../ask/answers.ts'
import type { Wanted } from '../ask/judging.ts'
import type { Tool, WrittenLayer } from '../document/tool.ts'
import type { BoardLook } from '../draw/shown.ts'

export interface PageState extends Omit<BoardLook, 'document' | 'hint' | 'wrong'>, Omit<Wanted, 'puzzle' | 'counts'> {
  readonly history: History
  readonly tool: Tool
  readonly layer: WrittenLayer
  readonly selected: readonly number[]
  /** The cell that has the keyboard; beside the grid while a clue is placed there. */
  readonly cursor: { readonly row: number; readonly column: number }
  readonly judged: 'puzzle' | 'entries'
  /** The verdict before, while the next one is not there yet. */
  readonly before?: PuzzleAnswers | undefined
  /** Cells of a rule that is pointed at. */
  readonly lit: readonly number[]
  /** A hint says more and more: where to look, what it is, how it is seen, what follows. */
  readonly hint?:
    | { readonly document: Document; readonly found: Step | Mistake; readonly says: readonly string[]; readonly stage: number }
    | undefined
  readonly checked?: { readonly document: Document; readonly result: CheckResult } | undefined
  readonly dialog?: 'new' | 'paste' | 'edit' | 'share' | undefined
  /** On a phone: what is below the board. */
  readonly sheet: 'keys' | 'rules' | 'views' | 'help'
  /** Is another puzzle read or made? */
  readonly isComing: boolean
  /** The number of the gesture: its changes are one step of undo. */
  readonly gesture: number
  /** Two figures, quickly, are one number. */
  readonly lastKey: { readonly time: number; readonly text: string; readonly cells: string }
  /** Something to say for a while. */
  readonly note?: string | undefined
}

export const documentOf = ({ history }: PageState): Document => history.now
