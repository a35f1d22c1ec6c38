// Reads a variant in any of the forms, which it recognises by their looks.

import { PuzzleError } from '../../model/errors.ts'
import { inRows, neighbours } from '../../model/geometry.ts'
import { at } from '../../model/numbers.ts'
import { valuesFrom } from '../../puzzles/text/alphabet.ts'
import { readGivens } from '../../puzzles/text/givens.ts'
import { type JigsawGivens, readDrawing, readPair } from '../../puzzles/text/jigsaw-forms.ts'
import { noPuzzle } from '../../puzzles/text/reader.ts'
import { sheetOf } from '../../puzzles/text/sheet.ts'
import type { Variant } from '../variant.ts'
import { isSumoCue, readSumoCue, readTypedKiller } from './cages.ts'
import { readFPuzzles } from './f-puzzles.ts'
import { isIss, readIss } from './iss.ts'
import { isLongKiller, isShortKiller, readLongKiller, readShortKiller } from './killer.ts'
import { readLink, symbolsInLink } from './links.ts'
import { readSudokuPad } from './sudokupad.ts'
import { placeIn, type Read, type ReadOptions } from './support.ts'

const ORDERS = [4, 6, 9, 16, 25]

/**
 * Reads a variant from a text: JSON; the constraint text of Interactive-Sudoku-Solver, or a link with it; JSON or a link of f-puzzles;
 * a killer as 81 signs or as `3x3::k:`; a jigsaw as givens and regions; candidates as 729 symbols; or a plain grid.
 *
 * @throws PuzzleError for a text in none of these forms, or for a rule that is not supported, with its place
 * @example
 * ```ts
 * import { createSolver } from 'quadrille'
 * import { readVariant, variant } from 'quadrille/variants'
 *
 * const solver = await createSolver()
 * const puzzle = variant(readVariant('.Shape~4x4.Cage~3~R1C1~R1C2.~R4C4_1'))
 * console.log(solver.count(puzzle).count) // 12n
 * ```
 */
export function readVariant(given: string): Variant {
  const { meta: _, ...variant } = readAny(given, {})
  return variant
}

function readAny(given: string, options: ReadOptions): Read {
  if (typeof given !== 'string' || !/\S/.test(given)) throw noPuzzle()
  const text = given.replace(/^\ufeff/, '')
  const link = readLink(text, options) ?? symbolsInLink(text)
  if (link !== undefined) return typeof link === 'string' ? readSquare(link) : link
  if (/^\s*\{/.test(text)) return readJson(text, options)
  if (isSumoCue(text)) return readSumoCue(text)
  if (isLongKiller(text)) return readLongKiller(text)
  if (isIss(text)) return readIss(text)
  if (isShortKiller(text)) return readShortKiller(text)
  return readTypedKiller(text) ?? readCandidates(text) ?? readSquare(text)
}

function readJson(text: string, options: ReadOptions): Read {
  let data: Record<string, unknown>
  try {
    data = JSON.parse(text)
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    const place = position ? placeIn(text, Number(position)) : { line: 1 }
    throw new PuzzleError('symbol', 'this is not JSON', place, 'a variant as JSON')
  }
  if ('cells' in data) return readSudokuPad(text, options)
  if (!('grid' in data)) return data as unknown as Variant
  // Rows of values and blanks are a plain grid; f-puzzles has an object for each cell, and a size.
  const isPlain = Object.keys(data).length === 1 && Array.isArray(data.grid) && !data.grid.flat().some(isObject)
  return isPlain ? readSquare(text) : readFPuzzles(data, options)
}

function isObject(given: unknown): boolean {
  return typeof given === 'object' && given !== null
}

/** For each of 81 cells nine symbols: the values that it can have. */
function readCandidates(text: string): Variant | undefined {
  const symbols = text.replace(/\s/g, '')
  if (symbols.length !== 729 || !/^[\d.]*$/.test(symbols)) return undefined
  const cells = symbols.match(/.{9}/g) ?? []
  const values = cells.map((cell) => Array.from(cell.replace(/[.0]/g, ''), Number))
  return { size: 9, givens: inRows(values, 9) }
}

/** A jigsaw with its regions, or a grid with the usual ones. */
function readSquare(text: string): Variant {
  const sheet = sheetOf(text)
  const jigsaw = asJigsaw(readDrawing(sheet) ?? readPair(sheet))
  const { order, alphabet, cells, marks } = jigsaw ?? readGivens(text, ORDERS)
  const { low, symbols } = alphabet
  const values = valuesFrom(low, order)
  const givens = cells.map((place, cell) => (marks ? at(values, marks[cell]) : (values[place - 1] ?? null)))
  return {
    size: order,
    ...(low === 0 && { values: [low, order - 1] as const }),
    ...(symbols !== undefined && { symbols }),
    ...(jigsaw && { regions: jigsaw.regions.map((region) => region.toString(36)).join('') }),
    givens: inRows(givens, order),
  }
}

/** Columns are no regions, but those of a table. Nor are the values of a full grid, which never stand side by side. */
function asJigsaw(found: JigsawGivens | undefined): JigsawGivens | undefined {
  if (!found) return undefined
  const { order, regions } = found
  const areColumns = regions.every((region, cell) => region === cell % order)
  const hasNeighbours = neighbours({ rows: order, columns: order }).some(([cell, other]) => regions[cell] === regions[other])
  return areColumns || !hasNeighbours ? undefined : found
}
