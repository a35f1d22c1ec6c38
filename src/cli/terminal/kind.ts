// What a kind of puzzle declares for the command line.

import type { Puzzle, PuzzleKind } from '../../puzzles/puzzle.ts'

/** A kind of puzzle, whose reader may have to be loaded. */
export interface Kind extends Omit<PuzzleKind, 'read'> {
  read(...source: Parameters<PuzzleKind['read']>): Puzzle | Promise<Puzzle>
}
