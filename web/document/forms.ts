// How rules are placed: what the arguments in the table say. No rule is named here.

import type { Rule, RuleKind } from 'quadrille/variants'

type Argument = RuleKind['all'][number]

interface Schema {
  readonly type?: string
  readonly pattern?: string
  readonly items?: Schema
  readonly enum?: readonly string[]
  readonly minItems?: number
  readonly maxItems?: number
}

const schemaOf = ({ schema }: Argument) => schema as Schema
const isCell = ({ type, pattern }: Schema) => type === 'string' && pattern !== undefined && pattern.includes('[cC]')
const isList = ({ items }: Schema) => items !== undefined && isCell(items)
const isGroups = ({ items }: Schema) => items !== undefined && isList(items)
const isSide = ({ pattern }: Schema) => pattern?.startsWith('^(left') === true

/**
 * - `whole`: it says where it holds by itself
 * - `cells`: a list of cells, in order; `pair`, `square`: two of them, four around a corner
 * - `lists`: several arguments, each a cell or a list; `groups`: as many lists as are drawn
 * - `side`, `diagonal`: from outside the grid
 */
export type Form = 'whole' | 'cells' | 'pair' | 'square' | 'lists' | 'groups' | 'side' | 'diagonal'

/** The arguments that are drawn. */
export function drawnArguments({ all }: RuleKind): readonly Argument[] {
  return all.filter((argument) => {
    const schema = schemaOf(argument)
    return isCell(schema) || isList(schema) || isGroups(schema) || isSide(schema)
  })
}

/** The arguments that are typed. */
export function typedArguments(kind: RuleKind): readonly Argument[] {
  const isDiagonal = formOf(kind) === 'diagonal'
  const own = drawnArguments(kind)
  return kind.all.filter((argument) => !own.includes(argument) && !(isDiagonal && argument.name === 'direction'))
}

export function formOf(kind: RuleKind): Form {
  const own = drawnArguments(kind)
  if (own.length === 0) return 'whole'
  const schema = schemaOf(own[0])
  if (own.length === 1 && isCell(schema)) return kind.all.some(({ name }) => name === 'direction') ? 'diagonal' : 'lists'
  if (own.length > 1) return 'lists'
  if (isSide(schema)) return 'side'
  if (isGroups(schema)) return 'groups'
  const { minItems, maxItems } = schema
  return minItems !== maxItems ? 'cells' : minItems === 2 ? 'pair' : minItems === 4 ? 'square' : 'cells'
}

/** The fewest cells of its first list. */
export const leastOf = (kind: RuleKind): number => schemaOf(drawnArguments(kind)[0])?.minItems ?? 1

/** Does a selection of so many cells make such a rule? */
export function fits(kind: RuleKind, selected: number): boolean {
  const form = formOf(kind)
  if (form === 'pair') return selected === 2
  if (form === 'square') return selected === 4
  return form === 'cells' && selected >= Math.max(1, leastOf(kind))
}

/** The arguments of a rule that is drawn. */
export function drawnAs(kind: RuleKind, lists: readonly (readonly string[])[]): object {
  const [first, ...others] = drawnArguments(kind)
  if (isGroups(schemaOf(first))) return { [first.name]: lists }
  const value = (argument: Argument, list: readonly string[] = []) => (isCell(schemaOf(argument)) ? list[0] : list)
  return Object.fromEntries([first, ...others].map((argument, i) => [argument.name, value(argument, lists[i])]))
}

/** How many lists it needs, if there is a number. */
export const listsOf = (kind: RuleKind): number | undefined =>
  formOf(kind) === 'groups' ? undefined : drawnArguments(kind).length

/** Is the next thing to draw one cell? */
export const isOneCell = (kind: RuleKind, list: number): boolean => {
  const argument = drawnArguments(kind)[list]
  return argument !== undefined && isCell(schemaOf(argument))
}

/** The words to choose from, if an argument has no other. */
export const choicesOf = (argument: Argument): readonly string[] | undefined => schemaOf(argument).enum

/** An argument from what was typed: undefined, if it is not complete, or left out. */
export function parsed(argument: Argument, text: string): unknown {
  const { type, items, pattern, enum: words } = schemaOf(argument)
  const typed = text.trim()
  if (typed === '') return undefined
  if (words) return words.includes(typed) ? typed : undefined
  if (type === 'integer') return /^-?\d+$/.test(typed) ? Number(typed) : undefined
  if (type === 'string') return new RegExp(pattern ?? '').test(typed) ? typed : undefined
  if (type === 'array' && items?.type === 'integer') {
    const apart = /[\s,]/.test(typed) ? typed.split(/[\s,]+/) : [...typed]
    return apart.every((word) => /^-?\d+$/.test(word)) ? apart.map(Number) : undefined
  }
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}

/** What was typed for an argument that a rule has. */
export function typedText(argument: Argument, rule: Rule): string {
  const value = rule[argument.name] ?? argument.byDefault
  if (value === undefined) return ''
  if (Array.isArray(value) && value.every(Number.isInteger)) return value.join(' ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** How it is placed, in a sentence. */
export const HOW: Readonly<Record<Form, string>> = {
  whole: 'It holds everywhere.',
  cells: 'Drag over the cells.',
  pair: 'Drag from one cell to the other.',
  square: 'Click where four cells meet.',
  lists: 'Drag over each list of cells, one after the other.',
  groups: 'Drag over each group of cells, then press Enter.',
  side: 'Click beside a row or column.',
  diagonal: 'Click outside, where a diagonal begins.',
}
