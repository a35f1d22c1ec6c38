// The constraint text of Interactive-Sudoku-Solver: what its rules mean, packed arguments among them, and what is refused in either direction.

import { expect, test } from 'vitest'
import { type Rule, readVariant, toIss, type Variant, variant } from '../../../src/entries/variants.ts'
import { testRefused, UNSUPPORTED } from './support.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Bits as base64 for addresses, up to whole bytes. */
function packed(...bits: string[]): string {
  const all = bits.join('')
  const whole = all.padEnd(8 * Math.ceil(all.length / 8), '0')
  return whole.replace(/.{1,6}/g, (six) => DIGITS[Number.parseInt(six.padEnd(6, '0'), 2)])
}

const rulesIn = (text: string) => readVariant(`.Shape~4x4${text}`).rules

test('pairs of values: a bit for each, first value by first value, the lowest bit of each character first', () => {
  const less = [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]] // biome-ignore format: a table
  const relation = (of: string, allowed: number[][], ...cells: string[]) => ({ rule: 'relation', allowed, of, cells })
  expect(rulesIn('.Pair~OjA~_name~R1C1~R1C2')).toEqual([relation('neighbours', less, 'r1c1', 'r1c2')])
  expect(rulesIn('.PairX~OjA~R1C1~R1C2~~R2C1~R2C2')).toEqual([
    relation('all', less, 'r1c1', 'r1c2'),
    relation('all', less, 'r2c1', 'r2c2'),
  ])
  // The older rules exchange the last two signs.
  const some = [[1, 2], [1, 3], [1, 4], [2, 1], [2, 2]] // biome-ignore format: a table
  expect(rulesIn('.Binary~_AA~R1C1~R1C2')).toEqual([relation('neighbours', some, 'r1c1', 'r1c2')])
})

test('automata: form, bits of a state and values (each less one), start states, others that accept, starts that accept', () => {
  const triples = packed('00', '0000', '0011', '1', '0', '1', '0001', '1', '10', '0')
  const masks = packed('01', '0000', '0011', '1', '1', '0', '0001', '1', '0110', '1', '0')
  const transitions = [[0, [1], 1], [1, [2], 1], [1, [3], 0]] // biome-ignore format: a table
  expect(rulesIn(`.NFA~${triples}~_name~R1C1~R1C2.NFA~${masks}~R1C1`)).toEqual([
    { rule: 'automaton', cells: ['r1c1', 'r1c2'], automaton: { start: [0], accept: [0], transitions: [[0, [3], 0]] } },
    { rule: 'automaton', cells: ['r1c1'], automaton: { start: [0], accept: [1], transitions } },
  ])
})

test('regions, and cells that are declared', () => {
  const read = readVariant('.Shape~4x4.NoBoxes.Jigsaw~1112122233343444.Var~A~~2.Var~B.Sum~3~VA1~VA2~VB')
  expect(read).toMatchObject({ regions: '1112122233343444', hidden: 3, rules: [{ cells: ['h1', 'h2', 'h3'] }] })
})

test('white space and links', () => {
  const text = '.Shape~4x4 .Cage~3~R1C1~R1C2\n.~R4C4_1_2'
  const link = `https://sigh.github.io/Interactive-Sudoku-Solver/?q=${encodeURIComponent(text)}`
  expect(readVariant(link)).toEqual(readVariant(text))
  expect(readVariant(text).rules).toEqual([{ rule: 'killer', cells: ['r1c1', 'r1c2'], sum: 3 }])
})

test('pills are read from the left or the top, wherever the arrow begins; base64 in either alphabet, with padding or without', () => {
  expect(rulesIn('.PillArrow~2~R1C2~R1C1~R2C1')).toEqual([{ rule: 'pill-arrow', pill: ['r1c1', 'r1c2'], cells: ['r2c1'] }])
  expect(rulesIn('.Regex~Lj8oW140N118NDcxKSo=~R1C1~R1C2')?.[0].pattern).toBe('.?([^47]|471)*')
  expect(rulesIn('.Regex~Pj8+~R1C1')).toEqual(rulesIn('.Regex~Pj8-~R1C1'))
})

test('several clues, groups and copies', () => {
  const text =
    '.Shape~6x6.Skyscraper~R2~3~2.Regex~MSo~R1C1~R1C2~~R2C1.Replicate~D.AllDifferent~R1C1~R2C2.End.Or.X~R1C1~R1C2.V~R1C1~R1C2.End'
  expect(readVariant(text).rules).toEqual([
    { rule: 'skyscraper', at: 'left 2', count: 3 },
    { rule: 'skyscraper', at: 'right 2', count: 2 },
    { rule: 'regex', cells: ['r1c1', 'r1c2'], pattern: '1*' },
    { rule: 'regex', cells: ['r2c1'], pattern: '1*' },
    { rule: 'extra-region', cells: ['r1c1', 'r2c2'] },
    { rule: 'extra-region', cells: ['r1c2', 'r2c3'] },
    { rule: 'any-of', rules: [[{ rule: 'x', cells: ['r1c1', 'r1c2'] }], [{ rule: 'v', cells: ['r1c1', 'r1c2'] }]] },
  ])
})

const ruled = (rule: Rule): Variant => ({ size: 4, rules: [rule] })

test.each<readonly [given: Variant, what: string]>([
  // As many cells without a region as a region has: they would be one.
  [
    { size: 4, regions: '00..00..11221122' },
    'size, values and regions: the grid does not fit; expected a grid that exists there',
  ],
  ...['white-dot', 'black-dot', 'x', 'v', 'greater'].map((rule) => [ruled({ rule, cells: ['r1c1', 'r2c2'] }), rule] as const),
  [ruled({ rule: 'white-dot', cells: ['r1c1', 'r1c2'], difference: 2 }), 'white-dot'],
  [ruled({ rule: 'one-of', cells: ['r1c1'], values: [1, 7] }), 'one-of'],
  [ruled({ rule: 'killer', cells: ['r1c1'], sum: 0 }), 'killer'],
])('%j cannot be said', (given, what) => {
  const message = what.includes(' ') ? what : `rule 1, with these arguments: rule "${what}" ${UNSUPPORTED}`
  expect(() => toIss(variant(given))).toThrow(message)
})

testRefused({
  '.ChaosConstruction': `rule: line 1, column 1: rule "ChaosConstruction" ${UNSUPPORTED}`,
  '.Shape~4x4\n.Cage~3~R1C1~R9C9':
    'symbol: line 2, column 1, Cage: "R9C9" is not a cell; expected R1C1 to R4C4, or a declared name',
  '.Or.AntiKnight': 'shape: line 1, column 1: ".Or" has no ".End"',
  '.AntiKnight.End': 'symbol: line 1, column 12: ".End" without a beginning',
  '.NFA~!~R1C1': 'rule: line 1, column 1, NFA: "!" is not an automaton over single lines',
  '.Pair~!~R1C1': 'symbol: line 1, column 1, Pair: "!" is not a relation',
  '.Shape~4x4.Jigsaw~1112112233443344': 'region: line 1, column 11: 5 cells in a region; expected 4',
  '.Var~A~~99x99': 'range: line 1, column 1: 9801 cells more; expected 500 at most',
  '.Var~A.Var~A': 'symbol: line 1, column 7: the cells "VA" are declared twice',
  '.~R1C1_12': 'range: line 1, column 1: "R1C1_12" is not a given; expected a cell and its values, such as R1C1_5',
  '.Shape~99x99.AntiKnight':
    'shape: line 1, column 1: "99x99~~Sudoku" does not fit; expected rows x columns, and a range of values',
})
