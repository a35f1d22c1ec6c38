// Seeded changes to the JSON of other programs, for tests of their readers.

import { read } from '../../../src/entries/variants.ts'
import { modelOf } from '../../../src/families/any-puzzle.ts'
import { PuzzleError } from '../../../src/model/errors.ts'
import type { Random } from '../../support/random.ts'

export type Json = { [field: string]: unknown }

export const modelIn = (json: Json) => JSON.stringify(modelOf(read(JSON.stringify(json))))

/** All objects and lists in a value, itself among them. */
function parts(value: unknown): (Json | unknown[])[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Json, ...Object.values(value).flatMap(parts)]
}

/** The model of a puzzle, or why it is refused. Anything but a PuzzleError, such as a TypeError, is a fault. */
export function outcome(json: Json): string {
  try {
    return modelIn(json)
  } catch (error) {
    if (error instanceof PuzzleError) return `refused: ${error.message}`
    throw error
  }
}

/** One of the objects gets a field that nobody knows. */
export function withField(source: unknown, random: Random, strange: readonly unknown[]): { json: Json; part: Json } {
  const json = structuredClone(source) as Json
  const objects = parts(json).filter((part) => !Array.isArray(part)) as Json[]
  const [part] = random.shuffled(objects)
  part.meaning = random.shuffled(strange.filter((value) => value !== null))[0]
  return { json, part }
}

/** One of the values becomes another one. */
export function withValue(source: unknown, random: Random, strange: readonly unknown[]): { json: Json; change: Change } {
  const json = structuredClone(source) as Json
  const part = random.shuffled(parts(json).filter((part) => Object.keys(part).length > 0))[0] as Json
  const [name] = random.shuffled(Object.keys(part))
  const [value] = random.shuffled(strange)
  const old = part[name]
  part[name] = value
  return { json, change: [old, name, value] }
}

export type Change = readonly [old: unknown, name: string, value: unknown]

/** Is the value as good as absent, or as the old one, and nothing was there? */
export function isHarmless([old, name, value]: Change): boolean {
  const isNothing = (given: unknown) => given === null || given === false || (Array.isArray(given) && given.length === 0)
  return JSON.stringify(old) === JSON.stringify(value) || isNothing(old) || ['title', 'author'].includes(name)
}
