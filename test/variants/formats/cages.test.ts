// Cages and regions as texts: a cage that loses a cell or a sum is another puzzle.

import { expect, test } from 'vitest'
import { variant } from '../../../src/entries/variants.ts'
import { readVariant, testRefused } from './support.ts'

const ROWS = 'aabb\nccbb\nccdd\n...d\n'
const KILLER = [
  { rule: 'killer', cells: ['r1c1', 'r1c2'], sum: 5 },
  { rule: 'killer', cells: ['r1c3', 'r1c4', 'r2c3', 'r2c4'], sum: 10 },
  { rule: 'killer', cells: ['r2c1', 'r2c2', 'r3c1', 'r3c2'] },
  { rule: 'killer', cells: ['r3c3', 'r3c4', 'r4c4'], sum: 8 },
]

test.each([
  `${ROWS}a=5\nb=10\nd=8`,
  `# a killer\n${ROWS}\na 5, b 10; d: 8 # the end\n`,
  `+----+\n${ROWS.replace(/.+/g, '|$&|')}+----+\n\na=5\n\nb=10\nd=8`,
  `${ROWS.replaceAll('\n', '\n\n')}a=5 b=10 d=8`,
  `${ROWS.replace(/(.)(?=.)/g, '$1 ')}a = 5  b = 10\r\nd=8\r\n`,
  // Cells 0 1 4 5 and so on.
  'SumoCueV1=5J0+0J0=10J1+2J1=0J0+4J0+2J1+6J1+4J2+8J2=8J3+10J3=0J2=0J2=0J3+10J3',
])('%s', (text) => {
  const read = readVariant(text)
  expect(read.size).toBe(4)
  expect(read.rules).toEqual(KILLER)
  variant(read)
})

test('SumoCue: a cage of one cell is a given, regions are of any shape', () => {
  const cells = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1].map((given, cell) => `=${given}J${Math.floor(cell / 4)}`)
  const read = readVariant(`SumoCueV1${cells.join('')}\n`)
  expect(read).toEqual({
    size: 4,
    regions: 'ĀĀĀĀāāāāĂĂĂĂăăăă',
    givens: [[3, null, null, null], Array(4).fill(null), Array(4).fill(null), [null, null, null, 1]],
    rules: [],
  })
  expect(readVariant(`SumoCueV1${'=0'.repeat(81)}`)).toEqual({ size: 9, givens: Array(9).fill(Array(9).fill(null)), rules: [] })
})

testRefused({
  [`${ROWS}a=5\na=6`]: 'given: line 6, column 1: cage "a" has a sum already; expected one sum a cage',
  [`${ROWS}a=5, b=x`]: 'symbol: line 5, column 6: "b=x" is no sum; expected the name of a cage and its sum, such as a=10',
  [`${ROWS}a=5\n\nhello`]: 'trailing: line 7, column 1: "hello" is no sum; expected the name of a cage and its sum, such as a=10',
  [`${ROWS.replace('.', '1')}a=5`]: 'symbol: line 4, column 1: "1" names no cage; expected a letter, or "." for none',
  [`a=5\n${ROWS}`]: 'shape: line 1, column 1: "a=5" is above the rows; expected rows of cages, and then their sums',
  [`${ROWS}b=5, x=6`]: 'given: line 5, column 6: there is no cage "x"; expected a b c d',
  'SumoCueV1=1J0=1': 'shape: line 1, column 10: 2 cells; expected a square number, such as 81',
  'SumoCueV1=1J0=1J0=1J0=x': 'symbol: line 1, column 22: "=x" is no cell; expected a number, J and a region',
  'SumoCueV1=1J0+2J0+1J0=1J0': 'symbol: line 1, column 14: +1 joins no cage; expected a cell from 0 to 3 that leads to a sum',
})
