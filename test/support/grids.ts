// Small grids: layouts and jigsaws.

import type { GridModel, Pairs } from '../../src/model/model.ts'
import { range, square } from './models.ts'
import { tilings } from './tilings.ts'

/** All layouts of each order from 3 to 5. */
export const layouts = range(6).map((order) => (order < 3 ? [] : [...tilings(order)]))

/** A jigsaw of order 6 with nine solutions. */
export const NINE = { layout: '001111002113022243022443544433555553', givens: '04B 05A 13D 14C 24E 50C 51A' }

/** A relation under which all values are interchangeable. */
export const unlike: Pairs = { kind: 'pairs', allowed: [0b110, 0b101, 0b011], between: [[0, 4]] }

export function jigsaw(layout: string, givens = ''): GridModel {
  const numbers = new Array<number>(36).fill(0)
  for (const given of givens.split(' ').filter(Boolean)) {
    numbers[6 * Number(given[0]) + Number(given[1])] = given.charCodeAt(2) - 64
  }
  return square(6, (cell) => Number(layout[cell]), numbers)
}
