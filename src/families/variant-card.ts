// What lists of families say about variants. Apart from their code, which is half as much as that of all other puzzles: it is loaded with the
// first of them.

import { RULED_TOOLS } from '../draw/drawing.ts'
import { type Card, cardOf } from './family.ts'

const SAMPLE = `{"size":6,"rules":[
 {"rule":"killer","cells":["r2c2","r3c2","r3c1","r4c1"],"sum":11},
 {"rule":"killer","cells":["r4c3","r4c4","r3c4"],"sum":12},
 {"rule":"killer","cells":["r1c6","r2c6","r3c6","r4c6"],"sum":16},
 {"rule":"thermometer","cells":["r2c5","r2c4","r3c3","r4c2"]},
 {"rule":"arrow","cells":["r5c1","r5c2","r6c2"]},
 {"rule":"white-dot","cells":["r6c6","r6c5"]},
 {"rule":"anti-king"}]}
`

/** Made by a function, which bundlers leave out where nobody uses it. */
export const variantCard: Card = /* @__PURE__ */ cardOf('variant', {
  summary: 'a grid with rules, such as killer cages, thermometers, arrows and clues outside; docs/variants.md lists them',
  input: 'JSON, or the text of Interactive-Sudoku-Solver, f-puzzles or a killer',
  tools: RULED_TOOLS,
  samples: [{ name: 'Cages, a thermometer and an arrow', text: SAMPLE }],
  examples: {
    'solve a puzzle with cages, a thermometer and an arrow': `echo '${SAMPLE.trim().replace(/\s+/g, ' ')}' | quadrille variant`,
    'a killer cage in a 4x4 grid: 48 solutions': "echo '.Shape~4x4.Cage~3~R1C1~R1C2' | quadrille variant --count",
  },
})
