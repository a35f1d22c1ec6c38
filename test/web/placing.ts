// How a person places a rule of each kind, for the tests of the tools and of the page.

import type { RuleKind } from 'quadrille/variants'
import { choicesOf, drawnArguments, formOf, leastOf, typedArguments } from '../../web/document/forms.ts'

/** A place on the board: row and column from 0, and where in the cell. */
export type At = readonly [row: number, column: number, x?: number, y?: number]

/** The strokes by which a rule is drawn on a grid of 9x9, each a list of places. A stroke of one place is a click. */
function strokesFor(kind: RuleKind): readonly (readonly At[])[] {
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

/** What is typed for an argument; and then for that of another rule of the kind. */
function textFor(argument: ReturnType<typeof typedArguments>[number], turn: 0 | 1): string {
  const { name, expected, byDefault } = argument
  const choices = choicesOf(argument)
  const example = /such as (\S+)/.exec(expected)?.[1]
  if (choices) return choices.at(turn - 1) as string
  if (name === 'factors') return ''
  if (/list of 1 to 32/.test(expected)) return `[[{"rule":"anti-${['king', 'knight'][turn]}"}]]`
  if (example) return turn === 0 ? example : OTHERS[name]
  const texts = /list/.test(expected) && !byDefault ? ['1 2', '1 3'] : /regular/.test(expected) ? ['.+', '.*'] : ['3', '4']
  return texts[turn]
}

/** Arguments like their examples. */
const OTHERS: Readonly<Record<string, string>> = {
  clue: '13',
  allowed: '[[1,2]]',
  automaton: '{"start":[0],"accept":[1],"transitions":[[0,[1,2,3],1]]}',
}

/** What a person does. */
export type Act =
  | { readonly stroke: readonly At[] }
  | { readonly type: string; readonly text: string }
  | { readonly key: 'Enter' }

const ENTER: Act = { key: 'Enter' }

function strokes(kind: RuleKind, down = 0): readonly Act[] {
  const all = strokesFor(kind).map((places) => ({ stroke: places.map(([row, ...place]): At => [row + down, ...place]) }))
  return formOf(kind) === 'groups' ? [...all, ENTER] : all
}

function texts(kind: RuleKind, turn: 0 | 1): readonly Act[] {
  const all = typedArguments(kind).map((argument) => ({ type: argument.name, text: textFor(argument, turn) }))
  return all.length > 0 ? [...all, ENTER] : []
}

/** How a rule is placed that is in hand. */
export const placing = (kind: RuleKind): readonly Act[] => [...strokes(kind), ...texts(kind, 0)]

/** How one that is opened is changed, if it can be: what is typed is typed again; what is drawn is drawn again, a row below. */
export const changing = (kind: RuleKind): readonly Act[] => (typedArguments(kind).length > 0 ? texts(kind, 1) : strokes(kind, 1))
