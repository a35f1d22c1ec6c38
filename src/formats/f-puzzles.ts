// Puzzles of f-puzzles: JSON, or a link that contains it in compressed form.

import lzString from 'lz-string'
import { PuzzleError, quote, show } from '../errors.ts'
import { blockOf } from '../rules/grid.ts'
import type { Rule } from '../rules/rule.ts'
import type { Given } from '../variants/givens.ts'
import type { Variant } from '../variants/variant.ts'
import { notSupported } from './support.ts'

type Fields = Readonly<Record<string, unknown>>

/** Does a text contain such a puzzle in compressed form: a link, or what follows `load=` or `fpuzzles`? */
export function isFPuzzlesLink(text: string): boolean {
  return /[?&]load=|^\s*(?:https?:\/\/\S*\/)?fpuz(?:zles)?[N0-9A-Za-z]/.test(text)
}

/** @throws PuzzleError `symbol` if there is no puzzle in the link; otherwise as `readFPuzzles` */
export function readFPuzzlesLink(text: string): Variant {
  const [, code = ''] = /(?:[?&]load=|fpuz(?:zles)?)([^&#\s]+)/.exec(text) ?? []
  const json = lzString.decompressFromBase64(decodeURIComponent(code.replace(/ /g, '+')))
  const what = 'the link'
  if (!json) throw new PuzzleError('symbol', 'there is no puzzle in it', { what }, 'a complete link')
  try {
    return readFPuzzles(JSON.parse(json))
  } catch (error) {
    if (error instanceof SyntaxError) throw new PuzzleError('symbol', 'there is no puzzle in it', { what }, 'a complete link')
    throw error
  }
}

/** What says nothing about the solution. */
const WITHOUT_MEANING = [
  'size',
  'grid',
  'title',
  'author',
  'ruleset',
  'solution',
  'disabledlogic',
  'truecandidatesoptions',
  'successMessage',
]

/**
 * Reads the JSON. Drawings without a meaning of their own, such as lines and texts, may stand for rules that only words explain: they
 * are not supported either.
 *
 * @throws PuzzleError `rule` for what is not supported, `shape` or `symbol` for what is wrong
 */
export function readFPuzzles(puzzle: unknown): Variant {
  const { size, grid, ...others } = (puzzle ?? {}) as Fields
  if (!Number.isInteger(size) || !Array.isArray(grid) || grid.length !== size || !grid.every(Array.isArray)) {
    throw new PuzzleError('shape', 'no grid', { what: 'the puzzle of f-puzzles' }, '"size" and as many rows in "grid"')
  }
  const order = size as number
  const cells = grid.flat() as (Fields | null)[]
  if (cells.length !== order ** 2) throw new PuzzleError('shape', `${cells.length} cells`, { what: 'grid' }, String(order ** 2))
  const givens = cells.map((cell) => givenIn(cell ?? {}))
  const rules: Rule[] = []
  for (const [name, value] of Object.entries(others)) {
    const isAbsent = value === false || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    if (isAbsent || WITHOUT_MEANING.includes(name)) continue
    const make = RULES[name]
    if (!make) throw notSupported(name, { what: 'f-puzzles' })
    rules.push(...(Array.isArray(value) ? value : [value]).flatMap((item) => make((item ?? {}) as Fields, order)))
  }
  return {
    size: order,
    givens: Array.from({ length: order }, (_, row) => givens.slice(row * order, (row + 1) * order)),
    regions: regionsIn(cells, order),
    rules,
  }
}

function givenIn({ value, given, givenPencilMarks }: Fields): Given {
  if (given === true && Number.isInteger(value)) return value as number
  return Array.isArray(givenPencilMarks) && givenPencilMarks.length > 0 ? (givenPencilMarks as number[]) : null
}

/** The usual blocks, or a symbol for each cell, if any cell names its region. */
function regionsIn(cells: readonly (Fields | null)[], order: number): Variant['regions'] {
  const block = blockOf(order, order, order)
  if (!cells.some((cell) => cell && 'region' in cell)) return block ?? 'none'
  const usual = (cell: number) =>
    block
      ? Math.floor(Math.floor(cell / order) / block[0]) * (order / block[1]) + Math.floor((cell % order) / block[1])
      : undefined
  const symbols = cells.map((cell, number) => {
    const region = cell && 'region' in cell ? cell.region : usual(number)
    return Number.isInteger(region) ? String.fromCodePoint(0x100 + Number(region)) : '.'
  })
  return symbols.join('')
}

type Make = (item: Fields, order: number) => readonly Rule[]

const named =
  (rule: string): Make =>
  () => [{ rule }]

/** The names of cells: `R1C1` there, `r1c1` here. */
function list(cells: unknown): string[] {
  if (Array.isArray(cells) && cells.every((cell) => typeof cell === 'string')) return cells.map((cell) => cell.toLowerCase())
  throw new PuzzleError('shape', show(cells), { what: 'f-puzzles' }, 'a list of cells')
}

const onCells =
  (rule: string): Make =>
  ({ cells }) => [{ rule, cells: list(cells) }]

const onCell =
  (rule: string): Make =>
  ({ cell }) => [{ rule, cells: list([cell]) }]

const onLines =
  (rule: string, repeats = false): Make =>
  ({ lines }) =>
    (Array.isArray(lines) ? lines : []).map((line) => {
      const cells = list(line)
      // The drawing of a loop ends where it began.
      return { rule, cells: repeats ? cells : [...new Set(cells)] }
    })

const number = (value: unknown): number => {
  const read = Number(value)
  if (Number.isInteger(read) && value !== '' && value !== null) return read
  throw new PuzzleError('symbol', `${quote(String(value))} is not an integer`, { what: 'f-puzzles' })
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** A clue outside the grid: its cell is beyond the border. */
const outside =
  (rule: string, name: string): Make =>
  ({ cell, value }, order) => {
    if (!isGiven(value)) return []
    const [, row, column] = /^R(\d+)C(\d+)$/i.exec(String(cell)) ?? []
    const [r, c] = [Number(row), Number(column)]
    const at = c === 0 ? `left ${r}` : c === order + 1 ? `right ${r}` : r === 0 ? `top ${c}` : `bottom ${c}`
    return [{ rule, at, [name]: number(value) }]
  }

const DIRECTIONS: Readonly<Record<string, string>> = { DR: 'down-right', DL: 'down-left', UR: 'up-right', UL: 'up-left' }

const littleKiller: Make = ({ cells, direction, value }) =>
  isGiven(value)
    ? [{ rule: 'little-killer', from: list(cells)[0], direction: DIRECTIONS[String(direction)], sum: number(value) }]
    : []

const arrow: Make = ({ cells, lines }) => {
  const circle = list(cells)
  return (Array.isArray(lines) ? lines : []).map((line) => {
    const shaft = list(line).filter((cell) => !circle.includes(cell))
    return circle.length === 1
      ? { rule: 'arrow', cells: [...circle, ...shaft] }
      : { rule: 'pill-arrow', pill: circle.toSorted(), cells: shaft }
  })
}

const xv: Make = ({ cells, value }) => {
  if (value === 'X' || value === 'x') return [{ rule: 'x', cells: list(cells) }]
  if (value === 'V' || value === 'v') return [{ rule: 'v', cells: list(cells) }]
  throw notSupported(`xv ${String(value)}`, { what: 'f-puzzles' })
}

const negative: Make = (kind) => {
  if ((kind as unknown) === 'xv') return [{ rule: 'strict-xv' }]
  throw notSupported(`negative ${String(kind)}`, { what: 'f-puzzles' })
}

/** The rules of each field. */
const RULES: Readonly<Record<string, Make>> = {
  'diagonal+': () => [{ rule: 'diagonal', direction: 'rising' }],
  'diagonal-': () => [{ rule: 'diagonal', direction: 'falling' }],
  antiknight: named('anti-knight'),
  antiking: named('anti-king'),
  nonconsecutive: named('anti-consecutive'),
  disjointgroups: named('disjoint-groups'),
  negative,
  extraregion: onCells('extra-region'),
  odd: onCell('odd'),
  even: onCell('even'),
  minimum: onCell('minimum'),
  maximum: onCell('maximum'),
  thermometer: onLines('thermometer'),
  slowthermometer: onLines('slow-thermometer'),
  palindrome: onLines('palindrome'),
  renban: onLines('renban'),
  whispers: onLines('whispers', true),
  regionsumline: onLines('region-sum'),
  betweenline: onLines('between'),
  lockout: onLines('lockout'),
  entropicline: onLines('entropic'),
  modularline: onLines('modular'),
  nabner: onLines('nabner'),
  zipperline: onLines('zipper'),
  doublearrow: onLines('double-arrow'),
  arrow,
  killercage: ({ cells, value }) => [{ rule: 'killer', cells: list(cells), ...(isGiven(value) && { sum: number(value) }) }],
  littlekillersum: littleKiller,
  sandwichsum: outside('sandwich', 'sum'),
  xsum: outside('x-sum', 'sum'),
  skyscraper: outside('skyscraper', 'count'),
  numberedroom: outside('numbered-room', 'value'),
  rowindexer: ({ cells, cell }) => [{ rule: 'indexing', of: 'rows', cells: list(cells ?? [cell]) }],
  columnindexer: ({ cells, cell }) => [{ rule: 'indexing', of: 'columns', cells: list(cells ?? [cell]) }],
  difference: ({ cells, value }) => [
    { rule: 'white-dot', cells: list(cells), ...(isGiven(value) && { difference: number(value) }) },
  ],
  ratio: ({ cells, value }) => [{ rule: 'black-dot', cells: list(cells), ...(isGiven(value) && { ratio: number(value) }) }],
  xv,
  quadruple: ({ cells, values }) => [
    { rule: 'quadruple', cells: list(cells), values: Array.isArray(values) ? values.map(number) : [] },
  ],
  clone: ({ cells, cloneCells }) => [{ rule: 'clone', groups: [list(cells), list(cloneCells)] }],
}
