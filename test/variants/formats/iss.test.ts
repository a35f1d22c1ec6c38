// The constraint text of Interactive-Sudoku-Solver: what its rules mean, packed arguments among them, and what is refused in either direction.

import { expect, test } from 'vitest'
import { type Rule, type Variant, variant } from '../../../src/entries/variants.ts'
import { modelOf } from '../../../src/families/any-puzzle.ts'
import { toIss } from '../../../src/variants/formats/write-iss.ts'
import { Random } from '../../support/random.ts'
import { puzzleOf, SAMPLES } from '../../support/samples.ts'
import { errorOf, readVariant, testRefused, UNSUPPORTED } from './support.ts'

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
  expect(rulesIn('.Regex~MTE/~R1C1')).toEqual(rulesIn('.Regex~MTE_~R1C1'))
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
  '.Var~A~~99x99': 'range: line 1, column 1: 9801 cells more; expected 1 to 500',
  '.Var~A.Var~A': 'symbol: line 1, column 7: the cells "VA" are declared twice',
  '.Or.Jigsaw~1122112233443344.End': 'rule: line 1, column 4: ".Jigsaw" within another rule; expected it by itself',
  '.And.NoBoxes.End': 'rule: line 1, column 5: ".NoBoxes" within another rule; expected it by itself',
  '.Shape~4x4.Shape~9x9': 'rule: line 1, column 11: a second ".Shape"; expected one',
  '.Shape~4x4\n.Shape~9x9': 'trailing: line 2, column 1: there are several puzzles, and the second begins here; expected one',
  '.Shape~4x4~~Raw.Jigsaw~1122112233443344': 'region: line 1, column 16: the grid is raw: it has no regions',
  '.RegionSize~abc': 'symbol: line 1, column 1: "abc" is not an integer; expected decimal digits',
  '.RegionSize~7': 'region: line 1, column 1: no regions of 7 cells fit; expected the size of a block that fits the grid',
  '.Diagonal~2': 'symbol: line 1, column 1, Diagonal: "2"; expected 1 or -1',
  '.Indexing~Q~R1C1': 'symbol: line 1, column 1, Indexing: "Q"; expected R or C',
  '.Sum~5_x_1_2~R1C1~R1C2': 'symbol: line 1, column 1, Sum: "x"; expected a "=", and factors',
  '.~R1C1_0x1': 'symbol: line 1, column 1: "0x1" is not an integer; expected decimal digits',
  '.~R1C1_1e0': 'symbol: line 1, column 1: "1e0" is not an integer; expected decimal digits',
  '.~R1C1': 'range: line 1, column 1: "R1C1" is not a given; expected a cell and its values, such as R1C1_5',
  '.AntiKnight~R1C1': 'symbol: line 1, column 1, AntiKnight: "R1C1" is an argument too many',
  '.XSum~R1~10~12~13': 'symbol: line 1, column 1, XSum: "13" is an argument too many',
  '.XSum~R1': 'symbol: line 1, column 1, XSum: an argument is missing; expected a clue',
  '.XSum~R10~5': 'symbol: line 1, column 1, XSum: "R10" is not a row or column; expected R1 or C1, and so on',
  '.And.AntiKnight.End~x': 'symbol: line 1, column 16: "x" is an argument too many',
  '.Var~A~~x': 'symbol: line 1, column 1: "x"; expected a number of cells, or rows x columns',
  // Each of these was another rule: a square around the border, a diagonal from the middle, a pill of two cells, a clue that was not moved.
  '.Quad~R1C9~1': 'shape: line 1, column 1, Quad: no square of four cells begins in "R1C9"',
  '.LittleKiller~9~R5C5': 'symbol: line 1, column 1, LittleKiller: no diagonal begins in "R5C5"; expected a cell on the border',
  '.PillArrow~-1~R1C1~R1C2~R1C3': 'range: line 1, column 1, PillArrow: -1 is out of range; expected 2 to 4',
  '.Replicate~D.Sandwich~9~R1.End':
    'rule: line 1, column 13, Sandwich: it says nothing of single cells, which is all that is copied',
  '.Var~A.Replicate~D.Thermo~R1C1~VA.End': 'range: line 1, column 19, Thermo: a copy of VA is not in the grid',
  '.WhiteDot~R1C1~R1C2~R5C5': 'shape: line 1, column 1, WhiteDot: R5C5 is beside none of the others; expected neighbours',
  '.Pair~OjA~R9C9x': 'symbol: line 1, column 1, Pair: "R9C9x" is not a cell; expected R1C1 to R9C9, or a declared name',
  '.EqualSum~R1C1~-~-~R1C2': 'shape: line 1, column 1, EqualSum: no cells; expected cells before and after each "-"',
  '.~R1C1_12': 'range: line 1, column 1: "R1C1_12" is not a given; expected a cell and its values, such as R1C1_5',
  '.Shape~99x99.AntiKnight':
    'shape: line 1, column 1: "99x99~~Sudoku" does not fit; expected rows x columns, and a range of values',
})

test('extra cells stand in rows of their own: as wide as the grid, as they are declared, or as boxes', () => {
  const rules = (text: string) => readVariant(text).rules?.map(({ cells }) => (cells as string[] | undefined)?.join(' '))
  // Published as "Dutch-pelgänger [easier]".
  expect(rules('.Shape~9x9~0-9.Doppelganger.GreaterThan~DGB9~DGB8~DGB6')?.slice(1)).toEqual(['h27 h26', 'h27 h24'])
  expect(rules('.Var~X~~27.BlackDot~VX1~VX2~VX3~VX10')).toEqual(['h1 h2', 'h2 h3', 'h1 h10'])
  expect(rules('.Var~X~~2x3.X~VX1~VX4.Quad~VX2~1')).toEqual(['h1 h4', 'h2 h3 h5 h6'])
  expect(errorOf('.Var~X~~2x3.X~VX3~VX4')).toContain('VX3 is beside none of the others')
})

// Only here: an argument that nobody reads is not refused by any list of cases.
test('no argument of a text can be left out, and none can be put in or changed, without a difference', () => {
  const random = new Random(6)
  const texts = Object.values(SAMPLES).flatMap((sample) => {
    const puzzle = puzzleOf(sample)
    return errorOf(() => toIss(puzzle)) === 'no error' ? [toIss(puzzle)] : []
  })
  const meaning = (items: readonly (readonly string[])[]) => {
    const text = items.map((item) => `.${item.join('~')}`).join('')
    return errorOf(text) === 'no error' ? JSON.stringify(readVariant(text)) : undefined
  }
  let read = 0
  for (let i = 0; i < 3000; i++) {
    const items = random.pick(texts).slice(1).split('.').map((item) => item.split('~')) // biome-ignore format: one chain
    const number = random.integer(0, items.length - 1)
    const place = random.integer(1, items[number].length)
    const arg = random.pick([
      '0x1',
      '1e0',
      '1.5',
      '+1',
      '01',
      'x',
      'R0C1',
      'R1C0',
      '-',
      'R2C2',
      random.pick(items.flatMap(([, ...args]) => args)),
    ])
    const changed = items[number].toSpliced(place, random.integer(0, 1), ...(random.chance(0.3) ? [] : [arg]))
    const before = meaning(items.with(number, changed))
    // What is twice in a list, the grid as it is anyway, and a group of one cell say nothing more.
    const said = changed[0] === '' ? items.with(number, changed).flatMap(([type, ...args]) => (type === '' ? args : [])) : changed
    const isTwice = new Set(said.map((arg) => arg.split('_')[0])).size < said.length
    const isSilent = isTwice || ['Shape', 'AllDifferent'].includes(changed[0])
    if (before === undefined || isSilent) continue
    read++
    for (const left of changed.keys()) {
      if (left > 0 && changed[left] !== '')
        expect(meaning(items.with(number, changed.toSpliced(left, 1))), `${changed}`).not.toBe(before)
    }
    if (/^(Shape|Var|RegionSize|Jigsaw|NoBoxes)$/.test(changed[0])) {
      expect(meaning([...items.toSpliced(number, 1), ['And'], changed, ['End']])).toBeUndefined()
    }
  }
  expect(read).toBeGreaterThan(200)
})

test('givens that contradict each other are written as they were read', () => {
  const puzzle = variant(readVariant('.Shape~4x4.~R1C1_1.~R1C1_2_3'))
  expect(modelOf(variant(readVariant(toIss(puzzle))))).toEqual(modelOf(puzzle))
  expect(modelOf(puzzle).candidates[0]).toBe(0)
})
