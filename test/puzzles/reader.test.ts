// What all readers share: lines, words, symbols, quotes, and the errors for what is no text.

import { describe, expect, test } from 'vitest'
import { quote, show } from '../../src/model/errors.ts'
import { symbolOf, symbolValue } from '../../src/model/symbols.ts'
import { decimalInteger, linesOf, textLines } from '../../src/puzzles/text/reader.ts'
import { testBadInputs } from './support.ts'

const readLines = (text: unknown) => linesOf(textLines(text))

describe('lines', () => {
  test('words have their line and column; every line break counts; blank lines are left out', () => {
    const lines = readLines('\ufeff  ab c\r\n\r\n\rd \n').map(({ words }) => words)
    const places = lines.map((words) => words.map(({ text, line, column }) => `${text} ${line}:${column}`))
    expect(places).toEqual([['ab 1:3', 'c 1:6'], ['d 4:1']])
  })

  test('2000 lines are read, also if a line break ends them', () => {
    const last = [{ line: 2000, words: [expect.objectContaining({ text: 'x' })] }]
    for (const end of ['', '\n', '\r\n']) expect(readLines(`${'\n'.repeat(1999)}x${end}`)).toEqual(last)
  })

  testBadInputs(readLines, [
    ['no text', '', 'empty', 'line 1'],
    ['undefined', () => readLines(undefined), 'empty', 'undefined', 'a string'],
    ['an object', () => readLines(Object.create(null)), 'empty', 'object'],
    ['a control character', '12\n3\u0000', 'symbol', 'line 2, column 2', '\\u{0}'],
    ['broken UTF-8', '\ufffdPNG', 'symbol', 'line 1, column 1', '\\u{fffd}'],
    ['more lines', `x${'\n'.repeat(2000)}x`, 'shape', 'line 2001', 'more than 2000 lines', '2000 at most'],
    ['more lines below blank ones', `x${'\n'.repeat(5000)}x`, 'shape', 'line 2001', '2000 at most'],
    ['a long line', `1\n${'1'.repeat(3_000_000)}`, 'shape', 'line 2', '3000000 characters'],
  ])
})

test('symbols and integers', () => {
  const symbols = Array.from({ length: 36 }, (_, value) => symbolOf(value))
  expect(symbols.join('')).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  expect([...symbols, 'p'].map(symbolValue)).toEqual([...symbols.keys(), 25])
  for (const text of ['', '-', '10', ' 1', 'é', 'ﬆ', '１']) expect(symbolValue(text), text).toBeNaN()
  expect(['0', '-0', '+12', '-3', '007'].map(decimalInteger)).toEqual([0, 0, 12, -3, 7])
  for (const text of ['', ' 1', '1.5', '1e3', '0x10', '--1', 'abc', '١']) expect(decimalInteger(text), text).toBeUndefined()
})

test('quotes are short and have no control characters', () => {
  expect(quote('abc')).toBe('"abc"')
  expect(quote('a"b\\')).toBe('"a\\u{22}b\\u{5c}"')
  expect(quote('x'.repeat(21))).toBe(`"${'x'.repeat(20)}…"`)
  expect(quote('😀'.repeat(21))).toBe(`"${'😀'.repeat(20)}…"`)
  expect(quote('\u202e')).toBe('"\\u{202e}"')
})

test('any value can be shown', () => {
  const shown = [null, undefined, 1, 1n, true, [], () => 0].map(show).join(', ')
  expect(shown).toBe('null, undefined, 1, 1n, true, a value of type object, a value of type function')
})
