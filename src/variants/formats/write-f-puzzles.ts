// Writes a variant as the JSON of f-puzzles.

import lzString from 'lz-string'
import { inRows } from '../../puzzles/grid.ts'
import { blockOf, groupNumbers } from '../rules/grid.ts'
import type { VariantPuzzle } from '../variant.ts'
import { readFPuzzles } from './f-puzzles.ts'
import { FIELDS } from './f-puzzles-rules.ts'
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
  const { rows, columns, block } = grid
  const regions = groupNumbers(grid.regions, grid)
  const isUsual = block !== undefined && block.join() === blockOf(rows, columns, rows)?.join()
  const cells = givens.map((list, cell) => ({
    ...(list?.length === 1 ? { value: list[0], given: true } : list && { givenPencilMarks: list }),
    ...(!isUsual && { region: regions[cell] < 0 ? null : regions[cell] }),
  }))
  const fields: Record<string, unknown> = {}
  variant.rules?.forEach((rule, i) => {
    const write = WRITERS.get(rule.rule)
    if (!write) throw notSupported(rule.rule, { what: `rule ${i + 1}` })
    for (const [field, value] of Object.entries(write(capitals(argumentsOf(rule)), rows))) {
      fields[field] = Array.isArray(value) ? [...((fields[field] as unknown[]) ?? []), ...value] : value
    }
  })
  return { size: rows, grid: inRows(cells, columns), ...fields }
}

/** Names of cells as they are there. */
function capitals(given: Given): Given {
  const isCell = (value: unknown) => typeof value === 'string' && /^r\d+c\d+$/i.test(value)
  return JSON.parse(JSON.stringify(given, (_, value) => (isCell(value) ? value.toUpperCase() : value)))
}

/**
 * A link that opens a variant in f-puzzles.
 *
 * @throws PuzzleError as `toFPuzzles` does
 */
export function toFPuzzlesLink(puzzle: VariantPuzzle): string {
  return `https://f-puzzles.com/?load=${encodeURIComponent(lzString.compressToBase64(JSON.stringify(toFPuzzles(puzzle))))}`
}

type Write = (given: Given, order: number) => Readonly<Record<string, unknown>>

/** Rules whose fields depend on their arguments, or that share a field. */
const OTHERS: readonly (readonly [string, Write])[] = Object.entries({
  diagonal: ({ direction }) => ({
    ...(direction !== 'falling' && { 'diagonal+': true }),
    ...(direction !== 'rising' && { 'diagonal-': true }),
  }),
  'pill-arrow': ({ pill, cells }) => ({ arrow: [{ cells: pill, lines: [[pill[0], ...cells]] }] }),
  x: ({ cells }) => ({ xv: [{ cells, value: 'X' }] }),
  v: ({ cells }) => ({ xv: [{ cells, value: 'V' }] }),
  'strict-kropki': () => ({ nonconsecutive: true, negative: ['ratio'] }),
  'strict-xv': () => ({ negative: ['xv'] }),
  indexing: ({ cells, of }) => ({ [of === 'rows' ? 'rowindexer' : 'columnindexer']: [{ cells }] }),
  'anti-consecutive': () => ({ nonconsecutive: true }),
} satisfies Record<string, Write>)

const WRITERS: ReadonlyMap<string, Write> = new Map([
  ...Array.from(FIELDS, ([field, [rule, , write]]): [string, Write] => [
    rule,
    (given, order) => ({ [field]: write?.(given, order) }),
  ]),
  ...OTHERS,
])
