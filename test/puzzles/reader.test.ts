// What all readers share: lines, words, symbols, quotes, and the errors for what is no text.

import { describe, expect, test } from 'vitest'
import { quote, show } from '../../src/model/errors.ts'
import { integer, linesOf, symbolOf, symbolValue, textLines } from '../../src/puzzles/text/reader.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { failureOf, testBadInputs } from './support.ts'

const readLines = (text: unknown) => linesOf(textLines(text))

describe('lines', () => {
  test('words have their line and column; every line break counts; blank lines are left out', () => {
    expect(readLines('\ufeff  ab c\r\n\r\n\rd \n')).toEqual([
      {
        line: 1,
        words: [
          { text: 'ab', line: 1, column: 3 },
          { text: 'c', line: 1, column: 6 },
        ],
      },
      { line: 4, words: [{ text: 'd', line: 4, column: 1 }] },
    ])
  })

  test('a long text is not read to its end', () => {
    expect(readLines('x\n'.repeat(5000))).toHaveLength(2000)
    expect(readLines(`${'\n'.repeat(1999)}x\nx`)).toEqual([{ line: 2000, words: [expect.objectContaining({ text: 'x' })] }])
  })

  testBadInputs(readLines, [
    ['no text', '', 'empty', 'line 1'],
    ['blank lines before anything else', `${'\n'.repeat(2000)}x`, 'empty', 'line 1'],
    ['blanks', ' \n\t\r\n', 'empty', 'line 1'],
    ['only a byte order mark', '\ufeff', 'empty', 'line 1'],
    ['undefined', () => readLines(undefined), 'empty', 'undefined', 'a string'],
    ['a number', () => readLines(7), 'empty', '7 is not text'],
    ['an object', () => readLines(Object.create(null)), 'empty', 'object'],
    ['a symbol', () => readLines(Symbol('x')), 'empty', 'Symbol(x)'],
    ['a control character', '12\n3\u0000', 'symbol', 'line 2, column 2', '\\u{0}'],
    ['an escape sequence', '\u001b[31m', 'symbol', 'line 1, column 1', '\\u{1b}'],
    ['broken UTF-8', '\ufffdPNG', 'symbol', 'line 1, column 1', '\\u{fffd}'],
    ['half a surrogate pair', 'a\ud800', 'symbol', 'line 1, column 2', '\\u{d800}'],
    ['a long line', `1\n${'1'.repeat(3_000_000)}`, 'shape', 'line 2', '3000000 characters'],
  ])
})

describe('symbols and numbers', () => {
  test('symbols and values correspond', () => {
    const symbols = Array.from({ length: 36 }, (_, value) => symbolOf(value))
    expect(symbols.join('')).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    expect(symbols.map(symbolValue)).toEqual(symbols.map((_, value) => value))
    expect(symbolValue('p')).toBe(25)
  })

  test.each(['', '-', '.', '10', ' 1', 'é', 'ı', 'ﬆ', '１'])('%j is not a symbol', (text) => {
    expect(symbolValue(text)).toBeNaN()
  })

  test.each([
    ['0', 0],
    ['-0', 0],
    ['+12', 12],
    ['-3', -3],
    ['007', 7],
  ])('%j is the integer %d', (text, number) => expect(integer(text)).toBe(number))

  test.each(['', ' 1', '1.5', '1e3', '0x10', '--1', 'abc', '١'])('%j is not an integer', (text) => {
    expect(integer(text)).toBeUndefined()
  })
})

test('quotes are short and have no control characters', () => {
  expect(quote('abc')).toBe('"abc"')
  expect(quote('a"b\\')).toBe('"a\\u{22}b\\u{5c}"')
  expect(quote('x'.repeat(21))).toBe(`"${'x'.repeat(20)}…"`)
  expect(quote('😀'.repeat(21))).toBe(`"${'😀'.repeat(20)}…"`)
  expect(quote('\u202e')).toBe('"\\u{202e}"')
  const random = new Random(1)
  for (let i = 0; i < 300; i++) {
    const text = String.fromCodePoint(...range(random.integer(1, 60)).map(() => random.integer(0, i % 2 ? 0xffff : 0x10ffff)))
    expect(quote(text)).not.toMatch(/[\p{C}\p{M}\ufffd]/u)
  }
})

test('any value can be shown', () => {
  const shown = [null, undefined, 1, 1n, true, [], () => 0].map(show).join(', ')
  expect(shown).toBe('null, undefined, 1, 1n, true, a value of type object, a value of type function')
})

test('other errors are not taken for a PuzzleError', () => {
  expect(() => failureOf(() => 0)).toThrow('expected a PuzzleError')
})
