// Explains why a draft is not a puzzle, in the terms of the page: cells, regions by number, fields by label.

import { type Family, PuzzleError } from 'quadrille'
import { type Draft, fieldsOf, type Grid, titleOf } from './draft.ts'

export interface Problem {
  readonly message: string
  /** The names of the fields that are wrong. */
  readonly fields: readonly string[]
}

/** Turns a PuzzleError about a draft or a text into a problem. Throws all other errors again. */
export function problemOf(error: unknown, { kind }: Draft): Problem {
  if (!(error instanceof PuzzleError)) throw error
  const { place, problem } = error
  const { line, column, what } = place
  const fields = fieldsOf(kind).filter(({ name }) => new RegExp(`\\b${name}\\b`).test(what ?? ''))
  const where = what && termsOf(what, kind)
  const inText = line && error.code !== 'empty' ? ` (line ${line}${column ? `, column ${column}` : ''} of the text)` : ''
  return {
    message: `${titleOf(where ? `${where}: ${problem}` : problem)}${inText}.`,
    fields: fields.map(({ name }) => name),
  }
}

/** The problem of regions with wrong sizes. Such a grid can be drawn, but is not a puzzle. */
export function problemIn({ order, regions }: Grid): Problem | undefined {
  const sizes = Array<number>(order).fill(0)
  for (const region of regions) sizes[region]++
  const wrong = sizes.flatMap((size, region) => (size === order ? [] : [`region ${region + 1} has ${size}`]))
  return wrong.length > 0 ? { message: `Each region needs ${order} cells: ${wrong.join(', ')}.`, fields: [] } : undefined
}

/** A place in the terms of the page. */
function termsOf(what: string, kind: Family): string {
  const cell = /^cell r(\d+)c(\d+)$/.exec(what)
  if (cell) return `row ${cell[1]}, column ${cell[2]}`
  return fieldsOf(kind).reduce(
    (text, { name, label }) => text.replace(new RegExp(`\\b${name}\\b`), label),
    what.replace(/^options? /, ''),
  )
}

/** What anything that was thrown says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
