// Variants in the texts of other programs.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PuzzleError } from '../../src/errors.ts'
import { SAMPLES } from '../../src/rules/samples.ts'
import { type Rule, readVariant, toFPuzzles, toFPuzzlesLink, toIss, type Variant, variant } from '../../src/variants.ts'
import { openSolver } from '../support/engines.ts'
import { puzzleOf } from '../support/samples.ts'

/** The error of a text. */
function errorOf(text: string): string {
  try {
    variant(readVariant(text))
  } catch (error) {
    if (error instanceof PuzzleError) return `${error.code}: ${error.message}`
    throw error
  }
  return 'no error'
}

/** Rules that do not exist there. */
const NOT_IN_ISS = [
  'automaton',
  'clone',
  'doppelganger',
  'entropic',
  'global-entropy',
  'maximum',
  'minimum',
  'nabner',
  'pill-arrow',
]

describe('the text of Interactive-Sudoku-Solver', () => {
  test.each(Object.entries(SAMPLES))('%s, there and back', async (kind, sample) => {
    const puzzle = puzzleOf(sample)
    if ([...NOT_IN_ISS, 'relation', 'slow-thermometer'].includes(kind)) {
      expect(() => toIss(puzzle)).toThrow(`rule "${kind}" is not supported`)
      return
    }
    const solver = await openSolver('wasm')
    const read = variant(readVariant(toIss(puzzle)))
    expect([...solver.all(read)].map((solution) => read.line(solution))).toEqual([sample.solution])
  })

  test('white space and links', () => {
    const text = '.Shape~4x4 .Cage~3~R1C1~R1C2\n.~R4C4_1_2'
    const link = `https://sigh.github.io/Interactive-Sudoku-Solver/?q=${encodeURIComponent(text)}`
    expect(variant(readVariant(text)).model).toEqual(variant(readVariant(link)).model)
    expect(readVariant(text).rules).toEqual([{ rule: 'killer', cells: ['r1c1', 'r1c2'], sum: 3 }])
  })

  test('the digits of a pill are read from the left or the top, wherever its arrow begins', () => {
    expect(readVariant('.PillArrow~2~R1C2~R1C1~R2C1~R3C1').rules?.[0]).toEqual({
      rule: 'pill-arrow',
      pill: ['r1c1', 'r1c2'],
      cells: ['r2c1', 'r3c1'],
    })
  })

  test('base64 with padding, in either alphabet', () => {
    expect(readVariant('.Regex~Lj8oW140N118NDcxKSo=~R1C1~R1C2').rules?.[0].pattern).toBe('.?([^47]|471)*')
    expect(readVariant('.Regex~Pj8+~R1C1').rules?.[0].pattern).toBe(readVariant('.Regex~Pj8-~R1C1').rules?.[0].pattern)
  })

  test('what it cannot say is refused', () => {
    const errorOf = (given: Variant) => {
      try {
        return toIss(variant(given))
      } catch (error) {
        return (error as Error).message
      }
    }
    const alone = (size: number, rule: Rule) => errorOf({ size, ...(size === 6 && { regions: [3, 2] }), rules: [rule] })
    const unsaid = (rule: string) =>
      `rule 1, with these arguments: rule "${rule}" is not supported; expected a rule of docs/variants.md`
    // As many cells without a region as a region has: they would be one.
    expect(errorOf({ size: 4, regions: '00..00..11221122' })).toBe(
      'size, values and regions: the grid does not fit; expected a grid that exists there',
    )
    for (const rule of ['white-dot', 'black-dot', 'x', 'v', 'greater']) {
      expect(alone(4, { rule, cells: ['r1c1', 'r2c2'] })).toBe(unsaid(rule))
    }
    expect(alone(4, { rule: 'white-dot', cells: ['r1c1', 'r1c2'], difference: 2 })).toBe(unsaid('white-dot'))
    expect(alone(4, { rule: 'one-of', cells: ['r1c1'], values: [1, 7] })).toBe(unsaid('one-of'))
    expect(alone(4, { rule: 'dutch-flatmates' })).toBe(unsaid('dutch-flatmates'))
    expect(alone(6, { rule: 'windoku' })).toBe(unsaid('windoku'))
    expect(alone(6, { rule: 'disjoint-groups' })).toBe(unsaid('disjoint-groups'))
    expect(alone(4, { rule: 'killer', cells: ['r1c1'], sum: 0 })).toBe(unsaid('killer'))
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

  test.each([
    [
      '.ChaosConstruction',
      'rule: line 1, column 1: rule "ChaosConstruction" is not supported; expected a rule of docs/variants.md',
    ],
    [
      '.Shape~4x4\n.Cage~3~R1C1~R9C9',
      'symbol: line 2, column 1, Cage: "R9C9" is not a cell; expected R1C1 to R4C4, or a declared name',
    ],
    ['.Cage~x~R1C1', 'symbol: line 1, column 1, Cage: "x" is not an integer'],
    ['.Or.AntiKnight', 'shape: line 1, column 1: ".Or" has no ".End"'],
    ['.AntiKnight.End', 'symbol: line 1, column 12: ".End" without a beginning'],
    ['.~R1C1_12', 'range: line 1, column 1: "R1C1_12" is not a given; expected a cell and its values, such as R1C1_5'],
    [
      '.Shape~99x99.AntiKnight',
      'shape: line 1, column 1: "99x99~~Sudoku" does not fit; expected rows x columns, and a range of values',
    ],
  ])('%s', (text, message) => {
    expect(errorOf(text)).toBe(message)
  })
})

describe('f-puzzles', () => {
  const supported = Object.entries(SAMPLES).filter(([, sample]) => {
    try {
      return toFPuzzles(puzzleOf(sample))
    } catch (error) {
      return !(error instanceof PuzzleError && /not supported|does not fit/.test(error.message))
    }
  })

  test('most rules exist there', () => {
    expect(supported.length).toBeGreaterThan(30)
  })

  test.each(supported)('%s, there and back', async (_, sample) => {
    const solver = await openSolver('wasm')
    for (const text of [JSON.stringify(toFPuzzles(puzzleOf(sample))), toFPuzzlesLink(puzzleOf(sample))]) {
      const read = variant(readVariant(text))
      expect([...solver.all(read)].map((solution) => read.line(solution))).toEqual([sample.solution])
    }
  })

  test.each([
    [
      '{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"line":[{"lines":[]}]}',
      'rule: f-puzzles: rule "line" is not supported; expected a rule of docs/variants.md',
    ],
    ['{"size":4,"grid":[]}', 'shape: the puzzle of f-puzzles: no grid; expected "size" and as many rows in "grid"'],
    ['https://f-puzzles.com/?load=abc', 'symbol: the link: there is no puzzle in it; expected a complete link'],
  ])('%s', (text, message) => {
    expect(errorOf(text)).toBe(message)
  })
})

describe('killers', () => {
  /** Cages of two cells next to each other in each row, and one of three. */
  const row = (sums: string) => [...sums].map((sum) => `${sum}<`).join('')
  const short = `${Array.from({ length: 9 }, () => `${row('AAA')}F<<`).join('')}`

  test('the short form', () => {
    const { rules } = readVariant(short)
    expect(rules?.length).toBe(36)
    expect(rules?.slice(2, 4)).toEqual([
      { rule: 'killer', cells: ['r1c5', 'r1c6'], sum: 10 },
      { rule: 'killer', cells: ['r1c7', 'r1c8', 'r1c9'], sum: 15 },
    ])
  })

  test('sums from 36 are lower-case letters', () => {
    const { rules } = readVariant(`j<<<<<<<<${short.slice(9, 72)}aB<<<<<<<`)
    expect(rules?.map(({ sum }) => sum).filter((sum) => Number(sum) > 35)).toEqual([45, 36])
  })

  test('the long form says the same', () => {
    const numbers = Array.from({ length: 81 }, (_, cell) => {
      const cage = 4 * Math.floor(cell / 9) + Math.min(3, Math.floor((cell % 9) / 2))
      return 256 * (cell % 9 < 6 ? 10 : 15) + cage
    })
    expect(readVariant(`3x3::k:${numbers.join(':')}:`)).toEqual(readVariant(short))
    expect(readVariant(`3x3:d:k:${numbers.join(':')}:`).rules?.[0]).toEqual({ rule: 'diagonal' })
  })

  test.each([
    [short.replace('A', '<'), 'symbol: line 1, column 1: "<" points at no sum; expected signs that lead to a sum'],
    ['3x3::k:1:2', 'shape: line 1, column 8: 2 cells; expected 81'],
  ])('%s', (text, message) => {
    expect(errorOf(text)).toBe(message)
  })
})

test('jigsaws, candidates, plain grids', () => {
  expect(readVariant('\ufeff{"size":4,"rules":[]}')).toEqual({ size: 4, rules: [] })
  expect(readVariant('1...............0011001122332233').regions).toBe('0011001122332233')
  expect(readVariant(`${'123456789'.repeat(80)}1.3......`).givens?.[8]?.at(-1)).toEqual([1, 3])
  expect(readVariant('1...\n....\n....\n...2')).toEqual({
    size: 4,
    givens: [
      [1, null, null, null],
      [null, null, null, null],
      [null, null, null, null],
      [null, null, null, 2],
    ],
  })
})

test.each([
  ['', 'empty: line 1: there is no puzzle in the text'],
  ['{"size":4,}', 'symbol: line 1, column 11: this is not JSON; expected a variant as JSON'],
  ['{"size":4,"rule":[]}', 'option: there is no field "rule"; expected size, values, givens, regions, repeats, hidden, rules'],
  ['{"size":0}', 'range: size: 0 x 0 do not fit; expected rows and columns of at most 640 cells'],
  ['{"size":4,"values":5}', 'range: values: 5; expected two numbers: the lowest and the highest'],
  ['{"size":[4]}', 'range: size: a value of type object; expected two numbers: rows and columns'],
  [
    '{"size":4,"regions":[1,2,3]}',
    'region: regions: a list of 3 numbers does not fit; expected rows and columns of a region, which cut a grid of 4 x 4 and hold at most 4 cells',
  ],
  // A rule that asks what the others say, before one that says nothing.
  [
    '{"size":4,"rules":[{"rule":"strict-xv"},null]}',
    'rule: rule 2: null is not a rule; expected an object such as {"rule":"killer","cells":["r1c1","r1c2"],"sum":10}',
  ],
  ['{"size":4,"rules":[{"rule":"strict-xv"},{"rule":"x","cells":5}]}', 'rule: rule 2, x, cells: 5; expected 2 cells'],
  [
    '{"size":4,"rules":[{"rule":"automaton","cells":["r1c1"],"automaton":{"start":[0],"accept":[0],"transitions":[[0,[{}],0]]}}]}',
    'rule: rule 1, automaton, automaton: a value of type object; expected an automaton, such as {"start":[0],"accept":[1],"transitions":[[0,[1,2],1]]}',
  ],
  [
    '{"size":4,"rules":[{"rule":"regex","cells":["r1c1"],"pattern":"\\u0007"}]}',
    'rule: rule 1, regex: position 1: "\\u{7}"; expected a value, 0-9 or A-Z',
  ],
  ['{"size":4,"givens":"1"}', 'shape: givens: 1 cells, in "1"; expected 4 rows of 4'],
  ['{"size":4,"givens":"7..............."}', 'symbol: givens, r1c1: "7" is not a value; expected 1 to 4, or "." for a blank'],
  [
    '{"size":4,"regions":[3,3]}',
    'region: regions: 3 x 3 does not fit; expected rows and columns of a region, which cut a grid of 4 x 4 and hold at most 4 cells',
  ],
  ['{"size":4,"rules":[{"rule":"killer"}]}', 'rule: rule 1, killer, cells: it is missing; expected a list of 1 or more cells'],
  [
    '{"size":4,"rules":[{"rule":"killer","cells":["r1c1","r1c1"]}]}',
    'rule: rule 1, killer, cells: "r1c1" twice; expected each cell once',
  ],
  [
    '{"size":4,"rules":[{"rule":"killer","cells":["r1c1"],"total":3}]}',
    'rule: rule 1, killer: there is no argument "total"; expected cells, sum',
  ],
  [
    '{"size":4,"rules":[{"rule":"any-of","rules":[[{"rule":"x-sum","at":"left 1","sum":3}]]}]}',
    'rule: list 1, rule 1, x-sum: this rule cannot be one of several alternatives',
  ],
])('%s', (text, message) => {
  expect(errorOf(text)).toBe(message)
})

/** Each takes gigabytes, minutes or the whole stack if it is not stopped while it is read. */
describe('texts that stand for much', () => {
  const regex = (pattern: string) => `{"size":9,"rules":[{"rule":"regex","cells":["r1c1"],"pattern":"${pattern}"}]}`
  const times = (rule: string, count: number) => `{"size":25,"rules":[${Array(count).fill(rule).join()}]}`
  test.each([
    [
      'parentheses',
      regex('('.repeat(3000)),
      'rule: rule 1, regex: position 101: "("; expected at most 100 parentheses around anything',
    ],
    [
      'sets that are repeated',
      regex(`(([${'1'.repeat(300_000)}]{100}){50}){50}`),
      'rule: rule 1, regex: the expression is too long; expected 10000 states at most',
    ],
    [
      'free steps',
      regex('.?'.repeat(1800)),
      'rule: rule 1, regex: the rules take too much work to compile; expected fewer or shorter rules',
    ],
    ['alternatives', '.Or'.repeat(3000), 'shape: line 1, column 61: too many rules within each other; expected 20 at most'],
    [
      'copies of copies',
      `${'.Replicate~____'.repeat(9)}.AntiKing${'.End'.repeat(9)}`,
      'rule: line 1, column 121: too many copies; expected 2000 at most',
    ],
    ['groups', '.SameValues~99999999~R1C1', 'shape: line 1, column 1, SameValues: 1 cells in 99999999 groups'],
    ['neighbours', `.X${'~R1C1~R1C2'.repeat(50_000)}`, 'no error'],
    ['dots', `.AntiKnight${'.'.repeat(300_000)}`, 'no error'],
    ['rules', times('{"rule":"windoku"}', 2001), 'rule: rules: 2001 rules; expected 2000 at most'],
    [
      'pairs',
      times('{"rule":"anti-taxicab"}', 100),
      'rule: rule 7, anti-taxicab: the rules take too much work to compile; expected fewer or shorter rules',
    ],
    [
      'items',
      `{"size":1,"grid":[[{}]],"odd":[${Array(200_000).fill('{}').join()}]}`,
      'rule: odd: 200000 of them; expected 2000 at most',
    ],
    [
      'letters',
      `[${'a'.repeat(60_000)}`,
      'shape: line 1: looks like an array: 1 values; expected 16, 36, 81, 256 or 625 symbols on one line, or rows of 4, 6, 9, 16 or 25',
    ],
  ])('%s', (_, text, message) => {
    expect(errorOf(text)).toBe(message)
  })
})

test('any text is read or refused with a PuzzleError', () => {
  const pieces = fc.constantFrom(
    '.Cage',
    '~3',
    '~R1C1',
    '~R1C2',
    '.Shape~4x4',
    '.Or',
    '.End',
    '.Regex',
    '~MSo',
    '.NFA',
    '~VgGv',
    '{',
    '"size":4',
    '}',
    ',',
    '[',
    ']',
    '"rules":',
    '{"rule":"killer"}',
    '3x3::k:',
    ':256',
    'A<',
    '12..',
    '\n',
    '?load=',
    'N4Ig',
    '.Replicate',
    '.Var~A~~2',
    '~VA1',
    '_1',
  )
  const texts = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(typeof errorOf(text)).toBe('string')
    }),
    { numRuns: 3000 },
  )
})
