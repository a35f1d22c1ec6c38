// Reads what callers give, of any type, into plain data. Whatever is not what it should be is refused, with its place.

import { PuzzleError, show } from '../../model/errors.ts'

/** The fields of something unchecked. */
export type Unchecked<T> = T extends unknown ? { readonly [field in keyof T]?: unknown } : never
export type List = ArrayLike<unknown>

/** A copy of a list of numbers. A hole in the list is not a number. */
export function copied(list: List, item: string, fits: (value: unknown) => boolean, expected: string, what?: string): number[] {
  return Array.from(list, (number, i) => {
    if (!fits(number)) throw modelError(`${item} ${i} is ${show(number)}`, expected, what)
    return number as number
  })
}

export function checkedSize(size: unknown, most: number, things: string): number {
  if (isSize(size) && size >= 1 && size <= most) return size
  throw modelError(`${show(size)} ${things}`, `1 to ${most}`)
}

export function flagOf(name: string, value: unknown): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value
  throw modelError(`${name} is ${show(value)}`, 'true or false')
}

export function listOf(name: string, value: unknown, what?: string): List {
  if (isList(value)) return value
  throw modelError(`${name} is ${show(value)}`, 'a list', what)
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** No longer than an array can be. */
export function isList(value: unknown): value is List {
  if (!isObject(value)) return false
  const { length } = value as Partial<List>
  return isSize(length) && length < 2 ** 32
}

export function isSize(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}

export function isInteger(value: unknown): value is number {
  return typeof value === 'number' && value === (value | 0)
}

export function isMask(value: unknown): value is number {
  return typeof value === 'number' && (value === (value | 0) || value === value >>> 0)
}

export function atMost(most: number, number: number, things: string): void {
  if (number > most) throw modelError(`too large: ${number} ${things}`, `${most} at most`)
}

export function modelError(problem: string, expected?: string, what?: string): PuzzleError {
  return new PuzzleError('model', problem, what === undefined ? {} : { what }, expected)
}
