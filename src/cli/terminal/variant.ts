// Reads variants. Loaded with the first of them, because rules and formats are half as much code as all the rest that a puzzle needs.

import type { Puzzle } from '../../puzzles/puzzle.ts'
import { readVariant } from '../../variants/formats/read.ts'
import { variant } from '../../variants/variant.ts'

export function read(text: string): Puzzle {
  return variant(readVariant(text))
}
