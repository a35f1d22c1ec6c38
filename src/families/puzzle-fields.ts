// The fields of a puzzle that comes as data, such as JSON.

import type { Unchecked } from '../compile/check/unchecked.ts'
import type { Puzzle } from '../document/puzzle.ts'
import { PuzzleError, quote, show } from '../model/errors.ts'
import { counted } from '../model/numbers.ts'
import { coreOf, type Data, made } from './family.ts'

export type { Unchecked }

const META = ['title', 'author', 'source', 'rules', 'without']

/**
 * The fields of data but `family`. `meta` is checked; the values of the others are left to the family.
 *
 * @throws PuzzleError `option` for a field that is unknown, and for what is no `meta`
 */
export function fieldsIn(data: Data, name: string, names: readonly string[]): Data {
  const { family, meta, ...fields } = data
  if (family !== name) throw new PuzzleError('option', show(family), { what: 'family' }, name)
  checkNames(fields, names, name)
  if (meta === undefined) return fields
  if (typeof meta !== 'object' || meta === null) throw new PuzzleError('option', show(meta), { what: 'meta' }, 'an object')
  checkNames(meta, META, 'meta')
  for (const [name, value] of Object.entries(meta)) {
    if (typeof value !== 'string') throw new PuzzleError('option', show(value), { what: `meta, ${name}` }, 'a text')
  }
  return { ...fields, meta: { ...meta } }
}

function checkNames(data: object, names: readonly string[], what: string): void {
  const strange = Object.keys(data).find((name) => !names.includes(name))
  if (strange !== undefined) throw new PuzzleError('option', `there is no field ${show(strange)}`, { what }, names.join(', '))
}

/**
 * The `from` of a family: a puzzle from the values of its fields, which `make` checks, and its `meta`. Mark the call as pure, for bundlers.
 *
 * @throws PuzzleError as fieldsIn and `make` do
 */
export function fromFields<F extends object, P extends Puzzle>(
  name: P['family'],
  names: readonly string[],
  make: (fields: F) => P,
): (data: Data) => P {
  return (data) => {
    const { meta, ...fields } = fieldsIn(data, name, names)
    const puzzle = make(fields as F)
    return meta ? (made(coreOf(puzzle), { ...puzzle, meta }) as P) : puzzle
  }
}

/** A field that is a list, and not empty. @throws PuzzleError `shape` */
export function listIn(name: string, given: unknown, expected: string): readonly unknown[] {
  if (Array.isArray(given) && given.length > 0) return Array.from(given)
  throw new PuzzleError('shape', show(given), { what: name }, expected)
}

/** A field that has a symbol for each cell. @throws PuzzleError `symbol` or `shape` */
export function symbolsIn(name: string, given: unknown, cells: number, symbols: RegExp, expected: string): string {
  const isText = typeof given === 'string'
  if (!isText || !symbols.test(given))
    throw new PuzzleError('symbol', isText ? quote(given) : show(given), { what: name }, expected)
  if (given.length === cells) return given
  throw new PuzzleError('shape', counted(given.length, 'cell'), { what: name }, String(cells))
}
