// Writes a variant as the JSON of f-puzzles.

import lzString from 'lz-string'
import { blockOf } from '../rules/grid.ts'
import type { VariantPuzzle } from '../variant.ts'
import { readFPuzzles } from './f-puzzles.ts'
import { argumentsOf, type Given, readBack } from './read-back.ts'
import { notSupported } from './support.ts'

/**
 * A variant as the JSON of f-puzzles.
 *
 * @throws PuzzleError `rule` or `range`, with the place, for what does not exist there
 */
export function toFPuzzles(puzzle: VariantPuzzle): { readonly size: number; readonly [field: string]: unknown } {
  return readBack(puzzle, written, readFPuzzles)
}

function written({ grid, givens, variant }: VariantPuzzle): { readonly size: number; readonly [field: string]: unknown } {
  const { rows, columns, regions, block } = grid
  const isUsual = block !== undefined && block.join() === blockOf(rows, columns, rows)?.join()
  const cells = givens.map((list, cell) => ({
    ...(list?.length === 1 ? { value: list[0], given: true } : list && { givenPencilMarks: list }),
    ...(!isUsual && { region: regionOf(regions, cell) }),
  }))
  const fields: Record<string, unknown> = {}
  variant.rules?.forEach((rule, i) => {
    const write = WRITERS.get(rule.rule)
    if (!write) throw notSupported(rule.rule, { what: `rule ${i + 1}` })
    for (const [field, value] of Object.entries(write(argumentsOf(rule), rows))) {
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

type Write = (given: Given, order: number) => Readonly<Record<string, unknown>>

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
/** Lines, with the number that one of the arguments is. */
const onLine =
  (field: string, argument?: string): Write =>
  (given) => ({ [field]: [{ lines: [upper(given.cells)], ...(argument && { value: String(given[argument]) }) }] })
const outside =
  (field: string, name: string): Write =>
  (given, order) => {
    const [side, line] = given.at.split(' ')
    const cells = new Map([
      ['left', `R${line}C0`],
      ['right', `R${line}C${order + 1}`],
      ['top', `R0C${line}`],
      ['bottom', `R${order + 1}C${line}`],
    ])
    return { [field]: [{ cell: cells.get(side), value: String(given[name]) }] }
  }

const WRITERS: ReadonlyMap<string, Write> = new Map<string, Write>(
  Object.entries({
    diagonal: ({ direction }) => ({
      ...(direction !== 'falling' && { 'diagonal+': true }),
      ...(direction !== 'rising' && { 'diagonal-': true }),
    }),
    'disjoint-groups': plain('disjointgroups'),
    'extra-region': onCells('extraregion'),
    clone: ({ groups }) => ({ clone: [{ cells: upper(groups[0]), cloneCells: upper(groups[1]) }] }),
    killer: ({ cells, sum }) => ({ killercage: [{ cells: upper(cells), ...(sum !== undefined && { value: String(sum) }) }] }),
    thermometer: onLine('thermometer'),
    'slow-thermometer': onLine('slowthermometer'),
    palindrome: onLine('palindrome'),
    renban: onLine('renban'),
    whispers: onLine('whispers', 'difference'),
    'region-sum': onLine('regionsumline'),
    between: onLine('betweenline'),
    lockout: onLine('lockout', 'difference'),
    entropic: onLine('entropicline'),
    modular: onLine('modularline', 'modulus'),
    nabner: onLine('nabner'),
    zipper: onLine('zipperline'),
    'double-arrow': onLine('doublearrow'),
    arrow: ({ cells }) => ({ arrow: [{ cells: upper(cells.slice(0, 1)), lines: [upper(cells)] }] }),
    'pill-arrow': ({ pill, cells }) => ({ arrow: [{ cells: upper(pill), lines: [upper([pill[0], ...cells])] }] }),
    'white-dot': ({ cells, difference }) => ({ difference: [{ cells: upper(cells), value: String(difference) }] }),
    'black-dot': ({ cells, ratio }) => ({ ratio: [{ cells: upper(cells), value: String(ratio) }] }),
    x: ({ cells }) => ({ xv: [{ cells: upper(cells), value: 'X' }] }),
    v: ({ cells }) => ({ xv: [{ cells: upper(cells), value: 'V' }] }),
    'strict-kropki': () => ({ nonconsecutive: true, negative: ['ratio'] }),
    'strict-xv': () => ({ negative: ['xv'] }),
    even: eachCell('even'),
    odd: eachCell('odd'),
    minimum: eachCell('minimum'),
    maximum: eachCell('maximum'),
    quadruple: ({ cells, values }) => ({ quadruple: [{ cells: upper(cells), values }] }),
    'little-killer'({ from, direction, sum }) {
      const short = direction.replace(/(.)\w*-(.)\w*/, '$1$2').toUpperCase()
      return { littlekillersum: [{ cell: from.toUpperCase(), direction: short, value: String(sum) }] }
    },
    sandwich: outside('sandwichsum', 'sum'),
    'x-sum': outside('xsum', 'sum'),
    skyscraper: outside('skyscraper', 'count'),
    'numbered-room': outside('numberedroom', 'value'),
    indexing: ({ cells, of }) => ({ [of === 'rows' ? 'rowindexer' : 'columnindexer']: [{ cells: upper(cells) }] }),
    'anti-knight': plain('antiknight'),
    'anti-king': plain('antiking'),
    'anti-consecutive': plain('nonconsecutive'),
  } satisfies Record<string, Write>),
)
