// A puzzle in a format for others.

import type { Puzzle } from '../../document/puzzle.ts'
import { draw } from '../../families/draw.ts'
import { type Format, write } from '../../formats/write.ts'
import type { Solution } from '../../model/model.ts'

/** The formats with a place for a solution. */
const WITH_SOLUTION: readonly string[] = ['fpuzzles', 'sudokupad', 'svg']

/** A puzzle in a format, with its solution where there is a place for it. */
export function written(puzzle: Puzzle, format: Format | 'text', solution?: Solution): string {
  const text = format === 'text' ? draw(puzzle) : write(puzzle, format, WITH_SOLUTION.includes(format) ? { solution } : {})
  return text.endsWith('\n') ? text : `${text}\n`
}
