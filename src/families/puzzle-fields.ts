// The fields of a puzzle that comes as data, such as JSON.

import type { Meta } from '../document/puzzle.ts'
import { PuzzleError, show } from '../model/errors.ts'
import type { Data } from './family.ts'

const META = ['title', 'author', 'source', 'rules', 'without']

/** What a family knows of data, and what is said about the puzzle. */
interface Fields<F> {
  readonly fields: F
  /** With the field `meta`, or empty. */
  readonly about: { readonly meta?: Meta }
}

/**
 * The fields of data. `meta` is checked; the values of the others are left to the family.
 *
 * @throws PuzzleError `option` for a field that is unknown, and for what is no `meta`
 */
export function fieldsIn<F extends object>(data: Data, name: string, names: readonly string[]): Fields<F> {
  const { family, meta, ...fields } = data
  if (family !== name) throw new PuzzleError('option', show(family), { what: 'family' }, name)
  checkNames(fields, names, name)
  if (meta === undefined) return { fields: fields as F, about: {} }
  if (typeof meta !== 'object' || meta === null) throw new PuzzleError('option', show(meta), { what: 'meta' }, 'an object')
  checkNames(meta, META, 'meta')
  for (const [name, value] of Object.entries(meta)) {
    if (typeof value !== 'string') throw new PuzzleError('option', show(value), { what: `meta, ${name}` }, 'a text')
  }
  return { fields: fields as F, about: { meta: { ...meta } } }
}

function checkNames(data: object, names: readonly string[], what: string): void {
  const strange = Object.keys(data).find((name) => !names.includes(name))
  if (strange !== undefined) throw new PuzzleError('option', `there is no field ${show(strange)}`, { what }, names.join(', '))
}
