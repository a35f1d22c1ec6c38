// Writes a variant as the JSON of f-puzzles.

import lzString from 'lz-string'
import { PuzzleError } from '../errors.ts'
import { blockOf } from '../rules/grid.ts'
import { givenOf, type RuleKind } from '../rules/kind.ts'
import { RULES } from '../rules/table.ts'
import type { VariantPuzzle } from '../variants/variant.ts'
import { notSupported } from './support.ts'

/**
 * A variant as the JSON of f-puzzles.
 *
 * @throws PuzzleError `rule` for a rule that does not exist there, `range` or `region` for a grid that does not
 */
export function toFPuzzles(puzzle: VariantPuzzle): { readonly size: number; readonly [field: string]: unknown } {
  const { grid, givens, variant } = puzzle
  const { rows, columns, values, regions, block, isLatin, hidden } = grid
  const isFit = rows === columns && values[0] === 1 && values.length === rows && isLatin && hidden === 0
  if (!isFit)
    throw new PuzzleError('range', 'the grid does not fit', { what: 'size' }, 'a square grid with values from 1 to its size')
  const isUsual = block !== undefined && blockOf(rows, columns, rows)?.join() === block.join()
  const cells = givens.map((list, cell) => ({
    ...(list?.length === 1 ? { value: list[0], given: true } : list && { givenPencilMarks: list }),
    ...(!isUsual && { region: regionOf(regions, cell) }),
  }))
  const fields: Record<string, unknown> = {}
  variant.rules?.forEach((rule, i) => {
    const kind = RULES.get(rule.rule) as RuleKind
    const write = WRITERS[rule.rule]
    const given = Object.fromEntries(givenOf(kind, rule).map((value, n) => [kind.all[n].name, value]))
    const written = write?.(given, rows)
    if (!written) throw notSupported(rule.rule, { what: `rule ${i + 1}` })
    for (const [field, value] of Object.entries(written)) {
      fields[field] = Array.isArray(value) ? [...((fields[field] as unknown[]) ?? []), ...value] : value
    }
  })
  return {
    size: rows,
    grid: Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns)),
    ...fields,
  }
}

/**
 * A link that opens a variant in f-puzzles.
 *
 * @throws PuzzleError as `toFPuzzles` does
 */
export function toFPuzzlesLink(puzzle: VariantPuzzle): string {
  return `https://f-puzzles.com/?load=${encodeURIComponent(lzString.compressToBase64(JSON.stringify(toFPuzzles(puzzle))))}`
}

function regionOf(regions: readonly (readonly number[])[], cell: number): number | null {
  const region = regions.findIndex((cells) => cells.includes(cell))
  return region < 0 ? null : region
}

// biome-ignore lint/suspicious/noExplicitAny: each rule has arguments of its own
type Write = (given: { readonly [argument: string]: any }, order: number) => Readonly<Record<string, unknown>> | undefined

const upper = (cells: readonly string[]) => cells.map((cell) => cell.toUpperCase())
const plain =
  (field: string): Write =>
  () => ({ [field]: true })
const onCells =
  (field: string): Write =>
  ({ cells }) => ({ [field]: [{ cells: upper(cells) }] })
const eachCell =
  (field: string): Write =>
  ({ cells }) => ({ [field]: upper(cells).map((cell) => ({ cell })) })
const onLine =
  (field: string, ...only: readonly (readonly [name: string, value: number])[]): Write =>
  (given) =>
    only.every(([name, value]) => given[name] === value) ? { [field]: [{ lines: [upper(given.cells)] }] } : undefined
const outside =
  (field: string, name: string): Write =>
  (given, order) => {
    const [side, line] = given.at.split(' ')
    const cells: Record<string, string> = {
      left: `R${line}C0`,
      right: `R${line}C${order + 1}`,
      top: `R0C${line}`,
      bottom: `R${order + 1}C${line}`,
    }
    return { [field]: [{ cell: cells[side], value: String(given[name]) }] }
  }

const WRITERS: Readonly<Record<string, Write>> = {
  diagonal: ({ direction }) => ({
    ...(direction !== 'falling' && { 'diagonal+': true }),
    ...(direction !== 'rising' && { 'diagonal-': true }),
  }),
  'disjoint-groups': plain('disjointgroups'),
  'extra-region': onCells('extraregion'),
  clone: ({ groups }) =>
    groups.length === 2 ? { clone: [{ cells: upper(groups[0]), cloneCells: upper(groups[1]) }] } : undefined,
  killer: ({ cells, sum }) => ({ killercage: [{ cells: upper(cells), ...(sum !== undefined && { value: String(sum) }) }] }),
  thermometer: onLine('thermometer'),
  'slow-thermometer': onLine('slowthermometer'),
  palindrome: onLine('palindrome'),
  renban: onLine('renban'),
  whispers: onLine('whispers', ['difference', 5]),
  'region-sum': onLine('regionsumline'),
  between: onLine('betweenline'),
  lockout: onLine('lockout', ['difference', 4]),
  entropic: onLine('entropicline'),
  modular: onLine('modularline', ['modulus', 3]),
  nabner: onLine('nabner'),
  zipper: onLine('zipperline'),
  'double-arrow': onLine('doublearrow'),
  arrow: ({ cells }) => ({ arrow: [{ cells: upper(cells.slice(0, 1)), lines: [upper(cells)] }] }),
  'white-dot': ({ cells, difference }) => ({ difference: [{ cells: upper(cells), value: String(difference) }] }),
  'black-dot': ({ cells, ratio }) => ({ ratio: [{ cells: upper(cells), value: String(ratio) }] }),
  x: ({ cells }) => ({ xv: [{ cells: upper(cells), value: 'X' }] }),
  v: ({ cells }) => ({ xv: [{ cells: upper(cells), value: 'V' }] }),
  'strict-xv': () => ({ negative: ['xv'] }),
  even: eachCell('even'),
  odd: eachCell('odd'),
  quadruple: ({ cells, values }) => ({ quadruple: [{ cells: upper(cells), values }] }),
  'little-killer'({ from, direction, sum }) {
    const short = direction.replace(/(.)\w*-(.)\w*/, '$1$2').toUpperCase()
    return { littlekillersum: [{ cells: upper([from]), direction: short, value: String(sum) }] }
  },
  sandwich: outside('sandwichsum', 'sum'),
  'x-sum': outside('xsum', 'sum'),
  skyscraper: outside('skyscraper', 'count'),
  'numbered-room': outside('numberedroom', 'value'),
  indexing: ({ cells, of }) => ({ [of === 'rows' ? 'rowindexer' : 'columnindexer']: [{ cells: upper(cells) }] }),
  'anti-knight': plain('antiknight'),
  'anti-king': plain('antiking'),
  'anti-consecutive': plain('nonconsecutive'),
}
