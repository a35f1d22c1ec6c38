// What the page asks its workers, and what they say. Everything is plain data.

import type { Mistake, Step } from '../document/edits.ts'
import type { Puzzle } from '../document/library.ts'

/** For each verb, its question and its answer. */
export interface Verbs {
  /** All that the page shows by itself of a puzzle. It says more and more of it in parts. */
  judge: {
    readonly question: { readonly puzzle: Puzzle; readonly counts: boolean; readonly spare: boolean; readonly endless: boolean }
    readonly answer: undefined
  }
  rate: { readonly question: { readonly puzzle: Puzzle }; readonly answer: Rated }
  hint: {
    readonly question: Marked & { readonly solution?: Int32Array | undefined }
    readonly answer: Step | Mistake | undefined
  }
  check: { readonly question: Marked; readonly answer: Checked }
  read: { readonly question: { readonly text: string; readonly as?: Puzzle | undefined }; readonly answer: readonly Puzzle[] }
  write: {
    readonly question: { readonly puzzle: Puzzle; readonly format: string; readonly solution?: Int32Array | undefined }
    readonly answer: string
  }
  /** The text that a person would edit. */
  text: { readonly question: { readonly puzzle: Puzzle }; readonly answer: string }
  engine: { readonly question: object; readonly answer: { readonly engine: string; readonly reason?: string | undefined } }
  /** Every family, with what it is about. */
  samples: { readonly question: object; readonly answer: readonly Family[] }
  generate: { readonly question: Wanted; readonly answer: Puzzle }
}

export type Verb = keyof Verbs

export interface Family {
  readonly name: string
  readonly summary: string
  readonly puzzles: readonly { readonly name: string; readonly puzzle: Puzzle }[]
}

/** A puzzle, and what a person has written into it. */
interface Marked {
  readonly puzzle: Puzzle
  readonly entries: Readonly<Record<number, number>>
  readonly centre: Readonly<Record<number, readonly number[]>>
}

export interface Wanted {
  readonly kind: string
  readonly seed: number
  readonly size?: number
  readonly difficulty?: string
  readonly symmetry?: string
}

export interface Rated {
  readonly score: number
  readonly difficulty: string
  readonly technique?: string | undefined
}

export interface Checked {
  /** What is wrong by itself, in words. */
  readonly conflicts: readonly { readonly cells: readonly number[]; readonly text: string }[]
  readonly wrong: readonly number[]
  readonly solved: boolean
  readonly possible: boolean | undefined
}

/** A piece of what is known of a puzzle. */
export type Part =
  /** Solutions: two at most. `complete` if there are no others. */
  | {
      readonly part: 'solutions'
      readonly solutions: readonly Int32Array[]
      readonly complete: boolean
      readonly score?: number
      readonly worst?: number
      readonly nodes: number
      readonly ms: number
    }
  | { readonly part: 'progress'; readonly nodes: number; readonly ms: number }
  /** How many there are: exactly, or so many at least. The first ones are in a list. */
  | {
      readonly part: 'count'
      readonly count: bigint
      readonly exact: boolean
      readonly ms: number
      readonly list?: readonly Int32Array[]
    }
  | { readonly part: 'estimate'; readonly mean: number; readonly error: number }
  /** Masks by cells: values that some solution has, and those that are not known. */
  | { readonly part: 'candidates'; readonly known: Int32Array; readonly open: Int32Array; readonly found: readonly Witness[] }
  /** By cell * 32 + place of the value: the number of solutions that have it, up to 9. */
  | { readonly part: 'counts'; readonly counts: ReadonlyMap<number, number> }
  /** What cannot hold together; each can, without any one of the others. */
  | {
      readonly part: 'why'
      readonly rules: readonly number[]
      readonly cells: readonly number[]
      readonly words: readonly string[]
    }
  | { readonly part: 'spare'; readonly rules: readonly number[]; readonly cells: readonly number[]; readonly complete: boolean }

/** A value of a cell, by cell * 32 + its place, and a solution that has it. */
export type Witness = readonly [key: number, solution: Int32Array]

/** What goes to a worker. */
export type ToWorker =
  | { readonly id: number; readonly verb: Verb; readonly question: Verbs[Verb]['question'] }
  | { readonly id: number; readonly stop: true }

/** What comes from one: parts, and then an answer or what was wrong. */
export type FromWorker =
  | { readonly id: number; readonly part: Part }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string; readonly place?: string | undefined }
