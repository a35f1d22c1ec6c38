import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quote, show } from '../../src/errors.ts'
import { integer, linesOf, symbolOf, symbolValue, textLines } from '../../src/puzzles/reader.ts'
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

  test('every word is at its line and column', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\t', '\n', '\r'), minLength: 1 })
    fc.assert(
      fc.property(text, (text) => {
        fc.pre(/[ab]/.test(text))
        const lines = text.split(/\r\n|\n|\r/)
        const words = readLines(text).flatMap((line) => line.words)
        for (const word of words) {
          expect(lines[word.line - 1].slice(word.column - 1, word.column - 1 + word.text.length)).toBe(word.text)
        }
        expect(words.map((word) => word.text)).toEqual(text.trim().split(/\s+/))
      }),
    )
  })

  test('a long text is not read to its end', () => {
    expect(readLines('x\n'.repeat(5000))).toHaveLength(2000)
    expect(readLines(`${'\n'.repeat(1999)}x\nx`)).toEqual([{ line: 2000, words: [expect.objectContaining({ text: 'x' })] }])
  })

  testBadInputs([
    ['no text', () => readLines(''), 'empty', 'line 1'],
    ['blank lines before anything else', () => readLines(`${'\n'.repeat(2000)}x`), 'empty', 'line 1'],
    ['blanks', () => readLines(' \n\t\r\n'), 'empty', 'line 1'],
    ['only a byte order mark', () => readLines('\ufeff'), 'empty', 'line 1'],
    ['undefined', () => readLines(undefined), 'empty', 'undefined', 'a string'],
    ['a number', () => readLines(7), 'empty', '7 is not text'],
    ['an object', () => readLines(Object.create(null)), 'empty', 'object'],
    ['a symbol', () => readLines(Symbol('x')), 'empty', 'Symbol(x)'],
    ['a control character', () => readLines('12\n3\u0000'), 'symbol', 'line 2, column 2', '\\u{0}'],
    ['an escape sequence', () => readLines('\u001b[31m'), 'symbol', 'line 1, column 1', '\\u{1b}'],
    ['broken UTF-8', () => readLines('\ufffdPNG'), 'symbol', 'line 1, column 1', '\\u{fffd}'],
    ['half a surrogate pair', () => readLines('a\ud800'), 'symbol', 'line 1, column 2', '\\u{d800}'],
    ['a long line', () => readLines(`1\n${'1'.repeat(3_000_000)}`), 'shape', 'line 2', '3000000 characters'],
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
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(quote(text)).not.toMatch(/[\p{C}\p{M}\ufffd]/u)
    }),
  )
})

test('any value can be shown', () => {
  expect([null, undefined, 1, 1n, true, [], () => 0].map(show)).toEqual([
    'null',
    'undefined',
    '1',
    '1n',
    'true',
    'a value of type object',
    'a value of type function',
  ])
})

test('other errors are not taken for a PuzzleError', () => {
  expect(() => failureOf(() => 0)).toThrow('expected a PuzzleError')
})
