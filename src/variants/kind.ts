// Variants on the command line.

import { type PuzzleKind, UNSCORED } from '../puzzles/puzzle.ts'
import { checkOptions } from '../puzzles/reader.ts'
import { readVariant } from './formats/read.ts'
import { variant } from './variant.ts'

const SAMPLE = `{"size":6,"rules":[
 {"rule":"killer","cells":["r1c1","r1c2","r2c1"],"sum":7},
 {"rule":"killer","cells":["r1c5","r1c6","r2c6"],"sum":14},
 {"rule":"thermometer","cells":["r3c1","r3c2","r4c3","r4c4"]},
 {"rule":"arrow","cells":["r6c6","r5c6","r5c5"]},
 {"rule":"white-dot","cells":["r5c1","r6c1"]},
 {"rule":"anti-king"}]}
`

/** Variants on the command line. */
export const variantKind: PuzzleKind = {
  name: 'variant',
  summary: 'a grid with rules, such as killer cages, thermometers, arrows and clues outside; docs/variants.md lists them',
  source: 'text',
  input: 'JSON, or the text of Interactive-Sudoku-Solver, f-puzzles or a killer',
  options: [],
  verbs: UNSCORED,
  verb: 'first',
  methods: ['search'],
  sample: SAMPLE,
  read: (source, options) => {
    checkOptions(options, [])
    return variant(readVariant(source))
  },
}
