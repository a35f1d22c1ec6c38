// Writes a variant as the JSON of f-puzzles.

import lzString from 'lz-string'
import { PuzzleError } from '../../model/errors.ts'
import { blockOf, groupNumbers, inRows } from '../../model/geometry.ts'
import type { CompiledVariant, Variant } from '../variant.ts'
import { readFPuzzles } from './f-puzzles.ts'
import { absencesOf, FPUZZLES_FIELDS } from './f-puzzles-rules.ts'
import { argumentsOf, type RuleArguments, readBack } from './read-back.ts'
import { notSupported, type Read } from './read-options.ts'

/**
 * A variant as the JSON of f-puzzles.
 *
 * @throws PuzzleError `rule` or `range`, with the place, for what does not exist there
 */
export function toFPuzzles(puzzle: Variant): { readonly size: number; readonly [field: string]: unknown } {
  return readBack(puzzle, written, readFPuzzles)
}

function written({ grid, givens, given }: CompiledVariant): { readonly size: number; readonly [field: string]: unknown } {
  const { rows, columns, block } = grid
  if (rows !== columns)
    throw new PuzzleError('range', `${rows} x ${columns} do not fit`, { what: 'size' }, 'as many rows as columns')
  const regions = groupNumbers(grid.regions, grid)
  const isUsual = block !== undefined && block.join() === blockOf(rows, columns, rows)?.join()
  const cells = givens.map((list, cell) => ({
    ...(list?.length === 1 ? { value: list[0], given: true } : list && { givenPencilMarks: list }),
    ...(!isUsual && { region: regions[cell] < 0 ? null : regions[cell] }),
  }))
  const fields: Record<string, unknown> = {}
  given.rules?.forEach((rule, i) => {
    const own = fieldsOf(capitals(argumentsOf(rule)), rows).filter(([, value]) => value !== undefined)
    if (own.length === 0) throw notSupported(rule.rule, { what: `rule ${i + 1}` })
    for (const [field, value] of own) {
      fields[field] = Array.isArray(value) ? [...((fields[field] as unknown[]) ?? []), ...value] : value
    }
  })
  return { size: rows, grid: inRows(cells, columns), ...fields }
}

function fieldsOf(given: RuleArguments, order: number): readonly (readonly [field: string, value: unknown])[] {
  const absences = absencesOf(given)
  if (absences) return Object.entries(absences)
  const all = [...FPUZZLES_FIELDS].filter(([, [rules]]) => rules.split(' ').includes(given.rule))
  return all.map(([field, [, , write]]) => [field, write(given, order)])
}

/** Names of cells as they are there. */
function capitals(given: RuleArguments): RuleArguments {
  const isCell = (value: unknown) => typeof value === 'string' && /^r\d+c\d+$/i.test(value)
  return JSON.parse(JSON.stringify(given, (_, value) => (isCell(value) ? value.toUpperCase() : value)))
}

/** A variant as the JSON of f-puzzles, packed for an address; with a solution, if there is one. */
export function packedFPuzzles(puzzle: Read, solution: ArrayLike<number> | undefined): string {
  const { title, author, rules } = puzzle.meta ?? {}
  const about = { title, author, ruleset: rules, ...(solution && { solution: Array.from(solution) }) }
  return lzString.compressToBase64(JSON.stringify({ ...toFPuzzles(puzzle), ...about }))
}
