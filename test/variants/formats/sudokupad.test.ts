// Puzzles of SudokuPad, and the addresses of other sites: what has a meaning is read, whatever packs it; what has none is named.

import lzString from 'lz-string'
import { describe, expect, test } from 'vitest'
import { killer, variant } from '../../../src/entries/variants.ts'
import { modelOf } from '../../../src/families/any-puzzle.ts'
import { inRows } from '../../../src/model/geometry.ts'
import { shortJson } from '../../../src/variants/formats/short-json.ts'
import { readSudokuPad } from '../../../src/variants/formats/sudokupad.ts'
import { readLink } from '../../../src/variants/formats/variant-links.ts'
import { toFPuzzles } from '../../../src/variants/formats/write-f-puzzles.ts'
import { errorOf, readVariant, testRefused } from './support.ts'

const pairs = (numbers: readonly number[], columns = 4) => numbers.map((cell) => [Math.floor(cell / columns), cell % columns])
const BLOCKS = [0, 2, 8, 10].map((first) => pairs([first, first + 1, first + 4, first + 5]))
const cells = inRows(
  Array.from(
    { length: 16 },
    (_, cell) => ({ 0: { value: '1' }, 5: { value: 3, given: true }, 6: { value: 2, given: false } })[cell] ?? {},
  ),
  4,
)
const GIVENS = [[1, null, null, null], [null, 3, null, null], Array(4).fill(null), Array(4).fill(null)]
const pad = (fields: object) => JSON.stringify({ cells, regions: BLOCKS, ...fields })
const pack = (text: string) => lzString.compressToBase64(text)

/** As its own tool shortens it, for the names that occur here. */
function shortened(json: string): string {
  const names = { cells: 'ce', regions: 're', cages: 'ca', value: 'v', lines: 'l', title: 't', wayPoints: 'wp', color: 'c' }
  const short = Object.entries(names).reduce((text, [name, own]) => text.replaceAll(`"${name}":`, `"${own}":`), json)
  const bare = short.replace(/([,{[])"(\w+)":/g, '$1$2:').replace(/([,{[]){}(?=[,}\]])/g, '$1')
  return bare
    .replace(/:true(?=[,}\]])/g, ':t')
    .replace(/:false(?=[,}\]])/g, ':f')
    .replaceAll("'", "\\'")
    .replaceAll('"', "'")
}

test.each<[fields: object, rules: readonly object[]]>([
  [{}, []],
  [{ cages: [{ cells: pairs([0, 1]), value: '5', style: 'killer' }] }, [{ rule: 'killer', cells: ['r1c1', 'r1c2'], sum: 5 }]],
  [{ cages: [{ cells: pairs([0, 1]), value: 5, unique: true }] }, [{ rule: 'killer', cells: ['r1c1', 'r1c2'], sum: 5 }]],
  [{ cages: [{ cells: pairs([0, 5]), sum: 4, unique: false }] }, [{ rule: 'sum', cells: ['r1c1', 'r2c2'], sum: 4 }]],
  [{ cages: [{ cells: pairs([0, 5]), unique: true, hidden: true }] }, [{ rule: 'killer', cells: ['r1c1', 'r2c2'] }]],
  [{ cages: [{ value: "title: It's me" }, { value: 'rules: sudoku' }], metadata: { solution: '1' } }, []],
  [{ global: ['antiknight', 'nonconsecutive'] }, [{ rule: 'anti-knight' }, { rule: 'anti-consecutive' }]],
  [{ global: ['antiking'], metadata: { antiknight: true, antiking: true } }, [{ rule: 'anti-king' }, { rule: 'anti-knight' }]],
])('%j', (fields, rules) => {
  const json = pad(fields)
  for (const text of [
    json,
    `https://sudokupad.app/scl${pack(json)}`,
    `https://sudokupad.app/scl${pack(shortened(json))}?setting-x=1`,
  ]) {
    const read = readVariant(text)
    expect(read).toEqual({ size: 4, givens: GIVENS, regions: [2, 2], rules })
    variant(read)
  }
})

test('regions of another shape, or none; a grid that is not square; rows and columns that are not asked for', () => {
  const regions = [pairs([0, 1, 2, 3]), pairs([4, 5, 8, 9])]
  expect(readSudokuPad(pad({ regions })).regions).toBe('ĀĀĀĀāā..āā......')
  expect(readSudokuPad(pad({ regions: [] })).regions).toBe('none')
  expect(readSudokuPad(JSON.stringify({ cells: [Array(3).fill({}), Array(3).fill({})] })).size).toEqual([2, 3])
  expect(readSudokuPad(pad({ metadata: { norowcol: true } })).repeats).toBe(true)
})

test('drawings are refused by their sorts, or left out on demand, which stays on the puzzle', () => {
  const drawn = { lines: [{}, {}], overlays: [{ text: 'a' }], cages: [{ cells: pairs([0]), value: 'x' }, { cells: pairs([1]) }] }
  const text = pad({ ...drawn, metadata: { title: 'T', author: 'A', rules: 'R' } })
  expect(errorOf(text)).toBe(
    'rule: SudokuPad: 2 lines, 1 overlay, 2 cages: drawings, whose meaning is in words at best; expected the rules that they stand for',
  )
  const without = '2 lines, 1 overlay, 2 cages'
  expect(readSudokuPad(text, { ignore: 'drawings' }).meta).toEqual({ title: 'T', author: 'A', rules: 'R', without })
  expect(readSudokuPad(pad({}), { ignore: 'drawings' }).meta).toBeUndefined()
})

testRefused({
  [pad({ cells: [[{}], []] })]: 'shape: SudokuPad: 0 cells in row 2; expected rows of cells',
  [pad({ cells: [[{ value: 'x' }]] })]: 'symbol: cells, r1c1: "x" is not a number; expected digits',
  [pad({ cages: [{ cells: [[0, 4]], value: 3 }] })]:
    'range: cage 1, cells: a value of type object is not a cell; expected [0, 0] to [3, 3]',
  [pad({ regions: [[[9, 9]]] })]: 'range: region 1: a value of type object is not a cell; expected [0, 0] to [3, 3]',
  [pad({ global: ['antipawn'] })]:
    'rule: SudokuPad, global: rule "antipawn" is not supported; expected a rule of docs/variants.md',
  [pad({ magic: true })]: 'rule: SudokuPad: the field "magic" is not supported',
  'https://sudokupad.app/sclAAAA': 'symbol: the link: there is no puzzle in it; expected a complete link',
  [`scl${pack('[1,2,3,4,5,6,7,8]')}`]: 'symbol: the link: there is no puzzle in it; expected a complete link',
  'https://sudokupad.app/scf123': 'shape: the link: 3 cells; expected a complete link, with 81',
})

describe('links', () => {
  const puzzle = variant({ size: 4, givens: '1...............', rules: [killer(['r1c2', 'r1c3'], 5)] })
  const code = pack(JSON.stringify(toFPuzzles(puzzle)))
  const encoded = encodeURIComponent(code)

  test.each([
    `https://f-puzzles.com/?load=${code}`,
    `https://www.f-puzzles.com/?load=${encoded}`,
    `?load=${code}`,
    `http://f-puzzles.com/?id=x&load=${code.replaceAll('+', ' ').replaceAll(' ', '%20')}`,
    `https://sudokulab.net/?fpuzzle=${encoded}`,
    `https://sudokupad.app/fpuzzles${encoded}`,
    `https://sudokupad.app/fpuz${code}`,
    `https://beta.sudokupad.app/fpuzzles${encoded}?setting-nogrid=1`,
    `https://sudokupad.app/?puzzleid=fpuzzles${encoded}`,
    `https://app.crackingthecryptic.com/sudoku/fpuzzles${encoded}`,
    `https://app.crackingthecryptic.com/sudoku/?load=fpuzzles${encoded}`,
    `fpuzzles${code}`,
  ])('%s', (link) => {
    expect(modelOf(variant(readVariant(link)))).toEqual(modelOf(puzzle))
  })

  test('digits and blanks of SudokuPad, with its rules', () => {
    // 9 and five blanks, 8, and 74 blanks.
    const cells = `x8${'o'.repeat(12)}A`
    const read = readVariant(`https://sudokupad.app/scf${cells}wx`)
    expect([read.givens?.[0], read.rules]).toEqual([
      [9, null, null, null, null, null, 8, null, null],
      [{ rule: 'windoku' }, { rule: 'diagonal' }],
    ])
    expect(errorOf(`scf${cells}k`)).toMatch(/rule: the link: rule "k"/)
  })

  test('sites whose address holds the symbols of a sudoku', () => {
    const symbols = `1${'.'.repeat(80)}`
    for (const link of [
      `https://www.sudokuwiki.org/sudoku.htm?bd=${symbols}`,
      `https://sudokuexchange.com/play/?s=${symbols}`,
      `https://sudoku.coach/en/play/${symbols}`,
      `https://sudoku.coach/en/puzzle/${symbols}?x=1`,
    ]) {
      expect(readVariant(link).givens).toBe(symbols)
    }
    // Pages for variants.
    expect(errorOf(`https://www.sudokuwiki.org/jigsaw.htm?bd=${symbols}`)).toMatch(/is not followed/)
    expect(errorOf(`https://www.sudokuwiki.org/killersudoku.htm?bd=${symbols}`)).toMatch(/is not followed/)
  })

  test('a text without a link is none', () => {
    for (const text of ['scl', 'scfoo', '....', 'https://example.org/', `${'1'.repeat(81)}`])
      expect(readLink(text)).toBeUndefined()
  })
})

test('shortened JSON', () => {
  expect(shortJson("{a:1,b:'it\\'s',c:t,d:[,,{e:f}],g:'\\u0041\\n',h:null,i:12abff,j:-1.5}")).toEqual({
    ...{ a: 1, b: "it's", c: true, d: [{}, {}, { e: false }], g: 'A\n', h: null, i: '12abff', j: -1.5 },
  })
  for (const text of ['{', '[1', "'a", '{a}', '[1]]', '{a:1,}', "'\\", '['.repeat(1e5)])
    expect(shortJson(text), text).toBeUndefined()
})
