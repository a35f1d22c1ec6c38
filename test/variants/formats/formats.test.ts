// Variants in the texts of other programs: what is read, and the exact error of what is not. iss.test.ts and f-puzzles.test.ts have theirs.
// The trials of test/faults write random rules, and change such texts at random.

import { describe, expect, test } from 'vitest'
import { errorOf, readVariant, testRefused, UNSUPPORTED } from './support.ts'

/** A killer with three cages of two cells next to each other in each row, and one of three. */
const short = 'A<A<A<F<<'.repeat(9)

describe('killers', () => {
  test('the short form', () => {
    const large = readVariant(`j<<<<<<<<${short.slice(9, 72)}aB<<<<<<<`).rules?.map(({ sum }) => sum)
    expect(large?.filter((sum) => Number(sum) > 35)).toEqual([45, 36])
    expect(readVariant(short).rules?.[3]).toEqual({ rule: 'killer', cells: ['r1c7', 'r1c8', 'r1c9'], sum: 15 })
  })

  test('the long form says the same', () => {
    const numbers = Array.from({ length: 81 }, (_, cell) => {
      const cage = 4 * Math.floor(cell / 9) + Math.min(3, Math.floor((cell % 9) / 2))
      return 256 * (cell % 9 < 6 ? 10 : 15) + cage
    })
    expect(readVariant(`3x3::k:${numbers.join(':')}:`)).toEqual(readVariant(short))
    expect(readVariant(`3x3:d:k:${numbers.join(':')}:`).rules?.[0]).toEqual({ rule: 'diagonal' })
  })
})

test('JSON, jigsaws, candidates, plain grids', () => {
  expect(readVariant('\ufeff{"size":4,"rules":[]}')).toEqual({ size: 4, rules: [] })
  expect(readVariant('1...............0011001122332233').regions).toBe('0011001122332233')
  expect(readVariant(`${'123456789'.repeat(80)}1.3......`).givens?.[8]?.at(-1)).toEqual([1, 3])
  expect(readVariant('{"grid":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]]}')).toEqual(readVariant('1...\n....\n....\n...2'))
  expect(readVariant('1...\n....\n....\n...2').givens).toBe('1..............2')
})

const sized = (fields: string) => `{"size":4,${fields}}`
const ruled4 = (...rules: string[]) => sized(`"rules":[${rules}]`)

describe('what is refused', () => {
  const row4 = '[{},{},{},{}]'
  testRefused({
    [sized(`"grid":[${Array(4).fill(row4)}],"nurikabe":[1]`)]: `rule: f-puzzles: rule "nurikabe" ${UNSUPPORTED}`,
    'https://f-puzzles.com/?load=abc': 'symbol: the link: there is no puzzle in it; expected a complete link',
    'https://example.org/?q=.AntiKnight and .Cage~3~R1C1': 'symbol: line 1: there is more than a link; expected the link alone',
    // Killers
    [short.replace('A', '<')]: 'symbol: line 1, column 1: "<" points at no sum; expected signs that lead to a sum',
    '3x3::k:1:2': 'shape: line 1, column 8: 2 cells; expected 81',
    // Our own JSON
    '': 'empty: line 1: there is no puzzle in the text',
    '{"size":4,}': 'symbol: line 1, column 11: this is not JSON; expected a variant as JSON',
    [sized('"rule":[]')]:
      'option: variant: there is no field "rule"; expected size, values, symbols, givens, regions, repeats, hidden, rules',
    '{"size":0}': 'range: size: 0 x 0 do not fit; expected rows and columns of at most 640 cells',
    [sized('"regions":[3,3]')]:
      'region: regions: "3 x 3" does not fit; expected rows and columns of a region, which cut a grid of 4 x 4 and hold at most 4 cells',
    [sized('"givens":"7..............."')]: 'symbol: givens, r1c1: "7" is not a value; expected 1 to 4, or "." for a blank',
    [sized('"rules":null')]: 'rule: rules: null; expected a list of rules',
    // A rule that asks what the others say, before one that says nothing.
    [ruled4('{"rule":"strict-xv"}', 'null')]:
      'rule: rule 2: null is not a rule; expected an object such as {"rule":"killer","cells":["r1c1","r1c2"],"sum":10}',
    [ruled4('{"rule":"killer"}')]: 'rule: rule 1, killer, cells: it is missing; expected a list of 1 or more cells',
    '{"size":4,"repeats":true,"rules":[{"rule":"sandwich","at":"left 1","sum":3}]}':
      'rule: rule 1, sandwich: the values of a row can repeat; expected rows and columns that differ',
    [sized('"hidden":1,"rules":[{"rule":"indexing","cells":["h1"],"of":"rows"}]')]:
      'rule: rule 1, indexing: a hidden cell is in no row or column; expected cells of the grid',
    [ruled4('{"rule":"killer","cells":["r1c1"],"total":3}')]:
      'rule: rule 1, killer: there is no argument "total"; expected cells, sum',
    [ruled4('{"rule":"automaton","cells":["r1c1"],"automaton":{"start":[0],"accept":[0],"transitions":[[0,[{}],0]]}}')]:
      'rule: rule 1, automaton, automaton: a value of type object; expected an automaton, such as {"start":[0],"accept":[1],"transitions":[[0,[1,2],1]]}',
    [ruled4('{"rule":"any-of","rules":[[{"rule":"x-sum","at":"left 1","sum":3}]]}')]:
      'rule: list 1, rule 1, x-sum: this rule cannot be one of several alternatives',
  })
})

/** Each takes gigabytes, minutes or the whole stack if it is not stopped while it is read. */
describe('texts that stand for much', () => {
  const regex = (pattern: string) => `{"size":9,"rules":[{"rule":"regex","cells":["r1c1"],"pattern":"${pattern}"}]}`
  const times = (rule: string, count: number) => `{"size":25,"rules":[${Array(count).fill(rule)}]}`
  const copies = `.Shape~16x16${'.Replicate~D'.repeat(15)}.Thermo~R1C1~R2C1${'.End'.repeat(15)}`
  const sets = `(([${'1'.repeat(300_000)}]{100}){50}){50}`
  test.each([
    ['parentheses', regex('('.repeat(3000)), 'regex: position 101: "("; expected at most 100 parentheses around anything'],
    ['sets that are repeated', regex(sets), 'regex: the expression is too long; expected 10000 states at most'],
    ['free steps', regex('.?'.repeat(1800)), 'regex: the rules take too much work to compile; expected fewer or shorter rules'],
    ['alternatives', '.Or'.repeat(3000), 'line 1, column 61: too many rules within each other; expected 20 at most'],
    ['copies of copies', copies, 'line 1, column 193, Thermo: too many copies; expected 2000 at most'],
    ['groups', '.SameValues~99999999~R1C1', 'line 1, column 1, SameValues: 1 cells in 99999999 groups'],
    ['rules', times('{"rule":"windoku"}', 2001), 'rules: 2001 rules; expected 2000 at most'],
    ['neighbours', `.X${'~R1C1~R1C2'.repeat(50_000)}`, 'no error'],
  ])('%s', (_, text, message) => {
    expect(errorOf(text).replace(/^(rule|shape): (rule 1, )?/, '')).toBe(message)
  })
})
