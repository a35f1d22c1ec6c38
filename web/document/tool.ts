// The tool in hand, what happens to it, and what it does: data. `tools.ts` goes from one to the next.

import type { Clue, Rule, Where } from 'quadrille/variants'
import type { CellContents } from './cells.ts'
import type { Form } from './forms.ts'

/** What is written: a value, small values in the corners or the centre, a colour. */
export type WrittenLayer = 'digit' | 'corner' | 'centre' | 'color'

/** Is a puzzle made, or solved? */
export type Mode = 'set' | 'play'

/** A place on the board: a cell, or one beside the grid (row or column -1, or one too many), and where in it, from 0 to 1. */
export interface BoardPlace extends Where {
  readonly x: number
  readonly y: number
}

export type Event =
  /** A press: with `add`, on top of what is selected; `again` if it is the second of a double click. */
  | { readonly type: 'down'; readonly place: BoardPlace; readonly add?: boolean; readonly again?: boolean }
  | { readonly type: 'move'; readonly place: BoardPlace }
  | { readonly type: 'up' | 'enter' | 'escape' }
  /** A rule is picked. */
  | { readonly type: 'choose'; readonly rule: string }
  /** A rule that is there is opened. */
  | { readonly type: 'open'; readonly rule: Rule; readonly at: number }
  /** Regions are to be painted. */
  | { readonly type: 'paint' }
  | { readonly type: 'typed'; readonly name: string; readonly text: string }

export interface RuleInHand {
  readonly rule: string
  readonly form: Form
  /** What is drawn of it. */
  readonly lists: readonly (readonly number[])[]
  /** The place of the rule that is drawn again. */
  readonly at?: number | undefined
}

export type Tool =
  | { readonly is: 'idle' }
  | { readonly is: 'selecting'; readonly adds: boolean }
  | ({ readonly is: 'armed' } & RuleInHand)
  | ({ readonly is: 'drawing'; readonly stroke: readonly number[] } & RuleInHand)
  | { readonly is: 'brush' }
  | { readonly is: 'painting'; readonly stroke: readonly number[] }
  | {
      readonly is: 'typing'
      /** Without what is typed. */
      readonly draft: Rule
      readonly texts: Readonly<Record<string, string>>
      /** Its place in the list of rules, if it is there. */
      readonly at: number | undefined
      /** Is its tool in hand again afterwards? */
      readonly goesOn: boolean
    }
  /** A clue of the family. */
  | { readonly is: 'clue'; readonly place: Where; readonly text: string; readonly expected: string }

export type Effect =
  | { readonly do: 'select'; readonly cells: readonly number[] }
  /** Select all cells with the same value. */
  | { readonly do: 'select same'; readonly cell: number }
  /** Adds a rule, or replaces the one at this place. */
  | { readonly do: 'put'; readonly rule: Rule; readonly at: number | undefined }
  | { readonly do: 'remove'; readonly at: number }
  /** Another clue of the family. */
  | { readonly do: 'clue'; readonly place: Where; readonly text: string }
  | { readonly do: 'join'; readonly cells: readonly number[] }
  /** What was done so far is one step, to be undone at once. */
  | { readonly do: 'end step' }

export type ToolStep = readonly [Tool, ...Effect[]]

export interface Seen {
  readonly cells: CellContents
  readonly selected: readonly number[]
  readonly rules: readonly Rule[]
  /** The clue of the family at a place; undefined where there is none, or it is not to be changed. */
  clueAt(place: Where): Clue | undefined
}

export const IDLE: Tool = { is: 'idle' }

/** Is it for clues that stand beside the grid? */
export const isOutside = (tool: Tool): boolean => tool.is === 'armed' && (tool.form === 'side' || tool.form === 'diagonal')
