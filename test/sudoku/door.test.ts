// `quadrille/sudoku`, the small door: the same answers as the library, with WebAssembly and without, and the same refusals. Only here would
// a fault of its binary's text, its host or its reader be seen.

import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type * as Door from '../../src/entries/sudoku.ts'
import { modelOf } from '../../src/families/any-puzzle.ts'
import { sudoku } from '../../src/families/sudoku.ts'
import { sudokuFault } from '../support/checker.ts'
import { openSolver } from '../support/engines.ts'
import { PUZZLES, scattered, seeded } from '../support/sudokus.ts'

const solver = await openSolver('wasm')
const BLANK = '.'.repeat(81)
const ONE = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const TWO = '000000300000900700009050081410006000060070020000200054140030200080002000005000000'
const boards = Array.from({ length: PUZZLES }, (_, seed) => (seed % 3 === 0 ? scattered(seed, 10, 26) : seeded(seed)))

/** The door as a page has it: with WebAssembly, or without. */
async function open(engine: 'wasm' | 'js'): Promise<typeof Door> {
  vi.resetModules()
  if (engine === 'js') vi.stubGlobal('WebAssembly', undefined)
  const door: typeof Door = await import('../../src/entries/sudoku.ts')
  expect(door.engine()).toBe(engine)
  vi.unstubAllGlobals()
  return door
}
afterAll(() => vi.unstubAllGlobals())

describe.each(['wasm', 'js'] as const)('%s', async (engine) => {
  const door = await open(engine)

  test('answers as the library does', () => {
    for (const board of boards) {
      const { count } = solver.count(sudoku(board), { limit: 20 })
      expect(door.count(board, 20), board).toBe(Number(count))
      expect(door.isUnique(board)).toBe(count === 1n)
      const solution = door.solve(board)
      expect(solution === undefined).toBe(count === 0n)
      if (solution) expect(sudokuFault(board.replaceAll('.', '0'), Array.from(solution, Number), [3, 3])).toBeUndefined()
    }
  })

  test('lists every solution once, lazily, several lists at a time', () => {
    const board = ONE.replace('4.....8.5.3', '...........')
    const all = [...solver.all(sudoku(board), { limit: 500 })]
    const found = door.solutions(board)
    const others = door.solutions(BLANK)
    const some = Array.from({ length: 50 }, () => [found.next().value, others.next().value])
    expect(new Set(some.map(([one]) => one)).size).toBe(50)
    expect(new Set(some.map(([, other]) => other)).size).toBe(50)
    if (all.length < 500) expect(new Set([...some.map(([one]) => one), ...found]).size).toBe(all.length)
  })

  test('a batch has the tables of the library, whatever the forms of its lines', () => {
    const spaced = [...ONE].join(' ')
    const lines = ['# a comment', '', ...boards, `${TWO} # two`, spaced, `${ONE}\r`, 'not a puzzle', ONE.slice(1)].flatMap(
      (line, i) => (i % 50 === 7 ? [line, spaced, 'x'] : [line]),
    )
    for (const limit of [1, 2, 3]) {
      const { counts, solutions, bad, ...told } = door.batch(lines.join('\n'), { limit })
      const other = solver.batch(lines.join('\n'), { limit })
      expect({ ...told, counts: [...counts] }).toEqual({ puzzles: other.puzzles, lines: other.lines, counts: [...other.counts] })
      expect(bad.map(({ line }) => line)).toEqual(other.bad.map(({ line }) => line))
      expect(solutions.every((code) => code === 0 || (code > 48 && code < 58))).toBe(true)
      expect(door.batch(lines, { limit }).counts).toEqual(counts)
    }
  })

  test('a batch is longer than a piece of its text', () => {
    const { counts, lines } = door.batch(Array.from({ length: engine === 'wasm' ? 5000 : 500 }, () => ONE))
    expect(counts.every((count) => count === 1)).toBe(true)
    expect(lines.at(-1)).toBe(counts.length)
  })

  test('what takes more nodes than it may is an error, not an answer', () => {
    for (const ask of [() => door.solve(BLANK, { nodes: 3 }), () => door.count(BLANK, 1e9, { nodes: 1000 })]) {
      expect(ask).toThrow(/^no answer within \d+ nodes$/)
    }
    expect(() => door.solve(ONE, { nodes: 0 })).toThrow(RangeError)
    expect(() => door.count(ONE, Number.NaN)).toThrow(RangeError)
  })
})

describe('the reader', async () => {
  const door = await open('wasm')
  const rows = ONE.match(/.{9}/g) as string[]
  const solution = door.solve(ONE)
  const dashes = ONE.replaceAll('.', '-').match(/.{9}/g) as string[]

  test.each<[name: string, givens: Door.Givens]>([
    ['rows', rows.join('\n')],
    ['one line with spaces', [...ONE].join(' ')],
    ['a frame', `+---+---+\n${rows.map((row) => `|${row}|`).join('\n')}\n+---+---+`],
    ['dashes as blanks', dashes.join('\n')],
    ['an array in text', JSON.stringify([...ONE].map((symbol) => Number(symbol) || 0))],
    ['comments', `# easy\n${rows.join(' # a row\n')}`],
    ['numbers', Array.from(ONE, (symbol) => Number(symbol) || 0)],
    ['a typed array', Uint8Array.from(ONE, (symbol) => Number(symbol) || 0)],
    ['rows of numbers', rows.map((row) => Array.from(row, (symbol) => Number(symbol) || null))],
  ])('reads %s as the library does', (_, givens) => {
    expect(door.solve(givens)).toBe(solution)
    expect(modelOf(sudoku(givens as string)).candidates).toEqual(modelOf(sudoku(ONE)).candidates)
  })

  test.each<[code: string, place: object, givens: unknown]>([
    ['empty', {}, ''],
    ['empty', {}, '# a comment'],
    ['empty', {}, undefined],
    ['shape', { line: 1 }, ONE.slice(1)],
    ['trailing', { line: 2, column: 1 }, `${ONE}\n1`],
    ['symbol', { line: 9, column: 9 }, `${rows.join('\n').slice(0, -1)}A`],
    ['shape', {}, [1, 2]],
    ['range', { what: 'cell r1c2' }, Array.from({ length: 81 }, (_, i) => (i === 1 ? 12 : 0))],
    ['range', { what: 'cell r1c1' }, Array.from({ length: 81 }, () => '5')],
  ])('refuses: %s at %j', (code, place, givens) => {
    expect(() => door.solve(givens as string)).toThrow(expect.objectContaining({ name: 'PuzzleError', code, place }))
  })
})

test('a compiled module can be handed in, and no other', async () => {
  const door = await open('js')
  expect(door.fallbackReason()).toMatch(/WebAssembly|Module/)
  const file = (name: string) => new WebAssembly.Module(readFileSync(new URL(`../../src/${name}`, import.meta.url)))
  door.load(file('sudoku/sudoku.wasm'))
  expect([door.engine(), door.fallbackReason(), door.isUnique(ONE)]).toEqual(['wasm', undefined, true])
  expect(() => door.load(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)))).toThrow(
    'not the one of this version',
  )
})
