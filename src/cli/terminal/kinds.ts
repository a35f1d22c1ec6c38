// The kinds of puzzles on the command line: those of the library, and variants.

import { checkOptions } from '../../model/options.ts'
import { puzzles } from '../../puzzles/index.ts'
import { type Puzzle, type PuzzleKind, UNSCORED } from '../../puzzles/puzzle.ts'

/** A kind of puzzle, whose reader may have to be loaded. */
export interface Kind extends Omit<PuzzleKind, 'read'> {
  read(...source: Parameters<PuzzleKind['read']>): Puzzle | Promise<Puzzle>
}

const SAMPLE = `{"size":6,"rules":[
 {"rule":"killer","cells":["r2c2","r3c2","r3c1","r4c1"],"sum":11},
 {"rule":"killer","cells":["r4c3","r4c4","r3c4"],"sum":12},
 {"rule":"killer","cells":["r1c6","r2c6","r3c6","r4c6"],"sum":16},
 {"rule":"thermometer","cells":["r2c5","r2c4","r3c3","r4c2"]},
 {"rule":"arrow","cells":["r5c1","r5c2","r6c2"]},
 {"rule":"white-dot","cells":["r6c6","r6c5"]},
 {"rule":"anti-king"}]}
`

export const variantKind: Kind = {
  name: 'variant',
  summary: 'a grid with rules, such as killer cages, thermometers, arrows and clues outside; docs/variants.md lists them',
  source: 'text',
  input: 'JSON, or the text of Interactive-Sudoku-Solver, f-puzzles or a killer',
  options: [],
  verbs: UNSCORED,
  verb: 'first',
  methods: ['search'],
  sample: SAMPLE,
  read: async (source, options) => {
    checkOptions(options, [])
    const { read } = await import('./variant.ts')
    return read(source)
  },
}

export const kinds: readonly Kind[] = [...puzzles, variantKind]
