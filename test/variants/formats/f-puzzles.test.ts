// What the fields of f-puzzles mean, as the solver for it takes them: a field that is read otherwise makes another puzzle, which any text
// there and back would hide, and one that is not understood must not be left out.

import { deflateRawSync } from 'node:zlib'
import lzString from 'lz-string'
import { describe, expect, test } from 'vitest'
import { variant } from '../../../src/entries/variants.ts'
import { unpackedLz } from '../../../src/variants/formats/lz.ts'
import { toFPuzzles } from '../../../src/variants/formats/write-f-puzzles.ts'
import { longLink } from './long-link.ts'
import { errorOf, readVariant, testRefused, UNSUPPORTED } from './support.ts'

/** A puzzle with some of its cells. */
function puzzle(fields: object, size = 9, cells: Readonly<Record<number, unknown>> = {}): string {
  const grid = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => cells[row * size + column] ?? {}),
  )
  return JSON.stringify({ size, grid, ...fields })
}

const lines = (name: string, line: readonly string[], more: object = {}) => ({ [name]: [{ lines: [line], ...more }] })

test.each<[fields: object, rules: readonly object[], size?: number]>([
  // All cells of a kind are one group: neighbours in it are not compared.
  [{ minimum: [{ cell: 'R1C1' }, { cell: 'R1C2' }] }, [{ rule: 'minimum', cells: ['r1c1', 'r1c2'] }]],
  [lines('whispers', ['R1C1', 'R1C2']), [{ rule: 'whispers', difference: 3, cells: ['r1c1', 'r1c2'] }], 6],
  [lines('lockout', ['R1C1', 'R1C2']), [{ rule: 'lockout', cells: ['r1c1', 'r1c2'] }]],
  // A loop is its own mirror image around the cell where it is closed.
  [lines('palindrome', ['R1C1', 'R1C2', 'R2C2', 'R2C1', 'R1C1']), [{ rule: 'palindrome', cells: ['r1c2', 'r2c2', 'r2c1'] }]],
  [{ killercage: [{ cells: ['R1C3'], value: 0, fontC: '#000' }] }, [{ rule: 'killer', cells: ['r1c3'] }]],
  [{ sandwichsum: [{ cell: 'R4C0' }] }, []],
  [{ xsum: [{ cell: 'R2C10', value: '9' }] }, [{ rule: 'x-sum', at: 'right 2', sum: 9 }]],
  // From beyond the border one step into the grid; or from the cell itself.
  ...['R0C7', 'R1C8'].map((cell): [object, object[]] => [
    { littlekillersum: [{ cell, direction: 'DR', value: '9' }] },
    [{ rule: 'little-killer', from: 'r1c8', direction: 'down-right', sum: 9 }],
  ]),
  [{ littlekillersum: [{ cell: 'R2C1', direction: 'DR', value: '0' }] }, []],
  [{ arrow: [{ cells: ['R1C1'], lines: [['R1C1', 'R1C2'], ['R1C1']] }] }, [{ rule: 'arrow', cells: ['r1c1', 'r1c2'] }]],
  // Digit by digit in the order of the list, whatever the names look like.
  [
    { arrow: [{ cells: ['R2C1', 'R1C2'], lines: [['R1C2', 'R1C3']] }] },
    [{ rule: 'pill-arrow', pill: ['r2c1', 'r1c2'], cells: ['r1c3'] }],
  ],
  [{ xv: [{ cells: ['R1C1', 'R1C2'], value: 'x' }] }, [{ rule: 'x', cells: ['r1c1', 'r1c2'] }]],
  [{ xv: [{ cells: ['R1C1', 'R2C1'], value: '' }], negative: ['xv'] }, [{ rule: 'strict-xv' }]],
  [{ nonconsecutive: true, antiking: false, title: 'x', xv: [] }, [{ rule: 'anti-consecutive' }]],
  // Pairs with a dot are left out.
  [
    { nonconsecutive: true, negative: ['ratio'], ratio: [{ cells: ['R1C1', 'R1C2'], value: '2' }] },
    [{ rule: 'black-dot', cells: ['r1c1', 'r1c2'], ratio: 2 }, { rule: 'strict-kropki' }],
  ],
  [
    { nonconsecutive: true, difference: [{ cells: ['R1C1', 'R1C2'] }] },
    [
      { rule: 'white-dot', cells: ['r1c1', 'r1c2'] },
      { rule: 'strict-kropki', ratios: [] },
    ],
  ],
  [{ negative: ['ratio', 'xv'] }, [{ rule: 'strict-kropki', differences: [] }, { rule: 'strict-xv' }]],
  // Absent dots stand for the ratios of those that are there.
  [
    { negative: ['ratio'], ratio: [{ cells: ['R1C1', 'R1C2'], value: '3' }] },
    [
      { rule: 'black-dot', cells: ['r1c1', 'r1c2'], ratio: 3 },
      { rule: 'strict-kropki', differences: [], ratios: [3] },
    ],
  ],
  [{ quadruple: [{ cells: ['R1C1', 'R1C2', 'R2C1', 'R2C2'], values: [] }] }, []],
  // The cell where a loop is closed is on it once.
  [lines('renban', ['R1C1', 'R1C2', 'R2C2', 'R1C1']), [{ rule: 'renban', cells: ['r1c1', 'r1c2', 'r2c2'] }]],
  // What a rule brings along, by its name; and the line of one that f-puzzles does not have.
  [
    {
      ...lines('entropicline', ['R1C1', 'R1C2']),
      line: [{ lines: [['R1C1', 'R1C2']], outlineC: '#f00', width: 0.3, fromConstraint: 'Entropic Line' }],
      skyscraper: [{ cell: 'R1C0', value: '4' }],
      text: [{ cells: ['R1C0'], value: '4', fontC: '#000', size: 0.5, angle: 0, fromConstraint: 'Skyscraper' }],
    },
    [
      { rule: 'entropic', cells: ['r1c1', 'r1c2'] },
      { rule: 'skyscraper', at: 'left 1', count: 4 },
    ],
  ],
  [
    {
      ...lines('whispers', ['R1C1', 'R1C2'], { value: '5' }),
      line: [{ lines: [['R1C2', 'R1C1']], isNewConstraint: true }],
    },
    [{ rule: 'whispers', difference: 5, cells: ['r1c1', 'r1c2'] }],
  ],
  // Cells in no region do not count.
  [lines('regionsumline', ['R1C1', 'R1C2', 'R1C3']), [{ rule: 'region-sum', cells: ['r1c1', 'r1c2', 'r1c3'] }], 5],
])('%j', (fields, rules, size) => {
  const read = readVariant(puzzle(fields, size))
  expect(read.rules).toEqual(rules)
  variant(read)
})

test('givens, marks and regions', () => {
  const cells = {
    0: { value: 3, given: true },
    1: { value: 4, given: false, centerPencilMarks: [1] },
    2: { givenPencilMarks: [1, 2], c: '#fff' },
  }
  expect(readVariant(puzzle({}, 4, cells)).givens).toEqual([[3, null, [1, 2], null], ...Array(3).fill(Array(4).fill(null))])
  expect(readVariant(puzzle({}, 4)).regions).toEqual([2, 2])
  const parity = {
    0: { parity: 'Odd' },
    5: { parity: 'Even' },
    6: { parity: 'Even', given: true, value: 2, givenPencilMarks: [2] },
  }
  expect(readVariant(puzzle({}, 4, parity)).rules).toEqual([
    { rule: 'even', cells: ['r2c2', 'r2c3'] },
    { rule: 'odd', cells: ['r1c1'] },
  ])
  // Rows are the regions of a grid that has no blocks.
  expect(readVariant(puzzle({}, 5)).regions).toEqual([1, 5])
  const none = Object.fromEntries([0, 1, 4, 5].map((cell) => [cell, { region: null }]))
  expect(readVariant(puzzle({}, 4, none)).regions).toBe('..āā..āāĂĂăăĂĂăă')
  const line = { regionsumline: [{ lines: [['R1C1', 'R1C3', 'R3C3']] }] }
  expect(readVariant(puzzle(line, 4, none)).rules).toEqual([{ rule: 'region-sum', cells: ['r1c3', 'r3c3'] }])
})

describe('what is not understood', () => {
  const item = (name: string, fields: unknown) => puzzle({ [name]: [fields] })
  const line = (name: string, line: readonly string[], more?: object) => puzzle(lines(name, line, more))
  const drawn = (many: string) =>
    `rule: f-puzzles: ${many}: drawings, whose meaning is in words at best; expected the rules that they stand for`
  const cell = (data: unknown) => puzzle({}, 9, { 0: data })

  testRefused({
    [item('thermometer', { cells: ['R1C1'], lines: [] })]: 'rule: thermometer 1: the field "cells" is not supported',
    [line('modularline', ['R1C1', 'R1C2'], { value: '4' })]: 'shape: modularline 1, value: 4; expected 3 or nothing',
    [line('whispers', ['R1C1', 'R1C2'], { value: '9' })]: 'shape: whispers 1, value: 9; expected 1 to 8',
    [item('killercage', { cells: ['R1C1'], value: true })]: 'symbol: killercage 1, value: true is not a number; expected digits',
    [item('sandwichsum', { cell: 'R3C3', value: '5' })]:
      'shape: sandwichsum 1, cell: "r3c3"; expected a cell beside the grid, such as "R1C0"',
    [item('arrow', { cells: ['R1C1'], lines: [['R1C2', 'R1C3']] })]:
      'shape: arrow 1, lines: "r1c2"; expected a line that begins in the circle',
    [item('odd', { cell: ['R1C1'] })]: 'shape: odd 1, cell: a value of type object; expected a cell, such as "R1C1"',
    [item('littlekillersum', { cell: 'R0C1', direction: 'toString', value: '5' })]:
      'shape: littlekillersum 1, direction: "toString"; expected DR, DL, UR or UL',
    [item('odd', 3)]: 'shape: odd 1: 3; expected an object',
    [puzzle({ antiknight: 'false' })]: 'shape: antiknight: "false"; expected true or false',
    [puzzle({ negative: ['difference'] })]: `rule: f-puzzles: rule "negative difference" ${UNSUPPORTED}`,
    [puzzle({ negative: [7] })]: 'shape: negative: 7; expected a text',
    [puzzle(lines('lockout', ['R1C1', 'R1C2']), 6)]: `rule: lockout of 6 values: rule "lockout" ${UNSUPPORTED}`,
    [cell({ given: true })]: 'shape: grid, r1c1, value: undefined; expected the value of the given',
    [cell({ given: true, value: 3, givenPencilMarks: [1, 2] })]:
      'given: grid, r1c1: 3 is not among the marks 1, 2; expected one of them',
    [cell({ parity: 'Prime' })]: 'shape: grid, r1c1, parity: "prime"; expected Even or Odd',
    // Without a rule, that of other cells, or that of another name.
    [puzzle({ line: [{ lines: [['R1C1', 'R1C2']] }, { lines: [] }], text: [{ cells: ['R1C1'], value: '<' }] })]:
      drawn('2 lines, 1 text'),
    [puzzle({
      ...lines('renban', ['R1C1', 'R1C2']),
      line: [
        { lines: [['R1C1', 'R1C3']], fromConstraint: 'Renban' },
        { lines: [['R1C1', 'R1C2']], fromConstraint: 'Whispers' },
        { lines: [['R1C1']], isNewConstraint: true },
      ],
    })]: drawn('3 lines'),
    [puzzle({ line: [{ lines: [['R1C1', 'R1C2']], fromConstraint: 'title' }], title: 'R1C1 R1C2' })]: drawn('1 line'),
    [puzzle({ circle: [{ cells: ['R1C1'], sum: 3 }] })]: 'rule: circle 1: the field "sum" is not supported',
    [cell({ region: 1e9 })]: 'shape: grid, r1c1, region: 1000000000; expected a number from 0 to 8, or null',
    [cell({ region: 1 })]: 'region: region 1: 10 cells; expected 9',
    '{"size":1,"grid":[5]}': 'shape: the puzzle of f-puzzles: no grid; expected "size" and as many rows in "grid"',
    '{"size":1,"grid":[[{}]],"__proto__":[1]}': `rule: f-puzzles: rule "__proto__" ${UNSUPPORTED}`,
  })
})

test('a grid that is not square cannot be written, whatever its clues are', () => {
  const wide = variant({ size: [2, 4], rules: [{ rule: 'x-sum', at: 'top 4', sum: 3 }] })
  expect(errorOf(() => toFPuzzles(wide))).toBe('range: size: 2 x 4 do not fit; expected as many rows as columns')
})

describe('links', () => {
  test('what the package packs is unpacked', () => {
    const texts = ['', 'a', 'ab'.repeat(300), 'é𝄞\u0000', deflateRawSync(puzzle({})).toString('latin1')]
    expect(texts.map((text) => unpackedLz(lzString.compressToBase64(text)))).toEqual(texts)
  })

  test('what is none is refused', () => {
    expect(['', 'A', '!', 'N4Ig', '////'].map((text) => unpackedLz(text))).toEqual(Array(5).fill(undefined))
    expect(errorOf('?load=%ZZ')).toBe('symbol: line 1: the link is damaged; expected a complete link')
  })

  test('it stops where no puzzle is as long', () => {
    expect(errorOf(`https://f-puzzles.com/${longLink(32_000)}`)).toBe(
      'shape: the link: it unpacks to a text that is too long; expected 1000000 characters at most',
    )
  })
})
