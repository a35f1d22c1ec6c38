// How a person places a rule of each kind, for the tests of the tools and of the page.

import { choicesOf, drawnArguments, formOf, leastOf, typedArguments } from '../../web/document/forms.ts'
import type { RuleKind } from '../../web/document/library.ts'

/** A place on the board: row and column from 0, and where in the cell. */
export type At = readonly [row: number, column: number, x?: number, y?: number]

/** The strokes by which a rule is drawn on a grid of 9x9, each a list of places. A stroke of one place is a click. */
export function strokesFor(kind: RuleKind): readonly (readonly At[])[] {
  const row = (at: number, count: number): At[] => Array.from({ length: count }, (_, column) => [at, column])
  switch (formOf(kind)) {
    case 'whole':
      return []
    case 'side':
      return [[[2, -1]]]
    case 'diagonal':
      return [[[-1, 3, 0.7, 0.7]]]
    case 'square':
      return [[[3, 3, 0.9, 0.9]]]
    case 'pair':
      return [row(1, 2)]
    case 'groups':
      return [row(1, 3), row(4, 3)]
    case 'lists':
      return drawnArguments(kind).map(({ expected }, i) => row(2 * i, /^a cell/.test(expected) ? 1 : i === 0 ? 2 : 9))
    case 'cells':
      return [row(1, Math.max(4, leastOf(kind)))]
  }
}

/** What is typed for each argument that is. */
export function textsFor(kind: RuleKind): readonly (readonly [name: string, text: string])[] {
  return typedArguments(kind).map((argument) => {
    const { name, expected, byDefault } = argument
    const choices = choicesOf(argument)
    const example = /such as (\S+)/.exec(expected)?.[1]
    const text = choices ? choices[choices.length - 1] : /list of 1 to 32/.test(expected) ? '[[{"rule":"anti-king"}]]' : example
    if (name === 'factors') return [name, '']
    return [name, text ?? (/list/.test(expected) && !byDefault ? '1 2' : /regular/.test(expected) ? '.+' : '3')]
  })
}
