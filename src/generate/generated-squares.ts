// Sudokus, scored sudokus and jigsaws.

import { modelOf } from '../families/any-puzzle.ts'
import { jigsaw, pyramid } from '../families/index.ts'
import { sudokuOf } from '../families/sudoku.ts'
import { freeze } from '../model/frozen.ts'
import { symbolOf } from '../model/symbols.ts'
import { blocks, squareModel } from '../puzzles/square-grid.ts'
import { BLANK, type GivenPlaces } from './dig.ts'
import { filler } from './fill.ts'
import { fillNine } from './fill-nine.ts'
import { type Kind, kindOf } from './generated-kind.ts'
import { layout } from './random-layout.ts'

/** Sudokus with blocks of these rows x columns. */
export function sudokus(high: number, wide: number): Kind {
  const order = high * wide
  const model = squareModel(order, blocks(high, wide))
  const isPlain = order === 9 && high === 3
  // Read back from the text, it would be the same: 1.05 times the time.
  const read = (givens: string) => sudokuOf({ size: order, givens }, [high, wide])
  return kindOf(model, { text: symbolsOfGivens, read }, isPlain ? fillNine : filler(model), isPlain)
}

/** Scored sudokus. */
export function pyramids(): Kind {
  const model = modelOf(pyramid('0'.repeat(81)))
  const text = (givens: GivenPlaces) => symbolsOfGivens(givens).replaceAll('.', '0')
  return kindOf(model, { text, read: pyramid }, fillNine)
}

/** Jigsaws, each with a random layout. */
export function jigsaws(order: number): Kind {
  return {
    rows: order,
    columns: order,
    draft(random) {
      const regions = layout(order, random, ATTEMPTS * order * order)
      const model = freeze(squareModel(order, regions))
      // Some layouts have no grid.
      const solution = filler(model)(random)
      const regionsText = regions.map(symbolOf).join('')
      return solution && { model, solution, text: (givens) => `${symbolsOfGivens(givens)} ${regionsText}`, read: jigsaw }
    },
  }
}

/** With fewer attempts, the regions of a layout still look like rows. */
const ATTEMPTS = 100

/** Givens as symbols: 0 to 9, then A; a dot for a blank. `low`: the lowest value. */
export function symbolsOfGivens(givens: GivenPlaces, low = 1): string {
  const codes = new Array<number>(givens.length)
  for (let cell = 0; cell < codes.length; cell++) {
    codes[cell] = (givens[cell] === BLANK ? '.' : symbolOf(givens[cell] + low)).charCodeAt(0)
  }
  return String.fromCharCode(...codes)
}
