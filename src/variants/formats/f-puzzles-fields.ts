// Reads the fields in the JSON of f-puzzles. A field that is not what it should be, or that nobody reads, is refused with its place: a
// puzzle is not solved without something that it says.

import { PuzzleError, quote, show } from '../../model/errors.ts'

/** Reads a value of the JSON. @throws PuzzleError that names the place, `what` */
export type Reader<T> = (given: unknown, what: string) => T

/** What says how a thing looks, and nothing else. */
const LOOKS = ['outlineC', 'baseC', 'fontC', 'c', 'cArray', 'highlight', 'width', 'height', 'size', 'angle', 'opacity']

export function fieldError(given: unknown, what: string, expected: string): PuzzleError {
  return new PuzzleError('shape', show(given), { what }, expected)
}

/** Is a field absent, or as good as absent? */
export function isAbsent(given: unknown): boolean {
  return given === undefined || given === null || given === ''
}

export const anything: Reader<unknown> = (given) => given

/** The name of a cell: `R1C1` there, `r1c1` here. */
export const cellField: Reader<string> = (given, what) => {
  if (typeof given === 'string' && /^r\d{1,2}c\d{1,2}$/i.test(given)) return given.toLowerCase()
  throw fieldError(given, what, 'a cell, such as "R1C1"')
}

export function list<T>(item: Reader<T>): Reader<T[]> {
  return (given, what) => {
    if (Array.isArray(given)) return given.map((one) => item(one, what))
    throw fieldError(given, what, 'a list')
  }
}

export const cellsField = list(cellField)

export const linesField = list(cellsField)

export const textField: Reader<string> = (given, what) => {
  if (typeof given === 'string') return given
  throw fieldError(given, what, 'a text')
}

/** None if it is absent. */
export function optionalField<T>(reader: Reader<readonly T[]>): Reader<readonly T[]> {
  return (given, what) => (isAbsent(given) ? [] : reader(given, what))
}

/** The things in a list; none if it is absent. */
export const items = optionalField(list(anything))

/** An integer from 0, as a number or as digits; undefined if there is none. */
export const integerField: Reader<number | undefined> = (given, what) => {
  if (isAbsent(given)) return undefined
  const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given
  if (Number.isInteger(number) && (number as number) >= 0) return number as number
  throw new PuzzleError('symbol', `${show(given)} is not a number`, { what }, 'digits')
}

export const integersField: Reader<readonly number[]> = (given, what) => {
  const all = items(given, what)
  const stranger = all.findIndex((value) => !Number.isInteger(value))
  if (stranger < 0) return all as number[]
  throw fieldError(all[stranger], what, 'integers')
}

/** True or false; absent is false. */
export const flagField: Reader<boolean> = (given, what) => {
  if (isAbsent(given)) return false
  if (typeof given === 'boolean') return given
  throw fieldError(given, what, 'true or false')
}

/** @throws PuzzleError `shape` for anything but an object, `rule` for a field that says something and is not known */
export function checkFields(given: unknown, known: readonly string[], what: string): asserts given is object {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw fieldError(given, what, 'an object')
  const strange = Object.entries(given).find(
    ([name, value]) => !isAbsent(value) && !known.includes(name) && !LOOKS.includes(name),
  )
  if (strange) throw new PuzzleError('rule', `the field ${quote(strange[0])} is not supported`, { what })
}

/** An object with these fields. @throws PuzzleError `rule` for another one that says something */
export function fields<F extends object>(readers: { readonly [N in keyof F]: Reader<F[N]> }): Reader<F> {
  return (given, what) => {
    checkFields(given, Object.keys(readers), what)
    const own = new Map(Object.entries(given))
    const read = Object.entries<Reader<unknown>>(readers).map(([name, reader]) => [
      name,
      reader(own.get(name), `${what}, ${name}`),
    ])
    return Object.fromEntries(read)
  }
}
