// Every sample of every family, and every rule, in every format: read back as the same puzzle, or refused with its place. Only here would a
// puzzle be handed on as another one.

import lzString from 'lz-string'
import { describe, expect, test } from 'vitest'
import type { Puzzle } from '../../src/document/puzzle.ts'
import { allFamilies } from '../../src/families/all.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import type { AnyFamily } from '../../src/families/family.ts'
import { jigsaw, primes, pyramid, queens, sudoku } from '../../src/families/index.ts'
import { sudokuFamily } from '../../src/families/sudoku.ts'
import { svg } from '../../src/families/svg.ts'
import { type VariantPuzzle, variant, variantFamily } from '../../src/families/variant.ts'
import { as, read } from '../../src/formats/read.ts'
import { FORMATS, type Format, write } from '../../src/formats/write.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import { failureOf } from '../puzzles/support.ts'
import { openSolver } from '../support/engines.ts'
import { puzzleOf, SAMPLES } from '../support/samples.ts'

const solver = await openSolver('wasm')
const families: readonly AnyFamily[] = await Promise.all(allFamilies.map(({ load }) => load()))

/** What the samples do not show. */
const MORE: readonly Puzzle[] = [
  sudoku('A... ..B. .C.. ...D'),
  sudoku('0..3 .3.. ..0. 3..0'),
  sudoku('12 12 12 4 1234 1234 1234 1234 1234 1234 1234 1234 1234 1234 1234 1234'),
  sudoku('.'.repeat(64), { box: '4x2' }),
  jigsaw('1...............0011001122332233'),
  jigsaw('abcd............0011001122332233'),
  pyramid('12 '.repeat(81)),
  queens({ size: 5, place: ['a1'] }),
]

const puzzles: readonly (readonly [name: string, puzzle: Puzzle])[] = [
  ...families.flatMap((family) =>
    family.card.samples.map(
      ({ name, text, options }) => [`${family.card.name}: ${name}`, family.read(text, options) as Puzzle] as const,
    ),
  ),
  ...MORE.map((puzzle) => [JSON.stringify(puzzle), puzzle] as const),
]

/** The text, or the error, which names the format, a rule or the grid. */
function written(puzzle: Puzzle, format: Format): string | PuzzleError {
  try {
    return write(puzzle, format)
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error
    expect(error.place.what).toMatch(/^(format |rule |size, values and regions|symbols)/)
    return error
  }
}

/** A model whose constraints have an order. */
function meaningOf(puzzle: Puzzle) {
  const { constraints = [], ...rest } = modelOf(puzzle) as { constraints?: readonly object[] }
  return { ...rest, constraints: constraints.map((constraint) => JSON.stringify(constraint)).sort() }
}

describe.each(puzzles)('%s', (_, puzzle) => {
  test('json, link: the same puzzle, with what is said about it', () => {
    const whole = { ...puzzle, meta: { title: 'Für Elise', without: '1 line' } }
    for (const format of ['json', 'link'] as const) {
      expect(read(write(puzzle, format))).toEqual(puzzle)
      expect(read(write(whole, format))).toEqual(whole)
    }
    expect(read(`https://example.org/?x=1${write(puzzle, 'link')}`)).toEqual(puzzle)
  })

  test('line: one line, and the same puzzle', () => {
    const line = write(puzzle, 'line')
    expect(line).not.toContain('\n')
    expect(read(line)).toEqual(puzzle)
    expect(read(write({ ...puzzle, meta: { title: 'T' } }, 'line'))).toMatchObject(puzzle)
  })

  test('exercise: its family reads the same puzzle', () => {
    const text = written(puzzle, 'exercise')
    if (typeof text !== 'string') return
    const family = families.find(({ card }) => card.name === puzzle.family) as AnyFamily
    const { options } = family.write(puzzle)
    expect(meaningOf(family.read(text, options) as Puzzle)).toEqual(meaningOf(puzzle))
  })

  test.each(['iss', 'fpuzzles', 'sudokupad'] as const)('%s: the same rules', (format) => {
    const text = written(puzzle, format)
    if (typeof text !== 'string') return
    expect(meaningOf(read(text))).toEqual(meaningOf(as(puzzle, variantFamily)))
    // The order of all solutions is that of the puzzle: so are the values of each cell.
    expect(solver.first(read(text)).solution).toEqual(solver.first(as(puzzle, variantFamily)).solution)
  })

  test('svg', () => expect(write(puzzle, 'svg')).toBe(svg(puzzle)))
})

/** Programs of sudokus. Without scores, a pyramid would be one. */
const NO_GRID = ['iss', 'fpuzzles', 'sudokupad']

/** A blank sudoku with these symbols and values. */
const from = (fields: object): Puzzle => sudokuFamily.from({ family: 'sudoku', size: 4, givens: '.'.repeat(16), ...fields })

test.each<[puzzle: Puzzle, formats: readonly string[]]>([
  [sudoku('.'.repeat(81)), []],
  [sudoku('.'.repeat(64), { box: '4x2' }), []],
  [MORE[0], NO_GRID],
  [MORE[1], ['exercise', 'fpuzzles', 'sudokupad']],
  [MORE[2], ['exercise']],
  [jigsaw('1...............0011001122332233'), []],
  [jigsaw('abcd............0011001122332233'), NO_GRID],
  [sudoku(`g${'.'.repeat(255)}`), []],
  [from({ symbols: 'WXYZ' }), ['line', ...NO_GRID]],
  [from({ symbols: '4321' }), ['line', ...NO_GRID]],
  [from({ symbols: 'ABCD', values: [0, 3] }), ['line', 'exercise', ...NO_GRID]],
  [pyramid('.'.repeat(81)), NO_GRID],
  [primes({ rows: 2, cols: 2, from: 1, to: 5 }), ['exercise', ...NO_GRID]],
  [queens(8), NO_GRID],
  [queens({ size: 5, place: ['a1'] }), ['exercise', ...NO_GRID]],
  [variant({ size: 4 }), ['exercise']],
])('%j cannot be written as %j', (puzzle, formats) => {
  expect(FORMATS.filter((format) => typeof written(puzzle, format) !== 'string')).toEqual(formats)
})

/** Rules that do not exist there. */
const NOT_IN_ISS =
  'automaton clone doppelganger entropic global-entropy maximum minimum nabner pill-arrow relation slow-thermometer'.split(' ')

test.each(['iss', 'fpuzzles', 'sudokupad'] as const)('every rule as %s: read back, it has the same solution', (format) => {
  const refused = Object.entries(SAMPLES).flatMap(([kind, sample]) => {
    const puzzle: VariantPuzzle = puzzleOf(sample)
    const text = written(puzzle, format)
    if (typeof text !== 'string') return [kind]
    const again = read(text) as VariantPuzzle
    expect(solver.count(again, { limit: 2 }).count, kind).toBe(1n)
    expect(solver.first(again).solution, kind).toEqual(solver.first(puzzle).solution)
    return []
  })
  if (format === 'iss') expect(refused.sort()).toEqual(NOT_IN_ISS)
  else expect(refused.length).toBeLessThan(45)
})

test('f-puzzles and SudokuPad get the solution, and what is said about the puzzle', () => {
  const puzzle = variant({ size: 4, meta: { title: 'T', author: 'A', rules: 'R', source: 'S' } } as never)
  const solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
  for (const [format, start] of [
    ['fpuzzles', 'https://f-puzzles.com/?load='],
    ['sudokupad', 'https://sudokupad.app/fpuzzles'],
  ] as const) {
    const link = write(puzzle, format, { solution: Int32Array.from(solution) })
    expect(link.startsWith(start)).toBe(true)
    const json = JSON.parse(lzString.decompressFromBase64(decodeURIComponent(link.slice(start.length))))
    expect(json).toMatchObject({ title: 'T', author: 'A', ruleset: 'R', solution })
    expect(read(link).meta).toEqual({ title: 'T', author: 'A', rules: 'R' })
    expect(failureOf(() => write(puzzle, format, { solution: [1] })).message).toBe('option solution: 1 value; expected 16')
  }
  expect(write(puzzle, 'svg', { solution })).toBe(svg(puzzle, { solution }))
  expect(failureOf(() => write(puzzle, 'iss', { solution })).message).toMatch('option solution: iss has no place for it')
})

test.each<[what: string, ask: () => unknown, message: string]>([
  ['an unknown format', () => write(queens(4), 'pdf' as Format), 'there is no format "pdf"'],
  ['no puzzle', () => write({ family: 'chess' }, 'json'), 'family: there is no family "chess"'],
  [
    'a link that is cut',
    () => read(write(queens(4), 'link').slice(0, -3)),
    'the link: there is no puzzle in it; expected a complete link',
  ],
  ['a link of nothing', () => read('#p=%%'), 'the link: there is no puzzle in it; expected a complete link'],
  // These three signs are a number.
  ['a link of something else', () => read('#p=LTE'), 'the link: there is no puzzle in it; expected a complete link'],
  [
    'what a family cannot say',
    () => write(queens({ size: 5, place: ['a1'] }), 'iss'),
    'format iss: this puzzle, of the family queens, cannot be written so; expected line, json, link, svg',
  ],
])('%s is refused', (_, ask, message) => expect(failureOf(ask).message).toContain(message))
