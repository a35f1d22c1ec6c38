// The suites in the order in which they run: the kinds of puzzles, and the cases around solving.

import { puzzles } from '../../src/puzzles/index.ts'

export const PUZZLE_SUITES: readonly string[] = [...puzzles.map(({ name }) => name), 'variants']

export const SUITES: readonly string[] = [...PUZZLE_SUITES, 'boundary']
