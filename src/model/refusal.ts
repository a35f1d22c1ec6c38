// What a reader refuses, another may read.

import { PuzzleError } from './errors.ts'

/** What `read` returns; undefined if it refuses its input. Other errors pass. */
export function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof PuzzleError) return undefined
    throw error
  }
}

/** What a text says as JSON; undefined if it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
