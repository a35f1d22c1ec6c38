// Texts of the wrong size: every form of docs/formats.md with a row, a word or a symbol removed, doubled or added; and with a separator or a
// line break too many, also where the solution stands beside the puzzle. Only here is it asked of every form whether a text that lost or
// gained something is read as another size, with its cells shifted, or as another of its grids, in silence.

import { expect, test } from 'vitest'
import { read } from '../../src/formats/read.ts'
import { PuzzleError } from '../../src/model/errors.ts'
import { type Board, dense, FORMS, inOne } from '../support/forms.ts'
import { range } from '../support/models.ts'
import { Random } from '../support/random.ts'
import { candidatesOf } from './support.ts'

/** A row, a word, a word with what separates it from the next one, and a symbol; and what separates the part from its double. */
const PARTS: readonly (readonly [part: RegExp, gap: string])[] = [
  [/[^\n]+\n*/g, '\n'],
  [/[^\s,;|/[\]{}"']+/g, ' '],
  [/[^\s,;|/[\]{}"']+[ ,;\t]*/g, ''],
  [/[\w.*?·]/g, ''],
]

/** Full, half or nearly empty. The largest value stands there twice: it says how values are written, also if one of them goes. */
function randomBoard(random: Random, order: number, blanks: number): Board {
  const rows = range(order).map(() => range(order).map(() => (random.chance(blanks) ? 0 : random.integer(1, order))))
  rows[random.integer(0, 1)][0] = order
  rows[order - 1][random.integer(1, order - 1)] = order
  return { order, rows }
}

/** The text with one part less or more. */
function changed(random: Random, text: string, order: number): string {
  const kind = random.integer(0, 9)
  if (kind === 0) return random.pick(['0', '1', '.']) + random.pick(['', ' ', ',', '\n']) + text
  if (kind === 1) return text + random.pick(['', ' ', ',', '\n']) + random.pick(['0', '1', '.'])
  const [pattern, gap] = random.pick(PARTS)
  // A part with a whole puzzle stays: the solution beside it is one, too.
  const parts = [...text.matchAll(pattern)].filter(([part]) => part.length < order ** 2)
  if (parts.length === 0) return text
  const { 0: part, index } = random.pick(parts)
  return text.slice(0, index) + (kind < 6 ? '' : part + (part.endsWith('\n') ? '' : gap) + part) + text.slice(index + part.length)
}

/** The cells of a text; undefined if it is refused. */
function cellsOf(text: string): readonly number[] | undefined {
  try {
    return candidatesOf(read(text))
  } catch (error) {
    if (error instanceof PuzzleError) return undefined
    throw error
  }
}

/** What is wrong about the answer to a text, if anything: at most the cell that was changed may read otherwise. */
function faultIn(text: string, before: readonly number[], mayShift: boolean): string | undefined {
  try {
    const cells = candidatesOf(read(text))
    if (cells.length !== before.length) return `read as ${cells.length} cells`
    const others = cells.filter((mask, cell) => mask !== before[cell]).length
    return others > 1 && !mayShift ? `${others} cells read otherwise` : undefined
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error
    return error.place.line ? undefined : `no place: ${error.message}`
  }
}

/** The text with a separator, a quote, a bracket or a line break in any place, or in place of a sign. */
function separated(random: Random, text: string): string {
  const at = random.integer(0, text.length)
  const sign = random.pick([' ', ',', ';', ':', '\n', '\n\n', '|', '/', '\t', '"', '[', ']', '='])
  return text.slice(0, at) + sign + text.slice(at + (random.chance(0.3) ? 1 : 0))
}

/** A full grid, which any puzzle could have for its solution. */
function solved({ order }: Board): string {
  const row = range(order).map((place) => (place + 1).toString(36).toUpperCase())
  return row.flatMap((_, shift) => [...row.slice(shift), ...row.slice(0, shift)]).join('')
}

const line = inOne(dense('.'))
const cells = ({ rows }: Board, blank: string) => rows.flat().map((value) => (value ? String(value) : blank))
/** Puzzles beside their solutions, and arrays of strings. */
const FORMS_BESIDE: readonly (readonly [string, (board: Board) => string])[] = [
  ['JSON of a text', (board) => JSON.stringify({ puzzle: line(board), difficulty: 'easy' })],
  ['JSON of rows', (board) => JSON.stringify({ rows: dense('.')(board) }, null, 2)],
  ['JSON of strings', (board) => JSON.stringify(cells(board, ''))],
  ['JSON of strings, a line each', (board) => JSON.stringify(cells(board, ' '), null, 1)],
  ['records', (board) => `id,puzzle,solution\n1,${line(board)},${solved(board)}`],
  ['records in quotes', (board) => `puzzle,solution\n"${line(board).replaceAll('.', '0')}","${solved(board)}"`],
  ['a game of OpenSudoku', (board) => `<opensudoku>\n  <game data="${line(board)}" />\n</opensudoku>`],
  ['fields', (board) => `${line(board)},${solved(board)}`],
  ['fields with semicolons', (board) => `12;${line(board)};${solved(board)};easy`],
  ['the solution behind a comma', (board) => `${dense('0')(board).join(',')}:${solved(board)}`],
  ['labels', (board) => `puzzle: ${line(board)}\nsolution: ${solved(board)}`],
  ['sections', (board) => `${dense('.')(board).join('\n')}\n\nSolution:\n${solved(board)}`],
]

test.each(FORMS_BESIDE)('a separator in %s', (_, write) => {
  const random = new Random(write(randomBoard(new Random(1), 4, 0)).length)
  const faults = range(150).flatMap(() => {
    const board = randomBoard(random, random.pick([4, 6, 9]), random.pick([0, 0.5, 0.9]))
    const text = write(board)
    const other = separated(random, text)
    const before = cellsOf(text)
    // A full puzzle may be its solution.
    if (!before) return []
    const fault = faultIn(other, before, false)
    return fault ? [{ fault, text, other }] : []
  })
  expect(faults).toEqual([])
})

/** Full or nearly empty boards do not show that 0 is a value, or in which columns symbols stand. */
const NEED_BLANKS = new Set(['digits from 0', 'blanks that are spaces'])
const forms = FORMS.map((form, index) => ({ ...form, index })).filter(({ refused }) => !refused)

test.each(forms)('$name, $index', ({ name, orders, write, index }) => {
  const random = new Random(index)
  const trials = orders.filter((order) => order <= 16).flatMap((order) => Array<number>(order > 9 ? 1 : 8).fill(order))
  const faults = trials.flatMap((order) => {
    const blanks = random.pick(NEED_BLANKS.has(name) ? [0.5] : [0, 0.5, 0.9])
    const plain = write(randomBoard(random, order, blanks))
    const text = name !== 'blanks that are spaces' && random.chance(0.3) ? plain.replaceAll('\n', '\n\n') : plain
    const before = cellsOf(text)
    // Spaces alone show the columns only where enough symbols stand.
    if (!before && name === 'blanks that are spaces') return []
    expect(before).toHaveLength(order ** 2)
    // Where blanks are spaces and no bars stand between them, a short line may have lost those at its end.
    const mayShift = name === 'blanks that are spaces' && !text.includes('|')
    return range(5).flatMap(() => {
      const other = random.chance(mayShift ? 0 : 0.3) ? separated(random, text) : changed(random, text, order)
      const fault = faultIn(other, before!, mayShift)
      return fault ? [{ fault, text, other }] : []
    })
  })
  expect(faults).toEqual([])
})
